import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Ship, shipOf } from '../src/game.ts';
import { breachable } from '../src/rules/ram.ts';
import { ramOdds } from '../src/rules/ram-odds.ts';
import { ramAfter } from '../src/steps/ram.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';
import { sheet } from './gunnery.ts';

const cargo = (n: number): string[] => Array.from({ length: n }, () => 'cargo');
interface Rammed {
  readonly sizes?: readonly [number, number];
  readonly hulls?: readonly [number, number];
  readonly red?: Partial<CraftedShip>;
  readonly blue?: Partial<CraftedShip>;
  readonly ships?: readonly CraftedShip[];
}
/** Red, of Size 6, in the hex of Blue, of Size 16; one hex between their trailing tokens. */
const game = ({ sizes = [6, 16], hulls = [99, 99], red = {}, blue = {}, ships = [] }: Rammed) =>
  craftGame({
    sheets: [
      sheet('small', { components: cargo(sizes[0]), hull: hulls[0] }),
      sheet('large', { components: cargo(sizes[1]), hull: hulls[1] }),
    ],
    ships: [
      { type: 'small', name: 'Red', side: 'red', at: '1010', velocity: [0, -1], ...red },
      { type: 'large', name: 'Blue', side: 'blue', at: '1010', ...blue },
      ...ships,
    ],
  });
const rams = (given: Rammed, ...dice: number[]) =>
  play(game(given), ramAfter, {
    dice,
    vars: { ship: 'red', side: 'red', office: 'red', action: 'thrust', moved: true },
  });
type Ramming = ReturnType<typeof rams>;
const clausesOf = (s: Ramming, type: string): string[] => told(s, type).flatMap(({ clause }) => clause ?? []);

describe('what a ram refuses', () => {
  const ships: CraftedShip[] = [
    { type: 'small', name: 'Mate', side: 'red', at: '1010' },
    { type: 'large', name: 'Away', side: 'blue', at: '1008' },
  ];
  test('a friend in the hex, a ship that is elsewhere, and what is no ship, each for its own reason', () => {
    const s = rams({ ships });
    expect(s.answer('red', 'mate')).toMatchObject({ clause: 'SF-RAM-03' });
    expect(s.answer('red', 'away')).toMatchObject({
      why: 'ram-elsewhere',
      clause: 'SF-RAM-01',
      figures: { ship: 'Red', target: 'Away' },
    });
    const none = s.answer('red', 'nobody');
    expect(none).toBeRefused();
    expect(none).not.toBeRefused('SF-RAM-01');
    expect(none).not.toBeRefused('SF-RAM-03');
  });
  test('nobody is asked where only friends lie', () => {
    const s = rams({ blue: { at: '1008' }, ships: ships.slice(0, 1) });
    expect(s.requests('red').some(({ kind }) => kind === 'ram')).toBe(false);
  });
});

describe('what a ram names', () => {
  test('points of impact only where it hits', () => {
    const missed = rams({}, 17);
    missed.answer('red', 'blue');
    expect(clausesOf(missed, 'ram')).not.toContain('SF-RAM-05');
    const hit = rams({}, 3, 1);
    hit.answer('red', 'blue');
    expect(clausesOf(hit, 'ram')).toContain('SF-RAM-05');
    expect(told(hit, 'collision')[0]?.data).toMatchObject({ is: 'harmless', points: 0 });
  });
  test('a breach only where a die of the step misses: a die as high as the Size hits', () => {
    // One point. Red throws at Blue, of Size 16; Blue throws back at Red, of Size 6.
    const step = (...dice: number[]) => {
      const s = rams({}, 3, 4, ...dice, 1, 1);
      s.answer('red', 'blue');
      return s;
    };
    const neither = step(16, 6, 17, 6);
    expect(told(neither, 'collision')[0]?.data).toMatchObject({ is: 'harms', points: 1 });
    const [first, second] = told(neither, 'collision-step');
    expect(first?.data).toMatchObject({ is: 'neither', roll: [16], back: [6], struck: [], left: 1 });
    expect(first?.clause).not.toContain('SF-RAM-10');
    expect(second?.data).toMatchObject({ is: 'one', struck: ['blue'], left: 0 });
    expect([second?.clause].flat()).toContain('SF-RAM-10');
    expect(told(step(16, 7), 'collision-step')[0]?.data).toMatchObject({ is: 'one', struck: ['red'] });
    expect(told(step(17, 7), 'collision-step')[0]?.data).toMatchObject({ is: 'both', struck: ['blue', 'red'] });
  });
});

