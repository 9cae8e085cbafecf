import { imagine, rulesOf, seeded, seedFrom } from '@flagbridge/engine';
import { definition, difference, rule, situation, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipClass } from '../src/data/ship-class.ts';
import { CLASSES } from '../src/data/ship-data.ts';
import { classesIn, isOutline, silhouetteOf } from '../src/data/silhouettes.ts';
import { type Game, type Ship, shipOf } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { declaring } from '../src/rules/fire-aims.ts';
import { hullOf } from '../src/rules/power.ts';
import { followersOf } from '../src/rules/warp.ts';
import { see } from '../src/see.ts';
import { weaponLosses } from '../src/steps/losses.ts';
import { sensorPhase } from '../src/steps/sensors/index.ts';
import { craftGame, duel, play } from './craft.ts';

const D7 = 'd7a|d7m';
const FEDERATION = { offices: ['federation'] };
const KLINGON = { offices: ['klingon'] };

/** Long Eyes, in which the Klingon is of this class. */
function muster(type: string, dice: readonly number[] = []) {
  const s = situation(rulebook, { scenario: 'long-eyes', dice: [...dice] });
  (shipOf(s.game, 'kahless') as Ship & { type: string }).type = type;
  return s;
}
/** The same with power divided. */
function eyes(type = 'd7m', dice: readonly number[] = [1, 2]) {
  const s = muster(type, dice);
  for (const office of ['federation', 'klingon']) s.answer(office, s.request(office).default);
  return s;
}
const kahless = (s: ReturnType<typeof eyes>, ...offices: string[]) => shipOf(s.view(...offices).game, 'kahless');
const lock = (s: ReturnType<typeof eyes>) => s.answer('federation', [{ by: 'vigil', at: 'kahless' }], 'lock');

describe('silhouettes', () => {
  definition('ST-INF-29', 'marks and types of a hull look alike, every other class is known by its outline', () => {
    expect(CLASSES.filter((id) => isOutline(silhouetteOf(id)))).toEqual([
      'constitution-mk2',
      'constitution-mk1',
      'constitution-mk3',
      'd7a',
      'd7m',
      'v8',
      'v8-type1',
    ]);
    for (const id of CLASSES) {
      const hull = shipClass(silhouetteOf(id), 3);
      const own = shipClass(id, 3);
      expect([hull.role, hull.faction, hull.structure]).toEqual([own.role, own.faction, own.structure]);
      expect([hull.power >= own.power, hull.maxShield >= own.maxShield, hull.topWarp >= own.topWarp]).toEqual([
        true,
        true,
        true,
      ]);
      for (const [at, weapon] of own.weapons.entries()) {
        const box = hull.weapons[at];
        expect(box?.kind).toBe(weapon.kind);
        expect(weapon.fields.every((field) => box?.fields.includes(field))).toBe(true);
        expect(weapon.toHit.every((hits, i) => hits <= (box?.toHit[i] ?? 0))).toBe(true);
        expect(weapon.modifiers.every((more, i) => more <= (box?.modifiers[i] ?? 0))).toBe(true);
        expect(weapon.power <= (box?.power ?? 0) && weapon.damage <= (box?.damage ?? 0)).toBe(true);
      }
    }
  });
  test('what looks alike is one class with the most of everything', () => {
    expect(shipClass(D7, 3)).toMatchObject({
      id: D7,
      name: 'D-7A class or D-7M class',
      role: 'Light Cruiser',
      size: 'VIII or IX',
      power: 15,
      movement: { power: 3, points: 3 },
      shields: { power: 1, points: 2 },
      maxShield: 4,
      stress: { engine: { letter: 'L or J' }, structure: { letter: 'N or M' } },
      safeWarp: 7,
      topWarp: 9,
    });
    expect(shipClass(D7, 3).weapons.map(({ name }) => name)).toEqual([
      'KD-6 or KD-8 f/p 1',
      'KD-6 or KD-8 f/p 2',
      'KD-6 or KD-8 f/s 1',
      'KD-6 or KD-8 f/s 2',
      'KP-3 f 1',
      'KP-3 a 1',
    ]);
    expect(shipClass('v8|v8-type1', 3)).toMatchObject({ power: 12, movement: { power: 3, points: 3 }, cloak: 5 });
    expect(shipClass('v8|v8-type1', 3).weapons.map(({ name }) => name)).toEqual(['RB-4 f/p/s 1', 'RPL-2 f 1']);
    expect(silhouetteOf('k23')).toBe('k23');
    expect(classesIn('k23')).toEqual(['k23']);
  });
});

