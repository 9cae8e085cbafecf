// @ts-check
// Writes a rulebook's data (ships, weapons, charts) as JSON into its src/data, from a YAML file, which may lie outside the clone:
// so no figure is typed again. With --check nothing is written: it says whether the JSON is what the YAML makes of it.
//
//   node scripts/data.mjs path/to/ships.yaml packages/rules/knight-hawks
//   node scripts/data.mjs path/to/ships.yaml packages/rules/knight-hawks --check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { testkit } from './testkit.mjs';

const words = process.argv.slice(2).filter((word) => word !== '--check');
const check = process.argv.includes('--check');
const [source, rulebook] = words;
if (source === undefined || rulebook === undefined || words.length > 2 || words.some((word) => word.startsWith('-'))) {
  console.error('Usage: node scripts/data.mjs <data file, YAML> <folder of a rulebook> [--check]');
  process.exit(2);
}
const target = join(rulebook, 'src/data', `${basename(source).replace(/\.ya?ml$/, '')}.json`);
if (check && !existsSync(resolve(source))) {
  console.log(`${target}: not compared, because ${source} is not there.`);
  process.exit(0);
}
try {
  /** @type {{ dataFile(yaml: string, name?: string): string }} */
  const { dataFile } = await testkit('data');
  const json = dataFile(readFileSync(resolve(source), 'utf8'), source);
  if (!check) {
    mkdirSync(dirname(resolve(target)), { recursive: true });
    writeFileSync(resolve(target), json);
    console.log(`${target}: written, ${json.length} characters.`);
  } else if (existsSync(resolve(target)) && readFileSync(resolve(target), 'utf8') === json) {
    console.log(`${target}: is what ${source} makes of it.`);
  } else throw new Error(`${target} is out of date: node scripts/data.mjs ${source} ${rulebook} writes it.`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
