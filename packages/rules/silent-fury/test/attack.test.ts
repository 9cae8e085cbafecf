import type { Choice } from '@flagbridge/engine';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { impactByPower } from '../src/rules/defense.ts';
import { dieAt, forceOf } from '../src/rules/weapon-shot.ts';
import { acting, blue, fires, red, volley } from './gunnery.ts';

/** Accuracy, then black, then red dice: all of one throw (SF-ATK-32). Power 3 against Defense 1 is three black dice. */
const MISS = [9, 9, 9, 1, 1, 1, 1];
const attacks = (s: ReturnType<typeof volley>) => told(s, 'attack').map(({ data }) => data);

describe('the attack of the book', () => {
  rule('SF-ATK-34', 'Bremen’s Pulse Laser sets two components of Marvin on fire', () => {
    const s = volley({ dice: [1, 4, 8, 3, 6, 5], blue: { shields: [1, 0, 0, 0, 0, 0] } });
    expect(s.draft('red', [])).toMatchObject({ shots: [{ range: 1, figures: { fx: '2 / 1', side: 1 } }] });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([
      {
        ...{ is: 'fire', die: 12, accuracy: [1, 4, 8], hits: ['blue#1', 'blue#4'], impact: [3, 6], effect: [5] },
        ...{ points: 2, power: 3, size: 6, defense: { total: 2 } },
      },
    ]);
    expect(blue(s).damage).toEqual(['fire', '', '', 'fire', '', '']);
    expect(blue(s).crew.filter(({ at }) => at === 0)).toHaveLength(2);
    expect(blue(s).crew.filter(({ at }) => at === 1 || at === 4)).toEqual([]);
    expect(s.dice.unused).toEqual([]);
  });
  rule('SF-ATK-32', 'one throw for all dice of an attack', () => {
    const s = volley({ dice: [1, 2, 9, 4, 1, 1, 1] });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([{ accuracy: [1, 2, 9], impact: [4, 1, 1], effect: [1] }]);
  });
  rule('SF-ATK-33', 'where every Accuracy die misses, the other dice mean nothing', () => {
    const s = volley({ dice: [7, 8, 12, 6, 6, 6, 6] });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([{ is: 'miss', impact: [6, 6, 6], effect: [6] }]);
    expect(blue(s).damage.every((token) => token === '')).toBe(true);
    expect(told(s, 'hull-roll')).toEqual([]);
    expect(s.dice.unused).toEqual([]);
    const hit = volley({ dice: [7, 8, 1, 6, 6, 6, 6, 1] });
    fires(hit, 1);
    expect(blue(hit).damage[0]).toBe('breach');
  });
});

