import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { breakUpChance } from '../src/rules/break-up.ts';
import { dcrOf } from '../src/rules/dcr.ts';
import { craftGame } from './craft.ts';
import { laser, strike, struckBy, system, target } from './damage-strikes.ts';

describe('drive and steering', () => {
  rule('KH-DMG-13', '46 to 49: ADF 3 becomes 2', () => {
    for (const sum of [46, 49]) expect(laser(target({ type: 'destroyer' }), sum).ship.adf).toBe(2);
  });

  rule('KH-DMG-14', 'half of the original ADF, rounded up: 3 loses 2, damaged or not; 5 loses 3', () => {
    for (const sum of [50, 52]) {
      const { ship, event } = laser(target({ type: 'destroyer' }), sum);
      expect(ship.adf).toBe(1);
      expect(event.data).toMatchObject({ is: 'drive', lost: 2, adf: 1 });
    }
    const { ship, event } = laser(target({ type: 'destroyer', adf: 2 }), 51);
    expect(ship.adf).toBe(0);
    expect(event.data).toMatchObject({ is: 'drive-out', lost: 2 });
    expect(laser(target({ type: 'fighter' }), 51).ship.adf).toBe(2);
    // More than is left simply brings it to 0 (KH-DMG-34).
    const last = laser(target({ type: 'destroyer', adf: 1 }), 51);
    expect(last.ship).toMatchObject({ adf: 0, hull: 50 });
    expect(last.event.data).toMatchObject({ lost: 1 });
  });

  rule('KH-DMG-15', '53: ADF becomes 0', () => {
    expect(laser(target({ type: 'frigate' }), 53).ship.adf).toBe(0);
  });

  rule('KH-DMG-16', 'the speed stays what it was, and so does MR', () => {
    const { ship, event } = laser(target({ type: 'frigate', speed: 9 }), 53);
    expect(ship).toMatchObject({ adf: 0, speed: 9, mr: 3 });
    expect(event.clause).toContain('KH-DMG-16');
  });

  rule('KH-DMG-17', '54 to 58 cost one point of MR, 59 and 60 all of it', () => {
    for (const sum of [54, 58]) expect(laser(target({ type: 'frigate' }), sum).ship.mr).toBe(2);
    for (const sum of [59, 60]) expect(laser(target({ type: 'frigate' }), sum).ship.mr).toBe(0);
  });

  rule('KH-DMG-18', 'said where no turn is left', () => {
    expect(laser(target({ type: 'frigate' }), 60).event.clause).toContain('KH-DMG-18');
    expect(laser(target({ type: 'frigate', mr: 1 }), 54).is).toBe('steering-out');
    expect(laser(target({ type: 'frigate' }), 54).event.clause).not.toContain('KH-DMG-18');
  });

  rule('KH-DMG-19', 'neither ADF nor MR: it drifts on, speed and facing as they were', () => {
    const { s, ship } = laser(target({ type: 'frigate', mr: 0, speed: 4, facing: 2 }), 53);
    expect(s.events.map(({ type }) => type)).toEqual(['struck', 'adrift']);
    expect(ship).toMatchObject({ adf: 0, mr: 0, speed: 4, facing: 2 });
    expect(laser(target({ type: 'frigate', adf: 0 }), 60).s.events.at(-1)?.type).toBe('adrift');
    // Nothing is said where one of the two is left.
    expect(laser(target({ type: 'frigate' }), 53).s.events).toHaveLength(1);
  });

  rule('KH-DMG-34', 'ADF 2, three hits of 1: the third is a hull hit; the same for MR', () => {
    const lasers = [{ weapon: 'LB' }, { weapon: 'LB' }, { weapon: 'LB' }] as const;
    const { ship, event } = struckBy(strike(target({ type: 'heavy-cruiser' }), lasers, [46, 47, 48, 7]));
    expect(ship).toMatchObject({ adf: 0, hull: 73 });
    expect(event.data).toMatchObject({ is: 'instead-nothing-left', line: 'drive-1' });
    for (const sum of [50, 53]) expect(laser(target({ type: 'frigate', adf: 0 }), sum, 5).ship.hull).toBe(35);
    for (const sum of [54, 59]) expect(laser(target({ type: 'frigate', mr: 0 }), sum, 5).ship.hull).toBe(35);
  });
});

