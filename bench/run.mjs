// `npm run bench`: bundles the run and its workers (Node runs no TypeScript), then runs them. `--help` lists options.
// `npm run bench -- web` measures the page in a browser instead, `npm run bench -- server` a host of online play.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = (/** @type {string[]} */ ...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

const words = process.argv.slice(2);
if (words[0] === 'web') process.exitCode = node('scripts/bench-web.mjs', ...words.slice(1)).status ?? 1;
else if (words[0] === 'server') {
  const folder = 'node_modules/.cache/flagbridge/bench-server';
  const built = node('scripts/build-bench-server.mjs', folder);
  process.exitCode =
    built.status === 0 ? (node(`${folder}/main.mjs`, ...words.slice(1)).status ?? 1) : (built.status ?? 1);
} else {
  const built = node('scripts/build-bench.mjs');
  process.exitCode =
    built.status === 0
      ? (node('node_modules/.cache/flagbridge/bench/main.mjs', ...words).status ?? 1)
      : (built.status ?? 1);
}
