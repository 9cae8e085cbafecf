import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../src/data/content.ts';
import type { Game, Ship } from '../src/game.ts';
import { kindsOf, lossesOf, VOLLEYS } from '../src/rules/attack-alike.ts';
import { hitChance, prospectOf } from '../src/rules/attack-odds.ts';
import { disrupt } from '../src/rules/crew-losses.ts';
import { acting, blue, fires, type PlayedCard, red, scene, volley } from './gunnery.ts';

type Scene = Parameters<typeof scene>[0];
interface Shooter {
  readonly id: string;
  readonly label?: { readonly say: string; readonly with?: object };
  readonly either?: string;
  readonly targets: readonly {
    readonly id: string;
    readonly label?: { readonly say: string };
    readonly hexes?: string[];
  }[];
  readonly closed?: readonly {
    readonly id: string;
    readonly why: { readonly clause: string; readonly figures?: object };
  }[];
}
const shooters = (s: PlayedCard): readonly Shooter[] =>
  (s.request('red', 'fire').shape as unknown as { shooters: readonly Shooter[] }).shooters;
const isAsked = (s: PlayedCard): boolean => s.requests('red').some(({ kind }) => kind === 'fire');
const shots = (s: PlayedCard) =>
  (s.draft('red', []) as unknown as { shots: { chance: { total: number; parts: object[] }; figures: object }[] }).shots;

describe('what a weapon may be aimed at', () => {
  test('each weapon by its name, its damage, and whether the Bridge works it', () => {
    const s = volley({
      weapons: ['pulse-laser', 'particle-array', 'rail-cannon', 'beam-laser'],
      red: { damage: { 1: 'light', 4: 'heavy' }, crew: { 1: ['spacer'], 4: ['spacer'], 5: ['spacer'] } },
    });
    expect(shooters(s).map(({ id, label, either }) => [id, label?.say, label?.with, either])).toEqual([
      ['red#1', 'option.weapon-damaged', { n: 1, weapon: 'Pulse Laser', damage: 'Light Damage' }, undefined],
      ['red#2/focused', 'option.weapon-bridge', { n: 2, weapon: 'Particle Array, focused', damage: '' }, 'red#2'],
      ['red#2/dispersed', 'option.weapon-bridge', { n: 2, weapon: 'Particle Array, dispersed', damage: '' }, 'red#2'],
      ['red#3', 'option.weapon-bridge', { n: 3, weapon: 'Rail Cannon', damage: '' }, undefined],
      ['red#4', 'option.weapon-damaged', { n: 4, weapon: 'Beam Laser', damage: 'Heavy Damage' }, undefined],
    ]);
    expect(shooters(volley({}))[0]?.label?.say).toBe('option.weapon');
  });

  test('each target: friend or not, by its side in the same hex, or an area', () => {
    const ships = [{ type: 'marvin', name: 'Friend', side: 'red', at: '1010' as const }];
    const said = (given: Scene) =>
      Object.fromEntries(
        shooters(volley(given)).flatMap(({ targets }) => targets.map(({ id, label }) => [id, label?.say])),
      );
    expect(said({ more: { ships } })).toEqual({ blue: 'option.target', friend: 'option.target-friend' });
    expect(said({ weapons: ['nova-burster'] })).toEqual({ area: 'option.target-area' });
    expect(said({ range: 0 })['blue:4']).toBe('option.target-side');
  });

  test('what is closed says why, with its figures', () => {
    const closed = (given: Scene) => {
      const s = volley({ ...given, weapons: [...(given.weapons ?? []), 'rail-cannon'] });
      return shooters(s)[0]?.closed?.map(({ id, why }) => [id, why.clause, why.figures]);
    };
    const who = { ship: 'Red', target: 'Blue' };
    expect(closed({ weapons: ['pulse-laser'], range: 7 })).toEqual([
      ['blue', 'SF-ATK-12', { ...who, weapon: 'Pulse Laser', range: 7, reach: 4 }],
    ]);
    expect(closed({ weapons: ['pulse-laser:4'], range: 2 })).toEqual([
      ['blue', 'SF-ATK-15', { ...who, weapon: 'Pulse Laser', range: 2 }],
    ]);
    expect(closed({ weapons: ['pulse-laser'], armor: [7, 1, 1, 1, 1, 1] })).toEqual([
      ['blue', 'SF-ATK-26', { ...who, weapon: 'Pulse Laser', range: 1, power: 3, defense: 7 }],
    ]);
    expect(closed({ weapons: ['ion-projector'], blue: { shields: [1, 0, 0, 0, 0, 0] } })).toEqual([
      ['blue', 'SF-WPN-22', { ...who, weapon: 'Ion Projector', range: 1 }],
    ]);
    const area = (weapon: string, range: number) =>
      closed({ weapons: [weapon], range })
        ?.filter(([id]) => id === 'area')
        .map(([, clause]) => clause);
    expect(area('nova-burster', 8)).toEqual(['SF-WPN-18']);
    expect(area('siege-mortar:4', 4)).toEqual(['SF-WPN-16']);
  });

  test('an area nobody is in is not asked for; its hexes are all in range', () => {
    expect(isAsked(acting({ weapons: ['nova-burster'], range: 8 }, 'attack', 'full-volley'))).toBe(false);
    expect(isAsked(acting({ weapons: ['siege-mortar'], range: 11 }, 'attack', 'full-volley'))).toBe(false);
    const s = volley({ weapons: ['siege-mortar'], range: 10 });
    const hexes = shooters(s)[0]?.targets[0]?.hexes ?? [];
    const { q, r } = red(s);
    const far = (hex: string): number => {
      const [a, b] = hex.split(',').map(Number) as [number, number];
      return Math.max(Math.abs(a - q), Math.abs(b - r), Math.abs(a - q + b - r));
    };
    expect(hexes.length).toBeGreaterThan(1);
    expect(Math.max(...hexes.map(far))).toBe(10);
    // A second ship just out of reach opens no hexes round itself.
    const beyond = volley({
      weapons: ['siege-mortar'],
      range: 4,
      more: { ships: [{ type: 'marvin', name: 'Far', side: 'blue', at: '1001' }] },
    });
    expect(shooters(beyond)[0]?.targets[0]?.hexes).toHaveLength(7);
  });

  test('of several ships the one that is named is refused', () => {
    const s = volley({
      weapons: ['pulse-laser:1'],
      more: { ships: [{ type: 'marvin', name: 'Behind', side: 'blue', at: '1014' }] },
    });
    expect(s.answer('red', [{ by: 'red#1', at: 'behind' }])).toMatchObject({
      clause: 'SF-ATK-15',
      figures: { target: 'Behind', weapon: 'Pulse Laser', ship: 'Red' },
    });
    expect(s.answer('red', [{ by: 'red#1', at: 'nobody' }])).toBeRefused();
    expect(s.answer('red', [{ by: 'red#9', at: 'blue' }])).toBeRefused();
    // Something of the ship that is no weapon (SF-CMP-03).
    expect(s.answer('red', [{ by: 'red#3', at: 'blue' }])).toMatchObject({
      clause: 'SF-CMP-03',
      figures: { ship: 'Red', component: 3 },
    });
  });
});