describe('which model a ship is', () => {
  rule('ST-SEN-01', 'all see the hull; nobody but its own side the model', () => {
    const s = eyes();
    expect(told(s, 'roster').map(({ clause, data }) => [clause?.includes('ST-SEN-01'), data?.['class']])).toEqual([
      [false, 'reliant-mk1'],
      [true, D7],
    ]);
    // The one is told as a class, the other as an outline.
    expect(told(s, 'roster').map(({ data = {} }) => ('is' in data ? data['is'] : 'class'))).toEqual([
      'class',
      'outline',
    ]);
    expect(kahless(s, 'federation')).toMatchObject({ type: D7, display: null });
    expect(kahless(s).type).toBe(D7);
    expect(kahless(s, 'klingon').type).toBe('d7m');
    expect(JSON.stringify(s.view('federation'))).not.toContain('"d7m"');
  });
  rule('ST-SEN-13', 'a lock tells it, to who has the lock', () => {
    const s = eyes('d7a', [1, 2, 3]);
    expect(JSON.stringify(present.sheets(s.view('federation'), FEDERATION))).toContain('D-7A class or D-7M class');
    lock(s);
    s.answer('klingon', [], 'lock');
    expect(told(s, 'scan').map(({ clause }) => clause?.includes('ST-SEN-13'))).toEqual([true]);
    expect(kahless(s, 'federation').type).toBe('d7a');
    expect(kahless(s).type).toBe(D7);
    expect(JSON.stringify(present.sheets(s.view('federation'), FEDERATION))).not.toContain('D-7M');
  });
  test('an Admiral knows the models of his own side, and a lock tells of its target alone', () => {
    const game = craftGame({
      level: 'advanced',
      ships: [
        { type: 'constitution-mk2', name: 'Red', side: 'red', at: '1117' },
        { type: 'd7a', name: 'One', side: 'blue', at: '1517' },
        { type: 'd7m', name: 'Two', side: 'blue', at: '1518' },
      ],
      admirals: [{ side: 'blue', office: 'flag' }],
      stage: 'sensors',
      pair: 0,
    });
    const s = play(game, sensorPhase, { dice: [1] });
    const types = (office: string) =>
      see({ game: s.game, state: s.state } as Parameters<typeof see>[0], { offices: [office] }).ships.map(
        ({ type }) => type,
      );
    expect(types('flag')).toEqual(['constitution-mk1|constitution-mk2|constitution-mk3', 'd7a', 'd7m']);
    s.answer('red', [{ by: 'red', at: 'one' }], 'lock');
    s.answer('blue', [], 'lock');
    expect(types('red')).toEqual(['constitution-mk2', 'd7a', D7]);
  });
  difference('ST-SEN-01', 'what is shown of it is the same for all models', (holds) => {
    const shown = (type: string) => {
      const s = muster(type);
      const viewer = holds ? FEDERATION : KLINGON;
      const view = s.view(...viewer.offices);
      return [present.sheets(view, viewer), present.scene(view, viewer), present.report(view, viewer)].map((part) =>
        JSON.stringify(part),
      );
    };
    return shown('d7a').every((part, i) => part === shown('d7m')[i]);
  });
  test('in the basic game the class lies open', () => {
    const s = situation(rulebook, { scenario: 'first-command' });
    expect(s.view('federation').game.ships.map(({ type }) => type)).toEqual(['constitution-mk2', 'd7m']);
    expect(told(s, 'roster').map(({ data }) => data?.['class'])).toEqual(['constitution-mk2', 'd7m']);
  });
  test('what it fires in a turn tells what carries that', () => {
    const type = (own: string, fired: number[]) => {
      const s = eyes(own);
      shipOf(s.game, 'kahless').fired.push(...fired);
      return kahless(s, 'federation').type;
    };
    expect([type('d7a', [0]), type('d7m', [1]), type('d7m', [4])]).toEqual(['d7a|', 'd7m|', 'd7m|']);
    expect([type('v8', [0]), type('constitution-mk2', [0]), type('constitution-mk2', [6])]).toEqual([
      'v8|v8-type1',
      'constitution-mk2|constitution-mk3',
      'constitution-mk2|',
    ]);
    const s = eyes('d7m');
    shipOf(s.game, 'kahless').fired.push(0);
    const shown = JSON.stringify(present.sheets(s.view('federation'), FEDERATION));
    expect(shown).toContain('D-7M class, by what it has fired');
    expect(shown).toContain('KD-8 disruptor f/p 1');
    expect(shipClass('d7m|', 3)).toMatchObject({ ...shipClass('d7m', 3), id: 'd7m|' });
    expect([silhouetteOf('d7m|'), silhouetteOf(D7), isOutline('d7m|')]).toEqual([D7, D7, true]);
  });
  test('what it had at first is so much at most until a lock tells its class', () => {
    const bar = (scale: number, ...fired: number[]) => {
      const s = situation(rulebook, { scenario: 'long-eyes', options: { scale } });
      (shipOf(s.game, 'kahless') as Ship & { type: string }).type = 'constitution-mk1';
      shipOf(s.game, 'kahless').fired.push(...fired);
      const view = s.view('federation');
      const own = s.view('klingon');
      return [view, own].map((seen) => {
        const ship = present.fleets?.(seen).sides[1]?.ships[0];
        const gauge = present.scene(seen, FEDERATION)?.tokens.find(({ id }) => id === 'kahless')?.gauge;
        return [ship?.left, ship?.of, ship?.atMost, gauge?.of];
      });
    };
    // At 1/2 the Marks I and II have 10, the Mark III has 11.
    expect(bar(2)).toEqual([
      [11, 11, true, 11],
      [10, 10, undefined, 10],
    ]);
    expect(bar(2, 0)[0]).toEqual([11, 11, true, 11]);
  });
  test('of the ship that must get through the scenario gives the figures', () => {
    const s = eyes();
    expect(kahless(s, 'federation').type).toBe(D7);
    s.game.goal = { is: 'breakthrough', ship: 'kahless', edge: 'north', structure: 7, power: 15 };
    expect(kahless(s, 'federation').type).toBe('d7m');
  });
  test('what stress has taken of it would tell, and is seen with its class', () => {
    const s = eyes('d7a', [1, 2, 3]);
    const ship = shipOf(s.game, 'kahless');
    ship.strain = { power: 4, structure: 1 };
    expect([kahless(s, 'federation').strain, kahless(s).strain]).toEqual([
      { power: 0, structure: 0 },
      { power: 0, structure: 0 },
    ]);
    expect(kahless(s, 'klingon').strain).toEqual({ power: 4, structure: 1 });
    lock(s);
    s.answer('klingon', [], 'lock');
    expect(kahless(s, 'federation').strain).toEqual({ power: 4, structure: 1 });
    expect(kahless(s, 'federation').strain).not.toBe(ship.strain);
  });
  test('a team-mate’s model is no secret', () => {
    const s = eyes();
    (shipOf(s.game, 'vigil') as Ship & { side: string }).side = 'klingon';
    expect(kahless(s, 'federation')).toMatchObject({ type: 'd7m', display: null });
  });
});

