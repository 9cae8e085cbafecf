// Bundles the command line into packages/cli/dist, so that `npm ci` alone makes `npx flagbridge` run.
import { rolldown } from 'rolldown';

const bundle = await rolldown({
  input: { main: 'packages/cli/src/main.ts' },
  platform: 'node',
  external: [/^node:/],
});
await bundle.write({
  dir: 'packages/cli/dist',
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
await bundle.close();