describe('where a breach may be laid', () => {
  /** Blue is struck at 3, which is breached: its neighbours 2 and 4 are nearest. */
  const asked = () => {
    const s = rams({ blue: { damage: { 3: 'breach' } } }, 3, 4, 17, 6, 1, 1);
    s.answer('red', 'blue');
    return s;
  };
  test('not where there is a breach, not farther off, and not where there is nothing', () => {
    const s = asked();
    expect(s.request('blue')).toMatchObject({ kind: 'place-breach' });
    expect(s.answer('blue', 'blue#3')).toMatchObject({ why: 'breached-already', clause: 'SF-RAM-14' });
    for (const far of ['blue#1', 'blue#16'])
      expect(s.answer('blue', far)).toMatchObject({ why: 'nearer-first', clause: 'SF-RAM-14', figures: { point: 3 } });
    for (const nowhere of ['blue#0', 'blue#17', 'nowhere']) {
      const refused = s.answer('blue', nowhere);
      expect(refused, nowhere).toBeRefused();
      expect(refused, nowhere).not.toBeRefused('SF-RAM-14');
    }
    expect(s.answer('blue', 'blue#4')).toBeDone();
    expect(shipOf(s.game, 'blue').damage[3]).toBe('breach');
  });
  test('of those equally near what can best be spared comes first', () => {
    /** A row: 1 and 3 lie beside 2, which is breached. */
    const first = (left: string, right: string, more: Partial<CraftedShip> = {}) => {
      const battle = craftGame({
        sheets: [sheet('row', { components: [left, 'cargo', right], crewed: false })],
        ships: [{ type: 'row', name: 'Red', ...more, damage: { 2: 'breach', ...more.damage } }],
      });
      return breachable(battle, shipOf(battle, 'red'), 2);
    };
    expect(first('engine', 'cargo')).toEqual([3, 1]);
    expect(first('cargo', 'engine')).toEqual([1, 3]);
    expect(first('cargo', 'cargo')).toEqual([1, 3]);
    // What is shot away is no loss; a figure there is as much as sound cargo.
    expect(first('cargo', 'bridge', { damage: { 3: 'destroyed' } })).toEqual([3, 1]);
    expect(first('cargo', 'bridge', { damage: { 3: 'destroyed' }, crew: { 3: ['spacer'] } })).toEqual([1, 3]);
    expect(first('bridge', 'cargo', { damage: { 1: 'destroyed' }, crew: { 1: ['spacer'] } })).toEqual([1, 3]);
    expect(first('cargo', 'medbay', { damage: { 3: 'destroyed' }, crew: { 3: ['spacer', 'spacer'] } })).toEqual([1, 3]);
    expect(first('shield', 'engine')).toEqual([1, 3]);
    expect(first('reactor', 'bridge')).toEqual([1, 3]);
    expect(first('bridge', 'reactor')).toEqual([3, 1]);
    expect(first('cargo', 'cargo', { crew: { 1: ['spacer'] } })).toEqual([3, 1]);
  });
});

