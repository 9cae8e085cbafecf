// `npm run bench`: bundles the run and its workers (Node runs no TypeScript), then runs them. `--help` lists options.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = (/** @type {string[]} */ ...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

const built = node('scripts/build-bench.mjs');
process.exitCode =
  built.status === 0
    ? (node('node_modules/.cache/flagbridge/bench/main.mjs', ...process.argv.slice(2)).status ?? 1)
    : (built.status ?? 1);
