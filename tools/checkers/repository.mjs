// @ts-check
// What every checker shares: the list of the repository's files, and one way to report.
import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Files git tracks or would track, as paths from the root with forward slashes.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function repositoryFiles(folder = root) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Set(list.split('\0').filter((file) => file !== '' && existsSync(join(folder, file))));
  return [...files].sort();
}

/**
 * Runs a checker when its file is the one started, and sets the exit code.
 * @param {string} url the checker's import.meta.url
 * @param {string} name
 * @param {() => { checked: number, problems: string[] }} check
 */
export function runChecker(url, name, check) {
  const started = process.argv[1];
  if (started === undefined || pathToFileURL(realpathSync(started)).href !== url) return;
  const { checked, problems } = check();
  for (const problem of problems) console.log(problem);
  if (checked === 0) console.log('Nothing was checked: no file matched.');
  const bad = problems.length > 0 || checked === 0;
  console.log(`${name}: ${checked} checked, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exitCode = bad ? 1 : 0;
}
