// @ts-check
// Writes docs/protocol.schema.json from the schemas of packages/protocol. A test fails while the file is out of date.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = 'docs/protocol.schema.json';
const folder = mkdtempSync(join(tmpdir(), 'flagbridge-schema-'));
try {
  const bundle = await rolldown({
    cwd: root,
    input: { protocol: 'packages/protocol/src/json-schema.ts' },
    platform: 'node',
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
  await bundle.close();
  /** @type {typeof import('../packages/protocol/src/json-schema.ts')} */
  const { protocolSchema } = await import(pathToFileURL(join(folder, 'protocol.mjs')).href);
  writeFileSync(join(root, target), `${JSON.stringify(protocolSchema(), null, 2)}\n`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', target], { cwd: root, stdio: 'ignore' });
  console.log(`${target} written.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
