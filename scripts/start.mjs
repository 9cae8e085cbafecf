// @ts-check
// `npm start`: makes the clone ready, then serves the page and online play on one port, and opens the page. Words behind `--` go to the
// server: `npm start -- --host 0.0.0.0` opens it to the network. `npm start -- --text` plays in the terminal instead, with whatever
// follows for `flagbridge play`.
import { pathToFileURL } from 'node:url';
import { ensureCliBuilt, ensureInstalled, ensureServerBuilt, ensureWebBuilt, root, run } from './ensure-installed.mjs';
import { openBrowser } from './serve-web.mjs';

const words = process.argv.slice(2);
process.exitCode = words.includes('--text') ? await play(words.filter((word) => word !== '--text')) : await open();

async function open() {
  if (!(await ensureInstalled()) || !(await ensureWebBuilt()) || !(await ensureServerBuilt())) return 1;
  /** @type {typeof import('../packages/server/src/main.ts')} */
  const { main } = await import(new URL('packages/server/dist/main.mjs', pathToFileURL(root)).href);
  const served = await main(words.filter((word) => word !== '--no-open'));
  if (served.ok) {
    if (!words.includes('--no-open')) openBrowser(served.address);
    return 0;
  }
  console.log(served.why);
  if (served.code === 2)
    console.log('To play in the terminal: npm start -- --text, and then the words of `npx flagbridge play`.');
  return served.code;
}

/** @param {string[]} rest */
async function play(rest) {
  // Ctrl-C reaches the game too: it decides, and this waits for it.
  process.on('SIGINT', () => {});
  if (!(await ensureInstalled()) || !(await ensureCliBuilt())) return 1;
  return run(process.execPath, ['packages/cli/bin/flagbridge.mjs', 'play', ...rest]);
}
