import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../src/data/content.ts';
import type { WeaponMode } from '../src/data/weapons.ts';
import { forceOf } from '../src/rules/weapon-shot.ts';
import { blue, fires, type PlayedCard, red, volley } from './gunnery.ts';

const attacks = (s: PlayedCard) => told(s, 'attack').map(({ data }) => data);
const boxed = (s: PlayedCard): number => blue(s).crew.filter(({ at }) => at === 0).length;
const one = (s: PlayedCard): PlayedCard => {
  fires(s, 1);
  expect(s.dice.unused).toEqual([]);
  return s;
};
const crew = { 1: ['spacer', 'spacer', 'spacer'] } as const;

describe('effects', () => {
  rule('SF-WPN-01', 'FX+Disrupt: the result, and one crew more', () => {
    const s = one(volley({ weapons: ['stun-battery'], dice: [1, 9, 4, 1, 1, 1], blue: { crew } }));
    expect(blue(s).damage[0]).toBe('light');
    expect(boxed(s)).toBe(2);
  });
  rule('SF-WPN-02', 'FX by power and Defense', () => {
    const s = one(volley({ dice: [1, 9, 9, 4, 1, 1, 1] }));
    expect(attacks(s)).toMatchObject([{ impact: [4, 1, 1] }]);
    expect(told(one(volley({ weapons: ['gravity-shear'], dice: [1, 4, 1, 1] })), 'attack')[0]?.clause).not.toContain(
      'SF-WPN-02',
    );
  });
  rule('SF-WPN-03', 'pictured dice whatever the Defense', () => {
    for (const armour of [0, 9]) {
      const s = one(volley({ weapons: ['gravity-shear'], armor: [armour, 1, 1, 1, 1, 1], dice: [1, 4, 1, 1] }));
      expect(attacks(s)).toMatchObject([{ impact: [4, 1], effect: [1], power: '-' }]);
    }
  });
  rule('SF-WPN-04', 'Fire on each component hit', () => {
    const s = one(volley({ weapons: ['incendiary-thrower'], dice: [1], blue: { crew } }));
    expect(attacks(s)).toMatchObject([{ is: 'effect', hits: ['blue#1'] }]);
    expect(blue(s).damage[0]).toBe('fire');
    expect(boxed(s)).toBe(3);
    expect(blue(one(volley({ weapons: ['incendiary-thrower'], dice: [9] }))).damage[0]).toBe('');
  });
  rule('SF-WPN-05', 'Hull Breach on each component hit', () => {
    // One die for the one breach, then the Unsafe roll.
    const s = one(volley({ weapons: ['hull-cutter'], dice: [1, 1, 1, 1], blue: { crew } }));
    expect(blue(s).damage[0]).toBe('breach');
    expect(blue(s).crew).toEqual([]);
  });
  rule('SF-WPN-06', 'Power Down on each component hit', () => {
    const s = one(volley({ weapons: ['ion-projector'], dice: [1, 2], blue: { crew } }));
    expect(blue(s).damage).toEqual(['power-down', 'power-down', '', '', '', '']);
    expect(boxed(s)).toBe(1);
  });
  rule('SF-WPN-07', 'Disrupt strikes one crew in each component hit, and kills in a breach', () => {
    const s = one(
      volley({
        weapons: ['neural-howler'],
        dice: [1, 1, 2],
        blue: { crew: { 1: ['spacer', 'spacer', 'spacer'], 2: ['spacer'] } },
      }),
    );
    expect(blue(s).crew.map(({ at }) => at)).toEqual([0, 0, 1, 0]);
    expect(blue(s).damage.every((token) => token === '')).toBe(true);
    const dead = one(volley({ weapons: ['neural-howler'], dice: [1, 9, 9], blue: { crew, damage: { 1: 'breach' } } }));
    expect(blue(dead).crew).toHaveLength(2);
    expect(dead.game.sides[1]?.killed).toBe(1);
    expect(told(dead, 'shaken')[0]).toMatchObject({ data: { is: 'killed' } });
    expect(told(s, 'shaken').map(({ data }) => data)).toEqual([
      { is: 'disrupted', ship: 'blue', component: 'blue#1' },
      { is: 'disrupted', ship: 'blue', component: 'blue#1' },
      { is: 'disrupted', ship: 'blue', component: 'blue#2' },
    ]);
    const nobody = one(volley({ weapons: ['neural-howler'], dice: [1, 9, 9], blue: { crew: {} } }));
    expect(told(nobody, 'shaken')).toEqual([]);
  });
  rule('SF-WPN-08', 'Shield Drain takes the shields of the side that was hit, hardened or not', () => {
    const drained = (dice: readonly number[], hardened = false) =>
      blue(one(volley({ weapons: ['shield-leech'], dice, blue: { shields: [2, 1, 0, 0, 0, 0], hardened } }))).shields;
    expect(drained([1, 9])).toEqual([0, 1, 0, 0, 0, 0]);
    expect(drained([1, 9], true)).toEqual([0, 1, 0, 0, 0, 0]);
    expect(drained([9, 9])).toEqual([2, 1, 0, 0, 0, 0]);
    expect(told(one(volley({ weapons: ['shield-leech'], dice: [1, 2] })), 'drained')).toEqual([]);
  });
  rule('SF-WPN-10', 'tokens of effects never replace worse ones, and bring all of their type', () => {
    const s = one(volley({ weapons: ['ion-projector'], dice: [1, 9], blue: { crew, damage: { 1: 'destroyed' } } }));
    expect(blue(s).damage[0]).toBe('destroyed');
    expect(boxed(s)).toBe(1);
    expect(told(s, 'damage')[0]?.data).toMatchObject({ is: 'power-down-stays' });
    const worse = one(volley({ weapons: ['ion-projector'], dice: [1, 9], blue: { damage: { 1: 'heavy' } } }));
    expect(blue(worse).damage[0]).toBe('power-down');
  });
  rule('SF-WPN-11', 'other effects need a hit alone, and fall with an attack that is forbidden', () => {
    const s = one(volley({ weapons: ['stun-battery'], dice: [1, 9, 1, 1, 1, 1], blue: { crew } }));
    expect(blue(s).damage[0]).toBe('');
    expect(boxed(s)).toBe(1);
    expect(fires(volley({ weapons: ['stun-battery', 'rail-cannon'], armor: [7, 1, 1, 1, 1, 1] }), 1)).toBeRefused(
      'SF-ATK-26',
    );
  });
  rule('SF-WPN-12', 'without FX power only says whether it can attack', () => {
    const s = one(volley({ weapons: ['shield-leech'], armor: [30, 1, 1, 1, 1, 1], dice: [9, 9] }));
    expect(told(s, 'attack')[0]?.clause).toContain('SF-WPN-12');
    const mode: Pick<WeaponMode, 'power' | 'effects' | 'fixedImpact' | 'red'> = {
      power: 2,
      effects: ['PD'],
      fixedImpact: null,
      red: 0,
    };
    const against = (armour: number) =>
      forceOf(mode, { armor: [armour, 0, 0, 0, 0, 0] }, { shields: [0, 0, 0, 0, 0, 0], hardened: false }, 1);
    expect(against(4)).toEqual({ harms: true, fx: null, clause: 'SF-WPN-12' });
    expect(against(5)).toEqual({ harms: false, fx: null, clause: 'SF-ATK-26' });
  });
  rule('SF-WPN-22', 'power Shield ignores armour; one shield stops it', () => {
    const armoured = one(volley({ weapons: ['ion-projector'], armor: [9, 9, 9, 9, 9, 9], dice: [1, 9] }));
    expect(blue(armoured).damage[0]).toBe('power-down');
    const shielded = volley({ weapons: ['ion-projector', 'rail-cannon'], blue: { shields: [1, 0, 0, 0, 0, 0] } });
    expect(fires(shielded, 1)).toBeRefused('SF-WPN-22');
    // A shield on another side is none.
    expect(
      blue(one(volley({ weapons: ['ion-projector'], blue: { shields: [0, 1, 1, 1, 1, 1] }, dice: [1, 9] }))).damage[0],
    ).toBe('power-down');
    // With FX its dice are pictured.
    const mode = { power: 'Shield' as const, effects: ['FX' as const], fixedImpact: 2, red: 1 };
    const force = (shields: number) =>
      forceOf(mode, { armor: [9, 9, 9, 9, 9, 9] }, { shields: [shields, 0, 0, 0, 0, 0], hardened: false }, 1);
    expect(force(0)).toEqual({ harms: true, fx: { impact: 2, effect: 1 }, clause: 'SF-WPN-22' });
    expect(force(1).harms).toBe(false);
  });
});

