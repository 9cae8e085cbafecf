// @ts-check
// A player for `flagbridge referee` in JavaScript: takes the default where it may, and anything legal otherwise.
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let sent = 0;

async function hear() {
  const { value, done } = await lines.next();
  if (done) process.exit(0);
  return JSON.parse(value);
}

/**
 * @param {string} name
 * @param {object} [fields]
 */
async function call(name, fields = {}) {
  const id = ++sent;
  process.stdout.write(`${JSON.stringify({ id, call: name, ...fields })}\n`);
  for (;;) {
    const frame = await hear();
    if (frame.re === id) return frame;
  }
}

/** @param {{ standing: boolean }} request */
const isAwaited = ({ standing }) => !standing;

const { session, viewer } = (await call('open')).result;
// What another seat may see is not for this pipe.
const others = await call('open', {
  viewer: { offices: ['red', 'blue'].filter((id) => !viewer.offices.includes(id)) },
});
if (others.fault?.path !== 'viewer.offices[0]')
  throw new Error(`another seat could be opened: ${JSON.stringify(others)}`);
for (;;) {
  const now = (await call('now', { session })).result;
  if (now.outcome !== null) process.exit(0);
  const [request] = now.requests.filter(isAwaited);
  if (request === undefined) {
    while (!('news' in (await hear()))) {}
    continue;
  }
  const fields = { session, request: request.id };
  const refused = await call('decide', { ...fields, choice: 'surely not on offer' });
  if (refused.result.ok !== false) throw new Error('nonsense was accepted');
  const { result } = await call('sample', fields);
  await call('decide', { ...fields, choice: result.ok ? result.choice : request.default });
}
