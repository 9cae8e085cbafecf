// Bundles the bench and its workers into node_modules/.cache/flagbridge/bench, or into the folder named. The yardstick
// stays outside the bundle: it runs as it was published.
import { rolldown } from 'rolldown';

const bundle = await rolldown({
  input: {
    main: 'bench/src/main.ts',
    flagbridge: 'bench/src/worker/flagbridge.ts',
    yardstick: 'bench/src/worker/yardstick.ts',
  },
  platform: 'node',
  external: [/^node:/, /^@pkmn\//],
});
await bundle.write({
  dir: process.argv[2] ?? 'node_modules/.cache/flagbridge/bench',
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  cleanDir: true,
});
await bundle.close();