describe('an order ends at the first shot that can no longer be made (SF-ATK-05)', () => {
  test('because nobody is left to work its weapon', () => {
    // The Captain stands at the carronade, and works the laser from there; the carronade strikes him.
    const s = volley({
      weapons: ['plasma-carronade', 'pulse-laser'],
      red: { crew: { 1: ['captain'] } },
      dice: [9, 9, 1, 1, 1, 1, 1, 4, 1],
    });
    fires(s, 1, 2);
    expect(red(s).damage[0]).toBe('light');
    expect(told(s, 'attack')).toHaveLength(1);
    expect(told(s, 'unfired')).toMatchObject([
      { clause: ['SF-ATK-04', 'SF-ATK-05'], data: { ship: 'red', weapon: 'red#2' } },
    ]);
    expect(s.dice.unused).toEqual([]);
    expect(isAsked(s)).toBe(false);
  });
  test('because nobody is left in its area', () => {
    const s = volley({
      weapons: ['rail-cannon', 'nova-burster'],
      hull: 0,
      dice: [1, 6, 6, 6, 6, 6],
      range: 2,
    });
    s.answer('red', [
      { by: 'red#1', at: 'blue' },
      { by: 'red#2', at: 'area' },
    ]);
    expect(blue(s).is).toBe('destroyed');
    expect(told(s, 'unfired').map(({ data }) => data)).toEqual([{ ship: 'red', weapon: 'red#2' }]);
    expect(told(s, 'area')).toEqual([]);
  });
  test('because nobody is left round the hex it names, though others are in reach', () => {
    const s = volley({
      weapons: ['rail-cannon', 'siege-mortar'],
      hull: 0,
      dice: [1, 6, 6, 6, 6, 6],
      range: 4,
      more: { ships: [{ type: 'caldera', name: 'Other', side: 'blue', at: '1016' }] },
    });
    const { q, r } = blue(s);
    s.answer('red', [
      { by: 'red#1', at: 'blue' },
      { by: 'red#2', at: 'area', hex: `${q},${r}` },
    ]);
    expect(told(s, 'unfired')).toHaveLength(1);
    expect(told(s, 'area')).toEqual([]);
    expect(s.request('red', 'fire').title.say).toBe('ask.fire-on');
  });
});

