import { describe, expect, test } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { cost, growth, median, type Result, rate, ratio, scatter } from '../src/figures.ts';
import { table, verdict } from '../src/report.ts';

const result = (...cpu: number[]): Result => ({
  facts: {},
  rounds: cpu.map((seconds) => ({ cpu: seconds, wall: seconds, counts: { decisions: 100 } })),
});

describe('figures', () => {
  test('the median is the middle one, or lies between the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(() => median([])).toThrow('nothing');
  });

  test('a rate is units per processor second, the middle of the rounds', () => {
    expect(rate(result(1, 2, 100), 'decisions')).toBe(50);
    expect(cost(result(1, 2, 100), 'decisions')).toBe(20_000);
  });

  test('a unit that was not counted is a mistake, not a zero', () => {
    expect(() => rate(result(1), 'turns')).toThrow('only decisions');
  });

  test('a ratio pairs the rounds that were run side by side', () => {
    // In the second round the whole machine was four times as slow.
    expect(ratio(result(1, 4, 1), result(3, 12, 3), 'decisions')).toBe(3);
    expect(() => ratio(result(1, 1), result(1), 'decisions')).toThrow('partner');
  });

  test('scatter is half the distance between the extremes, as a share of the middle', () => {
    expect(scatter(result(1, 1, 1), 'decisions')).toBe(0);
    expect(scatter(result(1, 2, 4), 'decisions')).toBeCloseTo((100 - 25) / 2 / 50);
  });

  test('growth finds the power of n', () => {
    const costs = (power: number) => [2, 4, 8, 16].map((n) => ({ n, cost: 7 * n ** power }));
    for (const power of [0, 1, 2]) expect(growth(costs(power))).toBeCloseTo(power);
  });
});

describe('marks', () => {
  test('floor and goal, where more is better', () => {
    const mark = { floor: 10, goal: 30, more: 'better' } as const;
    expect([9.99, 10, 29.9, 30].map((value) => verdict(value, mark))).toEqual([
      'not met',
      'floor met',
      'floor met',
      'goal met',
    ]);
  });

  test('a time has to lie under its mark', () => {
    const mark = { floor: 5, goal: 5, more: 'worse' } as const;
    expect([4.9, 5].map((value) => verdict(value, mark))).toEqual(['goal met', 'not met']);
  });

  test('the table says floor, goal and whether they are met', () => {
    const mark = { floor: 20, goal: 60, more: 'better' } as const;
    const rows = [
      { what: 'copy', figure: '41.0×', value: 41, mark, verdict: verdict(41, mark), note: '' },
      { what: 'view', figure: '0.40 µs', value: 0.4, note: 'no mark' },
    ];
    const text = table([{ name: 'copy', title: 'Copies', rows }]);
    expect(text).toMatch(/\nCopies\n/);
    expect(text).toMatch(/copy {2}41\.0× +20× +60× +floor met$/m);
    expect(text).toMatch(/view {2}0\.40 µs +no mark$/m);
  });
});

describe('arguments', () => {
  const names = { names: ['play', 'copy'], battles: ['gunnery', 'straits'] };
  test('benchmarks by name, several with commas', () => {
    expect(readArguments(['--quick', '--only', 'copy,play', '--battle', 'straits'], names)).toEqual({
      quick: true,
      json: false,
      help: false,
      only: ['copy', 'play'],
      battle: ['straits'],
      against: null,
    });
  });
  test('an unknown benchmark or option is said by name', () => {
    expect(readArguments(['--against', '../old'], names)).toMatchObject({ against: '../old', only: [] });
    expect(readArguments(['--against', '../old', '--only', 'copy'], names)).toContain('leave out --only');
    expect(readArguments(['--only', 'cpy'], names)).toBe('No benchmark is called cpy. There are: play, copy.');
    expect(readArguments(['--battle', 'gunery'], names)).toBe(
      'No battle is called gunery. There are: gunnery, straits.',
    );
    expect(readArguments(['--fast'], names)).toMatch('--fast');
  });
});
