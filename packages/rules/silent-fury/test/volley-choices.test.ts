import { type Choice, seeded, seedFrom } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { ActionId } from '../src/data/cards.ts';
import { type Game, shipOf } from '../src/game.ts';
import { accuracyReading } from '../src/rules/accuracy.ts';
import { type Firing, isStillOpen } from '../src/rules/attack-aims.ts';
import { bearingFrom } from '../src/rules/bearing-after.ts';
import { rollFx } from '../src/rules/fx.ts';
import { impactChances, rollImpact } from '../src/rules/impact.ts';
import { plainVolley, sampleVolley } from '../src/rules/volley.ts';
import { volleyWarnings } from '../src/rules/volley-warnings.ts';
import { acting, type GunneryScene, scene, volley } from './gunnery.ts';

const firing = (given: GunneryScene): Firing => {
  const game: Game = scene(given);
  return { game, ship: shipOf(game, 'red'), side: 'red', office: 'red' };
};
const shots = (...pairs: readonly (readonly [by: number | string, at: string])[]): Choice =>
  pairs.map(([by, at]) => ({ by: typeof by === 'number' ? `red#${by}` : by, at })) as unknown as Choice;
const said = (given: GunneryScene, action: ActionId, choice: Choice) =>
  acting(given, 'attack', action).answer('red', choice);

describe('a volley that is refused, and why', () => {
  const two: GunneryScene = { weapons: ['pulse-laser', 'pulse-laser'] };
  test('Fire at Will fires one weapon, and one alone', () => {
    expect(said(two, 'fire-at-will', shots([1, 'blue'], [2, 'blue']))).toMatchObject({
      why: 'one-weapon',
      clause: 'SF-ATK-02',
    });
    expect(said(two, 'fire-at-will', shots([1, 'red']))).toMatchObject({ why: 'itself', clause: 'SF-ATK-09' });
    // Two shots of a Full Volley, of which one is wrong, are not too many.
    expect(said(two, 'full-volley', shots([1, 'blue'], [2, 'red']))).toMatchObject({ why: 'itself' });
  });
  test('what is no weapon, what nobody works, and what is out of reach, with its figures', () => {
    expect(said({}, 'full-volley', shots([3, 'blue']))).toMatchObject({
      why: 'no-weapon',
      clause: 'SF-CMP-03',
      figures: { component: 3 },
    });
    const far: GunneryScene = {
      weapons: ['pulse-laser', 'rail-cannon'],
      range: 7,
      more: { ships: [{ type: 'marvin', name: 'Other', side: 'blue', at: '1011' }] },
    };
    expect(said(far, 'full-volley', shots([1, 'blue']))).toMatchObject({
      clause: 'SF-ATK-12',
      figures: { ship: 'Red', weapon: 'Pulse Laser', target: 'Blue', range: 7, reach: 4 },
    });
    const nobody = said(far, 'full-volley', shots([1, 'nobody']));
    expect(nobody).toBeRefused();
    expect(nobody).not.toBeRefused('SF-ATK-12');
  });
});

