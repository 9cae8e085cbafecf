import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { DAMAGE_TABLE, FIRE, WEAPONS } from '../src/data/weapons.ts';
import { laser, sentences, strike, strikes, struckBy, system, target } from './damage-strikes.ts';

/** The line of the printed table for a modified roll. */
const lineAt = (sum: number) => DAMAGE_TABLE.find(({ to }) => sum <= to)?.is;

describe('the Damage Table and its modifiers', () => {
  definition('KH-TAB-06', 'what each weapon, and a fire, adds to the roll', () => {
    const dtm = Object.fromEntries(Object.values(WEAPONS).map((weapon) => [weapon.code, weapon.dtm]));
    expect(dtm).toEqual({ LC: 0, LB: 0, PB: 10, EB: 10, DC: 20, AR: -10, RB: -10, T: -20, M: -20, S: -20 });
    expect(FIRE).toEqual({ dtm: 20, damage: '1d10' });
  });

  definition('KH-TAB-07', 'every line from −20 to 120, without a gap', () => {
    const printed = [
      [-20, 10, 'hull-double', ''],
      [11, 45, 'hull', ''],
      [46, 49, 'drive-1', ''],
      [50, 52, 'drive-half', ''],
      [53, 53, 'drive-all', ''],
      [54, 58, 'steering-1', ''],
      [59, 60, 'steering-all', ''],
      [61, 62, 'weapon', 'LC LB PB EB AR RB'],
      [63, 64, 'weapon', 'PB EB LB RB T AR'],
      [65, 66, 'weapon', 'DC LC AR T LB'],
      [67, 68, 'weapon', 'T AR EB PB LB RB'],
      [69, 70, 'weapon', 'LB RB T AR PB EB LC'],
      [71, 74, 'short-circuit', ''],
      [75, 77, 'defence', 'PS ES SS MS ICM'],
      [78, 80, 'defence', 'MS ICM SS PS ES'],
      [81, 84, 'defence', 'ICM SS PS ES MS'],
      [85, 91, 'combat-control', ''],
      [92, 97, 'navigation', ''],
      [98, 105, 'fire', ''],
      [106, 116, 'damage-control', ''],
      [117, 120, 'disaster', ''],
    ] as const;
    const read = new Set<number>();
    for (const [from, to, kind, list] of printed)
      for (let sum = from; sum <= to; sum++) {
        expect({ sum, kind: lineAt(sum)?.kind, list: lineAt(sum)?.list.join(' ') }).toEqual({ sum, kind, list });
        read.add(sum);
      }
    // From 1 − 20 to 100 + 20 nothing is left out.
    expect(read.size).toBe(141);
  });
});

