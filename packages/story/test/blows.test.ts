import { expect, test } from 'vitest';
import { blowsOf, isFire, NOTHING_OWED, takenBySides } from '../src/blows.ts';
import { sidesOfShips } from '../src/points.ts';
import { fleets, hit } from './fleets-and-strikes.ts';

const whole = fleets({ kite: 40 }, { crow: 40, rook: 40 });
const adrift = (at: string, loss: number) => {
  const { side: _, from: __, ...burst } = hit(at, loss, { kind: 'burst' });
  return burst;
};

test('never more than was there is taken, and each finds what those before it left', () => {
  const few = fleets({ kite: 40 }, { crow: 8 });
  const { blows, owed } = blowsOf(
    [hit('crow', 5), hit('crow', 5)],
    few,
    fleets({ kite: 40 }, { crow: 0 }),
    NOTHING_OWED,
  );
  expect(blows.map(({ there, taken, felled }) => [there, taken, felled])).toEqual([
    [8, 5, false],
    [3, 3, true],
  ]);
  expect(owed.size).toBe(0);
});

test('what goes beyond the strikes is put down to the last hit of somebody’s, and to nobody where there was none', () => {
  const after = fleets({ kite: 40 }, { crow: 0, rook: 30 });
  const strikes = [hit('crow', 5), hit('crow', 4, { weapon: 'rocket' }), adrift('crow', 1)];
  const { blows } = blowsOf(strikes, whole, after, NOTHING_OWED);
  expect(blows.map(({ taken, felled }) => [taken, felled])).toEqual([
    [5, false],
    [34, true],
    [1, false],
  ]);
  expect(takenBySides(blows, whole)).toEqual([39, 0]);
});

test('an end is put down to the hit that tells of it, also where another came later', () => {
  const after = fleets({ kite: 40 }, { crow: 0, rook: 40 });
  const { blows } = blowsOf([hit('crow', 40, { fells: ['crow'] }), hit('crow', 3)], whole, after, NOTHING_OWED);
  expect(blows.map(({ felled }) => felled)).toEqual([true, false]);
});

test('a miss takes nothing, whatever it says', () => {
  const { blows } = blowsOf([hit('crow', 5, { result: 'stopped' })], whole, whole, NOTHING_OWED);
  expect(blows).toMatchObject([{ taken: 0, felled: false }]);
});

test('what does not show yet is owed, and is told of again when it does', () => {
  const first = blowsOf(
    [hit('crow', 6), hit('rook', 2)],
    whole,
    fleets({ kite: 40 }, { crow: 40, rook: 38 }),
    NOTHING_OWED,
  );
  expect([...first.owed]).toMatchObject([['crow', { points: 6 }]]);
  // Nothing of it shows: it is owed as before.
  const between = fleets({ kite: 40 }, { crow: 40, rook: 38 });
  const idle = blowsOf([], between, between, first.owed);
  expect([idle.blows, [...idle.owed]]).toMatchObject([[], [['crow', { points: 6 }]]]);
  // It shows, and more with it: only what is beyond was not taken before.
  const late = blowsOf([], between, fleets({ kite: 40 }, { crow: 31, rook: 38 }), first.owed);
  expect(late.blows).toMatchObject([{ at: 'crow', taken: 3, late: 9, felled: false }]);
  expect(late.owed.size).toBe(0);
  // Part of it shows: the rest is still owed.
  const part = blowsOf([], between, fleets({ kite: 40 }, { crow: 36, rook: 38 }), first.owed);
  expect(part.blows).toMatchObject([{ at: 'crow', taken: 0, late: 4 }]);
  expect([...part.owed]).toMatchObject([['crow', { points: 2 }]]);
});

test('only what strikes another side’s ship counts, and nothing that rises against a shot', () => {
  const strikes = [
    hit('crow', 5),
    hit('kite', 4),
    hit('crow', 0, { kind: 'counter', result: 'miss' }),
    hit('a mine', 3),
    adrift('rook', 2),
  ];
  const { blows } = blowsOf(strikes, whole, fleets({ kite: 36 }, { crow: 35, rook: 38 }), NOTHING_OWED);
  expect(blows.map((blow) => isFire(blow, sidesOfShips(whole)))).toEqual([true, false, false, false, false]);
  expect(takenBySides(blows, whole)).toEqual([5, 0]);
});
