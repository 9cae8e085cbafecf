// @ts-check
// Archives a release of a rulebook: its doors `rules` and `present`, each with everything under it as one self-contained module
// named by its version. A running match keeps the release it began with, and is shown as that release showed it.
//
//   node scripts/archive-rulebook.mjs packages/rules/knight-hawks/src/rulebook.ts [folder]
//
// `present.ts` is looked for beside the door. The folder is `archive` beside the door's `src` unless given. A version that is
// archived already is never overwritten, unless the module is the same. `index.ts` of the folder lists all of them for the rulebook's listing.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
async function archiveRulebook(door, into = join(dirname(dirname(resolve(door))), 'archive')) {
  const code = await bundleOf(resolve(door));
  const about = await aboutOf(code);
  const file = join(into, `${about.version}.mjs`);
  const files = new Map([[file, code]]);
  files.set(typesOf(file), declaration('AnyRulebook', 'rulebook'));
  const present = join(dirname(resolve(door)), 'present.ts');
  if (existsSync(present)) {
    const shown = join(into, `${about.version}.present.mjs`);
    files.set(shown, await bundleOf(present));
    files.set(typesOf(shown), declaration('AnyPresentation', 'present'));
  }
  for (const [name, text] of files)
    if (existsSync(name) && readFileSync(name, 'utf8') !== text)
      throw new Error(`${about.id} ${about.version} is archived already, and differs: raise the version first.`);
  mkdirSync(into, { recursive: true });
  for (const [name, text] of files) writeFileSync(name, text);
  writeFileSync(join(into, 'index.ts'), indexOf(readdirSync(into)));
  return { file, ...about };
}

/** @param {string} module */
const typesOf = (module) => module.replace(/\.mjs$/, '.d.mts');

/** @param {string[]} names the files of the folder */
function indexOf(names) {
  const versions = names.flatMap((name) => /^(\d+\.\d+\.\d+)\.mjs$/.exec(name)?.[1] ?? []).sort();
  const releases = versions.map((version) => {
    const present = names.includes(`${version}.present.mjs`)
      ? `\n    present: async () => (await import('./${version}.present.mjs')).present,`
      : '';
    return `  '${version}': {\n    rules: async () => (await import('./${version}.mjs')).rulebook,${present}\n  },\n`;
  });
  return `import type { Release } from '@flagbridge/engine';

/** Earlier releases, written by scripts/archive-rulebook.mjs. */
export const archive: { readonly [version: string]: Release } = {
${releases.join('')}};
`;
}

/**
 * @param {string} type
 * @param {string} name
 */
const declaration = (type, name) =>
  `import type { ${type} } from '@flagbridge/engine';\n\nexport declare const ${name}: ${type};\n`;

/** @param {string} input */
async function bundleOf(input) {
  // Seen from the root, so that the module is the same wherever it is made.
  const bundle = await rolldown({ cwd: root, input, platform: 'neutral' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify: true });
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