describe('reading the table', () => {
  rule('KH-DMG-04', 'proton beam, roll 73: 83, the line ICM, SS, PS, ES, MS', () => {
    const { event, ship, is } = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'PB' }], [73]));
    expect(event.data?.['sum']).toEqual({
      total: 83,
      parts: [
        { value: 73, label: 'roll', clause: 'KH-DMG-04' },
        { value: 10, label: 'modifier', clause: 'KH-TAB-06' },
      ],
    });
    expect(is).toBe('store');
    expect(system(ship, 'ICM').hit).toBe(1);
    expect(event.data).toMatchObject({ roll: 73, system: 'ICM', left: 5, ship: 'target' });
  });

  rule('KH-DMG-05', 'from 11 to 45 the weapon’s own dice come off the hull', () => {
    for (const sum of [11, 45]) {
      const { ship, event } = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'LC' }], [sum, 6, 3]));
      expect(ship.hull).toBe(41);
      expect(event.data).toMatchObject({ is: 'hull', dice: '2d10', rolled: 9, lost: 9, hull: 41 });
      expect(event.clause).toContain('KH-DMG-05');
    }
    expect(laser(target({ type: 'destroyer' }), 46).is).toBe('drive');
  });

  rule('KH-DMG-06', 'assault rocket, 2d10+4 with 6 and 3: 13, doubled 26', () => {
    // 20 and the modifier −10.
    const { ship, event } = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'AR' }], [20, 6, 3]));
    expect(ship.hull).toBe(24);
    expect(event.data).toMatchObject({ is: 'double', rolled: 13, lost: 26 });
    expect(event.data?.['damage']).toEqual({
      total: 26,
      parts: [
        { value: 13, label: 'rolled', clause: 'KH-DMG-05' },
        { value: 13, label: 'double', clause: 'KH-DMG-06' },
      ],
    });
    const single = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'AR' }], [21, 6, 3]));
    expect(single.ship.hull).toBe(37);
  });

  rule('KH-DMG-06', 'a torpedo’s 1 is −19, and still a double hull hit', () => {
    const { ship, event } = struckBy(strike(target({ type: 'battleship' }), [{ weapon: 'T' }], [1, 1, 2, 3, 4]));
    expect(event.data?.['sum']).toMatchObject({ total: -19 });
    expect(ship.hull).toBe(100);
  });

  rule('KH-DMG-07', 'halved after doubling: a double hit through the screen is a plain one', () => {
    const double = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'LC', half: true }], [10, 4, 3]));
    expect(double.ship.hull).toBe(43);
    expect(double.event.data?.['damage']).toMatchObject({
      total: 7,
      parts: [{ value: 7 }, { value: 7, label: 'double' }, { value: -7, label: 'half damage', clause: 'KH-DMG-07' }],
    });
    const plain = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'LC', half: true }], [30, 4, 3]));
    expect(plain.ship.hull).toBe(46);
    expect(plain.event.clause).toContain('KH-DEF-29');
    // A roll of 1 stays 1; other results are not weakened.
    expect(struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'LB', half: true }], [30, 1])).ship.hull).toBe(49);
    expect(struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'LB', half: true }], [53])).ship.adf).toBe(0);
  });

  rule('KH-DMG-07', 'by the option half damage is rounded down', () => {
    const game = target({ type: 'destroyer' }, { rulings: { halfDown: true } });
    expect(struckBy(strike(game, [{ weapon: 'LC', half: true }], [30, 4, 3])).ship.hull).toBe(47);
  });

  test('what is no hull hit takes no hull points, whatever the weapon', () => {
    for (const [weapon, dtm] of [
      ['LC', 0],
      ['DC', 20],
      ['T', -20],
      ['M', -20],
      ['fire', 20],
    ] as const) {
      const { ship } = struckBy(strike(target({ type: 'destroyer' }), [{ weapon }], [53 - dtm]));
      expect({ weapon, hull: ship.hull, adf: ship.adf }).toEqual({ weapon, hull: 50, adf: 0 });
    }
  });

  difference('KH-DMG-08', 'a drive hit spares the hull, a hull hit does not', (spares) => {
    const { hull } = laser(target({ type: 'destroyer' }), ...(spares ? [53] : [45, 6])).ship;
    expect(hull).toBe(spares ? 50 : 44);
    return hull;
  });

  rule('KH-DMG-03', 'no hull points left: destroyed at once', () => {
    const { s, ship } = laser(target({ type: 'assault-scout', hull0: 15, hull: 4 }), 30, 6);
    expect(ship).toMatchObject({ hull: 0, is: 'destroyed' });
    expect(s.events.map(({ type }) => type)).toEqual(['struck', 'destroyed']);
    expect(s.events[0]?.data).toMatchObject({ lost: 4, hull: 0 });
    // Of a whole ship lost at one blow nobody says that it is severely damaged.
    const whole = laser(target({ type: 'fighter' }), 30, 8);
    expect(whole.s.events.map(({ type }) => type)).toEqual(['struck', 'destroyed']);
  });

  rule('KH-DMG-38', 'a moving ship that loses its MR keeps the turns it has made', () => {
    const game = target({ type: 'destroyer', facing: 2, path: [1, 1, 1, 2], speed: 2, moved: true }, { mover: 'upf' });
    const { ship, event } = struckBy(strike(game, [{ weapon: 'LB', passing: true }], [60]));
    expect(ship).toMatchObject({ mr: 0, facing: 2, path: [1, 1, 1, 2], speed: 2 });
    expect(event.clause).toContain('KH-DMG-38');
    // Shot where it stands, there is nothing to put off.
    expect(laser(game, 60).event.clause).not.toContain('KH-DMG-38');
  });

  rule('KH-DMG-33', 'three drive hits of 1 cost 3 points', () => {
    const s = strike(target({ type: 'frigate' }), [{ weapon: 'LB' }, { weapon: 'LB' }, { weapon: 'LB' }], [46, 49, 47]);
    expect(struckBy(s).ship).toMatchObject({ adf: 1, adf0: 4 });
    expect(s.events.map(({ clause }) => clause.includes('KH-DMG-33'))).toEqual([false, true, true]);
  });

  definition('KH-DMG-39', 'the record keeps the original beside what is left, and lists the rest', () => {
    const wishes = Array.from({ length: 7 }, () => ({ weapon: 'LB' }) as const);
    const { ship } = struckBy(strike(target({ type: 'destroyer' }), wishes, [46, 54, 61, 72, 85, 92, 98]));
    expect(ship).toMatchObject({ adf: 2, adf0: 3, mr: 2, mr0: 3 });
    expect(system(ship, 'LC')).toEqual({ code: 'LC', of: 1, left: 1, hit: 1, beyond: 0 });
    expect(ship.damage).toEqual({
      fire: 'fire',
      circuit: true,
      control: true,
      navigation: true,
      dcr: false,
      beyond: [],
    });
  });

  test('every line has its sentence, and clauses the catalogue knows', () => {
    const said = new Set<string>();
    for (const type of ['destroyer', 'freighter', 'space-station', 'light-cruiser'] as const)
      for (let sum = 1; sum <= 120; sum++) {
        const dtm = sum > 100 ? 20 : 0;
        const wish = { weapon: dtm === 20 ? 'DC' : 'LB' } as const;
        const faces = [3, 3, 3].slice(0, dtm === 20 ? 3 : 1);
        const game = target({ type, ...(sum % 2 === 0 && { screen: 'SS' as const }) });
        // Hull dice are at hand whether they are wanted or not.
        for (const sentence of sentences(strikes(game, [wish], [sum - dtm, ...faces]).events)) said.add(sentence);
      }
    expect(said.size).toBeGreaterThan(300);
    for (const sentence of said) expect(sentence).not.toMatch(/undefined|NaN|\{|\[object/);
  });

  test('a sentence carries its arithmetic', () => {
    const { s } = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'AR' }], [20, 6, 3]));
    expect(sentences(s.events)).toEqual([
      'Target, assault rocket: 10 = 20 roll − 10 modifier, double hull hit. Hull damage (2d10+4) 26 = 13 rolled + 13 double; hull now 24.',
      'Target has lost 26 of 50: severely damaged. Changing speed or turning may break it apart.',
    ]);
  });
});
