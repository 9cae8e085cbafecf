import { act } from '@flagbridge/engine';
import { key, unkey } from '@flagbridge/engine/hex';
import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../src/data/content.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { prospectOf } from '../src/rules/attack-odds.ts';
import { survives } from '../src/rules/destruction.ts';
import { onMap } from '../src/rules/map.ts';
import { shieldPlans } from '../src/rules/shield-plans.ts';
import { fire } from '../src/steps/fire.ts';
import { play } from './craft.ts';
import { acting, blue, fires, red, scene, volley } from './gunnery.ts';

type GunneryScene = Parameters<typeof scene>[0];
const mode = (id: string) => WEAPONS[id]?.modes[0] as NonNullable<(typeof WEAPONS)[string]>['modes'][number];
const prospect = (weapon: string, given: GunneryScene = {}) => {
  const game = scene({ armor: [3, 3, 3, 3, 3, 3], ...given });
  return prospectOf(game, game.ships[0] as Ship, mode(weapon), game.ships[1] as Ship, 1);
};
/** Of a 2 / 1 FX: any damage, and out of action. */
const [ANY, OUT] = [27 / 36, 12 / 36 / 3 + 10 / 36 / 3 + 5 / 36];

describe('what a shot may be expected to do', () => {
  test('one die, several dice, long range', () => {
    const one = prospect('example-cannon');
    expect(one?.hurt).toBeCloseTo(6 * (1 / 12) * ANY, 9);
    expect(one?.out).toBeCloseTo(6 * (1 / 12) * OUT, 9);
    const three = prospect('pulse-laser');
    expect(three?.hurt).toBeCloseTo(6 * (1 - (11 / 12) ** 3) * ANY, 9);
    expect(prospect('example-cannon', { range: 6 })?.hurt).toBeCloseTo(6 * (1 / 20) * ANY, 9);
  });
  test('of a ship that evades, of one that is out in part, of a core that no d12 reaches', () => {
    expect(prospect('example-cannon', { blue: { evading: true } })?.hurt).toBeCloseTo(6 * (0.5 / 12) * ANY, 9);
    const part = prospect('example-cannon', { blue: { damage: { 1: 'fire', 2: 'light' } } });
    expect(part?.out).toBeCloseTo(5 * (1 / 12) * OUT, 9);
    expect(part?.hurt).toBeCloseTo(6 * (1 / 12) * ANY, 9);
    expect(prospect('example-cannon', { size: 15 })?.hurt).toBeCloseTo(ANY, 9);
  });
  test('of tokens, of a Blast, and of what cannot be harmed', () => {
    const ion = prospect('ion-projector');
    expect(ion?.hurt).toBeCloseTo(6 * (1 - (11 / 12) ** 2), 9);
    expect(ion?.out).toBe(ion?.hurt);
    // A row of six: the ends have one neighbour, the others two. Power 4 against Defense 3.
    expect(prospect('breaker-cannon')?.hurt).toBeCloseTo(((2 * 2 + 4 * 3) / 12) * ANY, 9);
    expect(prospect('pulse-laser', { armor: [9, 1, 1, 1, 1, 1] })).toBe(null);
    expect(prospect('shield-leech')).toMatchObject({ hurt: 0, out: 0 });
    expect(prospect('hull-cutter', { range: 2 })).toBe(null);
  });
  test('of an area: friends are counted off', () => {
    const figures = (ships: NonNullable<NonNullable<GunneryScene['more']>['ships']>) => {
      const s = volley({ weapons: ['nova-burster'], armor: [3, 3, 3, 3, 3, 3], more: { ships } });
      return (s.draft('red', []) as unknown as { shots: object[] }).shots[0];
    };
    const other = (name: string, side: string, at: '1013' | '1014') => ({ type: 'marvin', name, side, at });
    expect(figures([])).toMatchObject({ range: 1, chance: { total: 50 }, figures: { hurt: 0.4, out: 0.2, ships: 1 } });
    expect(figures([other('Green', 'blue', '1013')])).toMatchObject({
      chance: { total: 75 },
      figures: { hurt: 0.8, out: 0.3, ships: 2 },
    });
    expect(figures([other('Friend', 'red', '1013')])).toMatchObject({
      chance: { total: 75 },
      figures: { hurt: 0, out: 0, ships: 2 },
    });
    expect(figures([other('Green', 'blue', '1014')])).toMatchObject({ range: 1, figures: { ships: 2 } });
  });
});