describe('what is reckoned with', () => {
  const MODES = Object.fromEntries(Object.values(WEAPONS).map(({ id, modes }) => [id, modes[0]]));
  const prospect = (weapon: string, given: Scene = {}) => {
    const game = scene({ armor: [3, 3, 3, 3, 3, 3], ...given });
    return prospectOf(game, game.ships[0] as Ship, MODES[weapon] as never, game.ships[1] as Ship, 1);
  };
  /** Of a 2 / 1 FX: any damage. */
  const ANY = 27 / 36;
  test('a core that a d12 does not reach, by Blasts from next to it, by tokens, by what is out already', () => {
    const cannon = prospect('breaker-cannon', { size: 14, armor: [4, 4, 4, 4, 4, 4] });
    // 2 / 2 FX; components 1, 2 to 11, 12 (11 and itself), and 13 (12 alone).
    expect(cannon?.hurt).toBeCloseTo(((2 + 10 * 3 + 2 + 1) / 12) * ANY, 9);
    expect(prospect('ion-projector', { size: 14 })?.hurt).toBeCloseTo(12 * (1 - (11 / 12) ** 2), 9);
    expect(prospect('ion-projector', { size: 12 })?.hurt).toBeCloseTo(12 * (1 - (11 / 12) ** 2), 9);
    const out = (damage: Scene['blue']) => prospect('ion-projector', { blue: damage as never })?.out ?? 0;
    const all = out({});
    for (const n of [1, 3, 6]) expect(out({ damage: { [n]: 'fire' } })).toBeCloseTo((all * 5) / 6, 9);
  });
  test('the chance to hit at all, in its parts', () => {
    const parts = (dice: number, evading: boolean) =>
      hitChance(12, dice, 6, evading).parts.map(({ value, label }) => `${value} ${label}`);
    expect(parts(1, false)).toEqual(['50 d12 against Size 6']);
    expect(parts(2, false)).toEqual(['50 d12 against Size 6', '25 2 dice']);
    expect(parts(3, true)).toEqual(['50 d12 against Size 6', '38 3 dice', '-30 evasive maneuvers']);
    expect(hitChance(20, 1, 6, false).total).toBe(30);
    expect(hitChance(12, 1, 14, false).total).toBe(100);
  });
  test('on a spine the side on which the attack does least; where it can do nothing there, nothing', () => {
    const figures = (given: Scene) =>
      shots(volley({ red: { at: '1208' }, ...given, blue: { at: '1008', facing: 0, ...given.blue } }))[0];
    expect(figures({ armor: [1, 1, 3, 1, 1, 1] })).toMatchObject({ figures: { side: 3, fx: '2 / 1' } });
    expect(figures({ armor: [1, 4, 5, 1, 1, 1] })).toMatchObject({ figures: { side: 3, fx: '1 / 1' } });
    expect(figures({ armor: [1, 5, 4, 1, 1, 1] })).toMatchObject({ figures: { side: 2 } });
    expect(figures({ armor: [1, 1, 1, 1, 1, 1] })).toMatchObject({ figures: { side: 2, fx: '3 / 1' } });
    expect(figures({ armor: [1, 1, 7, 1, 1, 1] })).toMatchObject({
      chance: { total: 0, parts: [] },
      figures: { side: 3, out: 0, hurt: 0 },
    });
    // A Shield Leech drains where there is least to drain.
    expect(
      figures({ weapons: ['shield-leech'], blue: { shields: [0, 2, 1, 0, 0, 0] } as never })?.figures,
    ).toMatchObject({ side: 3, hurt: 0, out: 0 });
    expect(figures({ weapons: ['shield-leech'] })?.figures).not.toHaveProperty('fx');
  });
  test('an area: one ship in it or several, and those it cannot harm', () => {
    const area = (given: Scene) => shots(volley({ weapons: ['nova-burster'], ...given }))[0];
    expect(area({})?.chance.parts).toMatchObject([{ label: 'one ship in the area', clause: 'SF-WPN-18' }]);
    const two = area({ more: { ships: [{ type: 'marvin', name: 'Green', side: 'blue', at: '1013' }] } });
    expect(two?.chance.parts).toMatchObject([{ label: '2 ships in the area' }]);
    expect(area({ armor: [30, 1, 1, 1, 1, 1] })).toMatchObject({
      chance: { total: 0 },
      figures: { hurt: 0, out: 0, ships: 1 },
    });
    // By the side that the line of fire enters.
    expect(area({ armor: [3, 30, 30, 30, 30, 30] })).toMatchObject({ chance: { total: 50 } });
    expect(area({ armor: [30, 30, 30, 3, 30, 30], blue: { facing: 0 } })).toMatchObject({ chance: { total: 50 } });
  });
});

