import type { StrikeRoll } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import type { Blow } from '../src/blows.ts';
import type { Line } from '../src/lines.ts';
import { sidesOfShips } from '../src/points.ts';
import { type Compared, comparedIn, type Known, rememberedOf } from '../src/remembered.ts';
import { fleets, hit } from './fleets-and-strikes.ts';

const roll = (chance: number): StrikeRoll => ({ dice: [{ sides: 100, face: 7 }], needs: '60', rolls: 7, chance });
/** Takes ten in four of ten throws, six in two, nothing in the others: 5.2 in the mean. */
const chances = new Map([
  [10, 0.4],
  [6, 0.2],
  [0, 0.4],
]);
const known = (weapon: string): Known => ({
  weighed: { shot: { by: 'kite/1', at: 'crow' }, mean: 5.2, chances },
  looks: JSON.stringify(['red', 'kite', 'crow', 0, 0, weapon]),
  chance: 0.6,
});
const blow = (taken: number, there = 40, chance = 0.6, more: Partial<Blow> = {}): Blow => ({
  strike: hit('crow', taken, { roll: roll(chance) }),
  at: 'crow',
  there,
  taken,
  felled: false,
  ...more,
});
const sideOf = sidesOfShips(fleets({ kite: 40 }, { crow: 40 }));
const compared = (blows: readonly Blow[], pool: Known[]) => comparedIn(blows, { n: 3 } as Line, '2', pool, sideOf);

test('a shot is put beside what was to be expected of it, of no more than was there', () => {
  const [whole] = compared([blow(10)], [known('laser')]);
  expect(whole).toMatchObject({ n: 3, turn: '2', by: 'kite', at: 'crow', loss: 10, expected: expect.closeTo(5.2, 9) });
  const [few] = compared([blow(3, 3)], [known('laser')]);
  expect(few?.expected).toBeCloseTo(0.6 * 3, 9);
});

test('where somebody did something about it, as much less was to be expected as its chance was less', () => {
  const [met] = compared([blow(10, 40, 0.3)], [known('laser')]);
  expect(met?.expected).toBeCloseTo(5.2 / 2, 9);
});

test('each shot that was aimed is found once, and only by its looks', () => {
  const pool = [known('laser'), known('rocket')];
  expect(compared([blow(10), blow(6)], pool).map(({ loss }) => loss)).toEqual([10]);
  expect(pool.map(({ looks }) => looks)).toEqual([known('rocket').looks]);
});

test('what shows late was told before, and what was not rolled for is no shot to remember', () => {
  expect(compared([blow(0, 0, 0.6, { late: 9 })], [known('laser')])).toEqual([]);
  expect(compared([{ ...blow(5), strike: hit('crow', 5) }], [known('laser')])).toEqual([]);
});

test('of each side the furthest beyond its odds and the furthest short of them, the first of several', () => {
  const shot = (n: number, side: string, loss: number, expected: number): Compared => ({
    side,
    n,
    turn: '1',
    by: 'kite',
    at: 'crow',
    roll: roll(0.6),
    loss,
    expected,
    felled: false,
  });
  const shots = [
    shot(1, 'red', 9, 5),
    shot(2, 'red', 12, 8),
    shot(3, 'red', 0, 5),
    shot(4, 'red', 1, 6),
    shot(5, 'red', 5, 5),
    shot(6, 'blue', 0, 2),
  ];
  expect(rememberedOf(shots, ['red', 'blue', 'green']).map(({ n, is }) => [n, is])).toEqual([
    [1, 'best'],
    [3, 'worst'],
    [6, 'worst'],
  ]);
});