describe('weapon and defence lists', () => {
  rule('KH-DMG-20', '66 on a destroyer: no DC, so its laser cannon', () => {
    const { ship, event } = laser(target({ type: 'destroyer' }), 66);
    expect(system(ship, 'LC').hit).toBe(1);
    expect(event.data).toMatchObject({ is: 'mount-last', system: 'LC', left: 0, of: 1 });
    expect(event.parts).toEqual(['target', 'target/LC']);
  });

  test('each list takes its first system aboard', () => {
    const first = (type: 'light-cruiser' | 'frigate' | 'assault-carrier', sum: number): string | undefined =>
      laser(target({ type }), sum).ship.systems.find(({ hit }) => hit > 0)?.code;
    expect([61, 63, 65, 67, 69].map((sum) => first('light-cruiser', sum))).toEqual(['LB', 'PB', 'DC', 'T', 'LB']);
    expect([62, 64, 66, 68, 70].map((sum) => first('frigate', sum))).toEqual(['LC', 'LB', 'LC', 'T', 'LB']);
    expect([75, 78, 81].map((sum) => first('light-cruiser', sum))).toEqual(['ES', 'ICM', 'ICM']);
    expect([77, 80, 84].map((sum) => first('assault-carrier', sum))).toEqual(['MS', 'MS', 'ICM']);
  });

  rule('KH-DMG-21', 'nothing of the list aboard: a hull hit', () => {
    const { ship, event } = struckBy(
      strike(target({ type: 'minelayer', load: { M: 20, S: 4 } }), [{ weapon: 'RB' }], [75, 9, 8]),
    );
    expect(ship.hull).toBe(33);
    expect(event.data).toMatchObject({ is: 'instead-not-aboard', line: 'weapon', dice: '2d10', rolled: 17 });
  });

  rule('KH-DMG-22', 'empty torpedo tubes are destroyed like any other system', () => {
    const { ship, event } = laser(target({ type: 'frigate', worn: { T: { left: 0 } } }), 67);
    expect(system(ship, 'T')).toMatchObject({ hit: 1, left: 0 });
    expect(ship.hull).toBe(40);
    expect(event.data).toMatchObject({ is: 'store', left: 0 });
  });

  rule('KH-DMG-23', 'a limited supply is shut down whole, beams lose one mount', () => {
    const rockets = laser(target({ type: 'assault-scout' }), 65);
    expect(system(rockets.ship, 'AR')).toMatchObject({ of: 4, left: 4, hit: 1 });
    expect(rockets.is).toBe('store');
    const beams = struckBy(strike(target({ type: 'battleship' }), [{ weapon: 'LB' }, { weapon: 'LB' }], [69, 70]));
    expect(system(beams.ship, 'LB')).toMatchObject({ of: 3, hit: 2 });
    expect(beams.event.data).toMatchObject({ is: 'mount', left: 1, of: 3 });
    // Mines and seekers are on no list.
    for (const weapon of ['M', 'S'] as const)
      for (let sum = 61; sum <= 70; sum++)
        expect(system(laser(target({ type: 'minelayer' }), sum).ship, weapon).hit).toBe(0);
  });

  rule('KH-DMG-25', 'a screen that is hit goes off at once, a masking screen around the ship stays', () => {
    const off = laser(target({ type: 'light-cruiser', screen: 'ES' }), 75);
    expect(off.ship.screen).toBe('');
    expect(off.is).toBe('screen');
    const other = laser(target({ type: 'light-cruiser', screen: 'SS' }), 75);
    expect(other.ship.screen).toBe('SS');
    const masked = laser(target({ type: 'frigate', screen: 'MS', worn: { MS: { left: 1 } } }), 78);
    expect(masked.ship.screen).toBe('MS');
    expect(system(masked.ship, 'MS')).toMatchObject({ hit: 1, left: 1 });
    // A reflective hull is on no list.
    expect(laser(target({ type: 'fighter' }), 75, 3).ship.hull).toBe(5);
  });

  rule('KH-DMG-37', 'a destroyed system counts as one she does not have', () => {
    const next = laser(target({ type: 'frigate', worn: { LC: { hit: 1 } } }), 61);
    expect(system(next.ship, 'LB').hit).toBe(1);
    expect(next.event.clause).toContain('KH-DMG-37');
    const all = { LC: { hit: 1 }, LB: { hit: 1 }, RB: { hit: 1 } };
    const hull = laser(target({ type: 'frigate', worn: all }), 61, 4);
    expect(hull.ship.hull).toBe(36);
    expect(hull.event.data).toMatchObject({ is: 'instead-destroyed' });
    expect(hull.event.clause).toContain('KH-DMG-37');
    // A second short circuit, a second navigation hit.
    expect(laser(target({ type: 'frigate', damage: { circuit: true } }), 72, 4).ship.hull).toBe(36);
    expect(laser(target({ type: 'frigate', damage: { navigation: true } }), 95, 4).ship.hull).toBe(36);
  });
});

