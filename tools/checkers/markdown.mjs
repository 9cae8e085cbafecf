// @ts-check
// Prose in Markdown is wrapped at 120 columns, so that a change can be reviewed line by line. Tables, code, headings and what cannot
// be broken (an address, a picture) may be longer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root, runChecker } from './repository.mjs';

export const widest = 120;

/**
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function markdownProblems(file, text) {
  const problems = [];
  let code = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) code = !code;
    if (code || [...line].length <= widest || /^\s*(?:\||#|!\[|<)/.test(line)) continue;
    // One word that is longer than the line, behind its bullet at most.
    if (/^\s*(?:[-*]\s+|\d+\.\s+)?\S+$/.test(line)) continue;
    problems.push(`${file}:${i + 1}: ${[...line].length} columns; at most ${widest}.`);
  }
  return problems;
}

/** @param {string} [folder] */
function checkMarkdown(folder = root) {
  const files = repositoryFiles(folder).filter((file) => file.endsWith('.md'));
  const problems = files.flatMap((file) => markdownProblems(file, readFileSync(join(folder, file), 'utf8')));
  return { checked: files.length, problems };
}

runChecker(import.meta.url, 'markdown', checkMarkdown);
