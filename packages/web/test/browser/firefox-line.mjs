// @ts-check
// Starts Firefox for playwright and stands on the line between them. Playwright speaks the newest WebDriver BiDi and tells every
// window which colours are preferred; a Firefox of long support does not know that word yet, and everything would end there.
// Nobody here emulates colours, so the line says yes in its place. Everything else goes through as it is.
//   node firefox-line.mjs <firefox> <folder of the profile, removed at the end> [its words …]
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** What a Firefox may not know and nobody here needs. */
const needless = ['emulation.setMediaFeaturesOverride'];
/** Pictures of whole pages are one message. */
const maxPayload = 1 << 28;

const [firefox = '', profile = '', ...words] = process.argv.slice(2);
const child = spawn(firefox, ['--remote-debugging-port=0', '--profile', profile, ...words], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
child.on('error', (error) => {
  console.error(error.message);
});
child.on('close', (exit) => {
  // Firefox's own helpers may still be writing.
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(exit ?? 1);
});
createInterface(child.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else listen(address);
});

/** @param {string} address of Firefox */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload });
  server.on('connection', (near) => connect(near, new WebSocket(`${address}/session`, { maxPayload })));
  server.on('listening', () => {
    const at = server.address();
    // Playwright reads where to call from these words, which are Firefox's own.
    if (typeof at === 'object') console.error(`WebDriver BiDi listening on ws://127.0.0.1:${at?.port}`);
  });
}

/**
 * @param {WebSocket} near playwright
 * @param {WebSocket} far Firefox
 */
function connect(near, far) {
  /** @type {string[]} */
  const early = [];
  near.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (needless.includes(method)) near.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('open', () => {
    for (const text of early.splice(0)) far.send(text);
  });
  far.on('message', (data) => near.send(String(data)));
  for (const [one, other] of /** @type {const} */ ([
    [near, far],
    [far, near],
  ])) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}