describe('range', () => {
  rule('SF-ATK-11', 'the Example Cannon at six hexes rolls one d20', () => {
    const s = volley({ dice: [7, 1, 1, 1, 1], weapons: ['example-cannon'], range: 6, size: 7 });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([{ die: 20, accuracy: [7], range: 6, hits: ['blue#7'] }]);
  });
  rule('SF-ATK-10', 'at five hexes one d12', () => {
    const s = volley({ dice: [7, 1, 1, 1, 1], weapons: ['example-cannon'], range: 5, size: 7 });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([{ die: 12, range: 5 }]);
  });
  rule('SF-ATK-12', 'at ten hexes it reaches, at eleven it does not', () => {
    expect(fires(volley({ dice: [7, 1, 1, 1, 1], weapons: ['example-cannon'], range: 10 }), 1)).toBeDone();
    const far = acting({ weapons: ['example-cannon', 'pulse-laser'], range: 11 }, 'attack', 'full-volley');
    // Nothing reaches: nobody is asked.
    expect(told(far, 'no-shot')).toHaveLength(1);
    expect(far.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
    expect(fires(volley({ weapons: ['example-cannon', 'pulse-laser'], range: 5 }), 2)).toBeRefused('SF-ATK-12');
  });
  rule('SF-ATK-13', 'a dash is a band the weapon lacks', () => {
    // Siege Mortar -/10, Hull Cutter 1/-.
    expect([0, 1, 10, 11].map((range) => dieAt({ short: null, long: 10 }, range))).toEqual([20, 20, 20, null]);
    expect([0, 1, 2].map((range) => dieAt({ short: 1, long: null }, range))).toEqual([12, 12, null]);
    expect(dieAt({ short: null, long: null }, 0)).toBeNull();
    const s = volley({ weapons: ['hull-cutter'], dice: [9, 1, 1] });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([{ die: 12 }]);
    expect(
      acting({ weapons: ['hull-cutter'], range: 2 }, 'attack', 'full-volley')
        .requests('red')
        .some(({ kind }) => kind === 'fire'),
    ).toBe(false);
  });
  rule('SF-ATK-14', 'as many Accuracy dice as the weapon’s ACC', () => {
    const s = volley({
      weapons: ['pulse-laser', 'beam-laser', 'rail-cannon'],
      dice: [...MISS, 9, 9, 1, 1, 1, 1, 9, 1, 1, 1, 1],
    });
    fires(s, 1, 2, 3);
    expect(attacks(s).map((data) => data?.['accuracy'])).toEqual([[9, 9, 9], [9, 9], [9]]);
    expect(s.dice.unused).toEqual([]);
  });
});

describe('power against Defense', () => {
  rule('SF-ATK-19', 'Lazarus: armour 3 and three shields are Defense 6', () => {
    const s = volley({ armor: [3, 1, 1, 1, 1, 1], blue: { shields: [3, 2, 0, 0, 0, 0] }, dice: [9, 9, 9, 1, 1] });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([{ defense: { total: 6 }, side: 1 }]);
  });
  rule('SF-ATK-20', 'hardened they are 9', () => {
    const s = volley({
      weapons: ['rail-cannon'],
      armor: [3, 1, 1, 1, 1, 1],
      blue: { shields: [3, 0, 0, 0, 0, 0], hardened: true },
      dice: [9, 1, 1],
    });
    fires(s, 1);
    expect(attacks(s)).toMatchObject([
      { defense: { total: 9, parts: [{ value: 3 }, { value: 3 }, { value: 3, clause: 'SF-ATK-20' }] } },
    ]);
  });
  const dice: readonly (readonly [string, number, number, number])[] = [
    ['SF-ATK-27', 6, 2, 1],
    ['SF-ATK-28', 3, 3, 2],
    ['SF-ATK-29', 1, 4, 3],
  ];
  for (const [clause, armour, throws, impact] of dice)
    rule(clause, `power 3 against Defense ${armour}: ${impact} Impact`, () => {
      const s = volley({ armor: [armour, 1, 1, 1, 1, 1], dice: [9, 9, 9, ...Array.from({ length: throws }, () => 1)] });
      fires(s, 1);
      expect(attacks(s)).toMatchObject([{ impact: Array.from({ length: impact }, () => 1), effect: [1] }]);
      expect(s.dice.unused).toEqual([]);
    });
  rule('SF-ATK-26', 'less than half cannot harm the ship', () => {
    const s = volley({ weapons: ['pulse-laser', 'rail-cannon'], armor: [7, 1, 1, 1, 1, 1] });
    expect(fires(s, 1)).toBeRefused('SF-ATK-26');
    expect(fires(volley({ armor: [6, 1, 1, 1, 1, 1], dice: [9, 9, 9, 1, 1] }), 1)).toBeDone();
  });
  test('Defense says what it is made of (SF-ATK-19, SF-ATK-20)', () => {
    const parts = (shields: number, hardened: boolean) => {
      const s = volley({
        weapons: ['gravity-shear'],
        armor: [3, 1, 1, 1, 1, 1],
        blue: { shields: [shields, 0, 0, 0, 0, 0], hardened },
        dice: [9, 1, 1, 1],
      });
      fires(s, 1);
      const { parts: of } = (attacks(s)[0] as { defense: unknown }).defense as {
        parts: { value: number; label: string }[];
      };
      return of.map(({ value, label }) => `${value} ${label}`);
    };
    expect(parts(0, false)).toEqual(['3 armour']);
    expect(parts(0, true)).toEqual(['3 armour']);
    expect(parts(1, false)).toEqual(['3 armour', '1 shield']);
    expect(parts(1, true)).toEqual(['3 armour', '1 shield', '1 hardened']);
    expect(parts(2, true)).toEqual(['3 armour', '2 2 shields', '2 hardened']);
  });
  test('every line of the chart (SF-TAB-05)', () => {
    const table = [0, 1, 2, 3, 4, 5, 6, 7].map((defense) => impactByPower(3, defense).dice);
    expect(table).toEqual([3, 3, 2, 2, 1, 1, 1, 0]);
    expect([0, 1].map((defense) => impactByPower(0, defense).dice)).toEqual([2, 0]);
    expect(impactByPower(1, 0).dice).toBe(3);
    expect(impactByPower(0, 0).clause).toBe('SF-ATK-30');
  });
  difference('SF-ATK-30', 'power 0 against Defense 0 is two dice, above it three', (holds) => {
    const mode = { power: holds ? 0 : 1, effects: ['FX'] as const, fixedImpact: null, red: 1 };
    return (
      forceOf(mode, { armor: [0, 0, 0, 0, 0, 0] }, { shields: [0, 0, 0, 0, 0, 0], hardened: false }, 1).fx?.impact ?? 0
    );
  });
  rule('SF-ATK-31', 'red dice are those of the weapon whatever the Defense', () => {
    const s = volley({ weapons: ['particle-array'], armor: [10, 1, 1, 1, 1, 1], dice: [9, 1, 1, 1] });
    s.answer('red', [{ by: 'red#1/focused', at: 'blue' }]);
    expect(attacks(s)).toMatchObject([{ impact: [1], effect: [1, 1] }]);
  });
  rule('SF-ATK-25', 'only a weapon with FX makes an FX roll', () => {
    const fx = volley({ dice: MISS });
    fires(fx, 1);
    expect(attacks(fx)[0]).toHaveProperty('impact');
    const none = volley({ weapons: ['shield-leech'], dice: [9, 9] });
    fires(none, 1);
    expect(attacks(none)[0]).not.toHaveProperty('impact');
    expect(none.dice.unused).toEqual([]);
  });
  rule('SF-ATK-35', 'a shot that the defender’s side makes harmless is spent all the same', () => {
    // Red on a spine between Defense 1 and 7.
    const s = volley({ armor: [1, 1, 7, 1, 1, 1], red: { at: '1208' }, blue: { at: '1008', facing: 0 } });
    fires(s, 1);
    s.answer('blue', '3');
    expect(attacks(s)).toMatchObject([{ is: 'harmless', side: 3 }]);
    expect(s.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
    // Both sides safe: it cannot be named.
    const safe = acting(
      { armor: [1, 7, 7, 1, 1, 1], red: { at: '1208' }, blue: { at: '1008', facing: 0 } },
      'attack',
      'full-volley',
    );
    expect(safe.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
  });
});

describe('the action', () => {
  rule('SF-ATK-01', 'Full Volley fires any weapons, or none', () => {
    const both = volley({ weapons: ['pulse-laser', 'pulse-laser'], dice: [...MISS, ...MISS] });
    expect(both.request('red').clause).toBe('SF-ATK-01');
    fires(both, 1, 2);
    expect(attacks(both)).toHaveLength(2);
    expect(told(both, 'no-shot')).toEqual([]);
    const none = volley({ weapons: ['pulse-laser', 'pulse-laser'] });
    expect(none.answer('red', [])).toBeDone();
    expect(told(none, 'no-shot')).toEqual([]);
    expect(none.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
    expect(fires(none)).toBeRefused();
  });
  rule('SF-ATK-02', 'Fire at Will fires exactly one', () => {
    const s = acting({ weapons: ['pulse-laser', 'pulse-laser'], dice: MISS }, 'attack', 'fire-at-will');
    expect(fires(s, 1, 2)).toBeRefused('SF-ATK-02');
    fires(s, 2);
    expect(attacks(s)).toMatchObject([{ weapon: 'red#2' }]);
    expect(s.requests('red').some(({ kind }) => kind === 'fire')).toBe(false);
  });
  rule('SF-ATK-03', 'in the order of the player, each resolved before the next', () => {
    const s = volley({ weapons: ['pulse-laser', 'beam-laser'], dice: [1, 9, 6, 6, 1, 1, 9, 9, 9, 1, 1, 1, 1] });
    fires(s, 2, 1);
    expect(attacks(s).map((data) => data?.['weapon'])).toEqual(['red#2', 'red#1']);
    expect(s.events.map(({ type }) => type).filter((type) => type === 'attack' || type === 'damage')).toEqual([
      'attack',
      'damage',
      'attack',
    ]);
  });
  rule('SF-ATK-05', 'who names one at a time chooses the next when it is resolved', () => {
    const s = volley({ weapons: ['pulse-laser', 'pulse-laser'], dice: [...MISS, ...MISS] });
    fires(s, 1);
    expect(attacks(s)).toHaveLength(1);
    expect(fires(s, 1)).toBeRefused('SF-OPR-12');
    fires(s, 2);
    expect(attacks(s)).toHaveLength(2);
    // An order whose target is gone ends there, and he is asked again.
    const gone = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      hull: 0,
      dice: [1, 9, 9, 6, 6, 6, 6, 6],
      more: { ships: [{ type: 'marvin', name: 'Green', side: 'blue', at: '1010' }] },
    });
    fires(gone, 1, 2);
    expect(blue(gone).is).toBe('destroyed');
    expect(told(gone, 'unfired')).toHaveLength(1);
    expect(gone.request('red', 'fire').title.say).toBe('ask.fire-on');
  });
  rule('SF-ATK-04', 'a weapon that was disabled does not fire', () => {
    // An Unsafe carronade knocks itself out; named twice is refused, but its after-effects are seen on the next order.
    const s = volley({ weapons: ['pulse-laser', 'pulse-laser'], red: { damage: { 1: 'destroyed' } } });
    expect(fires(s, 1)).toBeRefused('SF-OPR-05');
    const gone = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      hull: 0,
      dice: [1, 9, 9, 6, 6, 6, 6, 6],
    });
    fires(gone, 1, 2);
    expect(told(gone, 'unfired')[0]?.clause).toContain('SF-ATK-04');
  });
  definition('SF-ATK-06', 'what lies between makes no difference to the shot', () => {
    const shot = (ships: NonNullable<Parameters<typeof volley>[0]['more']>['ships']) => {
      const s = volley({ range: 2, dice: MISS, ...(ships !== undefined && { more: { ships } }) });
      expect(fires(s, 1)).toBeDone();
      return attacks(s);
    };
    const green = { type: 'marvin', name: 'Green', side: 'blue', at: '1011' as const };
    expect(shot([green])).toEqual(shot([]));
  });
  rule('SF-ATK-07', 'one line of the chart for each attack', () => {
    const s = volley({ weapons: ['particle-array'], dice: [9, 9, 9, 1, 1, 1, 1] });
    expect(
      s.answer('red', [
        { by: 'red#1/focused', at: 'blue' },
        { by: 'red#1/dispersed', at: 'blue' },
      ]),
    ).toBeRefused('SF-ATK-07');
    s.answer('red', [{ by: 'red#1/dispersed', at: 'blue' }]);
    expect(attacks(s)).toMatchObject([{ mode: 'dispersed', accuracy: [9, 9, 9], power: 2 }]);
  });
  rule('SF-ATK-08', 'ordnance is launched and aimed at nothing', () => {
    const s = volley({ weapons: ['pulse-laser', 'missile-rack', 'torpedo-tube'] });
    expect(fires(s, 2)).toBeRefused('SF-ATK-08');
    expect(fires(s, 3)).toBeRefused('SF-ATK-08');
  });
  rule('SF-ATK-09', 'not at itself; at friends and derelict ships if he wants', () => {
    const more = {
      ships: [
        { type: 'marvin', name: 'Friend', side: 'red', at: '1010' as const },
        { type: 'marvin', name: 'Hulk', side: 'blue', at: '0912' as const, controller: '', crew: {} },
      ],
    };
    const s = volley({ dice: MISS, more });
    expect(s.answer('red', [{ by: 'red#1', at: 'red' }])).toBeRefused('SF-ATK-09');
    expect(s.draft('red', [{ by: 'red#1', at: 'friend' }])).toMatchObject({ warnings: [{ clause: 'SF-ATK-09' }] });
    expect(s.draft('red', [{ by: 'red#1', at: 'blue' }])).not.toHaveProperty('warnings');
    expect(s.answer('red', [{ by: 'red#1', at: 'friend' }])).toBeDone();
    const hulk = volley({ dice: MISS, more });
    expect(hulk.answer('red', [{ by: 'red#1', at: 'hulk' }])).toBeDone();
    // Left to itself it fires at enemies.
    expect(hulk.game.ships).toHaveLength(4);
    expect(volley({ more }).request('red').default).toEqual([{ by: 'red#1', at: 'blue' }]);
  });
  rule('SF-ATK-36', 'rolls for damaged weapons come after the last weapon', () => {
    const s = volley({
      weapons: ['pulse-laser', 'pulse-laser'],
      red: { damage: { 1: 'light' } },
      dice: [...MISS, ...MISS, 1, 1, 1],
    });
    fires(s, 1, 2);
    expect(s.events.map(({ type }) => type).slice(-3)).toEqual(['attack', 'attack', 'strain']);
    expect(s.dice.unused).toEqual([]);
  });
  difference('SF-ATK-37', 'the chart is all that counts: another line, another attack', (holds) => {
    const s = volley({ weapons: ['particle-array'], dice: holds ? [9, 1, 1, 1, 1, 1] : [9, 9, 9, 1, 1, 1, 1] });
    s.answer('red', [{ by: holds ? 'red#1/focused' : 'red#1/dispersed', at: 'blue' }] as unknown as Choice);
    expect(red(s).operated).toEqual([]);
    return attacks(s)[0]?.['power'] as number;
  });
});
