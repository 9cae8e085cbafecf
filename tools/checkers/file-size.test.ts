import { afterAll, describe, expect, test } from 'vitest';
import { checkFileSizes, fileProblems } from './file-size.mjs';
import { probe } from './probe.ts';

const place = probe();
afterAll(() => place.remove());

const lines = (count: number) => 'x\n'.repeat(count);

describe('length', () => {
  test('500 lines are accepted, with or without a last line break', () => {
    expect(fileProblems('packages/engine/src/a.ts', lines(500))).toEqual([]);
    expect(fileProblems('packages/engine/src/a.ts', lines(500).trimEnd())).toEqual([]);
  });

  test('501 lines are refused', () => {
    expect(fileProblems('packages/engine/src/a.ts', lines(501))).toEqual([
      'packages/engine/src/a.ts: 501 lines; at most 500.',
    ]);
  });

  test('data and replays may be longer', () => {
    expect(fileProblems('packages/rules/red/src/data/ships.ts', lines(2000))).toEqual([]);
    expect(fileProblems('packages/rules/red/replays/long.ts', lines(2000))).toEqual([]);
  });
});

describe('names', () => {
  test.each(['utils.ts', 'hex-utils.ts', 'hexUtil.ts', 'turnManager.ts', 'helper.test.ts', 'helpers/hex.ts'])(
    '%s is refused',
    (name) => {
      expect(fileProblems(`packages/engine/src/${name}`, '')).toHaveLength(1);
    },
  );

  test.each(['utilisation.ts', 'management.ts', 'hex.ts'])('%s is accepted', (name) => {
    expect(fileProblems(`packages/engine/src/${name}`, '')).toEqual([]);
  });
});

test('a long file on disk is found', () => {
  place.write({ 'packages/ai/src/long.ts': lines(501), 'packages/ai/src/short.ts': lines(1) });
  expect(checkFileSizes(place.folder)).toEqual({
    checked: 2,
    problems: ['packages/ai/src/long.ts: 501 lines; at most 500.'],
  });
});