describe('what is listed as damaged', () => {
  rule('KH-DMG-24', '71 to 74: short circuit; the screen that was on stays noted', () => {
    for (const sum of [71, 74]) {
      const { ship, event } = laser(target({ type: 'light-cruiser', screen: 'SS' }), sum);
      expect(ship.damage?.circuit).toBe(true);
      expect(ship.screen).toBe('SS');
      expect(event.clause).toContain('KH-DMG-24');
    }
    // Empty systems count; destroyed ones do not.
    const empty = { ICM: { left: 0 }, MS: { left: 0 } };
    expect(laser(target({ type: 'frigate', worn: empty }), 71).ship.damage?.circuit).toBe(true);
    const gone = { ICM: { hit: 1 }, MS: { hit: 1 } };
    const { ship } = laser(target({ type: 'frigate', worn: gone }), 71, 6);
    expect(ship).toMatchObject({ hull: 34, damage: { circuit: false } });
    expect(laser(target({ type: 'fighter' }), 71, 6).ship.hull).toBe(2);
  });

  rule('KH-DMG-26', '85 to 91: combat control', () => {
    for (const sum of [85, 91]) expect(laser(target({ type: 'frigate' }), sum).ship.damage?.control).toBe(true);
  });

  rule('KH-DMG-27', '92 to 97: navigation', () => {
    for (const sum of [92, 97])
      expect(laser(target({ type: 'frigate', speed: 6 }), sum).ship.damage?.navigation).toBe(true);
  });

  rule('KH-DMG-31', '106 to 116: DCR 75 becomes 38, 100 becomes 50', () => {
    for (const face of [86, 96]) {
      const { ship, event } = struckBy(strike(target({ type: 'destroyer' }), [{ weapon: 'DC' }], [face]));
      expect(dcrOf(ship)).toBe(38);
      expect(event.data).toMatchObject({ is: 'dcr', dcr: 38 });
    }
    const cruiser = struckBy(strike(target({ type: 'light-cruiser' }), [{ weapon: 'DC' }], [90]));
    expect(dcrOf(cruiser.ship)).toBe(50);
    expect(cruiser.ship.dcr0).toBe(100);
  });

  rule('KH-DMG-35', 'combat control and damage control do not add up', () => {
    const control = laser(target({ type: 'frigate', damage: { control: true } }), 88, 4);
    expect(control.ship.hull).toBe(36);
    const dcr = struckBy(strike(target({ type: 'frigate', damage: { dcr: true } }), [{ weapon: 'DC' }], [90, 1, 2, 3]));
    expect(dcr.ship.hull).toBe(34);
    expect(dcrOf(dcr.ship)).toBe(35);
  });

  rule('KH-DMG-36', 'a hit on what she does not have is a hull hit', () => {
    // The unarmed freighter: weapons, combat control. A station: drive, steering, navigation.
    for (const sum of [61, 66, 70, 85, 91]) expect(laser(target({ type: 'freighter' }), sum, 5).ship.hull).toBe(70);
    for (const sum of [46, 51, 53, 54, 60, 92, 97]) {
      const { ship, event } = laser(target({ type: 'space-station' }), sum, 5);
      expect(ship).toMatchObject({ hull: 135, adf: 0, mr: 0, damage: { navigation: false } });
      expect(event.clause).toContain('KH-DMG-36');
    }
    // The freighter has a masking screen: a short circuit is possible.
    expect(laser(target({ type: 'freighter' }), 71).ship.damage?.circuit).toBe(true);
  });

  test('the escorted freighter’s drive, steering and navigation hits are recorded all the same', () => {
    const escort = { goal: { is: 'escort', ship: 'target', speed: 5 } } as const;
    const lasers = [{ weapon: 'LB' }, { weapon: 'LB' }, { weapon: 'LB' }] as const;
    const { s, ship } = struckBy(strike(target({ type: 'freighter', speed: 5 }, escort), lasers, [46, 54, 92]));
    expect(ship).toMatchObject({ adf: 0, mr: 0, speed: 5, damage: { navigation: true } });
    // Nothing is said of drifting: it flies on.
    expect(s.events.map(({ type }) => type)).toEqual(['struck', 'struck', 'struck']);
  });

  rule('KH-DMG-43', 'a changed result does the weapon’s normal damage: single, halved by an asterisk', () => {
    const seeker = struckBy(strike(target({ type: 'space-station' }), [{ weapon: 'S' }], [73, 1, 2, 3, 4, 5]));
    expect(seeker.ship.hull).toBe(125);
    expect(seeker.event.data).toMatchObject({ is: 'instead-none', dice: '5d10', rolled: 15 });
    const half = struckBy(strike(target({ type: 'space-station' }), [{ weapon: 'LC', half: true }], [53, 4, 3]));
    expect(half.ship.hull).toBe(136);
    expect(struckBy(strike(target({ type: 'space-station' }), [{ weapon: 'fire' }], [33, 4])).ship.hull).toBe(136);
  });
});

