import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { accuracyReading, hitCount, hitsOf } from '../src/rules/accuracy.ts';
import { blue, fires, volley } from './gunnery.ts';

const attack = (s: ReturnType<typeof volley>) => told(s, 'attack')[0]?.data;

test('what a roll means: of each component that is hit its kind, and how often', () => {
  const outcomes = (size: number, kinds: readonly string[]) =>
    Object.fromEntries(
      accuracyReading(12, size, kinds).outcomes.map(({ is, chance }) => [is, Math.round(chance * 12 ** size)]),
    );
  // Two components of one kind, one of another; nine faces miss.
  expect(outcomes(2, ['a', 'a', 'b'])).toEqual({
    '': 81,
    ...{ 'a*1': 36, 'b*1': 18, 'a*2': 2, 'b*2': 1, 'a*1 a*1': 2, 'a*1 b*1': 4 },
  });
  expect(outcomes(1, ['a'])).toEqual({ '': 11, 'a*1': 1 });
  expect(
    Object.fromEntries(hitCount(12, 2, 3).outcomes.map(({ is, chance }) => [is, Math.round(144 * chance)])),
  ).toEqual({
    ...{ 0: 81, 1: 54, 2: 9 },
  });
  // The same roll is worked out once.
  expect(accuracyReading(12, 2, ['a', 'b'])).toBe(accuracyReading(12, 2, ['a', 'b']));
  expect(accuracyReading(12, 2, ['a', 'b'])).not.toBe(accuracyReading(20, 2, ['a', 'b']));
});

describe('Accuracy rolls', () => {
  rule('SF-ACC-01', 'all of one kind: d12 near, d20 far', () => {
    const near = volley({ range: 2, dice: [12, 12, 12, 1, 1, 1, 1] });
    fires(near, 1);
    expect(attack(near)).toMatchObject({ die: 12, accuracy: [12, 12, 12] });
    const far = volley({ range: 3, dice: [20, 13, 19, 1, 1, 1, 1] });
    fires(far, 1);
    expect(attack(far)).toMatchObject({ die: 20, accuracy: [20, 13, 19] });
  });
  rule('SF-ACC-02', 'Terry: 1, 6 and 15 against Size 10 hit components 1 and 6', () => {
    const s = volley({ range: 3, size: 10, dice: [1, 6, 15, 4, 1, 1, 1] });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ hits: ['blue#1', 'blue#6'] });
    expect(
      blue(s)
        .damage.map((token, i) => (token === '' ? 0 : i + 1))
        .filter((n) => n > 0),
    ).toEqual([1, 6]);
    // The Size itself is a hit.
    expect(hitsOf([10, 11], 10)).toEqual([10]);
  });
  rule('SF-ACC-03', 'above the Size nothing is hit', () => {
    const s = volley({ dice: [7, 7, 6, 4, 1, 1, 1] });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ hits: ['blue#6'] });
  });
  rule('SF-ACC-04', 'Yvonne: 2 and 2 hit component 2 twice', () => {
    const s = volley({
      weapons: ['beam-laser'],
      dice: [2, 2, 4, 1, 1, 1],
      blue: { crew: { 2: ['spacer', 'spacer', 'spacer'] } },
    });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ hits: ['blue#2', 'blue#2'] });
    expect(told(s, 'damage')).toHaveLength(2);
  });
  rule('SF-ACC-07', 'the whole result once for each hit: a second Light Damage, a second crew', () => {
    const struck = (dice: readonly number[]) => {
      const s = volley({ weapons: ['beam-laser'], dice, blue: { crew: { 2: ['spacer', 'spacer', 'spacer'] } } });
      fires(s, 1);
      expect(blue(s).damage[1]).toBe('light');
      return blue(s).crew.filter(({ at }) => at === 0).length;
    };
    expect(struck([2, 2, 4, 1, 1, 1])).toBe(2);
    expect(struck([2, 9, 4, 1, 1, 1])).toBe(1);
  });
  rule('SF-ACC-05', 'destroyed components are still hit', () => {
    const s = volley({ weapons: ['rail-cannon'], dice: [3, 4, 1, 1, 1], blue: { damage: { 3: 'destroyed' } } });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ hits: ['blue#3'] });
    expect(told(s, 'damage')[0]?.data).toMatchObject({ is: 'light-stays', disrupted: 1 });
    const sound = volley({ weapons: ['rail-cannon'], dice: [3, 4, 1, 1, 1] });
    fires(sound, 1);
    expect(told(sound, 'attack')[0]?.clause).not.toContain('SF-ACC-05');
  });
  rule('SF-ACC-06', 'numbers above 12 are hit by d20 alone', () => {
    const s = volley({ weapons: ['rail-cannon'], range: 7, size: 16, dice: [14, 4, 1, 1, 1] });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ hits: ['blue#14'], die: 20 });
    expect(told(s, 'attack')[0]?.clause).toContain('SF-ACC-06');
    const low = volley({ weapons: ['rail-cannon'], range: 7, size: 16, dice: [12, 4, 1, 1, 1] });
    fires(low, 1);
    expect(told(low, 'attack')[0]?.clause).not.toContain('SF-ACC-06');
  });
  definition('SF-ACC-02', 'throws that mean the same are one', () => {
    const kinds = ['', '', 'light', ''];
    const reading = accuracyReading(12, 2, kinds);
    const of = (...faces: number[]) => reading.of(faces);
    expect(of(1, 2)).toBe(of(4, 1));
    expect(of(1, 1)).not.toBe(of(1, 2));
    expect(of(1, 3)).toBe(of(3, 2));
    expect(of(1, 3)).not.toBe(of(1, 2));
    expect(of(1, 12)).toBe(of(5, 2));
    expect(of(9, 12)).toBe('');
    const chances = reading.outcomes.reduce((sum, { chance }) => sum + chance, 0);
    expect(chances).toBeCloseTo(1, 12);
    // None, one, two, one twice; with the damaged one by itself, twice, and beside another: seven.
    expect(reading.outcomes).toHaveLength(7);
    expect(accuracyReading(12, 2, kinds)).toBe(reading);
    expect(hitCount(12, 3, 6).of([6, 7, 1])).toBe(2);
  });
});

