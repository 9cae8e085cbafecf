// @ts-check
// Archives a release of a rulebook: its rules door and everything under it as one self-contained module, named by its
// version. A running match keeps the module it began with.
//
//   node scripts/archive-rulebook.mjs packages/rules/knight-hawks/src/rules.ts [folder]
//
// The folder is `archive` beside the door's `src` unless given. A version that is archived already is never overwritten,
// unless the module is the same.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} door the TypeScript file that exports `rulebook`
 * @param {string} [into] the folder of archived modules
 * @returns {Promise<{ file: string, id: string, version: string }>}
 */
export async function archiveRulebook(door, into = join(dirname(dirname(resolve(door))), 'archive')) {
  const code = await bundleOf(resolve(door));
  const about = await aboutOf(code);
  const file = join(into, `${about.version}.mjs`);
  if (existsSync(file) && readFileSync(file, 'utf8') !== code)
    throw new Error(`${about.id} ${about.version} is archived already, and differs: raise the version first.`);
  mkdirSync(into, { recursive: true });
  writeFileSync(file, code);
  return { file, ...about };
}

/** @param {string} input */
async function bundleOf(input) {
  // Seen from the root, so that the module is the same wherever it is made.
  const bundle = await rolldown({ cwd: root, input, platform: 'neutral' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk === undefined)
    throw new Error('the module is not self-contained: it has several files.');
  const outside = [...chunk.imports, ...chunk.dynamicImports];
  if (outside.length > 0) throw new Error(`the module is not self-contained: it imports ${outside.join(', ')}.`);
  return chunk.code;
}

/**
 * @param {string} code
 * @returns {Promise<{ id: string, version: string }>}
 */
async function aboutOf(code) {
  const folder = mkdtempSync(join(tmpdir(), 'flagbridge-archive-'));
  try {
    const file = join(folder, 'rulebook.mjs');
    writeFileSync(file, code);
    const { rulebook } = await import(pathToFileURL(file).href);
    if (typeof rulebook?.about?.version !== 'string') throw new Error('the module exports no `rulebook`.');
    return { id: rulebook.about.id, version: rulebook.about.version };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [door, into] = process.argv.slice(2);
  if (door === undefined) {
    console.error('Usage: node scripts/archive-rulebook.mjs <rules door> [folder]');
    process.exit(2);
  }
  try {
    const { file, id, version } = await archiveRulebook(door, into);
    console.log(`${id} ${version} archived as ${file}.`);
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
}