describe('attributes', () => {
  const ships = [
    { type: 'marvin', name: 'Green', side: 'blue', at: '1006' as const, facing: 3 as const },
    { type: 'marvin', name: 'Friend', side: 'red', at: '1007' as const, facing: 3 as const },
    { type: 'marvin', name: 'Far', side: 'blue', at: '1015' as const, facing: 3 as const },
  ];
  // Blue at 1008, four hexes ahead of Red.
  const mortar = (dice: readonly number[], hex: string, weapons = ['siege-mortar:1'], red_ = {}) => {
    const s = volley({ weapons, range: 4, dice, more: { ships }, red: red_ });
    return { s, result: s.answer('red', [{ by: 'red#1', at: 'area', hex }]) };
  };
  const key = (s: PlayedCard, id: string): string => {
    const ship = s.game.ships.find((one_) => one_.id === id);
    return `${ship?.q},${ship?.r}`;
  };
  const at = (id: string): string => key(volley({ weapons: ['siege-mortar:1'], range: 4, more: { ships } }), id);
  const MISS = [20, 20, 1, 1, 1, 1];
  rule('SF-WPN-13', 'everybody within so many hexes of the hex that is named', () => {
    const { s } = mortar([...MISS, ...MISS, ...MISS], at('friend'));
    expect(told(s, 'area')[0]?.data).toMatchObject({ is: 'hex', radius: 1, hex: at('friend') });
    expect(attacks(s).map((data) => data?.['target'])).toEqual(['blue', 'friend', 'green']);
    expect(s.dice.unused).toEqual([]);
    const aimed = volley({ weapons: ['siege-mortar:1', 'pulse-laser'], range: 2 });
    expect(fires(aimed, 1)).toBeRefused('SF-WPN-13');
    expect(aimed.answer('red', [{ by: 'red#2', at: 'area' }])).toBeRefused('SF-ATK-09');
  });
  rule('SF-WPN-14', 'an attack of its own on each, friends too', () => {
    const { s } = mortar([1, 20, 4, 1, 1, 1, 2, 20, 4, 4, 1, 1, ...MISS], at('friend'));
    expect(blue(s).damage[0]).toBe('light');
    expect(s.game.ships.find(({ id }) => id === 'friend')?.damage[1]).toBe('heavy');
    const warned = volley({ weapons: ['siege-mortar:1'], range: 4, more: { ships } });
    expect(warned.draft('red', [{ by: 'red#1', at: 'area', hex: at('friend') }])).toMatchObject({
      warnings: [{ clause: 'SF-WPN-14' }],
    });
  });
  rule('SF-WPN-15', 'never itself', () => {
    const { s } = mortar(MISS, '', ['nova-burster'], {});
    expect(told(s, 'area')).toEqual([]);
    const near = volley({ weapons: ['siege-mortar'], range: 1, dice: MISS });
    near.answer('red', [{ by: 'red#1', at: 'area', hex: key(near, 'red') }]);
    expect(attacks(near).map((data) => data?.['target'])).toEqual(['blue']);
  });
  rule('SF-WPN-16', 'each must be in range and arc himself, from the firing ship', () => {
    // A narrow arc ahead: a ship beside the line is in the area, and not attacked.
    const beside = { type: 'marvin', name: 'Beside', side: 'blue', at: '0908' as const };
    const s = volley({ weapons: ['siege-mortar:-1'], range: 4, dice: MISS, more: { ships: [beside] } });
    s.answer('red', [{ by: 'red#1', at: 'area', hex: key(s, 'blue') }]);
    expect(attacks(s)).toMatchObject([{ target: 'blue', range: 4, die: 20 }]);
    expect(s.dice.unused).toEqual([]);
  });
  rule('SF-WPN-17', 'the hex must be in range and arc, and need hold nobody', () => {
    const { s, result } = mortar(
      [...MISS],
      at('blue').replace(/-?\d+$/, (r) => String(Number(r) + 1)),
    );
    expect(result).toBeDone();
    expect(attacks(s).map((data) => data?.['target'])).toEqual(['blue']);
    expect(mortar([], at('far')).result).toBeRefused();
  });
  rule('SF-WPN-18', 'ALL: everybody in range and arc, and nobody left out', () => {
    const s = volley({
      weapons: ['nova-burster'],
      range: 2,
      dice: [9, 1, 1, 1, 1, 20, 1, 1, 1, 1, 1, 1],
      more: { ships: [{ type: 'marvin', name: 'Friend', side: 'red', at: '1015', facing: 0 }] },
    });
    expect(fires(s, 1)).toBeRefused('SF-WPN-18');
    s.answer('red', [{ by: 'red#1', at: 'area' }]);
    expect(attacks(s).map((data) => [data?.['target'], data?.['die']])).toEqual([
      ['blue', 12],
      ['friend', 20],
    ]);
    expect(s.dice.unused).toEqual([]);
  });
  test('in the firing ship’s own hex such an attack takes the weakest side, and nobody is asked (SF-ATK-24)', () => {
    for (const [armor, side] of [
      [[6, 5, 4, 1, 2, 3], 4],
      [[6, 5, 4, 3, 2, 1], 6],
      [[1, 5, 4, 3, 2, 6], 1],
      [[2, 1, 2, 2, 2, 2], 2],
      [[1, 1, 1, 1, 1, 1], 1],
    ] as const) {
      const s = volley({ weapons: ['nova-burster'], range: 0, armor: [...armor], dice: [9, 1, 1, 1, 1, 1, 1] });
      s.answer('red', [{ by: 'red#1', at: 'area' }]);
      expect(attacks(s)).toMatchObject([{ target: 'blue', side, range: 0 }]);
    }
  });
  rule('SF-WPN-19', 'Blast: the component hit and its neighbours, once for each hit', () => {
    const s = one(volley({ weapons: ['breaker-cannon'], dice: [3, 4, 1, 1, 1, 1] }));
    expect(blue(s).damage).toEqual(['', 'light', 'light', 'light', '', '']);
    expect(boxed(s)).toBe(3);
    const end = one(volley({ weapons: ['breaker-cannon'], dice: [1, 4, 1, 1, 1, 1] }));
    expect(blue(end).damage).toEqual(['light', 'light', '', '', '', '']);
    // By corridors, not by numbers.
    const other = one(volley({ weapons: ['breaker-cannon'], corridors: [[3, 6]], dice: [3, 4, 1, 1, 1, 1] }));
    expect(blue(other).damage).toEqual(['', '', 'light', '', '', 'light']);
  });
  rule('SF-WPN-20', 'Unsafe: a 1 / 1 FX on the weapon each time', () => {
    // Power 6 against Defense 1, two Accuracy dice; then one black and one red die.
    const s = one(volley({ weapons: ['plasma-carronade'], dice: [9, 9, 1, 1, 1, 1, 1, 6, 1] }));
    expect(red(s).damage[0]).toBe('heavy');
    expect(told(s, 'strain')[0]).toMatchObject({
      data: { is: 'unsafe', impact: [6], effect: [1], component: 'red#1' },
    });
    const fine = one(volley({ weapons: ['plasma-carronade'], dice: [9, 9, 1, 1, 1, 1, 1, 1, 6] }));
    expect(told(fine, 'strain')[0]?.data).toMatchObject({ is: 'unsafe-holds' });
    expect(red(fine).damage[0]).toBe('');
  });
  rule('SF-WPN-21', 'right after its attack, beside the roll for a weapon that was damaged', () => {
    const s = volley({
      weapons: ['plasma-carronade', 'rail-cannon'],
      red: { damage: { 1: 'light' } },
      dice: [9, 9, 1, 1, 1, 1, 1, 1, 1, 9, 1, 1, 1, 1, 1, 1, 1],
    });
    fires(s, 1, 2);
    expect(
      s.events
        .filter(({ type }) => type === 'attack' || type === 'strain')
        .map(({ type, data }) => `${type} ${data?.['is']}`),
    ).toEqual(['attack miss', 'strain unsafe-holds', 'attack miss', 'strain operated-holds']);
    expect(s.dice.unused).toEqual([]);
    // ALL: once, after the last of its attacks.
    const all = volley({
      weapons: ['nova-burster'],
      range: 1,
      dice: [9, 1, 1, 1, 1, 9, 1, 1, 1, 1, 1, 1],
      more: { ships: [{ type: 'marvin', name: 'Green', side: 'blue', at: '1013' }] },
    });
    all.answer('red', [{ by: 'red#1', at: 'area' }]);
    expect(all.events.filter(({ type }) => type === 'attack' || type === 'strain').map(({ type }) => type)).toEqual([
      'attack',
      'attack',
      'strain',
    ]);
  });
  test('an Unsafe weapon that knocks itself out does not fire again in the next order', () => {
    const s = volley({ weapons: ['plasma-carronade', 'rail-cannon'], dice: [9, 9, 1, 1, 1, 1, 1, 6, 6] });
    fires(s, 1);
    expect(red(s).damage[0]).toBe('fire');
    expect(s.request('red', 'fire').shape).toMatchObject({ shooters: [{ id: 'red#1', targets: [] }, { id: 'red#2' }] });
  });
  definition('SF-WPN-09', 'launchers need neither range nor arc nor power', () => {
    const launchers = Object.values(WEAPONS).filter(({ modes }) => modes.some(({ launches }) => launches !== ''));
    expect(launchers.map(({ id }) => id).sort()).toEqual(['hangar-bay', 'missile-rack', 'torpedo-tube']);
    for (const { modes } of launchers)
      expect(modes[0]).toMatchObject({ short: null, long: null, power: null, effects: ['Launch'] });
    expect(fires(volley({ weapons: ['pulse-laser', 'hangar-bay'] }), 2)).toBeRefused('SF-ATK-08');
  });
  definition('SF-WPN-23', 'missiles and strike craft are Strike weapons', () => {
    const strikes = Object.values(WEAPONS).filter(({ modes }) => modes.some(({ strike }) => strike));
    expect(strikes.map(({ id }) => id).sort()).toEqual(['hangar-bay', 'missile-rack']);
  });
  definition('SF-WPN-24', 'torpedo tubes are Torpedo weapons', () => {
    const tubes = Object.values(WEAPONS).filter(({ modes }) => modes.some(({ torpedo }) => torpedo));
    expect(tubes.map(({ id }) => id)).toEqual(['torpedo-tube']);
  });
  difference(
    'SF-WPN-13',
    'a wider area holds more',
    (holds) =>
      mortar(
        holds ? [...MISS, ...MISS, ...MISS] : MISS,
        holds ? at('friend') : at('blue').replace(/-?\d+$/, (r) => String(Number(r) + 1)),
      ).s.events.filter(({ type }) => type === 'attack').length,
  );
});