describe('a plain volley', () => {
  const plain = (given: GunneryScene, most?: number) =>
    plainVolley(firing(given), most).map(({ by, at }) => `${by} ${at}`);
  test('each sound weapon that is not Unsafe, the most harmful first; one where one may fire', () => {
    const weapons = ['autocannon', 'rail-cannon', 'plasma-carronade', 'pulse-laser'];
    expect(plain({ weapons }).sort()).toEqual(['red#1 blue', 'red#2 blue', 'red#4 blue']);
    expect(plain({ weapons }, 1)).toEqual(plain({ weapons }).slice(0, 1));
    expect(plain({ weapons, armor: [3, 3, 3, 3, 3, 3] })[0]).toBe('red#4 blue');
    expect(plain({ weapons, red: { damage: { 2: 'light' } } }).sort()).toEqual(['red#1 blue', 'red#4 blue']);
  });
  test('at no friend and at nothing that is derelict', () => {
    const ships = [
      { type: 'marvin', name: 'Friend', side: 'red', at: '1010' as const },
      { type: 'marvin', name: 'Wreck', side: 'blue', controller: '', at: '1013' as const },
    ];
    expect(plain({ more: { ships } })).toEqual(['red#1 blue']);
    expect(plain({ more: { ships }, blue: { at: '0101' } })).toEqual([]);
  });
  test('an area is fired at where it does more harm than good', () => {
    const mortar = (ships: NonNullable<GunneryScene['more']>['ships']) =>
      plainVolley(firing({ weapons: ['siege-mortar'], range: 3, more: { ...(ships && { ships }) } }), undefined);
    const [alone] = mortar([]);
    expect(alone).toMatchObject({ by: 'red#1', at: 'area' });
    expect(typeof alone?.hex).toBe('string');
    const friends = ['A', 'B', 'C'].map((name) => ({ type: 'marvin', name, side: 'red', at: '1009' as const }));
    // Wherever it strikes Blue it strikes three friends: it is not fired.
    expect(mortar(friends)).toEqual([]);
  });
});

describe('a volley from dice', () => {
  const many = (given: GunneryScene, most?: number) =>
    Array.from({ length: 60 }, (_, n) =>
      sampleVolley(firing(given), most, seeded(seedFrom(`volley ${n}`)).stream('open', {})),
    );
  test('now this weapon and now that, each once, at anything it may fire at', () => {
    const given: GunneryScene = {
      weapons: ['pulse-laser', 'particle-array', 'pulse-laser'],
      more: { ships: [{ type: 'marvin', name: 'Other', side: 'blue', at: '1010' }] },
    };
    const all = many(given);
    const sizes = all.map((one) => one.length);
    expect(new Set(sizes)).toEqual(new Set([1, 2, 3]));
    expect(new Set(all.flat().map(({ at }) => at))).toEqual(new Set(['blue', 'other']));
    // Of a weapon with two modes each is chosen now and then, and never both.
    expect(new Set(all.flat().map(({ by }) => by))).toEqual(
      new Set(['red#1', 'red#2/focused', 'red#2/dispersed', 'red#3']),
    );
    for (const one of all) expect(one.filter(({ by }) => by.startsWith('red#2')).length).toBeLessThanOrEqual(1);
    // Three of four times a weapon fires.
    const share = sizes.reduce((sum, n) => sum + n, 0) / (3 * all.length);
    expect(share).toBeGreaterThan(0.65);
    expect(share).toBeLessThan(0.92);
  });
  test('no more than may fire', () => {
    const sizes = many({ weapons: ['pulse-laser', 'pulse-laser', 'pulse-laser'] }, 1).map((one) => one.length);
    expect(Math.max(...sizes)).toBe(1);
    expect(sizes.filter((n) => n === 1).length).toBeGreaterThan(40);
  });
  test('an area by its hex, a ship without one', () => {
    const [mortar] = many({ weapons: ['siege-mortar'], range: 3 }).flat();
    expect(typeof mortar?.hex).toBe('string');
    const [laser] = many({}).flat();
    expect(laser).toEqual({ by: 'red#1', at: 'blue' });
  });
});

describe('warnings of a volley', () => {
  const warnings = (given: GunneryScene, choice = shots([1, 'blue'])) =>
    volleyWarnings(firing(given), choice).map((one) => `${one.words.say} ${one.clause}`);
  test('a damaged weapon, an Unsafe one, a friend, and a damaged Bridge that works it', () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ red: { damage: { 1: 'light' } } })).toEqual(['warning.strain SF-OPR-07']);
    expect(warnings({ weapons: ['hull-cutter'] })).toEqual(['warning.unsafe SF-WPN-20']);
    const bridge = { crew: { 2: ['spacer'] } } as const;
    expect(warnings({ red: bridge })).toEqual([]);
    expect(warnings({ red: { ...bridge, damage: { 2: 'heavy' } } })).toEqual(['warning.bridge SF-CMP-09']);
    // Where crew works it the Bridge has no part in it.
    expect(warnings({ red: { damage: { 2: 'heavy' } } })).toEqual([]);
    const ships = [{ type: 'marvin', name: 'Friend', side: 'red', at: '1010' as const }];
    expect(warnings({ more: { ships } }, shots([1, 'friend']))).toEqual(['warning.friend SF-ATK-09']);
  });
});

