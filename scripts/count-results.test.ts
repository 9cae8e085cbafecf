import { describe, expect, test } from 'vitest';
import { addCounts, countCheck, countVitest, underWay, whatFailed, worthAgain } from './count-results.mjs';

const report = (...files: [string, ...string[]][]) =>
  JSON.stringify({
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  });

describe('a check', () => {
  test('counts one', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0, notes: [] });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, notes: ['exit code 2'] });
    expect(countCheck(null)).toEqual({ passed: 0, failed: 1, notes: ['stopped by a signal'] });
  });
});

describe('a vitest run', () => {
  test('counts each test', () => {
    const text = report(['passed', 'passed', 'passed'], ['failed', 'passed', 'failed']);
    expect(countVitest(1, text)).toEqual({ passed: 3, failed: 1, notes: [] });
  });

  test('counts skipped tests as neither, and says so', () => {
    expect(countVitest(0, report(['passed', 'passed', 'skipped', 'todo']))).toEqual({
      passed: 1,
      failed: 0,
      notes: ['2 skipped'],
    });
  });

  test('without any test is a failure', () => {
    expect(countVitest(0, report())).toEqual({ passed: 0, failed: 1, notes: ['no test ran'] });
    expect(countVitest(0, report(['passed', 'skipped']))).toEqual({
      passed: 0,
      failed: 1,
      notes: ['1 skipped', 'no test ran'],
    });
  });

  test('counts a file that failed outside its tests as one', () => {
    expect(countVitest(1, report(['passed', 'passed'], ['failed']))).toEqual({
      passed: 1,
      failed: 1,
      notes: ['a test file failed outside its tests'],
    });
  });

  test('that passed every test but ended badly is a failure', () => {
    expect(countVitest(1, report(['passed', 'passed']))).toEqual({ passed: 1, failed: 1, notes: ['exit code 1'] });
  });

  test.each([null, '', '{}', 'not JSON'])('without a report (%j) is a failure', (text) => {
    expect(countVitest(0, text)).toEqual({ passed: 0, failed: 1, notes: ['the test run wrote no report'] });
  });
});

describe('what failed', () => {
  const failed = (fullName: string, ...failureMessages: string[]) => ({ status: 'failed', fullName, failureMessages });
  const said = (...testResults: object[]) => whatFailed(JSON.stringify({ testResults }), '/ships/');

  test('is named with what it said first, without colours', () => {
    const message = '\u001B[31mError: lost\u001B[39m\n\n    at a\n    at b\n    at c\n    at d\n    at e';
    const tests = [{ status: 'passed', fullName: 'works' }, failed('flies far', message)];
    expect(said({ name: '/ships/a.test.ts', status: 'failed', assertionResults: tests })).toEqual([
      'a.test.ts: flies far',
      '  Error: lost',
      ...['a', 'b', 'c', 'd'].map((line) => `      at ${line}`),
    ]);
  });

  test('outside a test is named by its file', () => {
    const broken = { name: '/ships/b.test.ts', status: 'failed', message: 'Cannot load', assertionResults: [] };
    expect(said({ name: '/ships/a.test.ts', status: 'passed' }, broken)).toEqual(['b.test.ts', '  Cannot load']);
  });

  test('is cut where it is much', () => {
    const tests = Array.from({ length: 23 }, (_, i) => failed(`test ${i}`));
    const lines = said({ name: '/ships/a.test.ts', status: 'failed', assertionResults: tests });
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([21, 'a.test.ts: test 19', 'and 3 more']);
  });

  test.each([null, '', '{}', 'not JSON'])('is not known without a report (%j)', (text) => {
    expect(whatFailed(text, '/ships/')).toEqual([]);
  });
});

describe('what is worth another run', () => {
  const results = (...files: [string, string, ...string[]][]) =>
    JSON.stringify({
      testResults: files.map(([name, status, ...failed]) => ({
        ...{ name, status },
        assertionResults: [
          { status: 'passed', fullName: 'fine' },
          ...failed.map((fullName) => ({ status: 'failed', fullName })),
        ],
      })),
    });

  test('is every test that failed, where they are few', () => {
    expect(worthAgain(results(['/a', 'failed', 'one', 'two'], ['/b', 'passed'], ['/c', 'failed', 'three']))).toEqual([
      { file: '/a', name: 'one' },
      { file: '/a', name: 'two' },
      { file: '/c', name: 'three' },
    ]);
    expect(worthAgain(results(['/a', 'failed', '1', '2', '3', '4']))).toHaveLength(4);
    expect(worthAgain(results(['/a', 'failed', '1', '2', '3', '4', '5']))).toBeNull();
  });

  test('is nothing where a file broke, nothing failed or nothing was written', () => {
    expect(worthAgain(results(['/a', 'failed', 'one'], ['/b', 'failed']))).toBeNull();
    expect(worthAgain(results(['/a', 'passed']))).toBeNull();
    expect(worthAgain(null)).toBeNull();
  });
});

describe('a run that was ended', () => {
  test('names the tests it was at, or the files where none had begun', () => {
    const modules = ['a.test.ts', 'b.test.ts'];
    expect(underWay(JSON.stringify({ modules, tests: ['a.test.ts: hangs'] }))).toEqual(['it was at a.test.ts: hangs']);
    expect(underWay(JSON.stringify({ modules, tests: [] }))).toEqual(['it was at a.test.ts', 'it was at b.test.ts']);
    expect(underWay(JSON.stringify({ modules: [], tests: [] }))).toEqual(['no test was under way']);
    expect(underWay(null)).toEqual(['no test had begun']);
  });
});

describe('the sum', () => {
  test('adds every stage', () => {
    expect(addCounts([countCheck(0), countCheck(1), countVitest(0, report(['passed', 'passed', 'passed']))])).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  test('of nothing is a failure', () => {
    expect(addCounts([])).toEqual({ passed: 0, failed: 1 });
  });
});
