import type { Frame } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game, WeaponCode } from '../src/game.ts';
import { VOLLEYS } from '../src/rules/volley-alike.ts';
import type { CraftedShip } from './craft.ts';
import { duel, type Half } from './fire-fixture.ts';

const frame = (step: string, vars: object): Frame =>
  ({ step, vars, at: 0, child: null, fork: null, asks: null }) as unknown as Frame;
/** A volley in its midst: the attack that begins, and those still to come, all at At. */
const ahead = (...weapons: WeaponCode[]): Frame[] => {
  const [first, ...rest] = weapons.map((weapon) => ({ weapon, at: 'at' }));
  return [frame('volley', { shots: rest }), frame('attack', first ?? {})];
};

const target = (more: Half = {}): Game =>
  duel({}, { load: { LB: 3, T: 2, ES: 1, MS: 1, ICM: 4 }, ...more }, { level: 'advanced' });
const same = (weapons: WeaponCode[], one: Half, other: Half): boolean =>
  VOLLEYS.alike(target(one), ahead(...weapons)) === VOLLEYS.alike(target(other), ahead(...weapons));

/** What two games may differ in and still be one to the attacks ahead. */
describe('games that are alike to a volley', () => {
  const damage = (more: CraftedShip['damage']): Half => ({ damage: more ?? {} });

  test('hull points stand apart from it', () => {
    expect(same(['LB'], { hull: 40 }, { hull: 3 })).toBe(true);
    const game = target();
    expect(VOLLEYS.stores(game)).toEqual([50, 40]);
    VOLLEYS.store(game, [7, 8]);
    expect(game.ships.map(({ hull }) => hull)).toEqual([7, 8]);
  });

  test.each<[string, Half]>([
    ['circuit', damage({ circuit: true })],
    ['control', damage({ control: true })],
    ['navigation', damage({ navigation: true })],
    ['fire', damage({ fire: 'fire' })],
    ['damage control', damage({ dcr: true })],
    ['the last drive', { adf: 0 }],
    ['the last steering', { mr: 0 }],
    ['a screen', { screen: 'ES' }],
    ['all weapons of a line', { worn: { LB: { hit: 3 }, T: { hit: 1 } } }],
    ['all defences', { worn: { ES: { hit: 1 }, MS: { hit: 1 }, ICM: { hit: 1 } } }],
  ])('%s makes a difference before the last attack', (_what, more) => {
    expect(same(['LB'], {}, more)).toBe(false);
  });

  test('a fire and a disaster burn alike', () => {
    expect(same(['LB'], damage({ fire: 'fire' }), damage({ fire: 'disaster' }))).toBe(true);
  });

  test('before the last attack it only counts whether there is any left', () => {
    expect(same(['LB'], { adf: 3 }, { adf: 1 })).toBe(true);
    expect(same(['LB', 'LB'], { adf: 3 }, { adf: 1 })).toBe(false);
    expect(same(['LB'], { mr: 3 }, { mr: 1 })).toBe(true);
    expect(same(['LB', 'LB'], { mr: 3 }, { mr: 1 })).toBe(false);
    expect(same(['LB'], {}, { worn: { LB: { hit: 1 } } })).toBe(true);
  });

  test('of what evades, drive and steering count by the point', () => {
    const scout = (more: Half): Half => ({ type: 'assault-scout', ...more });
    expect(same(['T'], scout({ adf: 5 }), scout({ adf: 4 }))).toBe(false);
    expect(same(['T'], scout({ mr: 4 }), scout({ mr: 3 }))).toBe(false);
  });

  test('which systems are hit is all one while there are enough for every attack', () => {
    const many: Half = { load: { LC: 9, LB: 9, T: 9, ES: 9, MS: 9, ICM: 9 } };
    const hit: Half = { ...many, worn: { LB: { hit: 1 } } };
    expect(same(['LB', 'LB'], many, hit)).toBe(true);
    const few: Half = { load: { LB: 2, ES: 9 } };
    const enough: Half = { load: { LB: 3, ES: 9 } };
    expect(same(['LB', 'LB'], few, { ...few, worn: { LB: { hit: 1 } } })).toBe(false);
    expect(same(['LB', 'LB'], enough, { ...enough, worn: { LB: { hit: 1 } } })).toBe(true);
  });

  test('a screen that is up or interceptors that may fly are watched; a masking screen is not', () => {
    const load = { LB: 9, ES: 9, MS: 9, SS: 9, PS: 9, ICM: 9 };
    const defences = (screen: CraftedShip['screen'], worn: CraftedShip['worn']): Half => ({
      ...{ load, screen: screen ?? '', worn: worn ?? {} },
    });
    const hit = { ES: { hit: 1 } };
    expect(same(['LB', 'LB'], defences('', {}), defences('', hit))).toBe(true);
    expect(same(['LB', 'LB'], defences('MS', {}), defences('MS', hit))).toBe(true);
    expect(same(['LB', 'LB'], defences('ES', {}), defences('ES', hit))).toBe(false);
    expect(same(['LB', 'T'], defences('', {}), defences('', hit))).toBe(false);
  });

  test('interceptors count where something is still to be intercepted', () => {
    const left = (n: number): Half => ({ worn: { ICM: { left: n } } });
    expect(same(['LB'], left(4), left(3))).toBe(true);
    expect(same(['T'], left(4), left(3))).toBe(false);
    expect(same(['LB', 'T'], left(4), left(3))).toBe(false);
  });

  test('who is attacked no more does not matter', () => {
    const alike = (adf: number) => VOLLEYS.alike(duel({ adf }, {}, { level: 'advanced' }), ahead('LB'));
    expect(alike(0)).toBe(alike(3));
    expect(VOLLEYS.alike(target({ adf: 0 }), [])).toBe(VOLLEYS.alike(target(), []));
  });

  test('in the Basic Game there is no damage but to the hull', () => {
    const basic = (adf: number) => VOLLEYS.alike(duel({}, { adf }), ahead('LB', 'LB'));
    expect(basic(3)).toBe(basic(0));
  });
});
