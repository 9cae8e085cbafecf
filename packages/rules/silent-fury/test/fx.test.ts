import { Reading, scripted } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { DAMAGE, DAMAGE_TYPES, severityOf } from '../src/data/damage.ts';
import { fxChances, fxResult, isSpecial } from '../src/rules/fx.ts';
import { impactChances, pointsOf, rollImpact } from '../src/rules/impact.ts';
import { riskOf } from '../src/rules/operating-risk.ts';
import { blue, fires, volley } from './gunnery.ts';

/** One hit on component 2 of Blue by an Example Cannon: power 3 against Defense 3, so two black dice and one red one. */
const hit = (black: readonly number[], redDie: number, damage = {}) => {
  const s = volley({
    weapons: ['example-cannon'],
    armor: [3, 3, 3, 3, 3, 3],
    dice: [2, ...black, redDie],
    blue: { damage, crew: { 2: ['spacer', 'spacer', 'spacer'] } },
  });
  fires(s, 1);
  expect(s.dice.unused).toEqual([]);
  return s;
};
const rolled = (...args: Parameters<typeof hit>) => told(hit(...args), 'attack')[0]?.data;

describe('Impact rolls', () => {
  rule('SF-IMP-01', 'the points of all dice together', () => {
    expect(rolled([4, 5], 1)).toMatchObject({ impact: [4, 5], points: 2 });
    expect(pointsOf([1, 2, 3, 4, 5, 6])).toBe(4);
  });
  rule('SF-IMP-02', 'Ralph: 2, 2 and 3 score nothing', () => {
    expect(pointsOf([2, 2, 3])).toBe(0);
    expect(rolled([1, 3], 1)).toMatchObject({ points: 0, is: 'nothing' });
  });
  rule('SF-IMP-03', 'Kate: 5 and 1 score one', () => {
    expect(pointsOf([5, 1])).toBe(1);
    expect(rolled([4, 1], 1)).toMatchObject({ points: 1 });
  });
  rule('SF-IMP-04', 'Denny: 6, 6 and 4 score five', () => {
    expect(pointsOf([6, 6, 4])).toBe(5);
    expect(rolled([6, 1], 1)).toMatchObject({ points: 2 });
  });
  difference('SF-IMP-07', 'no dice score nothing, and none are thrown', (holds) => {
    const thrown = scripted(6).stream('open', {});
    const { faces, natural, points } = rollImpact(thrown, holds ? 0 : 1);
    expect(pointsOf([])).toBe(0);
    return { faces: [...faces], natural, points };
  });
  test('chances as derived by counting (SF-TAB-19)', () => {
    const counts = (dice: number) => impactChances(dice).map((chance) => Math.round(chance * 6 ** dice));
    expect(counts(1)).toEqual([3, 2, 1]);
    expect(counts(2)).toEqual([9, 12, 10, 4, 1]);
    expect(counts(3)).toEqual([27, 54, 63, 44, 21, 6, 1]);
  });
  definition('SF-IMP-05', 'what the dice show is told by itself', () => {
    // Four points of the black dice are four, whatever they come to.
    expect(rolled([6, 6], 1)).toMatchObject({ points: 4, is: 'destroyed' });
  });
  definition('SF-IMP-08', 'every die of a battle is one of an Impact, Accuracy or FX roll', () => {
    const s = volley({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, 6, 6, 6, 4] });
    fires(s, 1);
    // One Accuracy die, an FX roll, and an Impact roll for the hull.
    expect(told(s, 'attack')[0]?.data).toMatchObject({ accuracy: [2], impact: [6, 6], effect: [6] });
    expect(told(s, 'hull-roll')[0]?.data).toMatchObject({ roll: [4] });
    expect(s.dice.unused).toEqual([]);
  });
});