describe('shots of a plan that may still be made', () => {
  test('not of a weapon that nobody can work any more, nor at who is gone or out of reach', () => {
    const open = (given: GunneryScene, at = 'blue') => isStillOpen(firing(given), 'red#1', at, '');
    expect(open({})).toBe(true);
    expect(open({}, 'nobody')).toBe(false);
    expect(open({ red: { damage: { 1: 'fire' } } })).toBe(false);
    expect(open({ red: { crew: { 3: ['spacer'] } } })).toBe(false);
    expect(open({ range: 9 })).toBe(false);
    expect(open({ blue: { is: 'destroyed' } })).toBe(false);
  });
});

describe('what bears, now and after the drift', () => {
  const count = (given: GunneryScene) => {
    const { game, ship } = firing(given);
    return bearingFrom(game, ship, 'red', { q: ship.q, r: ship.r, facing: ship.facing }, ship);
  };
  test('on enemies alone: neither on friends nor on what nobody has', () => {
    expect(count({ weapons: ['pulse-laser', 'rail-cannon'] })).toEqual({ now: 2, after: 2 });
    expect(count({ blue: { controller: '' } })).toEqual({ now: 0, after: 0 });
    const far: GunneryScene = {
      range: 9,
      more: { ships: [{ type: 'marvin', name: 'Friend', side: 'red', at: '1011' }] },
    };
    expect(count(far)).toEqual({ now: 0, after: 0 });
  });
  test('launchers have no reach, nor has what nobody can work', () => {
    expect(count({ weapons: ['torpedo-tube'], range: 1 })).toEqual({ now: 0, after: 0 });
    expect(count({ red: { damage: { 1: 'power-down' } } })).toEqual({ now: 0, after: 0 });
  });
  test('and where everybody has drifted to', () => {
    expect(count({ range: 4, blue: { velocity: [0, -1] } })).toEqual({ now: 1, after: 0 });
    expect(count({ range: 5, blue: { velocity: [0, 1] } })).toEqual({ now: 0, after: 1 });
  });
});

describe('dice as they are thrown', () => {
  const dice = (n: number) => seeded(seedFrom(`dice ${n}`)).stream('open', {});
  test('black and red ones have six faces, all of which come', () => {
    const faces = new Set<number>();
    const fx = { impact: 2, effect: 1 };
    const red = new Set<number>();
    for (let n = 0; n < 80; n++) {
      for (const face of rollImpact(dice(n), 2).faces) faces.add(face);
      const roll = rollFx(dice(n), fx);
      for (const face of [...roll.impact, ...roll.effect]) red.add(face);
    }
    expect([[...faces].sort(), [...red].sort()]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6],
    ]);
    expect(impactChances(1).map((chance) => Math.round(6 * chance))).toEqual([3, 2, 1]);
  });
  test('a hit twice on one component is another thing than one on each of two that are alike', () => {
    const kinds = ['cargo', 'cargo', 'gun'];
    const { of } = accuracyReading(12, 2, kinds);
    expect(of([1, 1])).not.toBe(of([1, 2]));
    expect(of([1, 2])).toBe(of([2, 1]));
    expect([of([1, 1]), of([1, 2]), of([1, 9]), of([3, 9])]).toEqual([
      'cargo*2',
      'cargo*1 cargo*1',
      'cargo*1',
      'gun*1',
    ]);
  });
});

test('a volley says so at once when it may be fired', () => {
  const s = volley({});
  expect(s.draft('red', [])).toMatchObject({ ready: true });
});
