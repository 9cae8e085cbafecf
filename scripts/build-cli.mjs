// @ts-check
// Bundles the command line into packages/cli/dist (or the folder named), so that `npm ci` alone makes `npx flagbridge` run. The thread
// that thinks for computer players of `flagbridge serve` lies beside it, and so does the process that tries changes for `flagbridge mutate`.
import { existsSync } from 'node:fs';
import { bundleInto } from './bundle.mjs';

const thinker = 'packages/server/src/jobs/thinker.ts';
const mutation = 'packages/testkit/src/mutate/run/child.ts';
await bundleInto(process.argv[2] ?? 'packages/cli/dist', {
  main: 'packages/cli/src/main.ts',
  ...(existsSync(thinker) && { thinker }),
  ...(existsSync(mutation) && { mutation }),
});