describe('which components are alike for a volley, and what of it is counted', () => {
  const kinds = (weapons: readonly string[], given: Scene = {}) => {
    const game = scene({ weapons, ...given });
    return kindsOf(game, game.ships[0] as Ship, game.ships[1] as Ship);
  };
  const crowd = { crew: { 1: ['spacer', 'spacer'], 3: ['captain'] } } as const;
  test('by their tokens; where a Blast is to come by their places; where crew is aimed at by who stands there', () => {
    expect(kinds(['pulse-laser'], { blue: { damage: { 2: 'light' }, ...crowd } })).toEqual([
      '',
      'light',
      '',
      '',
      '',
      '',
    ]);
    expect(kinds(['pulse-laser'], { size: 14 })).toEqual([...Array(12).fill(''), '+', '+']);
    expect(kinds(['breaker-cannon'], { blue: { damage: { 2: 'light' }, ...crowd } })).toEqual([
      '0',
      '1light',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(kinds(['stun-battery'], { blue: crowd })).toEqual(['2', '0', '1', '0', '0', '0']);
    expect(kinds(['stun-battery', 'breaker-cannon'], { blue: crowd })).toEqual(['02', '10', '21', '30', '40', '50']);
    expect(kinds(['neural-howler'], { size: 14, blue: { crew: { 13: ['spacer'] } } }).slice(11)).toEqual([
      '0',
      '+1',
      '+0',
    ]);
  });
  test('a Blast that has been fired counts no more, but for the one that is being fired', () => {
    const after = (...operated: number[]) => {
      const game = scene({ weapons: ['breaker-cannon', 'rail-cannon'] });
      const ship = game.ships[0] as Ship;
      ship.operated = operated.map((component) => ({ component, damage: '', side: 'red' }));
      return kindsOf(game, ship, game.ships[1] as Ship)[1];
    };
    expect([after(), after(2), after(1), after(1, 2), after(2, 1)]).toEqual(['1', '1', '1', '', '1']);
  });
  const alike = (change: (game: Game) => void, ahead: readonly object[]) => {
    const [one, other] = [scene({}), scene({})];
    change(other);
    const key = (game: Game) => VOLLEYS.alike(game, ahead as never);
    return key(one) === key(other);
  };
  const FIRING = [{ vars: { ship: 'red' }, at: 0 }];
  test('states that are alike: while Red fires, and at the end', () => {
    const token = (ship: number, n: number) => (game: Game) =>
      void (game.ships[ship] as Ship).damage.splice(n - 1, 1, 'light');
    expect(alike(() => {}, FIRING)).toBe(true);
    expect(alike(token(1, 2), FIRING)).toBe(false);
    expect(alike(token(0, 2), FIRING)).toBe(false);
    expect(alike((game) => void Object.assign(game.ships[1] as Ship, { is: 'destroyed' }), FIRING)).toBe(false);
    expect(alike((game) => void (game.ships[1] as Ship).shields.splice(0, 1, 1), FIRING)).toBe(false);
    expect(
      alike((game) => void (game.ships[0] as Ship).operated.push({ component: 1, damage: '', side: 'red' }), FIRING),
    ).toBe(false);
    // Of the firing ship its own shields do not matter, of a target who stands where.
    expect(alike((game) => void (game.ships[0] as Ship).shields.splice(0, 1, 1), FIRING)).toBe(true);
    expect(alike((game) => void (game.ships[1] as Ship).crew.pop(), FIRING)).toBe(true);
    expect(alike((game) => void (game.ships[1] as Ship).crew.pop(), [])).toBe(false);
    expect(alike((game) => void (game.ships[1] as Ship).shields.splice(0, 1, 1), [])).toBe(true);
    const moved = (game: Game): void => {
      const [first] = (game.ships[1] as Ship).crew;
      if (first !== undefined) first.at = 0;
    };
    expect(alike(moved, [])).toBe(false);
    // Which of two components carries the token makes no difference to a Pulse Laser.
    const key = (n: number) => {
      const game = scene({});
      token(1, n)(game);
      return VOLLEYS.alike(game, FIRING as never);
    };
    expect(key(2)).toBe(key(5));
  });
  test('losses: of others and of one’s own, by what has changed', () => {
    const counted = (
      weapons: readonly string[],
      change: (blue: Ship, red: Ship) => void,
      before: Scene['blue'] = {},
    ) => {
      const then = scene({ weapons, blue: before });
      const after = scene({ weapons, blue: before });
      change(after.ships[1] as Ship, after.ships[0] as Ship);
      return lossesOf(then, after, then.ships[0] as Ship);
    };
    const NONE = { lost: 0, out: 0, hurt: 0, fires: 0, breaches: 0 };
    const laser = ['pulse-laser'];
    expect(counted(laser, () => {})).toEqual(NONE);
    expect(counted(laser, ({ damage }) => void damage.splice(0, 1, 'light'))).toEqual({ ...NONE, hurt: 1 });
    expect(counted(laser, ({ damage }) => void damage.splice(0, 2, 'power-down', 'fire'))).toEqual({
      ...{ ...NONE, hurt: 2, out: 2, fires: 1 },
    });
    expect(counted(laser, ({ damage }) => void damage.splice(0, 1, 'breach'))).toEqual({
      ...NONE,
      hurt: 1,
      out: 1,
      breaches: 1,
    });
    expect(counted(laser, ({ damage }) => void damage.splice(0, 1, 'breach'), { damage: { 1: 'fire' } })).toEqual({
      ...{ ...NONE, hurt: 1, breaches: 1 },
    });
    expect(counted(laser, ({ damage }) => void damage.splice(0, 1, 'light'), { damage: { 1: 'fire' } })).toEqual(NONE);
    expect(
      counted(laser, (ship) => void Object.assign(ship, { is: 'destroyed', damage: Array(6).fill('fire') })),
    ).toEqual({
      ...{ ...NONE, lost: 1 },
    });
    // What was gone before, and who has flown off, is no loss.
    expect(counted(laser, () => {}, { is: 'destroyed' })).toEqual(NONE);
    expect(counted(laser, (ship) => void Object.assign(ship, { is: 'withdrawn' }))).toEqual(NONE);
    expect(counted(laser, (_blue, { damage }) => void damage.splice(0, 1, 'fire'))).toEqual({
      ...NONE,
      'own-hurt': 1,
      'own-out': 1,
    });
    expect(counted(laser, (_blue, { damage }) => void damage.splice(0, 1, 'breach'))).toEqual({
      ...NONE,
      'own-hurt': 1,
      'own-out': 1,
    });
    expect(counted(laser, (_blue, ship) => void Object.assign(ship, { is: 'destroyed' }))).toEqual({
      ...NONE,
      'own-lost': 1,
    });
    // Crew is counted where a weapon aims at it: disrupted, killed, or still to be named.
    const stun = ['stun-battery'];
    expect(counted(stun, () => {})).toEqual({ ...NONE, crew: 0 });
    expect(counted(stun, ({ crew }) => void crew.pop())).toEqual({ ...NONE, crew: 1 });
    expect(counted(stun, ({ crew }) => disrupt(crew.slice(0, 2)))).toEqual({ ...NONE, crew: 2 });
    expect(counted(stun, ({ reeling }) => void reeling.push(1))).toEqual({ ...NONE, crew: 1 });
    expect(counted(stun, (_blue, { crew }) => void crew.pop())).toEqual({ ...NONE, crew: 0 });
    expect(counted(laser, ({ crew }) => void crew.pop())).toEqual(NONE);
  });
});
