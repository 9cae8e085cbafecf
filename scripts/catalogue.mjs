// @ts-check
// Writes src/catalogue.json of a rulebook, the clauses it presents, from its catalogue.yaml. A test of the rulebook fails while
// the file is out of date.
//
//   node scripts/catalogue.mjs packages/rules/knight-hawks
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { testkit } from './testkit.mjs';

const [rulebook] = process.argv.slice(2);
if (rulebook === undefined) {
  console.error('Usage: node scripts/catalogue.mjs <folder of a rulebook>');
  process.exit(2);
}
try {
  /** @type {{ presentedClauses(yaml: string, name?: string): object[], catalogueFile(clauses: object[]): string }} */
  const { presentedClauses, catalogueFile } = await testkit('coverage');
  const source = join(rulebook, 'catalogue.yaml');
  const target = join(rulebook, 'src/catalogue.json');
  const clauses = presentedClauses(readFileSync(resolve(source), 'utf8'), source);
  writeFileSync(resolve(target), catalogueFile(clauses));
  console.log(`${target}: ${clauses.length} clauses written.`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
