import { type Forecast, isRefusal } from '@flagbridge/engine';
import { situation } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { VOLLEYS } from '../src/rules/attack-alike.ts';
import { fire } from '../src/steps/fire.ts';
import { play } from './craft.ts';
import { type PlayedCard, scene } from './gunnery.ts';

type GunneryScene = Parameters<typeof scene>[0];
const VARS = { ship: 'red', side: 'red', office: 'red', action: 'full-volley', fired: 0 } as const;
const asked = (given: GunneryScene, question = fire): PlayedCard => play(scene(given), question, { vars: VARS });
/** The same question without a key of its own: every branch is walked by itself. */
const { merges: _, ...core } = fire.question as NonNullable<typeof fire.question>;
const apart = { ...fire, question: { ...core, merges: undefined } } as typeof fire;
/** Whole states compared. */
const whole = { ...fire, question: { ...core, merges: VOLLEYS.before } } as typeof fire;

const shots = (...components: number[]) => components.map((n) => ({ by: `red#${n}`, at: 'blue' }));
function odds(s: PlayedCard, choice: readonly object[], branches = 4000): Forecast {
  const found = s.forecast('red', choice as never, 'fire', { branches });
  if (isRefusal(found)) throw new Error(found.clause);
  return found;
}
const table = ({ cases }: Forecast): { [outcome: string]: number } =>
  Object.fromEntries(
    cases.flatMap(({ given, outcomes }) =>
      outcomes.map(({ chance, figures }) => [
        `${JSON.stringify(given)} ${JSON.stringify(figures)}`,
        Math.round(1e9 * chance),
      ]),
    ),
  );
const chanceOf = ({ cases }: Forecast, figure: string): number =>
  cases.reduce(
    (sum, { reached, outcomes }) =>
      sum +
      reached * outcomes.reduce((all, { chance, figures }) => all + (Number(figures[figure]) > 0 ? chance : 0), 0),
    0,
  );

