// Bundles the command line into packages/cli/dist (or the folder named), so that `npm ci` alone makes `npx flagbridge` run.
import { rolldown } from 'rolldown';

const bundle = await rolldown({
  input: { main: 'packages/cli/src/main.ts' },
  platform: 'node',
  external: [/^node:/],
});
await bundle.write({
  dir: process.argv[2] ?? 'packages/cli/dist',
  // Chunks of earlier builds would stay for ever.
  cleanDir: true,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
await bundle.close();
