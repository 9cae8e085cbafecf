// @ts-check
// `npm start`: makes the clone ready, then runs `flagbridge play` with whatever follows `npm start --`.
import { ensureCliBuilt, ensureInstalled, run } from './ensure-installed.mjs';

// Ctrl-C reaches the game too: it decides, and this waits for it.
process.on('SIGINT', () => {});

if ((await ensureInstalled()) && (await ensureCliBuilt())) {
  const words = ['packages/cli/bin/flagbridge.mjs', 'play', ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, words);
} else {
  process.exitCode = 1;
}
