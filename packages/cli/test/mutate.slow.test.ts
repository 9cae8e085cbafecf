import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Campaign, type MutationReport, mutate, screenBook } from '@flagbridge/testkit/mutate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, root, runCli } from './cli.ts';

let cli: ReturnType<typeof buildCli>;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli.remove());

describe('a book whose checks miss something', () => {
  const book = 'packages/testkit/test/mutate/little-book';
  const tried = (more: Partial<Campaign> = {}): Promise<MutationReport> =>
    mutate({
      rulebook: 'little',
      place: { root, sources: `${book}/src`, tests: [`${book}/checks/*.ts`] },
      program: pathToFileURL(join(cli.main, '../mutation.mjs')),
      ...{ count: 100, seed: 'one', jobs: 2, equivalent: new Map(), ...more },
    });
  const verdicts = ({ tried: all }: MutationReport): string[] =>
    all.map(({ mutant, verdict }) => `${mutant.line} ${mutant.before} → ${mutant.after}: ${verdict}`).sort();

  let report: MutationReport;
  beforeAll(async () => {
    report = await tried();
  });

  test('what they look at is killed, what they miss survives, and what never ends is ended', () => {
    expect(verdicts(report)).toEqual(
      [
        '2 range <= 3 → range < 3: survived',
        '2 3 → 4: survived',
        '5 0 → 1: killed',
        '6 at > 0 → at >= 0: killed',
        '6 0 → 1: killed',
        '7 at -= 1 → at += 1: timed-out',
        '7 1 → 2: killed',
        '8 steps += 1 → steps -= 1: killed',
        '8 1 → 2: killed',
        '13 range !== 0 → range === 0: unreached',
        '13 0 → 1: unreached',
      ].sort(),
    );
    const killed = report.tried.find(({ mutant }) => mutant.before === 'steps += 1');
    expect(killed?.by).toContain('checks/range.ts: every step is counted');
  });

  test('a screening finds the same, all at once', async () => {
    const { screened } = await screenBook({
      rulebook: 'little',
      place: { root, sources: `${book}/src`, tests: [`${book}/checks/*.ts`] },
      program: pathToFileURL(join(cli.main, '../mutation.mjs')),
      equivalent: new Map(),
    });
    const fates = screened.map(({ mutant, fate }) => `${mutant.line} ${mutant.before} → ${mutant.after}: ${fate}`);
    const tooFar = (verdict: string): string => verdict.replace('unreached', 'outside');
    expect(fates.sort()).toEqual(verdicts(report).map(tooFar).sort());
  });

  test('one is tried again by its id, whatever the seed', async () => {
    const [survivor] = report.tried.filter(({ verdict }) => verdict === 'survived');
    const again = await tried({ mutant: survivor?.mutant.id ?? '', seed: 'other' });
    expect(again.tried.map(({ mutant, verdict }) => [mutant, verdict])).toEqual([[survivor?.mutant, 'survived']]);
  });

  test('those listed as equivalent are not tried', async () => {
    const reason = 'nobody can tell the difference';
    const listed = report.tried.map(({ mutant: { id, file } }) => ({ id, file, change: 'x', reason }));
    const spared = await tried({ equivalent: new Map(listed.map((one) => [one.id, one])) });
    expect(spared).toMatchObject({ tried: [], equivalent: listed, stale: [] });
  });
});

describe('flagbridge mutate', () => {
  test('tries a toy: killed ones are named with their test, and too few are no success', async () => {
    const words = ['mutate', 'toy-deck', '--only', 'rules', '--count', '3', '--seed', 'one', '--json'];
    const { code, out, err } = await runCli(cli, words);
    expect(code).toBe(0);
    expect(err).toMatch(/3 of 3 tried/);
    const report = JSON.parse(out) as MutationReport;
    expect(report.tried).toHaveLength(3);
    const killed = report.tried.find(({ verdict }) => verdict === 'killed');
    expect(killed?.by).toMatch(/^packages\/.+\.test\.ts: /);
    const again = await runCli(cli, ['mutate', 'toy-deck', '--mutant', killed?.mutant.id ?? '', '--at-least', '100']);
    expect(again.code).toBe(0);
    expect(again.out).toContain(': killed by packages/');
    expect(again.out).toContain('1 tried, 1 killed');
  });

  test.each([
    [['mutate', 'toy-deck', '--mutant', 'nobody'], 1, 'There is no mutant nobody'],
    [['mutate', 'toy-deck', '--only', 'nowhere'], 1, 'No file with nowhere in its path'],
    [['mutate', 'toy-deck', '--at-least', '101'], 2, '--at-least wants a percentage'],
    [['mutate', 'chess'], 2, 'There is no rulebook chess.'],
  ])('%j is refused', async (words, code, message) => {
    const ran = await runCli(cli, words);
    expect(ran.err).toContain(message);
    expect(ran.code).toBe(code);
  });
});
