// @ts-check
// How the stages of `npm test` are counted. Pure: the runner hands in what happened.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, notes: string[] }} Count */

/**
 * A stage that is one check: it passed or it failed.
 * @param {number | null} exit
 * @returns {Count}
 */
export function countCheck(exit) {
  return exit === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [exitNote(exit)] };
}

/**
 * A vitest stage, from its exit code and the text of its JSON report (null when it wrote none).
 * @param {number | null} exit
 * @param {string | null} text
 * @returns {Count}
 */
export function countVitest(exit, text) {
  /** @type {{ name?: string, status?: string, assertionResults?: { status?: string }[] }[]} */
  let files;
  try {
    files = JSON.parse(text ?? '').testResults;
    if (!Array.isArray(files)) throw new Error('no list of results');
  } catch {
    return { passed: 0, failed: 1, notes: ['the test run wrote no report', ...(exit === 0 ? [] : [exitNote(exit)])] };
  }
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const notes = [];
  for (const { status, assertionResults: tests = [] } of files) {
    const failures = tests.filter((test) => test.status === 'failed').length;
    passed += tests.filter((test) => test.status === 'passed').length;
    failed += failures;
    skipped += tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').length;
    // A file that broke outside any test (while loading, in a hook) is one failure.
    if (status === 'failed' && failures === 0) {
      failed += 1;
      notes.push('a test file failed outside its tests');
    }
  }
  if (skipped > 0) notes.push(`${skipped} skipped`);
  if (passed + failed === 0) {
    failed = 1;
    notes.push('no test ran');
  } else if (exit !== 0 && failed === 0) {
    failed = 1;
    notes.push(exitNote(exit));
  }
  return { passed, failed, notes };
}

/** Tests that failed and may be run once more; where there are more, it is no accident. */
const MOST_AGAIN = 4;

/**
 * Tests of a report that failed, by file and full name, where a second run of each by itself can tell whether they are only unsteady;
 * null where it cannot: too many, a file that broke outside its tests, or a run that ended badly.
 * @param {string | null} text
 * @returns {{ file: string, name: string }[] | null}
 */
export function worthAgain(text) {
  /** @type {{ name?: string, status?: string, assertionResults?: Result[] }[]} */
  let files;
  try {
    files = JSON.parse(text ?? '').testResults ?? [];
  } catch {
    return null;
  }
  const found = [];
  for (const { name: file = '', status, assertionResults: tests = [] } of files) {
    const failures = tests.filter((test) => test.status === 'failed');
    if (status === 'failed' && failures.length === 0) return null;
    for (const { fullName = '' } of failures) found.push({ file, name: fullName });
  }
  return found.length === 0 || found.length > MOST_AGAIN ? null : found;
}

/** Tests named at the end of a run, and lines of each one's message. */
const MOST_NAMED = 20;
const MOST_LINES = 5;

/**
 * Which tests failed and what they said first, from the text of a vitest report. Of a long run often only the end is kept, and by then
 * what was printed at the time is far above.
 *
 * @param {string | null} text
 * @param {string} root the part of file names that is left out
 * @returns {string[]}
 */
export function whatFailed(text, root) {
  /** @type {{ name?: string, status?: string, message?: string, assertionResults?: Result[] }[]} */
  let files;
  try {
    files = JSON.parse(text ?? '').testResults ?? [];
  } catch {
    return [];
  }
  const named = files.flatMap(({ name = '', status, message = '', assertionResults: tests = [] }) => {
    const file = name.startsWith(root) ? name.slice(root.length) : name;
    const failures = tests.filter((test) => test.status === 'failed');
    if (failures.length === 0) return status === 'failed' ? [[file, ...first(message)]] : [];
    return failures.map(({ fullName = '', failureMessages = [] }) => [
      `${file}: ${fullName}`,
      ...first(failureMessages.join('\n')),
    ]);
  });
  const more = named.length - MOST_NAMED;
  return [...named.slice(0, MOST_NAMED).flat(), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** @typedef {{ status?: string, fullName?: string, failureMessages?: string[] }} Result of one test */

/** @param {string} message */
const first = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
    .map((line) => `  ${line}`);

/**
 * What a test run was at when it was ended, from what it last told of its progress: tests, or files where no test had begun.
 * @param {string | null} text
 * @returns {string[]}
 */
export function underWay(text) {
  try {
    /** @type {import('./progress-reporter.mjs').Progress} */
    const { modules, tests } = JSON.parse(text ?? '');
    const names = tests.length > 0 ? tests : modules;
    return names.length === 0 ? ['no test was under way'] : names.slice(0, 5).map((name) => `it was at ${name}`);
  } catch {
    return ['no test had begun'];
  }
}

/**
 * @param {Count[]} counts
 * @returns {{ passed: number, failed: number }}
 */
export function addCounts(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return passed + failed === 0 ? { passed, failed: 1 } : { passed, failed };
}

/** @param {number | null} exit */
function exitNote(exit) {
  return exit === null ? 'stopped by a signal' : `exit code ${exit}`;
}
