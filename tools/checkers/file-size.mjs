// @ts-check
// No source file over 500 lines, and no name that says nothing. Data, archived releases, recorded replays and what
// scripts/members.mjs writes may be as long as they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root, runChecker } from './repository.mjs';

export const longest = 500;
const source = /\.(?:ts|tsx|mts|mjs|js)$/;
const data = /(?:^|\/)(?:archive|data|replays)\/|^packages\/rules\/[^/]+\/src\/members\.ts$/;
const empty = /^(?:utils?|managers?|helpers?)$/i;

/**
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function fileProblems(file, text) {
  const problems = [];
  for (const part of file.split('/')) {
    const words = part
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .split(/[-_.]/)
      .filter((word) => empty.test(word));
    if (words.length > 0)
      problems.push(`${file}: the name '${part}' says nothing; name what it does, without '${words[0]}'.`);
  }
  if (!data.test(file)) {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines > longest) problems.push(`${file}: ${lines} lines; at most ${longest}.`);
  }
  return problems;
}

/** @param {string} [folder] */
export function checkFileSizes(folder = root) {
  const files = repositoryFiles(folder).filter((file) => source.test(file));
  const problems = files.flatMap((file) => fileProblems(file, readFileSync(join(folder, file), 'utf8')));
  return { checked: files.length, problems };
}

runChecker(import.meta.url, 'file size and names', checkFileSizes);