describe('odds of a ram against every way the dice can fall', () => {
  type Loss = { breaches: number; lost: number };
  /** Impact points of so many dice break a hull that takes `hull`, by going through all of their faces. */
  const breaks = (dice: number, hull: number): number => {
    const POINTS = [0, 0, 0, 1, 1, 2];
    let over = 0;
    const walk = (left: number, sum: number): void => {
      if (left === 0) over += sum > hull ? 1 : 0;
      else for (const point of POINTS) walk(left - 1, sum + point);
    };
    walk(dice, 0);
    return over / 6 ** dice;
  };
  /** Steps one by one, with every pair of dice, until tokens run out: what is left of 1 is what has not ended after so many. */
  const walked = (sizes: readonly [number, number], hulls: readonly [number, number], supply: number) => {
    const [own, target]: [Loss, Loss] = [
      { breaches: 0, lost: 0 },
      { breaches: 0, lost: 0 },
    ];
    const missOwn = (20 - sizes[0]) / 20;
    const missTarget = (20 - sizes[1]) / 20;
    const go = (chance: number, left: number, a: number, b: number, depth: number): void => {
      if (left <= 0 || depth === 0 || chance < 1e-12) return;
      for (const [p, ta, tb] of [
        [missOwn * (1 - missTarget), 1, 0],
        [missTarget * (1 - missOwn), 0, 1],
        [missOwn * missTarget, 1, 1],
        [(1 - missOwn) * (1 - missTarget), 0, 0],
      ] as const) {
        const now = chance * p;
        own.breaches += now * ta;
        target.breaches += now * tb;
        const lostA = ta === 1 ? breaks(a + 1, hulls[0]) : 0;
        const lostB = tb === 1 ? breaks(b + 1, hulls[1]) : 0;
        own.lost += now * lostA;
        target.lost += now * lostB;
        go(now * (1 - lostA) * (1 - lostB), left - ta - tb, a + ta, b + tb, depth - 1);
      }
    };
    go(1, supply, 0, 0, 40);
    return { own, target };
  };
  const cases: readonly Rammed[] = [
    { sizes: [6, 16], hulls: [1, 2] },
    { sizes: [8, 9], hulls: [0, 0] },
    { sizes: [6, 7], hulls: [2, 0] },
  ];
  for (const [i, given] of cases.entries())
    test(`case ${i + 1}`, () => {
      const battle = game(given);
      const odds = ramOdds(battle, shipOf(battle, 'red'), shipOf(battle, 'blue'));
      const { sizes = [6, 16], hulls = [0, 0] } = given;
      // One collision die: nothing, one token in two faces of six, two in one.
      const sums: { own: Loss; target: Loss } = { own: { breaches: 0, lost: 0 }, target: { breaches: 0, lost: 0 } };
      for (const [supply, chance] of [
        [1, 2 / 6],
        [2, 1 / 6],
      ] as const) {
        const found = walked(sizes, hulls, supply);
        for (const who of ['own', 'target'] as const)
          for (const what of ['breaches', 'lost'] as const) sums[who][what] += odds.hit * chance * found[who][what];
      }
      for (const who of ['own', 'target'] as const)
        for (const what of ['breaches', 'lost'] as const)
          expect(odds[who][what], `${who} ${what}`).toBeCloseTo(sums[who][what], 6);
    });
  test('a ship of which the last sound components are breached is lost, whatever its hull', () => {
    const destroyed = (n: number): CraftedShip['damage'] =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [i + 2, 'destroyed' as const]));
    const ship = (damage: NonNullable<CraftedShip['damage']>): Ship['damage'] => {
      const battle = game({ red: { damage } });
      return shipOf(battle, 'red').damage;
    };
    expect(ship(destroyed(5) ?? {})).toHaveLength(6);
    const battle = game({ red: { damage: destroyed(5) ?? {} } });
    const odds = ramOdds(battle, shipOf(battle, 'red'), shipOf(battle, 'blue'));
    // One sound component is left: the first token on Red ends it.
    expect(odds.own.lost).toBeGreaterThan(0);
    expect(odds.own.lost).toBeCloseTo(odds.own.breaches, 10);
  });
});