describe('rounding', () => {
  definition('KH-TAB-18', 'up everywhere but in the break-apart test', () => {
    // Half damage: 7 to 4. Half drive: 3 loses 2. Halved DCR: 75 to 38. Half the hull of the test: 15 to 7.
    const game = target({ type: 'destroyer' });
    expect(struckBy(strike(game, [{ weapon: 'LC', half: true }], [30, 4, 3])).ship.hull).toBe(46);
    expect(laser(game, 51).ship.adf).toBe(1);
    expect(dcrOf(struckBy(strike(game, [{ weapon: 'DC' }], [90])).ship)).toBe(38);
    const [scout] = target({ type: 'assault-scout', hull0: 15, hull: 7 }).ships;
    expect(breakUpChance(scout as NonNullable<typeof scout>, 1, 0)).toBe(1);
  });

  test('a destroyed station of 25 hull points costs each ship docked 13', () => {
    const game = craftGame({
      level: 'advanced',
      mover: 'sathar',
      ships: [
        { type: 'space-station', side: 'upf', name: 'Target', hull0: 25, hull: 3 },
        { type: 'frigate', side: 'upf', name: 'Docked', docked: 'target' },
        { type: 'frigate', side: 'sathar', name: 'Enemy' },
      ],
    });
    expect(struckBy(strike(game, [{ weapon: 'LB' }], [30, 9]), 'docked').ship).toMatchObject({
      hull: 27,
      is: 'flying',
    });
  });
});