describe('Damage Effect rolls', () => {
  definition('SF-DMG-02', 'six types with their tokens', () => {
    expect(DAMAGE_TYPES.map((type) => `${DAMAGE[type].title}: ${DAMAGE[type].token}`).sort()).toEqual([
      'Destroyed: red',
      'Fire: orange',
      'Heavy Damage: yellow',
      'Hull Breach: black',
      'Light Damage: green',
      'Power Down: blue',
    ]);
  });
  difference('SF-DMG-03', 'Heavy Damage is less severe than Power Down', (holds) => {
    const order = ['', 'light', 'heavy', 'power-down', 'fire', 'destroyed', 'breach'] as const;
    expect(order.map(severityOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    return blue(hit([4, 4], 1, { 2: holds ? 'power-down' : 'light' })).damage;
  });
  rule('SF-DMG-06', 'black dice, then red ones', () => {
    expect(rolled([3, 4], 2)).toMatchObject({ impact: [3, 4], effect: [2] });
  });
  rule('SF-DMG-07', 'thrown together for one result', () => {
    const s = volley({ dice: [1, 2, 3, 4, 1, 1, 1] });
    fires(s, 1);
    expect(told(s, 'attack')).toHaveLength(1);
    expect(blue(s).damage).toEqual(['light', 'light', 'light', '', '', '']);
  });
  rule('SF-DMG-08', 'one red 5 or 6 is enough', () => {
    expect(isSpecial([1, 5])).toBe(true);
    expect(isSpecial([6, 2])).toBe(true);
    expect(rolled([4, 1], 5)).toMatchObject({ is: 'power-down' });
    expect(rolled([4, 1], 6)).toMatchObject({ is: 'power-down' });
  });
  rule('SF-DMG-09', 'without one, and without red dice, it is regular', () => {
    expect(isSpecial([4, 1])).toBe(false);
    expect(isSpecial([])).toBe(false);
    expect(rolled([4, 1], 4)).toMatchObject({ is: 'light' });
    expect(fxChances({ impact: 2, effect: 0 }).get('breach')).toBe(0);
  });
  const results: readonly (readonly [string, readonly number[], number, string])[] = [
    ['SF-DMG-11', [5, 1], 1, 'light'],
    ['SF-DMG-12', [4, 5], 1, 'heavy'],
    ['SF-DMG-13', [6, 4], 1, 'destroyed'],
    ['SF-DMG-14', [4, 1], 5, 'power-down'],
    ['SF-DMG-15', [6, 3], 5, 'fire'],
  ];
  for (const [clause, black, redDie, result] of results)
    rule(clause, `${black} and ${redDie}: ${result}`, () => {
      const s = hit(black, redDie);
      expect(blue(s).damage).toEqual(['', result, '', '', '', '']);
      expect(told(s, 'attack')[0]?.data).toMatchObject({ is: result });
    });
  rule('SF-DMG-16', 'special with three points and more: Hull Breach', () => {
    const s = volley({
      weapons: ['example-cannon'],
      armor: [3, 3, 3, 3, 3, 3],
      dice: [2, 6, 4, 6, 1],
    });
    fires(s, 1);
    expect(blue(s).damage[1]).toBe('breach');
    expect(fxResult(5, true)).toBe('breach');
    expect(fxResult(5, false)).toBe('destroyed');
  });
  rule('SF-DMG-10', 'no points, no damage, and nobody is struck', () => {
    const s = hit([3, 3], 6);
    expect(blue(s).damage[1]).toBe('');
    expect(blue(s).crew.every(({ at }) => at === 2)).toBe(true);
    expect(told(s, 'damage')).toEqual([]);
  });
  difference('SF-DMG-04', 'one token a component: the new one takes the place of the old', (holds) => {
    const s = hit([4, 4], 1, holds ? { 2: 'light' } : { 3: 'light' });
    return blue(s).damage;
  });
  test('chances are those of all throws', () => {
    const fx = { impact: 2, effect: 1 };
    const reading = new Reading([6, 6, 6], (faces) => fxResult(pointsOf(faces.slice(0, 2)), isSpecial(faces.slice(2))));
    for (const { is, chance } of reading.outcomes) expect(fxChances(fx).get(is)).toBeCloseTo(chance, 12);
    // SF-TAB-19: one red die is special in a third of all throws, two in five ninths.
    expect(fxChances({ impact: 1, effect: 2 }).get('power-down')).toBeCloseTo((2 / 6) * (5 / 9), 12);
    // 2 / 1: nothing 9 of 36; out of action 12/36·1/3 + 10/36·1/3 + 5/36.
    expect(riskOf(fx)).toEqual({ worse: 75, out: 34, breach: 5 });
    expect(riskOf({ impact: 3, effect: 2 })).toEqual({ worse: 87, out: 63, breach: 19 });
  });
});
