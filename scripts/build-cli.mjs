// Bundles the command line into packages/cli/dist (or the folder named), so that `npm ci` alone makes `npx flagbridge` run.
// Everything is made before anything is written: a build that fails leaves the one before as it was.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

const dir = process.argv[2] ?? 'packages/cli/dist';
const entry = 'main.mjs';

const bundle = await rolldown({
  input: { main: 'packages/cli/src/main.ts' },
  platform: 'node',
  external: [/^node:/],
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: entry,
  chunkFileNames: '[name]-[hash].mjs',
});
await bundle.close();

mkdirSync(dir, { recursive: true });
// The entry comes last: until then it and its chunks are those of the build before.
const files = output
  .map((file) => ({ name: basename(file.fileName), text: file.type === 'chunk' ? file.code : file.source }))
  .sort((a, b) => Number(a.name === entry) - Number(b.name === entry));
for (const { name, text } of files) {
  const beside = join(dir, `${name}.${process.pid}.part`);
  writeFileSync(beside, text);
  renameSync(beside, join(dir, name));
}
// Chunks of earlier builds would stay for ever.
const kept = new Set(files.map(({ name }) => name));
for (const name of readdirSync(dir)) if (!kept.has(name)) rmSync(join(dir, name), { recursive: true, force: true });
