import type { Fleets } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import type { Blow } from '../src/blows.ts';
import { type CurveMoment, turningPointsOf } from '../src/curve.ts';
import { leftOfAll } from '../src/points.ts';
import { fleets, hit } from './fleets-and-strikes.ts';

const SIDES = ['red', 'blue'];

/** How the fleets stood, moment by moment. */
const curve = (...all: (Fleets & { blows?: readonly Blow[]; lost?: readonly string[] })[]): CurveMoment[] =>
  all.map(({ blows = [], lost = [], ...stands }, n) => ({
    n,
    turn: String(n),
    heading: `turn ${n}`,
    left: leftOfAll(stands),
    lost,
    blows,
    fleets: stands,
  }));
/** Two ships a side, 160 points in all: a swing of sixteen is worth telling. */
const stands = (red: number, blue: number) => fleets({ kite: 40, lark: red }, { crow: 40, rook: blue });
const pointsOf = (moments: readonly CurveMoment[]) => turningPointsOf(moments, SIDES).map(({ point }) => point);
const at = { at: 'rook', there: 40, felled: false };

test('a swing of a tenth of all points is told, and a smaller one is not', () => {
  const quiet = stands(24, 24);
  expect(pointsOf(curve(stands(40, 40), stands(40, 24), quiet, quiet))).toEqual([1, 2]);
  expect(pointsOf(curve(stands(40, 40), stands(40, 25), stands(25, 25), stands(25, 25)))).toEqual([]);
});

test('so is a change of the lead, however small; taking the lead first is none', () => {
  const moments = curve(stands(40, 40), stands(40, 39), stands(38, 39), stands(38, 38), stands(38, 38));
  expect(turningPointsOf(moments, SIDES)).toMatchObject([{ point: 2, n: 2, lead: { side: 'blue', by: 1 } }]);
  expect(pointsOf(curve(stands(40, 40), stands(40, 39), stands(39, 39), stands(39, 38), stands(39, 38)))).toEqual([]);
});

test('so is a loss, and the end where it changes anything', () => {
  const loss = { ...stands(40, 36), lost: ['gull'] };
  expect(turningPointsOf(curve(stands(40, 40), loss, stands(40, 35)), SIDES)).toMatchObject([
    { point: 1, lost: ['gull'] },
    { point: 2, lost: [] },
  ]);
});

test('of more than six the largest swings are kept, with the end, in their order', () => {
  const swings = [16, 20, 17, 21, 18, 22, 19];
  let [red, blue] = [200, 200];
  const stood = swings.map((by, i) => {
    if (i % 2 === 0) blue -= by;
    else red -= by;
    return fleets({ kite: red }, { crow: blue });
  });
  // The ships of these fleets have forty points each at first, whatever they have left: eight in all are a tenth.
  const moments = curve(fleets({ kite: 200 }, { crow: 200 }), ...stood, fleets({ kite: red }, { crow: blue - 1 }));
  expect(pointsOf(moments)).toEqual([2, 4, 5, 6, 7, 8]);
});

test('the hardest blow of a moment is told, the first of several, and by what shows of it', () => {
  const blows: Blow[] = [
    { ...at, strike: hit('rook', 8, { weapon: 'laser' }), taken: 8 },
    { ...at, strike: hit('rook', 9, { weapon: 'rocket' }), taken: 9 },
    { ...at, strike: hit('rook', 9, { weapon: 'torpedo' }), taken: 9 },
  ];
  const told = (some: readonly Blow[]) =>
    turningPointsOf(curve(stands(40, 40), { ...stands(40, 14), blows: some }), SIDES)[0]?.blow;
  expect(told(blows)).toEqual({ by: 'kite', at: 'rook', weapon: 'rocket', loss: 9 });
  const late = { ...at, strike: hit('rook', 12, { weapon: 'mine' }), taken: 0, late: 12 };
  expect(told([...blows, late])).toMatchObject({ weapon: 'mine', loss: 12 });
  expect(told([])).toBeUndefined();
});
