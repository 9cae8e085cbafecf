// @ts-check
// Every path that a document names exists: links, and code in a line that looks like a file or a folder of ours. A path is read
// from the root, from packages/ or from the document's own package; one that begins elsewhere (`match/live.ts` where server/src is
// spoken of) is the end of some path. Decisions tell how things were; they are left out.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { repositoryFiles, root, runChecker } from './repository.mjs';

const looked = (/** @type {string} */ file) => file.endsWith('.md') && !file.startsWith('docs/decisions/');
/** Built, and never kept. */
const built = /(?:^|\/)dist(?:\/|$)/;
const sourceName = /\.(?:ts|tsx|mjs)$/;

/**
 * @param {string} file a document, by its path from the root
 * @param {string} text
 * @param {ReadonlySet<string>} paths all files and folders from the root, folders without a slash behind them
 * @returns {string[]}
 */
export function docPathProblems(file, text, paths) {
  const here = dirname(file);
  const ends = endsOf(paths);
  /** @param {string} path */
  const isThere = (path) => {
    const wanted = path.replace(/\/$/, '');
    const [first = ''] = wanted.split('/');
    const froms = ['.', 'packages', here].filter((from) => paths.has(posix.join(from, first)));
    return wanted.includes('/') && froms.length > 0
      ? froms.some((from) => paths.has(posix.join(from, wanted)))
      : ends.has(wanted);
  };
  const problems = [];
  let code = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) code = !code;
    if (code) continue;
    const links = [...line.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^\w+:/.test(to) && !paths.has(posix.join(here, to).replace(/\/$/, '')));
    const words = [...line.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !built.test(word))
      .filter((word) => (sourceName.test(word) || beginsAt(word, here, paths)) && !isThere(word));
    for (const path of [...links, ...words]) problems.push(`${file}:${i + 1}: there is no ${path}.`);
  }
  return problems;
}

/**
 * Whether a word that is no source file's name is a path all the same: it has a slash, and begins with a folder of ours.
 * @param {string} word
 * @param {string} here
 * @param {ReadonlySet<string>} paths
 */
const beginsAt = (word, here, paths) =>
  word.includes('/') &&
  ['.', 'packages', here].some((from) => paths.has(posix.join(from, word.split('/', 1)[0] ?? '')));

/** @param {ReadonlySet<string>} paths */
const endsOf = (paths) =>
  new Set([...paths].flatMap((path) => path.split('/').map((_, i, names) => names.slice(i).join('/'))));

/** @param {string} [folder] */
export function checkDocPaths(folder = root) {
  const files = repositoryFiles(folder);
  const paths = new Set(files);
  for (const file of files) for (let at = dirname(file); at !== '.'; at = dirname(at)) paths.add(at);
  const documents = files.filter(looked);
  const problems = documents.flatMap((file) => docPathProblems(file, readFileSync(join(folder, file), 'utf8'), paths));
  return { checked: documents.length, problems };
}

runChecker(import.meta.url, 'paths in documents', checkDocPaths);
