// @ts-check
// Weighs a page and its workers through the browser's own tools.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(method: string, params?: object) => Promise<any>} Ask */
/** @typedef {{ name: string, ask: Ask, heard: ((message: { method: string, params: any }) => void)[] }} Target */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void }} Waiting */

/**
 * The page and every worker it has or will have.
 * @param {Page} page
 */
export async function probe(page) {
  const client = await page.context().newCDPSession(page);
  /** @type {Target} */
  const own = { name: 'page', ask: (method, params) => client.send(/** @type {any} */ (method), params), heard: [] };
  client.on('HeapProfiler.addHeapSnapshotChunk', (params) => {
    for (const hear of own.heard) hear({ method: 'HeapProfiler.addHeapSnapshotChunk', params });
  });
  /** @type {Map<string, Target>} */
  const workers = new Map();
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let asked = 0;
  client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    /** @type {Ask} */
    const ask = (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        const message = JSON.stringify({ id, method, params });
        client.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    workers.set(sessionId, { name: workerName(targetInfo), ask, heard: [] });
  });
  client.on('Target.detachedFromTarget', ({ sessionId }) => void workers.delete(sessionId));
  client.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const said = JSON.parse(message);
    if ('method' in said) for (const hear of workers.get(sessionId)?.heard ?? []) hear(said);
    const one = waiting.get(said.id);
    waiting.delete(said.id);
    if ('error' in said) one?.reject(new Error(said.error.message));
    else one?.resolve(said.result);
  });
  // Not flat: sessions of workers would be sessions of the client, which gives no way to speak to them.
  await client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await client.send('HeapProfiler.enable');
  return {
    page: own,
    /** Those that are running, by name. */
    workers: () => new Map([...workers.values()].map((one) => [one.name, one])),
  };
}

/** As the page calls it; the one that keeps files has no name of ours. @param {{ type: string, title: string }} info */
const workerName = ({ type, title }) => (type === 'service_worker' ? 'files' : title);

/**
 * Bytes that are held after the collector has taken everything it can.
 * @param {Target} target
 * @returns {Promise<number>}
 */
export async function heldBy({ ask }) {
  // Once is not enough: what was only weakly held goes when its holder has gone.
  for (let times = 0; times < 4; times++) await ask('HeapProfiler.collectGarbage');
  return (await ask('Runtime.getHeapUsage')).usedSize;
}

/**
 * @param {Target} target
 * @returns {Promise<string>} a heap snapshot as text
 */
export async function snapshotOf({ ask, heard }) {
  /** @type {string[]} */
  const chunks = [];
  /** @param {{ method: string, params: any }} message */
  const hear = ({ method, params }) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(params.chunk);
  };
  heard.push(hear);
  await ask('HeapProfiler.enable');
  await ask('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  heard.splice(heard.indexOf(hear), 1);
  return chunks.join('');
}
