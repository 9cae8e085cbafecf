import { describe, expect, test } from 'vitest';
import type { ShipType } from '../src/data/display.ts';
import { displayOf } from '../src/data/track.ts';
import { applyCritical } from '../src/rules/critical.ts';
import { type CraftedShip, craftGame } from './craft.ts';

/** What each row does to a ship as it is: a second time, without the mount it means, without anybody to kill. */

const TURN = 5;
function done(type: ShipType, name: string, more: Partial<CraftedShip> = {}) {
  const game = craftGame({ turn: TURN, ships: [{ type, side: 'rebel', ...more }] });
  const ship = game.ships[0]!;
  const row = displayOf(ship).criticals.find((one) => one.name === name);
  if (row === undefined) throw new Error(`${type} has no ${name}`);
  const { is, killed, data } = applyCritical({ game, by: () => undefined }, ship, row);
  return { is, killed, data, ship };
}

describe('terms', () => {
  test('the rest of this turn and all of the next; a second one until the later end (SD-CRT-03, SD-CRT-04)', () => {
    for (const [dazed, last] of [
      [0, 6],
      [4, 6],
      [5, 6],
      [6, 6],
      [8, 8],
    ] as const)
      expect(done('x-wing', 'Pilot dazed', { dazed }).ship.dazed, `${dazed}`).toBe(last);
    expect(done('x-wing', 'Cannons overheat').ship).toMatchObject({ noCannons: 6, noLasers: 0 });
    expect(done('y-wing', 'Laser Cannons overheat').ship).toMatchObject({ noCannons: 0, noLasers: 6 });
  });
  test('sputters add up, each with its own end', () => {
    const { ship, data } = done('x-wing', 'Engine sputters', { sputters: [4, 5] });
    expect([ship.sputters, data]).toMatchObject([[4, 5, 6], { drive: 14 - 6, last: 6 }]);
  });
  test('a dead pilot is not dazed, a mount that is out does not overheat (SD-CRT-05)', () => {
    expect(done('x-wing', 'Pilot dazed', { dead: ['pilot'] })).toMatchObject({ is: 'no-effect', ship: { dazed: 0 } });
    expect(done('x-wing', 'Cannons overheat', { marks: [[20, 0]] })).toMatchObject({
      is: 'no-effect',
      ship: { noCannons: 0 },
    });
    // Of a Y-Wing only the laser is meant.
    const laser = { is: 'no-effect', ship: { noLasers: 0 } };
    expect(done('y-wing', 'Laser Cannons overheat', { marks: [[16, 0]] })).toMatchObject(laser);
    expect(done('y-wing', 'Laser Cannons overheat', { marks: [[16, 1]] })).toMatchObject({
      is: 'cannons-barred',
      ship: { noLasers: 6 },
    });
  });
});

