// @ts-check
// `npm start`: makes the clone ready, then serves the page and online play on one port, and opens the page. Words behind `--` go to the
// server: `npm start -- --host 0.0.0.0` opens it to the network. `npm start -- --text` plays in the terminal instead, with whatever
// follows for `flagbridge play`.
import { pathToFileURL } from 'node:url';
import { ensureCliBuilt, ensureInstalled, ensureServerBuilt, ensureWebBuilt, root, run } from './ensure-installed.mjs';
import { openBrowser } from './serve-web.mjs';
import { help, readWords } from './start-words.mjs';

const words = process.argv.slice(2);
process.exitCode = await start();

async function start() {
  const wanted = readWords(words);
  if (wanted.do === 'play') return play(wanted.rest);
  if (wanted.do === 'serve') return open(wanted.rest);
  console.log('why' in wanted ? wanted.why : help);
  return 'why' in wanted ? 2 : 0;
}

/** @param {string[]} rest */
async function open(rest) {
  if (!(await ensureInstalled()) || !(await ensureWebBuilt()) || !(await ensureServerBuilt())) return 1;
  /** @type {typeof import('../packages/server/src/main.ts')} */
  const { main } = await import(new URL('packages/server/dist/main.mjs', pathToFileURL(root)).href);
  const served = await main(rest);
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
