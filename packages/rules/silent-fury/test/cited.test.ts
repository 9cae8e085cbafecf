import type { GameEvent } from '@flagbridge/engine';
import { told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { blue, fires, type PlayedCard, red, type scene, volley } from './gunnery.ts';

/** What an event names is what was applied: no rule too few, and none too many. Clauses without their `SF-`. */
type Scene = Parameters<typeof scene>[0];
const clauses = ({ clause }: GameEvent): string[] => [clause].flat().map((one) => one.replace('SF-', ''));
/** The clauses of the first event of a type that are among these. */
const named = (s: PlayedCard, type: string, among: RegExp): string => {
  const [first] = told(s, type);
  if (first === undefined) throw new Error(`no ${type} was told`);
  return clauses(first)
    .filter((one) => among.test(one))
    .join(' ');
};
const all = (s: PlayedCard, type: string): string[] => told(s, type).map((event) => clauses(event).join(' '));
const fired = (given: Scene, ...components: number[]): PlayedCard => {
  const s = volley(given);
  fires(s, ...(components.length > 0 ? components : [1]));
  expect(s.dice.unused).toEqual([]);
  return s;
};

/** A Pulse Laser of power 3 against Defense 1: three Accuracy dice, three black ones and a red one. */
const FX = [4, 1, 1, 1];

describe('an attack names how its Accuracy dice fell', () => {
  const accuracy = (dice: readonly number[], blue_: Scene['blue'] = {}): string =>
    named(fired({ dice, blue: blue_ }), 'attack', /^(ACC|ATK-3[34]|DMG-17|DEF)/);
  const rows: readonly (readonly [string, readonly number[], Scene['blue'], string])[] = [
    ['one hit and two misses', [1, 9, 8, ...FX], {}, 'ACC-01 ACC-02 ACC-03'],
    ['two hits', [1, 5, 9, ...FX], {}, 'ACC-01 ACC-02 ACC-03 ATK-34 DMG-17'],
    ['one component hit twice', [1, 1, 9, ...FX], {}, 'ACC-01 ACC-02 ACC-03 ATK-34 DMG-17 ACC-04 ACC-07'],
    ['hits alone', [1, 2, 3, ...FX], {}, 'ACC-01 ACC-02 ATK-34 DMG-17'],
    ['misses alone', [7, 8, 9, ...FX], {}, 'ACC-01 ACC-03 ATK-33'],
    ['what is destroyed', [2, 8, 9, ...FX], { damage: { 2: 'destroyed' } }, 'ACC-01 ACC-02 ACC-03 ACC-05'],
    ['what is breached', [2, 8, 9, ...FX, 1], { damage: { 2: 'breach' } }, 'ACC-01 ACC-02 ACC-03 ACC-05'],
    ['what burns', [2, 8, 9, ...FX], { damage: { 2: 'fire' } }, 'ACC-01 ACC-02 ACC-03'],
    [
      'what lies beside it',
      [2, 8, 9, ...FX],
      { damage: { 1: 'destroyed', 3: 'breach', 4: 'destroyed' } },
      'ACC-01 ACC-02 ACC-03',
    ],
    ['the second hit', [1, 3, 9, ...FX], { damage: { 3: 'destroyed' } }, 'ACC-01 ACC-02 ACC-03 ATK-34 DMG-17 ACC-05'],
  ];
  for (const [what, dice, blue_, expected] of rows) test(what, () => expect(accuracy(dice, blue_)).toBe(expected));

  test('the core, from component 13 on, which no d12 shows (SF-ACC-06)', () => {
    const far = (die: number) =>
      named(fired({ weapons: ['rail-cannon'], size: 14, range: 7, dice: [die, ...FX] }), 'attack', /^ACC/);
    expect([12, 13, 14].map(far)).toEqual(['ACC-01 ACC-02', 'ACC-01 ACC-02 ACC-06', 'ACC-01 ACC-02 ACC-06']);
  });

  test('evasion: only where something had hit, and by the second throw (SF-DEF-10)', () => {
    const evading = (dice: readonly number[]) => fired({ weapons: ['rail-cannon'], dice, blue: { evading: true } });
    const away = evading([1, 9, ...FX]);
    expect(named(away, 'attack', /^(ACC|ATK-3[34]|DEF)/)).toBe('DEF-10 DEF-11 ACC-01 ACC-03 ATK-33');
    expect(told(away, 'evaded')[0]?.data).toEqual({ ship: 'blue', die: 12, again: [9], n: 1, left: 0 });
    const hit = evading([1, 2, ...FX]);
    expect(named(hit, 'attack', /^(ACC|ATK-3[34]|DEF)/)).toBe('DEF-10 DEF-11 ACC-01 ACC-02');
    expect(told(hit, 'evaded')[0]?.data).toEqual({ ship: 'blue', die: 12, again: [2], n: 1, left: 1 });
    const missed = evading([9, ...FX]);
    expect(named(missed, 'attack', /^(ACC|ATK-3[34]|DEF)/)).toBe('ACC-01 ACC-03 ATK-33');
    expect(told(missed, 'evaded')).toEqual([]);
    expect(told(fired({ weapons: ['rail-cannon'], dice: [1, ...FX] }), 'evaded')).toEqual([]);
    // Three dice, of which one hits, misses then: two misses of the first throw are not counted again.
    const three = fired({ dice: [1, 9, 9, 2, ...FX], blue: { evading: true } });
    expect(named(three, 'attack', /^ACC/)).toBe('ACC-01 ACC-02');
  });
});

describe('an attack names its line of fire', () => {
  const MISS = [9, 9, 9, 1, 1, 1, 1];
  const side = (given: Scene) => named(fired({ dice: MISS, ...given }), 'attack', /^ATK-(1[5-8]|2[1-4])$/);
  test('through a standard or a narrow arc, into one side (SF-ATK-16, SF-ATK-17, SF-ATK-21)', () => {
    expect(side({ weapons: ['pulse-laser:1'] })).toBe('ATK-15 ATK-16 ATK-23 ATK-21');
    expect(side({ weapons: ['pulse-laser:-1'] })).toBe('ATK-15 ATK-17 ATK-23 ATK-21');
  });
  test('along a spine (SF-ATK-22)', () =>
    expect(side({ red: { at: '1208' }, blue: { at: '1008', facing: 0 } })).toBe('ATK-15 ATK-16 ATK-23 ATK-22'));
  test('in one hex (SF-ATK-18, SF-ATK-24)', () => {
    const s = volley({ range: 0, dice: MISS });
    s.answer('red', [{ by: 'red#1', at: 'blue:2' }]);
    expect(named(s, 'attack', /^ATK-(1[5-8]|2[1-4])$/)).toBe('ATK-15 ATK-24 ATK-18');
  });
  test('and its range: short, long, or a band the weapon lacks (SF-ATK-10, SF-ATK-11, SF-ATK-13)', () => {
    const range = (weapon: string, n: number, dice: readonly number[]) =>
      named(fired({ weapons: [weapon], range: n, dice }), 'attack', /^ATK-1[013]$/);
    expect(range('example-cannon', 5, [9, 1, 1, 1, 1])).toBe('ATK-10');
    expect(range('example-cannon', 6, [9, 1, 1, 1, 1])).toBe('ATK-11');
    // Hull Cutter 1/-, and its Unsafe roll.
    expect(range('hull-cutter', 1, [9, 1, 1])).toBe('ATK-13');
    const mortar = volley({ weapons: ['siege-mortar'], range: 4, dice: [20, 20, 1, 1, 1, 1] });
    const { q, r } = blue(mortar);
    mortar.answer('red', [{ by: 'red#1', at: 'area', hex: `${q},${r}` }]);
    expect(named(mortar, 'attack', /^ATK-1[013]$/)).toBe('ATK-13');
  });
});

describe('a Damage Effect roll names its faces and its result', () => {
  const rolled = (impact: readonly number[], effect: number): string =>
    named(fired({ dice: [1, 8, 9, ...impact, effect] }), 'attack', /^(IMP|DMG-(0[6-9]|1[0-6]))/);
  const rows: readonly (readonly [readonly [number, number, number], number, string])[] = [
    [[1, 2, 3], 1, 'IMP-01 IMP-02 DMG-09 DMG-10'],
    [[1, 2, 3], 6, 'IMP-01 IMP-02 DMG-08 DMG-10'],
    [[4, 2, 3], 4, 'IMP-01 IMP-02 IMP-03 DMG-09 DMG-11'],
    [[5, 2, 3], 5, 'IMP-01 IMP-02 IMP-03 DMG-08 DMG-14'],
    [[4, 5, 5], 1, 'IMP-01 IMP-03 DMG-09 DMG-13'],
    [[4, 5, 1], 1, 'IMP-01 IMP-02 IMP-03 DMG-09 DMG-12'],
    [[6, 1, 1], 1, 'IMP-01 IMP-02 IMP-04 DMG-09 DMG-12'],
    [[6, 1, 1], 5, 'IMP-01 IMP-02 IMP-04 DMG-08 DMG-15'],
    [[6, 4, 3], 1, 'IMP-01 IMP-02 IMP-03 IMP-04 DMG-09 DMG-13'],
    [[6, 6, 6], 1, 'IMP-01 IMP-04 DMG-09 DMG-13'],
  ];
  for (const [impact, effect, expected] of rows)
    test(`${impact.join(', ')} and ${effect}`, () =>
      expect(rolled(impact, effect).replace('DMG-06 DMG-07 ', '')).toBe(expected));
  test('and nothing of dice that mean nothing (SF-ATK-33)', () => {
    const s = fired({ dice: [7, 8, 9, 6, 6, 6, 6] });
    expect(named(s, 'attack', /^(IMP|DMG)/)).toBe('');
    expect(told(s, 'attack')[0]?.data).toMatchObject({ is: 'miss', impact: [6, 6, 6], effect: [6] });
  });
});

describe('an attack names what gives it its dice', () => {
  const force = (given: Scene) => named(fired(given), 'attack', /^(ATK-(2[5-9]|3[01])|WPN)/);
  test('power against Defense, pictured dice, power Shield, and no FX at all', () => {
    expect(force({ dice: [9, 9, 9, 1, 1, 1, 1] })).toBe('ATK-29 ATK-25 ATK-31 WPN-02');
    expect(force({ dice: [9, 9, 9, 1, 1, 1], armor: [3, 1, 1, 1, 1, 1] })).toBe('ATK-28 ATK-25 ATK-31 WPN-02');
    expect(force({ dice: [9, 9, 9, 1, 1], armor: [4, 1, 1, 1, 1, 1] })).toBe('ATK-27 ATK-25 ATK-31 WPN-02');
    expect(force({ weapons: ['gravity-shear'], dice: [9, 1, 1, 1] })).toBe('WPN-03 ATK-25 ATK-31');
    expect(force({ weapons: ['shield-leech'], dice: [9, 9] })).toBe('WPN-12');
    expect(force({ weapons: ['hull-cutter'], dice: [9, 1, 1] })).toBe('WPN-22');
  });
});

describe('damage names why', () => {
  const hit = (damage: NonNullable<Scene['blue']>['damage'], fx: readonly number[], crew: object = {}) =>
    all(fired({ dice: [2, 8, 9, ...fx], blue: { ...(damage && { damage }), ...crew } }), 'damage');
  test('the crew it strikes, by its type (SF-DMG-18 to SF-DMG-24)', () => {
    expect(hit({}, [4, 1, 1, 1])).toEqual(['DMG-01 DMG-18']);
    expect(hit({}, [4, 1, 1, 5])).toEqual(['DMG-01 DMG-19']);
    expect(hit({}, [4, 4, 1, 1])).toEqual(['DMG-01 DMG-21']);
    expect(hit({}, [4, 4, 1, 5])).toEqual(['DMG-01 DMG-22 DMG-27']);
    expect(hit({}, [4, 4, 4, 1])).toEqual(['DMG-01 DMG-23']);
    expect(hit({}, [4, 4, 4, 5, 1])).toEqual(['DMG-01 DMG-24']);
  });
  test('nobody where nobody is', () => {
    const nobody = { crew: { 1: ['spacer'] } };
    expect(hit({}, [4, 1, 1, 1], nobody)).toEqual(['DMG-01']);
    expect(hit({}, [4, 4, 1, 1], nobody)).toEqual(['DMG-01']);
    expect(hit({}, [4, 4, 4, 5, 1], nobody)).toEqual(['DMG-01']);
  });
  test('a token that is replaced, and one that stays (SF-DMG-05, SF-DMG-20)', () => {
    expect(hit({ 2: 'light' }, [4, 4, 1, 1])).toEqual(['DMG-01 DMG-05 DMG-21']);
    expect(hit({ 2: 'light' }, [4, 1, 1, 1])).toEqual(['DMG-01 DMG-20 DMG-18']);
    expect(hit({ 2: 'destroyed' }, [4, 4, 1, 5])).toEqual(['DMG-01 DMG-20 DMG-22']);
    expect(hit({ 2: 'fire' }, [4, 4, 1, 5])).toEqual(['DMG-01 DMG-20 DMG-22']);
    expect(hit({ 2: 'destroyed' }, [4, 4, 4, 5, 1])).toEqual(['DMG-01 DMG-05 DMG-24']);
  });
  test('who is killed in a breach that was there before (SF-DMG-25), and in one that is new (SF-DMG-24)', () => {
    expect(hit({ 2: 'breach' }, [4, 1, 1, 1, 1])).toEqual(['DMG-01 DMG-20 DMG-18 DMG-25']);
    expect(hit({ 2: 'breach' }, [4, 1, 1, 1, 1], { crew: { 1: ['spacer'] } })).toEqual(['DMG-01 DMG-20']);
    expect(hit({ 2: 'breach' }, [4, 4, 4, 5, 1])).toEqual(['DMG-01 DMG-20 DMG-24']);
  });
  test('the effects of the weapon (SF-WPN-01, SF-WPN-04 to SF-WPN-07, SF-WPN-10, SF-WPN-11, SF-WPN-19)', () => {
    const strikes = (weapon: string, dice: readonly number[], given: Scene['blue'] = {}) => {
      const s = fired({ weapons: [weapon], dice, blue: given });
      return [...all(s, 'damage'), ...all(s, 'shaken')];
    };
    const crowd = { crew: { 1: ['spacer', 'spacer', 'spacer'] } } as const;
    expect(strikes('stun-battery', [1, 9, 4, 1, 1, 1], crowd)).toEqual(['DMG-01 WPN-01 DMG-18', 'WPN-07']);
    expect(strikes('stun-battery', [1, 9, 1, 1, 1, 1], crowd)).toEqual(['WPN-07 WPN-01 WPN-11']);
    expect(strikes('neural-howler', [1, 9, 9], crowd)).toEqual(['WPN-07']);
    expect(strikes('neural-howler', [1, 9, 9], { ...crowd, damage: { 1: 'breach' } })).toEqual(['WPN-07 DMG-25']);
    expect(strikes('incendiary-thrower', [1])).toEqual(['DMG-01 WPN-04 WPN-10 DMG-22 DMG-27']);
    expect(strikes('hull-cutter', [1, 1, 1, 1])).toEqual(['DMG-01 WPN-05 WPN-10 DMG-24']);
    expect(strikes('ion-projector', [1, 9])).toEqual(['DMG-01 WPN-06 WPN-10 DMG-19']);
    expect(strikes('breaker-cannon', [3, 4, 1, 1, 1, 1])).toEqual([
      'DMG-01 WPN-19 DMG-18',
      'DMG-01 DMG-18',
      'DMG-01 DMG-18',
    ]);
  });
});

test('a roll that does nothing names no effect of a weapon that has none (SF-WPN-11)', () => {
  // A Plasma Carronade that hits, and does nothing: then its Unsafe roll.
  const s = fired({ weapons: ['plasma-carronade'], dice: [1, 9, 1, 1, 1, 1, 1, 1, 1] });
  expect(all(s, 'strain')).toEqual(['WPN-20 WPN-21 DMG-28 DMG-06 DMG-07 IMP-01 IMP-02 DMG-09 DMG-10']);
});

test('an area names what it is, and whom it strikes (SF-WPN-13 to SF-WPN-18)', () => {
  const nova = volley({ weapons: ['nova-burster'], range: 2, dice: [9, 1, 1, 1, 1, 1, 1] });
  nova.answer('red', [{ by: 'red#1', at: 'area' }]);
  expect(all(nova, 'area')).toEqual(['ATK-03 OPR-01 WPN-18 WPN-14 WPN-15 WPN-16']);
  expect(told(nova, 'area')[0]?.data).toEqual({
    ...{ is: 'all', ship: 'red', weapon: 'red#1', hex: '', radius: 0, targets: ['blue'] },
  });
  const mortar = volley({ weapons: ['siege-mortar'], range: 4, dice: [20, 20, 1, 1, 1, 1] });
  const { q, r } = blue(mortar);
  mortar.answer('red', [{ by: 'red#1', at: 'area', hex: `${q},${r}` }]);
  expect(all(mortar, 'area')).toEqual(['ATK-03 OPR-01 WPN-13 WPN-14 WPN-15 WPN-16 WPN-17']);
  expect(told(mortar, 'area')[0]?.data).toMatchObject({ is: 'hex', hex: `${q},${r}`, radius: 1 });
});

describe('a ship destruction roll names what called for it', () => {
  const ALWAYS = 'DMG-29 HUL-03 HUL-04 HUL-05 HUL-06';
  const hull = (dice: readonly number[], given: Scene = {}) =>
    all(fired({ weapons: ['example-cannon'], armor: [3, 3, 3, 3, 3, 3], dice: [2, ...dice], ...given }), 'hull-roll');
  test('a new breach (SF-HUL-01), damage to an old one (SF-HUL-02), a breach by other means (SF-HUL-07)', () => {
    expect(hull([6, 4, 5, 1])).toEqual([`HUL-01 ${ALWAYS} IMP-01 IMP-02 IMP-06`]);
    expect(hull([4, 1, 1, 4], { blue: { damage: { 2: 'breach' } } })).toEqual([
      `HUL-02 ${ALWAYS} IMP-01 IMP-03 IMP-06`,
    ]);
    // An old one breached once more is a breach by an FX roll.
    expect(hull([6, 4, 5, 6], { blue: { damage: { 2: 'breach' } } })).toEqual([
      `HUL-01 ${ALWAYS} IMP-01 IMP-04 IMP-06`,
    ]);
    const cut = fired({ weapons: ['hull-cutter'], dice: [1, 5, 1, 1] });
    expect(all(cut, 'hull-roll')).toEqual([`HUL-07 ${ALWAYS} IMP-01 IMP-03 IMP-06`]);
    expect(told(cut, 'hull-roll')[0]?.data).toMatchObject({ points: 1, chance: 0, hull: 2 });
  });
});

describe('operating names who works a component, and what it costs', () => {
  const MISS = [9, 9, 9, 1, 1, 1, 1];
  const operated = (given: Scene) => all(fired(given), 'operated');
  test('crew at a damaged one, a Captain, a Bridge (SF-OPR-01 to SF-OPR-03, SF-OPR-06)', () => {
    expect(operated({ dice: MISS })).toEqual([]);
    expect(operated({ dice: [...MISS, 1, 1, 1], red: { damage: { 1: 'light' } } })).toEqual(['OPR-01 OPR-06']);
    expect(operated({ dice: MISS, red: { crew: { 3: ['captain'] } } })).toEqual(['OPR-03']);
    expect(operated({ dice: MISS, red: { crew: { 2: ['spacer'] } } })).toEqual(['OPR-02 CMP-07 CMP-09']);
    expect(operated({ dice: [...MISS, 1, 1, 1], red: { crew: { 2: ['spacer'] }, damage: { 2: 'light' } } })).toEqual([
      'OPR-01 OPR-02 CMP-07 CMP-09 OPR-06',
      'OPR-02',
    ]);
    // A second weapon worked from the same Bridge operates it no more.
    const two = fired(
      { weapons: ['pulse-laser', 'pulse-laser'], dice: [...MISS, ...MISS], red: { crew: { 3: ['spacer'] } } },
      1,
      2,
    );
    expect(all(two, 'operated')).toEqual(['OPR-02 CMP-07 CMP-09', 'OPR-02 CMP-07']);
  });
  test('the roll afterwards: by its damage, and as one of the weapons or not (SF-OPR-08, SF-OPR-09, SF-ATK-36)', () => {
    const strain = (given: Scene) => all(fired(given), 'strain');
    const ROLL = 'DMG-28 DMG-06 DMG-07 IMP-01 IMP-02';
    expect(strain({ dice: [...MISS, 1, 1, 1], red: { damage: { 1: 'light' } } })).toEqual([
      `OPR-08 OPR-07 OPR-11 ATK-36 ${ROLL} DMG-09 DMG-10`,
    ]);
    expect(strain({ dice: [...MISS, 1, 1, 1, 6, 1], red: { damage: { 1: 'heavy' } } })).toEqual([
      `OPR-09 OPR-07 OPR-11 ATK-36 ${ROLL} DMG-08 DMG-10`,
    ]);
    expect(strain({ dice: [...MISS, 1, 1, 1], red: { crew: { 2: ['spacer'] }, damage: { 2: 'light' } } })).toEqual([
      `OPR-08 OPR-07 OPR-11 ${ROLL} DMG-09 DMG-10`,
    ]);
    // By the damage it had when it was operated, and not by what it has since done to itself (SF-OPR-10).
    const worse = fired({
      weapons: ['plasma-carronade'],
      red: { damage: { 1: 'light' } },
      dice: [9, 9, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1],
    });
    expect(red(worse).damage[0]).toBe('heavy');
    expect(all(worse, 'strain')[1]).toBe(`OPR-08 OPR-07 OPR-11 OPR-10 ATK-36 ${ROLL} DMG-09 DMG-10`);
  });
});
