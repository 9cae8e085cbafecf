import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, type Ran, Running } from './cli.ts';

let cli: ReturnType<typeof buildCli>;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli.remove());

const fuzz = (...words: string[]): Promise<Ran> => new Running(cli.main, cli.home, ['fuzz', ...words]).done;

describe('fuzz in several processes', () => {
  test('comes to the same report, byte for byte, and counts its progress as one', async () => {
    const words = ['toys', '--matches', '21', '--seed', 'jobs', '--json'];
    const [one, two, three] = [
      await fuzz(...words),
      await fuzz(...words, '--jobs', '2'),
      await fuzz(...words, '--jobs', '3'),
    ];
    expect(JSON.parse(one.out).matches).toBe(21);
    expect(two.out).toBe(one.out);
    expect(three.out).toBe(one.out);
    expect(two.code).toBe(one.code);
    expect(two.err).toContain('toy-gunnery: 3 of 3');
  });

  test('a part plays its own matches alone, and says what it counted', async () => {
    const parts = [];
    for (const part of ['1/2', '2/2']) {
      const { code, out } = await fuzz('toy-gunnery', '--matches', '5', '--part', part);
      expect(code).toBe(0);
      const lines = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      parts.push(lines);
      expect(lines.at(-1).counts[0]).toMatchObject({ rulebook: 'toy-gunnery', matches: lines.length - 1 });
    }
    const played = parts.flat().flatMap(({ progress }) => (progress === undefined ? [] : [progress.match]));
    expect(played.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  test.each(['0/2', '3/2', 'x', '1'])('there is no part %s', async (part) => {
    const { code, err } = await fuzz('toy-gunnery', '--part', part);
    expect(code).toBe(2);
    expect(err).toContain('such as 1/2');
  });
});

test('--complete: what has a name and was not met is a failure, and is named', async () => {
  const words = ['knight-hawks', '--matches', '1', '--seed', 'complete'];
  const { code, out, err } = await fuzz(...words, '--complete');
  expect(code).toBe(1);
  expect(out).toMatch(/^ {2}ends: [01] of 10; never: /m);
  expect(out).toMatch(/^ {2}scenarios: 1 of 10; never: fortress-kdikit, /m);
  expect(err).toMatch(/^knight-hawks: not all met: ends: /m);
  expect(err).toMatch(/^knight-hawks: not all met: advanced ships: 0 of 11; never: fighter, /m);
  expect(err).toMatch(/^knight-hawks: not all met: clauses met: \d+ of \d+; never: /m);
  // Without it they are said, and no failure: a short run meets little.
  expect(await fuzz(...words)).toMatchObject({ code: 0, out });
});
