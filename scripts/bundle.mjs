// @ts-check
// Bundles programs for Node. Everything is made before anything is written: a build that fails leaves the one before as it was.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * What the server needs from node_modules stays there: native parts and worker threads do not live in a bundle. zod alone goes in,
 * since everything reads with it. vitest is there where somebody develops, and nowhere else.
 * @returns {RegExp[]}
 */
function outside() {
  const manifest = JSON.parse(readFileSync(new URL('../packages/server/package.json', import.meta.url), 'utf8'));
  const names = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@flagbridge/') && name !== 'zod');
  return [/^node:/, /^vitest(?:\/|$)/, ...names.map((name) => new RegExp(`^${name}(?:/|$)`))];
}

/**
 * @param {string} dir
 * @param {Record<string, string>} input entries by name; the first is written last
 */
export async function bundleInto(dir, input) {
  const [first = 'main'] = Object.keys(input);
  const began = new Date();
  const bundle = await rolldown({ input, platform: 'node', external: outside() });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();

  mkdirSync(dir, { recursive: true });
  // The first entry comes last: until then it and its chunks are those of the build before.
  const entry = `${first}.mjs`;
  const files = output
    .map((file) => ({ name: basename(file.fileName), text: file.type === 'chunk' ? file.code : file.source }))
    .sort((a, b) => Number(a.name === entry) - Number(b.name === entry));
  for (const { name, text } of files) {
    const beside = join(dir, `${name}.${process.pid}.part`);
    writeFileSync(beside, text);
    renameSync(beside, join(dir, name));
  }
  // As old as its beginning: a source that changed meanwhile is newer.
  utimesSync(join(dir, entry), began, began);
  // Chunks of earlier builds would stay for ever.
  const kept = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(dir)) if (!kept.has(name)) rmSync(join(dir, name), { recursive: true, force: true });
}
