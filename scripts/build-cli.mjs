// @ts-check
// Bundles the command line into packages/cli/dist (or the folder named), so that `npm ci` alone makes `npx flagbridge` run. The thread
// that thinks for computer players of `flagbridge serve` lies beside it.
import { existsSync } from 'node:fs';
import { bundleInto } from './bundle.mjs';

const thinker = 'packages/server/src/jobs/thinker.ts';
await bundleInto(process.argv[2] ?? 'packages/cli/dist', {
  main: 'packages/cli/src/main.ts',
  ...(existsSync(thinker) && { thinker }),
});