describe('left to itself', () => {
  const byDefault = (given: GunneryScene, action = 'full-volley') =>
    acting(given, 'attack', action).request('red', 'fire').default;
  test('sound and safe weapons at enemies, the better ones first', () => {
    expect(byDefault({ weapons: ['pulse-laser', 'plasma-carronade'] })).toEqual([{ by: 'red#1', at: 'blue' }]);
    expect(byDefault({ weapons: ['pulse-laser', 'pulse-laser'], red: { damage: { 1: 'light' } } })).toEqual([
      { by: 'red#2', at: 'blue' },
    ]);
    const hulk = { type: 'marvin', name: 'Hulk', side: 'blue', at: '1013' as const, controller: '' };
    const friend = { type: 'marvin', name: 'Friend', side: 'red', at: '1013' as const };
    expect(byDefault({ blue: { controller: '' }, more: { ships: [hulk, friend] } })).toEqual([]);
    expect(byDefault({ weapons: ['autocannon', 'pulse-laser'], armor: [3, 3, 3, 3, 3, 3] })).toEqual([
      { by: 'red#2', at: 'blue' },
      { by: 'red#1', at: 'blue' },
    ]);
    expect(byDefault({ weapons: ['autocannon', 'pulse-laser'], armor: [3, 3, 3, 3, 3, 3] }, 'fire-at-will')).toEqual([
      { by: 'red#2', at: 'blue' },
    ]);
  });
  test('the better line of a weapon, and the weaker ship', () => {
    expect(byDefault({ weapons: ['particle-array'] })).toEqual([{ by: 'red#1/dispersed', at: 'blue' }]);
    const green = { type: 'marvin', name: 'Green', side: 'blue', at: '1013' as const, shields: [2, 2, 2, 2, 2, 2] };
    expect(byDefault({ more: { ships: [green] } })).toEqual([{ by: 'red#1', at: 'blue' }]);
    expect(
      byDefault({
        blue: { shields: [4, 0, 0, 0, 0, 0] },
        more: { ships: [{ ...green, shields: [0, 0, 0, 0, 0, 0] }] },
      }),
    ).toEqual([{ by: 'red#1', at: 'green' }]);
  });
  test('of two sides that are alike the lower number', () => {
    const s = volley({ dice: [9, 9, 9, 1, 1, 1, 1], red: { at: '1208' }, blue: { at: '1008', facing: 0 } });
    fires(s, 1);
    expect(told(s, 'attack')[0]?.data).toMatchObject({ side: 2 });
  });
  test('shields all towards one enemy where the other is far off', () => {
    const far = { type: 'marvin', name: 'Far', side: 'blue', at: '1018' as const };
    const game = scene({ red: { type: 'osprey' }, more: { ships: [far] } });
    expect(shieldPlans(game, game.ships[0] as Ship, 3)[0]).toEqual([3, 0, 0, 0, 0, 0]);
  });
});

describe('what is cited, and what is not', () => {
  const clauses = (dice: readonly number[], damage = {}) => {
    const s = volley({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, ...dice], blue: { damage } });
    fires(s, 1);
    return [...told(s, 'attack'), ...told(s, 'damage')].flatMap(({ clause }) => clause);
  };
  test('only faces that fell', () => {
    expect(clauses([4, 5, 1])).not.toContain('SF-IMP-02');
    expect(clauses([6, 1, 1])).not.toContain('SF-IMP-03');
    expect(clauses([4, 5, 1])).not.toContain('SF-IMP-04');
    expect(clauses([4, 1, 1])).toContain('SF-IMP-03');
  });
  test('a first token neither replaces nor stays', () => {
    const first = clauses([4, 1, 1]);
    expect(first).not.toContain('SF-DMG-05');
    expect(first).not.toContain('SF-DMG-20');
    expect(clauses([4, 4, 1], { 2: 'light' })).toContain('SF-DMG-05');
    expect(clauses([4, 1, 1], { 2: 'light' })).toContain('SF-DMG-20');
  });
  test('a component is called by its type where it is risked', () => {
    const s = acting({ red: { damage: { 3: 'light' } } }, 'defenses', 'raise-shields');
    expect(s.draft('red', { s1: 1 })).toMatchObject({ warnings: [{ words: { with: { n: 3, component: 'shield' } } }] });
  });
});