describe('odds of an attack', () => {
  test('one shot, worked out by hand', () => {
    // One d12 at Size 6, power 3 against Defense 3: a half hits; of 2 / 1 FX 27 of 36 do damage, 9 + 4 + … put out.
    const found = odds(asked({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3] }), shots(1));
    expect(found.exact).toBe(true);
    expect(chanceOf(found, 'hurt')).toBeCloseTo(0.5 * (27 / 36), 6);
    expect(chanceOf(found, 'out')).toBeCloseTo(0.5 * (12 / 36 / 3 + 10 / 36 / 3 + 5 / 36), 6);
    expect(chanceOf(found, 'fires')).toBeCloseTo(0.5 * (10 / 36 / 3), 6);
    expect(chanceOf(found, 'lost')).toBe(0);
  });
  test('a hull of 1 may break with the first breach', () => {
    const found = odds(asked({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], hull: 1 }), shots(1));
    expect(chanceOf(found, 'lost')).toBeCloseTo((0.5 * (5 / 36 / 3)) / 6, 6);
    expect(chanceOf(found, 'breaches')).toBeCloseTo((0.5 * (5 / 36 / 3) * 5) / 6, 6);
  });
  test('a miss of the whole volley, with evasion', () => {
    const found = odds(asked({ armor: [3, 3, 3, 3, 3, 3], hull: 9, blue: { evading: true } }), shots(1));
    // A die hits in the end with a quarter.
    expect(chanceOf(found, 'hurt')).toBeCloseTo((1 - 0.75 ** 3) * (27 / 36), 6);
  });
  const TWO: GunneryScene = {
    weapons: ['nova-burster'],
    hull: 1,
    more: { ships: [{ type: 'marvin', name: 'Green', side: 'blue', at: '1013' }] },
  };
  const scenes: readonly (readonly [string, GunneryScene, readonly object[]])[] = [
    ['a Pulse Laser', { armor: [3, 3, 3, 3, 3, 3], hull: 1 }, shots(1)],
    [
      'a Pulse Laser at a damaged ship',
      { armor: [3, 3, 3, 3, 3, 3], hull: 1, blue: { damage: { 1: 'light', 2: 'destroyed', 3: 'breach' } } },
      shots(1),
    ],
    [
      'a Breaker Cannon, which knows neighbours',
      { weapons: ['breaker-cannon'], hull: 0, blue: { damage: { 2: 'destroyed' } } },
      shots(1),
    ],
    [
      'a Stun Battery, which counts crew',
      { weapons: ['stun-battery'], blue: { crew: { 1: ['spacer', 'spacer'], 3: ['captain', 'spacer'] } } },
      shots(1),
    ],
    [
      'a Neural Howler',
      { weapons: ['neural-howler'], blue: { crew: { 1: ['spacer', 'spacer'], 2: ['spacer'] } } },
      shots(1),
    ],
    ['an Unsafe Plasma Carronade', { weapons: ['plasma-carronade'], hull: 3 }, shots(1)],
    ['two Rail Cannons', { weapons: ['rail-cannon', 'rail-cannon'], armor: [5, 5, 5, 5, 5, 5], hull: 1 }, shots(1, 2)],
    [
      'a Shield Leech and a Rail Cannon',
      { weapons: ['shield-leech', 'rail-cannon'], armor: [2, 2, 2, 2, 2, 2], blue: { shields: [4, 0, 0, 0, 0, 0] } },
      shots(1, 2),
    ],
    [
      'a Breaker Cannon, then one that knows no neighbours',
      { weapons: ['breaker-cannon', 'rail-cannon'], size: 4, hull: 1, armor: [5, 5, 5, 5, 5, 5] },
      shots(1, 2),
    ],
    [
      'a Breaker Cannon last',
      { weapons: ['breaker-cannon', 'rail-cannon'], size: 4, hull: 1, armor: [5, 5, 5, 5, 5, 5] },
      shots(2, 1),
    ],
    ['a Nova Burster at two ships', TWO, [{ by: 'red#1', at: 'area' }]],
    [
      'a large ship at long range',
      { weapons: ['rail-cannon', 'rail-cannon'], range: 7, size: 14, hull: 1 },
      shots(1, 2),
    ],
  ];
  for (const [name, given, choice] of scenes)
    test(`merged as every branch by itself: ${name}`, () => {
      const merged = odds(asked(given), choice, 60_000);
      const each = odds(asked(given, apart), choice, 60_000);
      expect([merged.exact, each.exact]).toEqual([true, true]);
      expect(table(merged)).toEqual(table(each));
    });
  test('two weapons of several dice are exact', () => {
    const given: GunneryScene = { weapons: ['beam-laser', 'beam-laser'], armor: [3, 3, 3, 3, 3, 3], hull: 2 };
    const found = odds(asked(given), shots(1, 2));
    expect(found.exact).toBe(true);
    expect(table(found)).toEqual(table(odds(asked(given, whole), shots(1, 2), 200_000)));
  });
  test('on a spine for each choice of the defender', () => {
    const found = odds(
      asked({ armor: [1, 1, 3, 1, 1, 1], red: { at: '1208' }, blue: { at: '1008', facing: 0 } }),
      shots(1),
    );
    expect(found.cases.map(({ given }) => given.map(({ question, choice }) => `${question} ${choice}`))).toEqual([
      ['side-hit 2'],
      ['side-hit 3'],
    ]);
    expect(found.exact).toBe(true);
  });
});

describe('cards that lie face down', () => {
  test('have no part in the odds of a volley, which are not said to be imagined', () => {
    const s = situation(rulebook, {
      scenario: 'first-salvo',
      dice: [],
      game: (game) => {
        const { q, r } = shipOf(game, 'fair-warrant');
        Object.assign(shipOf(game, 'brass-tongue'), { q, r: r - 3, trailQ: q, trailR: r - 3 });
      },
    });
    const lay = (ship: string, cards: readonly string[]) =>
      Object.fromEntries(cards.map((card, i) => [`${ship}/${i + 1}`, `${ship}/${card}`]));
    s.answer('concord', lay('fair-warrant', ['attack', 'thrust', 'repeat-2']));
    s.answer('dominion', lay('brass-tongue', ['defenses', 'thrust', 'repeat-1']));
    s.answer('dominion', 'none');
    s.answer('concord', 'full-volley');
    const made = s.forecast('concord', [{ by: 'fair-warrant#1', at: 'brass-tongue' }] as never);
    expect(made).toMatchObject({ exact: true, imagined: 0, error: 0 });
  });
});
