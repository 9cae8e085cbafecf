import { advance, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Ship, shipOf } from '../src/game.ts';
import { ramOdds } from '../src/rules/ram-odds.ts';
import { ramAfter } from '../src/steps/ram.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';
import { sheet } from './gunnery.ts';

const cargo = (n: number): string[] => Array.from({ length: n }, () => 'cargo');
interface GunneryScene {
  readonly sizes?: readonly [number, number];
  readonly hulls?: readonly [number, number];
  readonly red?: Partial<CraftedShip>;
  readonly blue?: Partial<CraftedShip>;
}
/** Red, of Size 6, in the hex of Blue, of Size 16; one hex between their trailing tokens. */
const game = ({ sizes = [6, 16], hulls = [99, 99], red = {}, blue = {} }: GunneryScene) =>
  craftGame({
    sheets: [
      sheet('small', { components: cargo(sizes[0]), hull: hulls[0] }),
      sheet('large', { components: cargo(sizes[1]), hull: hulls[1] }),
    ],
    ships: [
      { type: 'small', name: 'Red', side: 'red', at: '1010', velocity: [0, -1], ...red },
      { type: 'large', name: 'Blue', side: 'blue', at: '1010', ...blue },
    ],
  });
const oddsOf = (scene: GunneryScene) => {
  const battle = game(scene);
  return ramOdds(battle, shipOf(battle, 'red'), shipOf(battle, 'blue'));
};

describe('worked out by hand', () => {
  test('one die: 1 point in two of six, 2 in one; a step breaches the small ship in 70 of 76, the large one in 20', () => {
    const { hit, dice, points, own, target } = oddsOf({});
    expect([hit, dice]).toEqual([0.8, 1]);
    expect(points).toBeCloseTo(2 / 3, 10);
    // The second point is laid only where the first step did not use both.
    const [small, large, on] = [0.7 / 0.76, 0.2 / 0.76, 0.62 / 0.76];
    expect(own.breaches).toBeCloseTo(0.8 * small * (1 / 3 + (1 + on) / 6), 10);
    expect(target.breaches).toBeCloseTo(0.8 * large * (1 / 3 + (1 + on) / 6), 10);
    expect([own.lost, target.lost]).toEqual([0, 0]);
  });
  test('with a hull that takes nothing, each token breaks it in half of the cases; the steps end with the first that does', () => {
    const { own, target } = oddsOf({ hulls: [0, 99] });
    const [small, large, on] = [0.7 / 0.76, 0.2 / 0.76, [0.56 / 0.76, 0.06 / 0.76]] as const;
    const second = on[0] * 0.5 + on[1];
    // Of a second token on the small ship two dice are thrown: three of four break it.
    const again = on[0] * 0.5 * small * 0.75 + on[1] * small * 0.5;
    expect(own.lost).toBeCloseTo(0.8 * ((small * 0.5) / 3 + (small * 0.5 + again) / 6), 10);
    expect(target.breaches).toBeCloseTo(0.8 * (large / 3 + (large + second * large) / 6), 10);
  });
  test('a ship that evades is hit by a hit that hits again; who can miss nobody does no harm', () => {
    expect(oddsOf({ blue: { evading: true } }).hit).toBeCloseTo(0.64, 10);
    expect(oddsOf({ sizes: [6, 24] }).hit).toBe(1);
    const { own, target } = oddsOf({ sizes: [20, 20] });
    expect([own, target]).toEqual([
      { breaches: 0, lost: 0 },
      { breaches: 0, lost: 0 },
    ]);
    expect(oddsOf({ blue: { velocity: [0, -1] } })).toMatchObject({ dice: 0, points: 0, own: { breaches: 0 } });
    expect(oddsOf({ sizes: [6, 20] }).target).toEqual({ breaches: 0, lost: 0 });
  });
  test('a ship is lost with its last component, whatever its hull', () => {
    const shot = Object.fromEntries([2, 3, 4, 5, 6].map((n) => [n, 'destroyed' as const]));
    // The first token is the last component: every breach is a loss.
    const { own } = oddsOf({ red: { damage: shot } });
    expect(own.lost).toBeCloseTo(own.breaches, 10);
    expect(own.lost).toBeGreaterThan(0.3);
    const { own: sound } = oddsOf({ red: { damage: { 2: 'destroyed' } } });
    expect(sound.lost).toBe(0);
  });
});

test('it comes to what the dice come to', () => {
  const scene: GunneryScene = { hulls: [1, 1], red: { velocity: [0, -3] }, blue: { damage: { 4: 'breach' } } };
  const RUNS = 600;
  const sums = { own: 0, target: 0, ownLost: 0, targetLost: 0 };
  const breaches = ({ damage }: Ship): number => damage.filter((token) => token === 'breach').length;
  for (let n = 0; n < RUNS; n++) {
    const s = play(game(scene), ramAfter, {
      vars: { ship: 'red', side: 'red', office: 'red', action: 'thrust', moved: true },
    });
    s.policy('red', 'place-breach', { policy: 'spare-first' });
    s.policy('blue', 'place-breach', { policy: 'spare-first' });
    const ram = { office: 'red', to: s.request('red').id, choice: 'blue' };
    expect(advance(s.rules, s.state, ram, seeded(seedFrom(`ram-${n}`)))).toBeDone();
    const [red, blue] = [shipOf(s.game, 'red'), shipOf(s.game, 'blue')];
    sums.own += breaches(red);
    sums.target += breaches(blue) - 1;
    if (red.is === 'destroyed') sums.ownLost++;
    if (blue.is === 'destroyed') sums.targetLost++;
  }
  const { own, target } = oddsOf(scene);
  // Three times the spread of so many throws.
  expect(Math.abs(sums.own / RUNS - own.breaches)).toBeLessThan(0.16);
  expect(Math.abs(sums.target / RUNS - target.breaches)).toBeLessThan(0.09);
  expect(Math.abs(sums.ownLost / RUNS - own.lost)).toBeLessThan(0.06);
  expect(Math.abs(sums.targetLost / RUNS - target.lost)).toBeLessThan(0.06);
  expect(own.lost).toBeGreaterThan(0.1);
});

test('they are said before anybody commits himself', () => {
  const s = play(game({ hulls: [0, 0] }), ramAfter, {
    vars: { ship: 'red', side: 'red', office: 'red', action: 'thrust', moved: true },
  });
  const { shape } = s.request('red');
  const label = shape.is === 'pick' ? shape.options.find(({ id }) => id === 'blue')?.label : undefined;
  const { own, target } = oddsOf({ hulls: [0, 0] });
  expect(label).toEqual({
    say: 'option.ram',
    with: {
      ship: 'Red',
      target: 'Blue',
      hit: 80,
      dice: 1,
      points: 0.7,
      theirs: Math.round(10 * target.breaches) / 10,
      own: Math.round(10 * own.breaches) / 10,
      'theirs-lost': Math.round(100 * target.lost),
      'own-lost': Math.round(100 * own.lost),
    },
  });
  expect(own.lost).toBeGreaterThan(target.lost);
});
