import { definition, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { type Critical, SHIP_TYPES, type ShipType } from '../src/data/display.ts';
import { DISPLAYS } from '../src/data/displays.ts';
import { trackOf } from '../src/data/track.ts';
import type { Ship } from '../src/game.ts';
import { counts, driveOf, drOf, dvOf, isDerelict } from '../src/rules/ship-state.ts';
import {
  dataOf,
  duel,
  type Fixture,
  fire,
  type Half,
  marked,
  phase,
  sentences,
  ship,
  struck,
  told,
} from './fire-fixture.ts';

/** Every box before the first asterisk is marked. */
const ready = (type: ShipType): number[] =>
  trackOf({ type })
    .slice(
      0,
      trackOf({ type }).findIndex(({ is }) => is === 'critical'),
    )
    .map((_, i) => i);

/** The ship called By, of that type, marks its first asterisk; the dice show that row. */
const suffers = (type: ShipType, roll: number, more: Half = {}, dice: readonly number[] = []): Fixture => {
  const first = roll > 7 ? 6 : 1;
  return struck(duel({ type, marks: ready(type), ...more }, {}, { turn: 4 }), 'by', 1, [first, roll - first, ...dice], {
    by: 'imperial',
  });
};
const by = (s: Fixture): Ship => ship(s, 'by');
/** Types whose table has such a row, with its number. */
const rows = (clause: string): [ShipType, Critical][] =>
  SHIP_TYPES.flatMap((type) =>
    DISPLAYS[type].criticals.filter((row) => row.clause === clause).map((row): [ShipType, Critical] => [type, row]),
  );
/** What the row does on every ship that has it: nothing else of the ship changes. */
const each = (clause: string, changed: (of: Ship) => unknown, expected: unknown): string[] =>
  rows(clause).map(([type, row]) => {
    const s = suffers(type, row.roll);
    expect(sentences(s, 'critical')[0]).toContain(`critical ${row.roll}: ${row.name}`);
    expect([type, changed(by(s))]).toEqual([type, expected]);
    expect(dataOf(s, 'critical')).toMatchObject([{ is: row.code, roll: row.roll, critical: `${type}/${row.roll}` }]);
    return `${type} ${row.roll}`;
  });

describe('the Critical Hits table', () => {
  rule('SD-CRT-01', '2d6 on the ship’s own table, for each asterisk', () => {
    const s = struck(duel({ marks: ready('x-wing').concat(14, 15, 16, 17, 18, 19, 20) }), 'by', 1, [3, 4]);
    expect(sentences(s, 'critical')).toEqual([
      'By, critical 7: Targeting computer damaged. Its shots are now at −1 to hit.',
    ]);
  });
  rule('SD-CRT-02', 'it lasts for the battle unless it has a term', () => {
    const s = suffers('x-wing', 9);
    expect(by(s)).toMatchObject({ noJamming: true });
  });
  rule('SD-CRT-03', 'a term: the rest of turn 4 and all of turn 5', () => {
    const s = suffers('x-wing', 4);
    expect([by(s).noCannons, sentences(s, 'critical')]).toEqual([
      5,
      ['By, critical 4: Cannons overheat. They cannot fire until the end of turn 5.'],
    ]);
  });
  rule('SD-CRT-04', 'engine sputters in turns 3 and 4: −3, −6, −3, and the track’s value in turn 6', () => {
    const s = suffers('x-wing', 8, { sputters: [4] });
    const drive = (turn: number): number => driveOf({ turn }, by(s));
    expect([drive(4), drive(5), drive(6)]).toEqual([8 - 6, 8 - 3, 8]);
    const shields = suffers('x-wing', 6, { dv: -2 });
    expect(by(shields).dv).toBe(-4);
    const later = suffers('x-wing', 4, { noCannons: 4 });
    expect(by(later).noCannons).toBe(5);
    const again = suffers('x-wing', 9, { noJamming: true });
    expect([by(again).noJamming, sentences(again, 'critical')]).toEqual([
      true,
      ['By, critical 9: Jammer hit once more, which changes nothing.'],
    ]);
  });
  rule('SD-CRT-05', 'what cannot apply does nothing and is not rolled again', () => {
    const none = [
      suffers('x-wing', 5, { torpedoes: 0 }),
      suffers('y-wing', 11, { dead: ['gunner'] }),
      suffers('y-wing', 9, { marks: [...ready('y-wing'), [16, 1]] }),
      suffers('y-wing', 4, { marks: [...ready('y-wing'), [16, 0]] }),
      suffers('b-wing', 9, { marks: [...ready('b-wing').slice(0, 13), [13, 1], ...ready('b-wing').slice(14)] }),
      suffers('b-wing', 11, { marks: [...ready('b-wing').slice(0, 13), [13, 2], ...ready('b-wing').slice(14)] }),
      suffers('tie-fighter', 6, { marks: [...ready('tie-fighter'), [8, 0]] }),
      suffers('x-wing', 11, { dead: ['pilot'], dv: -9 }),
      suffers('x-wing', 2, { dead: ['pilot'], dv: -9 }),
    ];
    for (const s of none) {
      expect(dataOf(s, 'critical')).toMatchObject([{ is: 'no-effect' }]);
      expect([s.dice.unused, sentences(s, 'critical')[0]]).toEqual([[], expect.stringContaining('nothing left')]);
    }
    expect(by(none[2] as Fixture).turret).toBe('');
  });
});

describe('each result', () => {
  rule('SD-CRT-06', 'pilot killed: DV 5, or what it was if lower, Drive 0; later losses still count', () => {
    for (const [type, { roll }] of rows('SD-CRT-06')) {
      expect(roll).toBe(2);
      const s = suffers(type, 2);
      expect([type, dvOf(by(s)), driveOf(s.game, by(s)), by(s).dead]).toEqual([type, 5, 0, ['pilot']]);
    }
    expect(rows('SD-CRT-06')).toHaveLength(9);
    expect(dvOf(by(suffers('x-wing', 2, { dv: -10 })))).toBe(4);
    expect(dvOf(by(suffers('x-wing', 6, { dv: -9, dead: ['pilot'] })))).toBe(3);
  });
  rule('SD-CRW-09', 'without crew it stays where it is: a derelict', () => {
    const s = suffers('x-wing', 2);
    expect([by(s).is, isDerelict(by(s)), counts(by(s))]).toEqual(['flying', true, false]);
    expect(sentences(s)).toContain('By stays where it is without a pilot: a derelict, and still in the way.');
  });
  rule('SD-CRW-11', 'the Y-Wing’s gunner is silenced with the pilot', () => {
    const s = suffers('y-wing', 2);
    expect([by(s).dead, isDerelict(by(s))]).toEqual([['pilot'], true]);
  });
  rule('SD-CRT-07', 'no damage control any more: on 3, or on 4 for the TIEs', () => {
    expect(each('SD-CRT-07', (of) => of.noControl, true)).toEqual([
      'x-wing 3',
      'y-wing 3',
      'a-wing 3',
      'tie-fighter 4',
      'tie-interceptor 4',
      'tie-bomber 4',
      'tie-advanced 4',
      'yt-1300 3',
    ]);
  });
  rule('SD-CRT-08', 'overheat: all cannons of the X-Wing, the lasers of Y, A and YT-1300', () => {
    expect(rows('SD-CRT-08').map(([type, { roll }]) => [type, roll])).toEqual([
      ['x-wing', 4],
      ['y-wing', 4],
      ['a-wing', 4],
      ['yt-1300', 4],
    ]);
    expect(by(suffers('x-wing', 4))).toMatchObject({ noCannons: 5, noLasers: 0 });
    for (const type of ['y-wing', 'a-wing', 'yt-1300'] as const)
      expect(by(suffers(type, 4))).toMatchObject({ noCannons: 0, noLasers: 5, noLaunch: 0 });
  });
  rule('SD-CRT-09', 'every warhead aboard is lost', () => {
    expect(each('SD-CRT-09', (of) => of.torpedoes + of.missiles, 0)).toEqual([
      'x-wing 5',
      'y-wing 5',
      'a-wing 5',
      'b-wing 5',
    ]);
  });
  rule('SD-CRT-10', 'shields: −1 on Y, A and B, −2 on the X-Wing', () => {
    expect(rows('SD-CRT-10').map(([type]) => [type, by(suffers(type, 6)).dv])).toEqual([
      ['x-wing', -2],
      ['y-wing', -1],
      ['a-wing', -1],
      ['b-wing', -1],
    ]);
  });
  rule('SD-CRT-11', 'stabilizer: DV −2', () => {
    expect(each('SD-CRT-11', (of) => of.dv, -2)).toEqual(['x-wing 10', 'yt-1300 10']);
  });
  rule('SD-CRT-12', 'controls unresponsive: DV −2 on every TIE', () => {
    expect(each('SD-CRT-12', (of) => of.dv, -2)).toHaveLength(4);
  });
  definition('SD-DSP-07', 'nothing but criticals changes the DV: not even Drive 0', () => {
    const s = suffers('tie-fighter', 5, { marks: [2, 4, 7, 9, 0, 1, 3] });
    expect([driveOf(s.game, by(s)), dvOf(by(s))]).toEqual([0, 12]);
  });
  rule('SD-CRT-13', 'targeting computer: −1 with every mount', () => {
    expect(each('SD-CRT-13', (of) => of.toHit, -1)).toEqual(['x-wing 7', 'y-wing 7', 'a-wing 7', 'yt-1300 5']);
    const s = fire(
      phase(duel({ type: 'y-wing', toHit: -1, gunner: 8, gnr: 1 }, { facing: 0 }), [1, 1, 1]),
      'rebel',
      'by/ion:1 at',
    );
    expect(dataOf(s, 'shot')[0]).toMatchObject({ dice: '2d6+1d8−1' });
  });
  rule('SD-CRT-14', 'the B-Wing’s laser targeter: −2 whatever the weapon', () => {
    expect(each('SD-CRT-14', (of) => of.toHit, -2)).toEqual(['b-wing 4']);
    const s = fire(phase(duel({ type: 'b-wing', toHit: -2 }, { facing: 0 }), [1, 1, 1]), 'rebel', 'by/ion:1 at');
    expect(dataOf(s, 'shot')[0]).toMatchObject({ roll: { parts: [{}, {}, { value: -2, clause: 'SD-CRT-14' }] } });
  });
  rule('SD-CRT-15', 'a TIE’s lasers: −1', () => {
    expect(each('SD-CRT-15', (of) => of.laserToHit, -1)).toEqual([
      'tie-fighter 6',
      'tie-interceptor 6',
      'tie-advanced 6',
    ]);
    const s = fire(
      phase(duel({ type: 'tie-advanced', laserToHit: -1 }, { facing: 0 }), [1, 1, 1]),
      'rebel',
      'by/laser:2 at',
    );
    expect(dataOf(s, 'shot')[0]).toMatchObject({ dice: '2d8+1d6' });
  });
  rule('SD-CRT-16', 'a Y-Wing with Drive 10 sputters: 7, until the end of the next turn', () => {
    expect(each('SD-CRT-16', (of) => of.sputters, [5])).toHaveLength(9);
    const s = suffers('y-wing', 8);
    // Boxes 12 and 10 are marked before the asterisk; only the 12 here.
    const ten = struck(
      duel(
        {
          type: 'y-wing',
          marks: ready('y-wing')
            .filter((box) => box !== 9)
            .concat(9),
        },
        {},
      ),
      'by',
      1,
      [4, 4],
    );
    expect(driveOf(ten.game, by(ten))).toBe(8 - 3);
    const track = { ...by(s), marks: by(s).marks.filter(({ box }) => box !== 9) };
    expect([4, 5, 6].map((turn) => driveOf({ turn }, track))).toEqual([7, 7, 10]);
  });
  rule('SD-CRT-17', 'jammer hit: no jamming any more', () => {
    expect(each('SD-CRT-17', (of) => of.noJamming, true)).toEqual([
      'x-wing 9',
      'y-wing 10',
      'a-wing 10',
      'b-wing 10',
      'tie-fighter 9',
      'tie-interceptor 9',
      'tie-bomber 10',
      'tie-advanced 10',
    ]);
  });
  rule('SD-CRT-18', 'pilot dazed: neither moves nor fires until the end of the next turn, and keeps its DV', () => {
    expect(each('SD-CRT-18', (of) => [of.dazed, of.dv], [5, 0])).toEqual([
      'x-wing 11',
      'a-wing 11',
      'tie-fighter 11',
      'tie-interceptor 11',
    ]);
  });
  rule('SD-CRT-19', 'on the YT-1300 the gunner still fires', () => {
    const s = suffers('yt-1300', 11);
    expect(by(s).dazed).toBe(5);
    const next = phase(duel({ type: 'yt-1300', dazed: 5, gunner: 8 }, { facing: 0 }, { turn: 5 }));
    expect(next.request('rebel').kind).toBe('fire');
  });
  rule('SD-CRT-20', 'reactor hit: destroyed, on 12, every ship', () => {
    expect(each('SD-CRT-20', (of) => of.wreck, 'reactor')).toHaveLength(9);
    expect(sentences(suffers('a-wing', 12), 'destroyed')).toEqual(['The reactor of By blows up: it is destroyed.']);
  });
  rule('SD-CRT-21', 'gunner killed', () => {
    expect(each('SD-CRT-21', (of) => of.dead, ['gunner'])).toEqual(['y-wing 11']);
  });
  rule('SD-CRT-22', 'the Y-Wing’s turret jams aft', () => {
    expect(each('SD-CRT-22', (of) => of.turret, 'aft')).toEqual(['y-wing 9']);
  });
  rule('SD-CRT-23', 'the YT-1300’s turret jams forward; a newer jam replaces the older', () => {
    expect(each('SD-CRT-23', (of) => of.turret, 'fore')).toEqual(['yt-1300 6']);
    expect(by(suffers('yt-1300', 6, { turret: 'aft' })).turret).toBe('fore');
  });
  rule('SD-CRT-24', 'or aft', () => {
    expect(each('SD-CRT-24', (of) => of.turret, 'aft')).toEqual(['yt-1300 9']);
    expect(by(suffers('yt-1300', 9, { turret: 'fore' })).turret).toBe('aft');
  });
  rule('SD-CRT-25', 'turns cost 1 more, and 2 the second time', () => {
    expect(each('SD-CRT-25', (of) => of.turnCost, 1)).toEqual([
      'a-wing 9',
      'b-wing 3',
      'tie-fighter 10',
      'tie-interceptor 10',
      'tie-bomber 11',
      'tie-advanced 11',
    ]);
    expect(by(suffers('a-wing', 9, { turnCost: 1 })).turnCost).toBe(2);
  });
  rule('SD-CRT-26', 'structural damage: 1d4 boxes at once, before the rest of the attack, whatever the DR', () => {
    // Five boxes from the first asterisk on: *, then 3 further (R1, D8, w), then the four others: D4, *, X.
    const s = struck(duel({}, { marks: ready('tie-fighter') }), 'at', 5, [1, 2, 3, 4, 5]);
    expect(sentences(s)).toEqual([
      'At marks 1 box: *. Drive 8, DR 1.',
      'At, critical 3: Structural damage.',
      'At comes apart a little further: 3 more boxes at once, whatever its DR.',
      'At marks 3 boxes: R1, D8, w. Drive 4, DR 0.',
      'At loses its Laser Cannon.',
      'At marks 2 boxes: D4, *. Drive 0, DR 0.',
      'At, critical 9: Jammer hit. It can jam no more warheads.',
      'At marks 1 box: X. Drive 0, DR 0.',
      'At is destroyed.',
    ]);
    expect(drOf(ship(s, 'at'))).toBe(0);
  });
  test('structural damage within structural damage, with its own critical', () => {
    const s = struck(duel({}, { marks: [...ready('tie-fighter'), 6, 7, 8, 9] }), 'at', 1, [1, 2, 2, 1, 2, 4]);
    expect([marked(s), ship(s, 'at').wreck, s.dice.unused]).toEqual(['*, *, X', 'track', []]);
  });
  rule('SD-CRT-27', 'adjusting the targeting computer: no fire and no launch', () => {
    expect(each('SD-CRT-27', (of) => of.noFire, 5)).toEqual([
      'tie-fighter 7',
      'tie-interceptor 7',
      'tie-bomber 8',
      'tie-advanced 8',
    ]);
  });
  rule('SD-CRT-28', 'targeting sensor: no launches', () => {
    expect(each('SD-CRT-28', (of) => [of.noLaunch, of.noFire], [5, 0])).toEqual(['tie-bomber 6']);
  });
  rule('SD-CRT-29', 'armour or a clang: nothing, and the asterisk stays marked', () => {
    expect(each('SD-CRT-29', (of) => [of.dv, of.toHit, of.wreck, of.dead], [0, 0, '', []])).toEqual([
      'b-wing 7',
      'tie-bomber 7',
      'tie-advanced 7',
      'yt-1300 7',
    ]);
    expect(by(suffers('b-wing', 7)).marks).toHaveLength(ready('b-wing').length + 1);
  });
  rule('SD-CRT-30', 'auto-blasters hit: they read Low, their bonuses stay', () => {
    expect(each('SD-CRT-30', (of) => of.lowBlasters, true)).toEqual(['b-wing 9']);
    const s = fire(
      phase(duel({ type: 'b-wing', lowBlasters: true }, { facing: 0, dv: -4 }), [2, 4, 6]),
      'rebel',
      'by/blaster:2 at',
    );
    expect(dataOf(s, 'shot')[0]).toMatchObject({ damage: { total: 4 }, boxes: 3 });
  });
  rule('SD-CRT-31', 'S-foils jammed', () => {
    expect(each('SD-CRT-31', (of) => of.oneIon, true)).toEqual(['b-wing 11']);
  });
  test('every row of every table has its sentence', () => {
    for (const type of SHIP_TYPES)
      for (let roll = 2; roll <= 12; roll++) {
        const s = suffers(type, roll, {}, [1]);
        if (told(s, 'structural').length === 0) expect(s.dice.unused).toEqual([1]);
        expect(sentences(s).length).toBeGreaterThan(1);
      }
  });
});
