// @ts-check
// Writes src/catalogue.json of a rulebook, the clauses it presents, from its catalogue.yaml. A test of the rulebook fails while
// the file is out of date.
//
//   node scripts/catalogue.mjs packages/rules/knight-hawks
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What makes clauses of a catalogue: a part of the test kit, which is the one that reads YAML.
 *
 * @returns {Promise<{ presentedClauses(yaml: string, name?: string): object[], catalogueFile(clauses: object[]): string }>}
 */
async function testkit() {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-catalogue-'));
  try {
    const bundle = await rolldown({
      cwd: root,
      input: { coverage: 'packages/testkit/src/coverage/index.ts' },
      platform: 'node',
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
    await bundle.close();
    return await import(pathToFileURL(join(folder, 'coverage.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [rulebook] = process.argv.slice(2);
if (rulebook === undefined) {
  console.error('Usage: node scripts/catalogue.mjs <folder of a rulebook>');
  process.exit(2);
}
try {
  const { presentedClauses, catalogueFile } = await testkit();
  const source = join(rulebook, 'catalogue.yaml');
  const target = join(rulebook, 'src/catalogue.json');
  const clauses = presentedClauses(readFileSync(resolve(source), 'utf8'), source);
  writeFileSync(resolve(target), catalogueFile(clauses));
  console.log(`${target}: ${clauses.length} clauses written.`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