describe('evasive maneuvers', () => {
  rule('SF-DEF-10', 'every hit is rolled once more, misses are not, and the second result stands', () => {
    const s = volley({ blue: { evading: true }, dice: [1, 9, 4, 5, 11, 4, 1, 1, 1] });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ accuracy: [1, 9, 4], again: [5, 11], hits: ['blue#5'] });
    expect(blue(s).damage).toEqual(['', '', '', '', 'light', '']);
    expect(told(s, 'evaded')).toMatchObject([{ data: { ship: 'blue', again: [5, 11], n: 2, left: 1 } }]);
    expect(s.dice.unused).toEqual([]);
    const missed = volley({ blue: { evading: true }, dice: [9, 9, 12, 1, 1, 1, 1] });
    fires(missed, 1);
    expect(attack(missed)).toMatchObject({ again: [], is: 'miss' });
    expect(told(missed, 'evaded')).toEqual([]);
    const away = volley({ blue: { evading: true }, dice: [1, 9, 12, 7, 6, 6, 6, 6] });
    fires(away, 1);
    expect(attack(away)).toMatchObject({ again: [7], is: 'miss', hits: [] });
    expect(away.dice.unused).toEqual([]);
  });
  difference('SF-DEF-11', 'it applies to attacks of the round', (holds) => {
    const s = volley({
      weapons: ['rail-cannon'],
      blue: { evading: holds },
      dice: holds ? [1, 2, 4, 1, 1, 1] : [1, 4, 1, 1, 1],
    });
    fires(s, 1);
    return blue(s).damage;
  });
  test('d20 far off are rolled again as d20', () => {
    const s = volley({ weapons: ['rail-cannon'], range: 8, blue: { evading: true }, dice: [1, 20, 4, 1, 1, 1] });
    fires(s, 1);
    expect(attack(s)).toMatchObject({ again: [20], die: 20 });
  });
});
