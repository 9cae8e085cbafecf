// @ts-check
// `npm start`: makes the clone ready, then serves the page and opens it. `npm start -- --text` plays in the terminal instead,
// with whatever follows for `flagbridge play`.
import { ensureCliBuilt, ensureInstalled, ensureWebBuilt, run } from './ensure-installed.mjs';
import { serveWeb } from './serve-web.mjs';

const words = process.argv.slice(2);
process.exitCode = words.includes('--text') ? await play(words.filter((word) => word !== '--text')) : await open();

async function open() {
  if (!(await ensureInstalled()) || !(await ensureWebBuilt())) return 1;
  const exit = await serveWeb(words);
  if (exit === 2)
    console.log('To play in the terminal: npm start -- --text, and then the words of `npx flagbridge play`.');
  return exit;
}

/** @param {string[]} rest */
async function play(rest) {
  // Ctrl-C reaches the game too: it decides, and this waits for it.
  process.on('SIGINT', () => {});
  if (!(await ensureInstalled()) || !(await ensureCliBuilt())) return 1;
  return run(process.execPath, ['packages/cli/bin/flagbridge.mjs', 'play', ...rest]);
}