describe('small print', () => {
  test('a Bridge is operated though others were before', () => {
    const s = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      dice: [9, 9, 9, 1, 1, 1, 1, 9, 9, 9, 1, 1, 1, 1, 1, 1, 1],
      red: { crew: { 1: ['spacer'], 3: ['spacer'] }, damage: { 3: 'light' } },
    });
    fires(s, 1, 2);
    expect(told(s, 'strain')).toMatchObject([{ data: { component: 'red#3' } }]);
    expect(s.dice.unused).toEqual([]);
  });
  test('a Hero is given up after an engineer and before a captain', () => {
    const asked = (crew: readonly ('hero' | 'engineer' | 'captain')[]) => {
      const s = volley({
        weapons: ['example-cannon'],
        armor: [3, 3, 3, 3, 3, 3],
        dice: [2, 4, 1, 1],
        blue: { crew: { 2: crew } },
      });
      fires(s, 1);
      return s.request('blue', 'stand-down').default;
    };
    expect(asked(['hero', 'engineer'])).toBe('blue/engineer-1');
    expect(asked(['captain', 'hero'])).toBe('blue/hero-1');
  });
  test('where crew of two sides stand, the one who has the ship is struck', () => {
    const s = volley({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, 4, 1, 1] });
    blue(s).crew.unshift({ id: 'boarder', type: 'spacer', side: 'red', at: 2 });
    fires(s, 1);
    expect(
      blue(s)
        .crew.filter(({ at }) => at === 0)
        .map(({ side }) => side),
    ).toEqual(['blue']);
  });
  test('an area is aimed at hexes of the map alone', () => {
    const s = volley({ weapons: ['siege-mortar'], red: { at: '1004' }, blue: { at: '1001' } });
    const { shooters } = s.request('red').shape as unknown as { shooters: { targets: { hexes: string[] }[] }[] };
    const hexes = shooters[0]?.targets[0]?.hexes ?? [];
    for (const one of hexes) expect(onMap(s.game, unkey(one) ?? { q: 99, r: 99 })).toBe(true);
    expect(hexes).toContain(key(blue(s)));
    expect(hexes.length).toBeLessThan(7);
  });
  test('whether a ship survives is what the roll says', () => {
    const said = (dice: readonly number[], damage: Game['ships'][number]['damage']) => {
      let out: boolean | undefined;
      const ask = act<Game, Record<never, never>>('ask', (one) => {
        const ship = shipOf(one.game, 'blue');
        ship.damage = damage;
        out = survives(one, ship, 'SF-HUL-01');
      });
      play(scene({ hull: 1 }), ask, { dice });
      return out;
    };
    expect(said([6], ['breach', '', '', '', '', ''])).toBe(false);
    expect(said([5], ['breach', '', '', '', '', ''])).toBe(true);
    expect(said([], ['breach', 'breach', 'breach', 'breach', 'breach', 'destroyed'])).toBe(false);
  });
  test('a draft of a volley is ready from the first, and with nothing in it', () => {
    for (const choice of [[], [{ by: 'red#1', at: 'blue' }]])
      expect(volley({}).draft('red', choice)).toMatchObject({ ready: true });
  });
  const asking = (given: GunneryScene) =>
    play(scene(given), fire, { vars: { ship: 'red', side: 'red', office: 'red', action: 'full-volley', fired: 0 } });
  test('odds of an Unsafe weapon count what it does to itself', () => {
    const found = asking({ weapons: ['plasma-carronade'] }).forecast('red', [{ by: 'red#1', at: 'blue' }], 'fire');
    const outcomes = 'cases' in found ? (found.cases[0]?.outcomes ?? []) : [];
    const own = outcomes.reduce(
      (sum, { chance, figures }) => sum + (Number(figures['own-hurt'] ?? 0) > 0 ? chance : 0),
      0,
    );
    // One black die: a half does damage.
    expect(own).toBeCloseTo(0.5, 9);
  });
  test('a Blast that has been fired leaves the rest exact', () => {
    const s = asking({ weapons: ['breaker-cannon', 'beam-laser'], size: 12, armor: [4, 4, 4, 4, 4, 4] });
    const both = [
      { by: 'red#1', at: 'blue' },
      { by: 'red#2', at: 'blue' },
    ];
    expect(s.forecast('red', both, 'fire')).toMatchObject({ exact: true });
    expect(red(s).damage.every((token) => token === '')).toBe(true);
  });
});
