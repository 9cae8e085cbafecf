import { seedFrom, undo } from '@flagbridge/engine';
import { type Account, accountOf, type Recorded } from '@flagbridge/story';
import { describe, expect, test } from 'vitest';
import { accountAtOnce, bookOf, fought, whole } from './battles.ts';
import { crafted, squadrons } from './crafted.ts';

const [hawks, death] = [await bookOf('knight-hawks'), await bookOf('silent-death')];

/** Quick: what is looked at here holds however finely luck is reckoned. */
const QUICK = { branches: 100, samples: 8, shots: 60 };
const recordings: [string, Recorded][] = [
  ['a basic battle', fought(hawks, { scenario: 'squadrons', seed: 'figures', player: 'cadet' })],
  ['an advanced battle', fought(hawks, { scenario: 'squadrons-advanced', seed: 'figures', player: 'cadet' })],
  ['a dogfight', fought(death, { scenario: 'mirror', seed: 'figures', player: 'cadet' })],
];
const battles = recordings.map(([name, recorded]): [string, Account] => [name, accountAtOnce(recorded, QUICK)]);

describe.each(battles)('%s', (_name, account) => {
  const { sides, curve, turningPoints, duels, shots } = account;
  const sideOf = new Map(sides.flatMap(({ side, ships }) => ships.map(({ id }) => [id, side])));

  test('the curve begins with whole fleets and ends with those that are left', () => {
    expect(curve[0]).toMatchObject({ n: 0, left: sides.map(({ of }) => of) });
    expect(curve.at(-1)?.left).toEqual(sides.map(({ left }) => left));
    expect(sides.map(({ ships }) => ships.reduce((sum, { left }) => sum + left, 0))).toEqual(
      sides.map(({ left }) => left),
    );
    const numbers = curve.map(({ n }) => n);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  test('shots, hits and losses of duels are those of the sides', () => {
    for (const { side, shots: fired, hits, lostShots } of sides) {
      const own = duels.filter(({ by }) => sideOf.get(by) === side);
      expect(own.reduce((sum, duel) => sum + duel.hits, 0)).toBe(hits);
      const aimed = own.reduce((sum, duel) => sum + duel.shots, 0);
      expect(aimed).toBeLessThanOrEqual(fired);
      expect(aimed).toBeGreaterThanOrEqual(fired - lostShots);
    }
  });

  test('every ship that is lost fell in an update of the curve, and whoever felled it is said so in a duel', () => {
    for (const { id, fate, left, fell } of sides.flatMap(({ ships }) => ships)) {
      expect(fell !== undefined).toBe(fate === 'lost');
      if (fell === undefined) continue;
      expect(left).toBe(0);
      expect(curve.map(({ n }) => n)).toContain(fell.n);
      const felling = duels.filter((duel) => duel.at === id && duel.felled).map(({ by }) => by);
      expect(felling).toEqual(fell.by === undefined ? [] : [fell.by]);
    }
  });

  test('turning points are six at most, in order, and the end is one of them', () => {
    expect(turningPoints.length).toBeLessThanOrEqual(6);
    const points = turningPoints.map(({ point }) => point);
    expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
    expect(points.at(-1)).toBe(curve.length - 1);
    for (const { point, n, turn, heading } of turningPoints) expect(curve[point]).toMatchObject({ n, turn, heading });
  });

  test('no aim is worth more than the best', () => {
    for (const { choices } of sides) {
      expect(choices?.judged).toBeGreaterThan(0);
      expect(choices?.worth).toBeLessThanOrEqual(choices?.best ?? 0);
    }
  });

  test('of each side a shot beyond its odds and one that fell short of them', () => {
    for (const { side } of sides) {
      const [best, worst] = shots.filter((shot) => shot.side === side);
      expect([best?.is, worst?.is]).toEqual(['best', 'worst']);
      expect((best?.loss ?? 0) - (best?.expected ?? 0)).toBeGreaterThan(0);
      expect((worst?.loss ?? 0) - (worst?.expected ?? 0)).toBeLessThan(0);
    }
  });
});

test('where only fire takes hull points, duels take what fleets have lost, and luck is reckoned with just that', () => {
  const [, { sides, duels }] = battles[0] as [string, Account];
  for (const { ships, of, left, side } of sides) {
    const own = new Set(ships.map(({ id }) => id));
    const lost = of - left;
    expect(duels.reduce((sum, { at, loss }) => sum + (own.has(at) ? loss : 0), 0)).toBe(lost);
    expect(sides.find((other) => other.side !== side)?.luck?.rolled).toBe(lost);
  }
});

test('an account is the same twice, and the first step has everything but luck, choices and shots', () => {
  const recorded = fought(hawks, { scenario: 'duel', seed: 'twice' });
  const [once, again] = [accountAtOnce(recorded), accountAtOnce(recorded)];
  expect(again).toEqual(once);
  const steps = [...accountOf(recorded)];
  expect(steps.map(({ done }) => done)).toEqual(steps.map((_, i) => i));
  expect(steps.at(-1)).toMatchObject({ done: steps[0]?.of, of: steps[0]?.of });
  const bare = once.sides.map((side) => ({ ...side, luck: null, choices: null, exact: true }));
  expect(steps[0]?.account).toEqual({ ...once, sides: bare, shots: [] });
});

test('what was taken back did not happen', () => {
  const scenario = squadrons({ Wren: { at: '2010', facing: 'E' } }, { Rook: { at: '2310', facing: 'NE' } });
  const battle = crafted(hawks, scenario, [20, 7, 8, 90]);
  battle.answer('upf', [{ by: 'wren/LC/1', at: 'rook' }]);
  const both = { offices: ['upf', 'sathar'] };
  expect(undo(battle.match, both)).toMatchObject({ ok: true });
  battle.answer('upf', [{ by: 'wren/LC/1', at: 'rook' }]);
  const { sides, duels, curve } = accountAtOnce(battle.recorded());
  // The fourth die is the second shot's: it misses.
  expect(sides.map(({ left }) => left)).toEqual([40, 40]);
  expect(sides[0]).toMatchObject({ shots: 1, hits: 0, luck: { rolled: 0, expected: expect.closeTo(6.05, 9) } });
  expect(sides[0]?.choices).toMatchObject({ volleys: 1 });
  expect(duels).toEqual([{ by: 'wren', at: 'rook', shots: 1, hits: 0, loss: 0, felled: false }]);
  // Updates are counted as they were told: the set-up, the shot, the take-back, the shot.
  expect(curve.map(({ n }) => n)).toEqual([0, 4]);
});

test('a recording that does not play again is refused', () => {
  const recorded = fought(hawks, { scenario: 'duel', seed: 'forged', most: 20 });
  const forged = { ...recorded, replay: { ...recorded.replay, seed: seedFrom('another') } };
  expect(whole(forged)).toMatchObject({ ok: false, why: 'differs' });
});