describe('who is asked', () => {
  const asked = (blue: string, range: string) =>
    declaring(duel({}, { type: blue, at: range }, { level: 'advanced', stage: 'firing' }));
  test('is asked by what any model of the hull could fire', () => {
    // KD-6 reach 18 hexes, KD-8 reach 20.
    expect([asked('d7a', '3017'), asked('d7m', '3017')]).toEqual([
      ['red', 'blue'],
      ['red', 'blue'],
    ]);
    // A torpedo aft is the D-7M's alone.
    const astern = (type: string) =>
      declaring(duel({}, { type, facing: 0 }, { level: 'advanced', stage: 'firing' })).includes('blue');
    expect([astern('d7a'), astern('d7m')]).toEqual([true, true]);
    const basic = (type: string) => declaring(duel({}, { type, facing: 0 }, { stage: 'firing' })).includes('blue');
    expect([basic('d7a'), basic('d7m')]).toEqual([false, true]);
  });
  test('and may be expected to follow by the Emergency Speed of the hull', () => {
    const game = duel({ warp: 8 }, { type: 'd7a', warp: 7 }, { level: 'advanced', speed: 'warp' });
    expect(followersOf(game, shipOf(game, 'red')).map(({ id }) => id)).toEqual(['blue']);
    expect(hullOf(game, { type: 'd7a' }).topWarp).toBe(9);
  });
  test('and chooses a weapon where any model would have a choice', () => {
    const losing = (type: string, level: 'basic' | 'advanced') => {
      const game: Game = craftGame({
        level,
        stage: 'firing',
        ships: [
          { type: 'k23', name: 'Red', side: 'red', at: '1117' },
          { type, name: 'Blue', side: 'blue', at: '1517', facing: 3 },
        ],
      });
      shipOf(game, 'blue').display.owed = [1];
      game.losses = [{ ship: 'blue', by: 'red', kind: 'beam', blast: false, facing: 3 }];
      return play(game, weaponLosses).requests('blue').length;
    };
    expect(['d7a', 'd7m', 'v8', 'v8-type1'].map((type) => losing(type, 'advanced'))).toEqual([1, 1, 0, 0]);
    expect(['d7a', 'd7m'].map((type) => losing(type, 'basic'))).toEqual([1, 1]);
  });
});

describe('imagined models', () => {
  const drawn = (s: ReturnType<typeof eyes>): string[] => {
    const dice = seeded(seedFrom('models')).stream('x', {});
    const view = s.view('federation');
    const out = new Set<string>();
    for (let n = 0; n < 40; n++)
      out.add(shipOf(imagine(rulesOf(rulebook), view, FEDERATION, dice).game, 'kahless').type);
    return [...out].sort();
  };
  test('are any of the hull that could have done what everybody saw', () => {
    const s = eyes('d7m');
    const ship = shipOf(s.game, 'kahless');
    ship.points = 3;
    expect(drawn(s)).toEqual(['d7a', 'd7m']);
    // 4 power for 3 points: 13 power buys 9.
    ship.points = 10;
    expect(drawn(s)).toEqual(['d7m']);
    ship.points = 9;
    expect(drawn(s)).toEqual(['d7a', 'd7m']);
    ship.warp = 8;
    expect(drawn(s)).toEqual(['d7m']);
    ship.warp = 7;
    ship.held[2] = 4;
    expect(drawn(s)).toEqual(['d7m']);
    ship.held[2] = 3;
    expect(drawn(s)).toEqual(['d7a', 'd7m']);
  });
});