describe('for good', () => {
  test('once, and a second time changes nothing (SD-CRT-04)', () => {
    for (const [type, name, member] of [
      ['x-wing', 'R2 unit hit', 'noControl'],
      ['x-wing', 'Jammer hit', 'noJamming'],
    ] as const) {
      const first = done(type, name);
      expect([first.is === 'again', first.ship[member]]).toEqual([false, true]);
      const again = done(type, name, { [member]: true });
      expect([again.is, again.ship[member]]).toEqual(['again', true]);
    }
  });
  test('to-hit and DV add up', () => {
    expect(done('x-wing', 'Targeting computer damaged', { toHit: -1 }).ship.toHit).toBe(-2);
    expect(done('x-wing', 'Shields damaged', { dv: -2 }).ship.dv).toBe(-4);
    const twin = { laserToHit: -1 };
    expect(done('tie-fighter', 'Twin Laser Cannons hit', twin).ship).toMatchObject({ laserToHit: -2, toHit: 0 });
    expect(done('tie-fighter', 'Twin Laser Cannons hit', { marks: [[8, 0]] })).toMatchObject({
      is: 'no-effect',
      ship: { laserToHit: 0 },
    });
    // The computer of all weapons is damaged even where none is left.
    expect(done('x-wing', 'Targeting computer damaged', { marks: [[20, 0]] }).ship.toHit).toBe(-1);
  });
  test('warheads are jettisoned, of both kinds, where there are any (SD-CRT-09)', () => {
    expect(done('x-wing', 'Proton Torpedoes hit')).toMatchObject({
      is: 'jettison',
      data: { n: 6 },
      ship: { torpedoes: 0 },
    });
    const one = done('x-wing', 'Proton Torpedoes hit', { torpedoes: 0, missiles: 1 });
    expect(one).toMatchObject({ is: 'jettison', data: { n: 1 }, ship: { torpedoes: 0, missiles: 0 } });
    expect(done('x-wing', 'Proton Torpedoes hit', { torpedoes: 0 })).toMatchObject({
      is: 'no-effect',
      ship: { torpedoes: 0 },
    });
  });
  test('a turret jammed one way, then the other: the newest counts (SD-CRT-23)', () => {
    expect(done('y-wing', 'Ion Cannon turret jammed').ship.turret).toBe('aft');
    expect(done('y-wing', 'Ion Cannon turret jammed', { turret: 'fore' }).ship.turret).toBe('aft');
    expect(done('y-wing', 'Ion Cannon turret jammed', { marks: [[16, 1]] })).toMatchObject({
      is: 'no-effect',
      ship: { turret: '' },
    });
    // The other mount may be out.
    expect(done('y-wing', 'Ion Cannon turret jammed', { marks: [[16, 0]] }).ship.turret).toBe('aft');
    const rows = displayOf({ type: 'yt-1300' }).criticals.filter(({ code }) => code === 'arcs');
    const turrets = rows.map((row) => {
      const game = craftGame({ ships: [{ type: 'yt-1300', side: 'rebel' }] });
      applyCritical({ game, by: () => undefined }, game.ships[0]!, row);
      return game.ships[0]!.turret;
    });
    expect(turrets).toEqual(['fore', 'aft']);
  });
  test('one auto-blaster, one ion cannon: what the row means must be there', () => {
    const rows = displayOf({ type: 'b-wing' }).criticals;
    const name = (code: string): string => rows.find((row) => row.code === code)?.name ?? '';
    for (const [code, member, mount] of [
      ['low-reading', 'lowBlasters', 1],
      ['one-barrel', 'oneIon', 2],
    ] as const) {
      expect(done('b-wing', name(code)).ship[member]).toBe(true);
      expect(done('b-wing', name(code), { marks: [[13, mount]] })).toMatchObject({
        is: 'no-effect',
        ship: { [member]: false },
      });
      for (const other of [0, 1, 2].filter((one) => one !== mount))
        expect(done('b-wing', name(code), { marks: [[13, other]] }).ship[member], `${code} ${other}`).toBe(true);
    }
  });
});

describe('somebody is killed', () => {
  test('the pilot: the DV becomes 5, or stays where it is lower (SD-CRT-06)', () => {
    const dv = (shift: number) => {
      const { ship, killed, data } = done('x-wing', 'Pilot killed', { dv: shift });
      expect([killed, ship.dead]).toEqual(['pilot', ['pilot']]);
      expect(data).toEqual({ dv: 14 + ship.dv });
      return 14 + ship.dv;
    };
    expect([dv(0), dv(-8), dv(-9), dv(-10)]).toEqual([5, 5, 5, 4]);
    expect(done('x-wing', 'Pilot killed', { dead: ['pilot'] })).toMatchObject({
      is: 'no-effect',
      ship: { dead: ['pilot'], dv: 0 },
    });
    expect(done('y-wing', 'Pilot killed', { dead: ['gunner'] }).ship.dead).toEqual(['gunner', 'pilot']);
  });
  test('the gunner, once (SD-CRT-21)', () => {
    expect(done('y-wing', 'Gunner killed')).toMatchObject({ killed: 'gunner', ship: { dead: ['gunner'] } });
    expect(done('y-wing', 'Gunner killed', { dead: ['gunner'] })).toMatchObject({
      is: 'no-effect',
      ship: { dead: ['gunner'] },
    });
    expect(done('y-wing', 'Gunner killed', { dead: ['pilot'] }).ship.dead).toEqual(['pilot', 'gunner']);
  });
});
