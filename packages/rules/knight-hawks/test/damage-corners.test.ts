import { act, explaining, type Labelled } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { DAMAGE_TABLE } from '../src/data/weapons.ts';
import { type Game, type Ship, type SystemCode, shipOf, systemOf } from '../src/game.ts';
import { breakUpChance, breakUpRisk } from '../src/rules/break-up.ts';
import { isAdrift } from '../src/rules/damage-cause.ts';
import { rearm } from '../src/rules/dock-time.ts';
import { destroy, loseHull, lossesOf } from '../src/rules/hull.ts';
import { fires } from '../src/steps/fires.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { strike, struckBy, system, target } from './damage-strikes.ts';
import { at, told } from './movement-fixture.ts';
import { damaged, repair } from './repair-fixture.ts';

/** What damage does at its edges, and what it leaves alone. */
const far: CraftedShip = { type: 'frigate', side: 'sathar', name: 'Far', at: '0101', load: {} };
const fleet = (ships: readonly CraftedShip[], more: Partial<Crafted> = {}): Game =>
  craftGame({ level: 'advanced', ...more, ships: [...ships, far] });
const upf = (type: CraftedShip['type'], name: string, more: Partial<CraftedShip> = {}): CraftedShip => ({
  type,
  side: 'upf',
  name,
  load: {},
  at: at(0, 0),
  ...more,
});
/** A roll of a laser, which has no modifier, for each line of the table. */
const FACES = DAMAGE_TABLE.map(({ to }) => Math.min(100, to)).filter((face) => face > 0);
/** A labelled number of an event. */
const labelled = (value: unknown): Labelled => value as Labelled;
/** Something done to a game, with what is told of it. */
const done = (game: Game, what: (play: Parameters<Parameters<typeof act<Game, Record<never, never>>>[1]>[0]) => void) =>
  play(
    game,
    act<Game, Record<never, never>>('done', (playing) => what(playing)),
  );

describe('breaking up', () => {
  const ship = (hull: number): Ship => shipOf(fleet([upf('destroyer', 'Ship', { hull })]), 'ship');
  const parts = (hull: number, adf: number, mr: number): number[] =>
    breakUpRisk(explaining(), ship(hull), adf, mr)
      .told()
      .parts.map(({ value }) => value);

  test('a part for each kind of point used, and none for what was not (KH-DMG-10)', () => {
    expect(parts(18, 3, 1)).toEqual([21, 7]);
    expect(parts(18, 1, 0)).toEqual([7]);
    expect(parts(18, 0, 1)).toEqual([7]);
    expect(parts(18, 0, 0)).toEqual([]);
    expect(parts(25, 3, 1), 'half is not more than half').toEqual([]);
  });

  test('one point says so in the singular', () => {
    const said = breakUpRisk(explaining(), ship(18), 1, 2)
      .told()
      .parts.map(({ label }) => label);
    expect(said).toEqual(['for 1 ADF point at 7', 'for 2 MR points at 7']);
  });

  test('no test is due without a point used, or above half (KH-DMG-11)', () => {
    expect([breakUpChance(ship(18), 0, 0), breakUpChance(ship(18), 0, 1), breakUpChance(ship(18), 2, 1)]).toEqual([
      null,
      7,
      21,
    ]);
    expect(breakUpChance(ship(25), 2, 1)).toBeNull();
    expect(breakUpChance(ship(24), 1, 0)).toBe(1);
  });
});

describe('hull', () => {
  test('what is destroyed already is not destroyed again (KH-DMG-03)', () => {
    const s = done(
      fleet([upf('space-station', 'Bay', { hull0: 20, hull: 5 }), upf('frigate', 'Fr', { docked: 'bay' })]),
      (playing) => {
        loseHull(playing, shipOf(playing.game, 'bay'), 9);
        shipOf(playing.game, 'fr').is = 'docked';
        shipOf(playing.game, 'fr').base = 'bay';
        loseHull(playing, shipOf(playing.game, 'bay'), 9);
      },
    );
    expect(told(s, 'destroyed')).toHaveLength(1);
    expect(told(s, 'base-lost')).toHaveLength(1);
  });

  test('whatever was around a ship goes with it', () => {
    const s = done(fleet([upf('frigate', 'Fr', { screen: 'MS', load: { MS: 1 } })]), (playing) =>
      destroy(playing, shipOf(playing.game, 'fr'), 'KH-DMG-03'),
    );
    expect(shipOf(s.game, 'fr')).toMatchObject({ is: 'destroyed', hull: 0, screen: '', base: '' });
  });

  test('only a base takes what is docked at it along, each at its own (KH-STN-10, KH-STN-20)', () => {
    const game = fleet([
      upf('space-station', 'Bay', { hull0: 21, hull: 9 }),
      upf('assault-carrier', 'Hive', { hull0: 75 }),
      upf('frigate', 'Fr', { docked: 'bay' }),
      upf('fighter', 'Bee', { docked: 'hive', hull0: 50 }),
      upf('frigate', 'Free'),
    ]);
    const s = done(game, (playing) => destroy(playing, shipOf(playing.game, 'bay'), 'KH-DMG-03'));
    expect(s.game.ships.map(({ name, hull, is }) => [name, hull, is])).toEqual([
      ['Bay', 0, 'destroyed'],
      ['Hive', 75, 'flying'],
      ['Fr', 29, 'flying'],
      ['Bee', 50, 'docked'],
      ['Free', 40, 'flying'],
      ['Far', 40, 'flying'],
    ]);
    expect(shipOf(s.game, 'fr')).toMatchObject({ base: '', speed: 0, stayed: false, planet: '' });
  });

  test('a carrier’s end hurts its fighters, and no other ship’s hurts anybody', () => {
    const ships = [upf('assault-carrier', 'Hive', { hull0: 75 }), upf('fighter', 'Bee', { docked: 'hive', hull0: 50 })];
    const hive = done(fleet(ships), (playing) => destroy(playing, shipOf(playing.game, 'hive'), 'KH-DMG-03'));
    expect(shipOf(hive.game, 'bee')).toMatchObject({ hull: 12, is: 'flying' });
    const plain = done(fleet(ships), (playing) => destroy(playing, shipOf(playing.game, 'bee'), 'KH-DMG-03'));
    expect(shipOf(plain.game, 'hive'), 'only a station is hurt (KH-STN-11)').toMatchObject({ hull: 75, is: 'flying' });
    expect(told(plain, 'base-lost')).toEqual([]);
  });

  test('in orbit what is left of a station’s guests goes on in its orbit', () => {
    const game = fleet(
      [
        upf('space-station', 'Bay', { orbits: 'kit', at: at(1, 0), way: -1, hull0: 20 }),
        upf('frigate', 'Fr', { docked: 'bay' }),
      ],
      { planets: [{ name: 'Kit', at: at(0, 0) }] },
    );
    const s = done(game, (playing) => destroy(playing, shipOf(playing.game, 'bay'), 'KH-DMG-03'));
    expect(shipOf(s.game, 'fr')).toMatchObject({ is: 'orbit', planet: 'kit', way: -1, hull: 30 });
  });

  test('a guest that blows up hurts its station, half its hull rounded up; at 0 that is the end of it too (KH-STN-11)', () => {
    const lost = (hull: number, guest = 15) =>
      done(
        fleet([
          upf('space-station', 'Bay', { hull0: 30, hull }),
          upf('frigate', 'Fr', { docked: 'bay', hull0: guest }),
        ]),
        (playing) => destroy(playing, shipOf(playing.game, 'fr'), 'KH-DMG-03'),
      );
    expect(shipOf(lost(30).game, 'bay')).toMatchObject({ hull: 22, is: 'flying' });
    const end = lost(8);
    expect(shipOf(end.game, 'bay')).toMatchObject({ hull: 0, is: 'destroyed' });
    expect(told(end, 'severe'), 'it is past that').toEqual([]);
    expect(told(end, 'docked-lost')[0]?.data).toMatchObject({ damage: 8, hull: 0 });
    expect(told(lost(20), 'severe'), 'past the half').toHaveLength(1);
    expect(told(lost(30), 'severe')).toEqual([]);
  });

  test('a base that is lost already is not hurt again', () => {
    const game = fleet([upf('space-station', 'Bay', { is: 'destroyed', hull: 0 }), upf('frigate', 'Fr')]);
    Object.assign(shipOf(game, 'fr'), { is: 'docked', base: 'bay' });
    const s = done(game, (playing) => destroy(playing, shipOf(playing.game, 'fr'), 'KH-DMG-03'));
    expect(told(s, 'docked-lost')).toEqual([]);
  });

  test('losses are of one side, and a ship is lost once', () => {
    const before = fleet([
      upf('frigate', 'A'),
      upf('frigate', 'B'),
      upf('frigate', 'Gone', { is: 'destroyed', hull: 0 }),
    ]);
    const after = fleet([
      upf('frigate', 'A', { hull: 33 }),
      upf('frigate', 'B', { is: 'destroyed', hull: 0 }),
      upf('frigate', 'Gone', { is: 'destroyed', hull: 0 }),
    ]);
    shipOf(after, 'far').hull = 1;
    expect(lossesOf(before, after, 'upf')).toEqual({ hull: 47, lost: 1 });
    expect(lossesOf(before, after, 'sathar')).toEqual({ hull: 39, lost: 0 });
  });
});

test('adrift is who has neither drive nor steering, and is no station (KH-DMG-19)', () => {
  const is = (type: CraftedShip['type'], adf: number, mr: number) =>
    isAdrift(shipOf(fleet([upf(type, 'Ship', { adf, mr })]), 'ship'));
  expect([is('frigate', 0, 0), is('frigate', 1, 0), is('frigate', 0, 1), is('frigate', 1, 1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(is('space-station', 0, 0)).toBe(false);
});

describe('the Damage Table', () => {
  test('a modifier is a part of the sum where there is one (KH-TAB-06)', () => {
    const sum = (weapon: 'LB' | 'T') => {
      const { event } = struckBy(
        strike(target({ type: 'frigate', load: {} }), [{ weapon }], weapon === 'T' ? [40, 1, 1, 1, 1] : [40, 1]),
      );
      return labelled(event.data?.['sum']).parts.map(({ value }) => value);
    };
    expect(sum('LB')).toEqual([40]);
    expect(sum('T')).toHaveLength(2);
  });

  test('how much steering went, and what is left', () => {
    const said = FACES.flatMap((face) => {
      const game = target({ type: 'frigate', mr: 3, mr0: 3, adf: 3, adf0: 3 });
      const { is, event } = struckBy(
        strike(
          { ...game },
          [{ weapon: 'LB' }],
          [face, 1].slice(0, 2).filter((_, i) => i === 0 || hullRolls(face)),
        ),
      );
      return is.startsWith('steering') || is.startsWith('drive')
        ? [[is, event.data?.['lost'], event.data?.['mr'] ?? event.data?.['adf']]]
        : [];
    });
    expect([...new Set(said.map((one) => one.join(' ')))]).toEqual(
      expect.arrayContaining(['steering 1 2', 'steering-out 3 0', 'drive 1 2', 'drive 2 1', 'drive-out 3 0']),
    );
  });

  test('a screen goes off with its last mount, and not before (KH-DMG-25)', () => {
    const codes: readonly SystemCode[] = ['PS', 'ES', 'SS'];
    for (const code of codes)
      for (const of of [1, 2]) {
        for (const face of FACES) {
          const game = target({ type: 'battleship', load: { [code]: of }, screen: code as 'PS' });
          const { ship, event, is } = struckBy(
            strike(game, [{ weapon: 'LB' }], hullRolls(face, game) ? [face, 1] : [face]),
          );
          if (event.parts?.includes(`target/${code}`) !== true) continue;
          expect([is, ship.screen, system(ship, code).hit]).toEqual(of === 1 ? ['screen', '', 1] : ['mount', code, 1]);
        }
      }
  });

  test('any powered defence that works can be short-circuited; a hull alone cannot (KH-DMG-24)', () => {
    const circuits = (load: CraftedShip['load'], worn: CraftedShip['worn'] = {}) => {
      const game = () => target({ type: 'battleship', load: load ?? {}, worn });
      return FACES.some((face) => {
        const { ship } = struckBy(strike(game(), [{ weapon: 'LB' }], hullRolls(face, game()) ? [face, 1] : [face]));
        return ship.damage?.circuit === true;
      });
    };
    for (const code of ['ICM', 'MS', 'PS', 'ES', 'SS'] as const) expect(circuits({ [code]: 1 }), code).toBe(true);
    expect(circuits({ RH: 1 })).toBe(false);
    expect(circuits({ LB: 1 })).toBe(false);
    expect(circuits({ ES: 1 }, { ES: { hit: 1 } })).toBe(false);
  });
});

/** Whether this face on a laser's table needs a die for the hull. */
function hullRolls(face: number, game = target({ type: 'frigate', mr: 3, mr0: 3, adf: 3, adf0: 3 })): boolean {
  const copy = structuredClone(game);
  try {
    strike(copy, [{ weapon: 'LB' }], [face]);
    return false;
  } catch {
    return true;
  }
}

describe('time in dock', () => {
  const docked = (type: CraftedShip['type'], more: Partial<CraftedShip> = {}) => {
    const game = fleet([upf('space-station', 'Bay'), upf(type, 'Ship', { docked: 'bay', ...more })]);
    return done(game, (playing) => rearm(playing));
  };
  const rockets = (s: ReturnType<typeof docked>) => systemOf(shipOf(s.game, 'ship'), 'AR')?.left;

  test('rockets come back to those that carry them, and have used some (KH-STN-14)', () => {
    const spent = { load: { AR: 3 }, worn: { AR: { left: 1 } } };
    expect(rockets(docked('fighter', spent))).toBe(3);
    expect(rockets(docked('assault-scout', spent))).toBe(3);
    expect(rockets(docked('frigate', spent)), 'to no other type (KH-STN-17)').toBe(1);
    expect(rockets(docked('fighter', { ...spent, stayed: false }))).toBe(1);
    const without = docked('fighter');
    expect([rockets(without), told(without, 'rearm')]).toEqual([undefined, []]);
    expect(told(docked('fighter', { load: { AR: 3 } }), 'rearm'), 'none used').toEqual([]);
  });
});

describe('repairs say', () => {
  test('whether a screen comes on again by itself: a masking screen never went (KH-DMG-24)', () => {
    const circuit = (screen: Ship['screen']) => {
      const game = damaged({ type: 'battleship', screen, load: { ES: 1, MS: 1 }, damage: { circuit: true } });
      return repair(game, { 'ship/circuit': 50 }, 50).said;
    };
    expect([circuit(''), circuit('MS'), circuit('ES')]).toEqual([['circuit'], ['circuit'], ['circuit-screen']]);
  });

  test('what a repaired damage control comes to (KH-DMG-31)', () => {
    const game = damaged({ type: 'battleship', dcr0: 101, load: {}, damage: { dcr: true } });
    const { attempts, ship } = repair(game, { 'ship/dcr': 50 }, 50);
    expect(attempts[0]?.data?.['dcr']).toBe(101);
    expect(ship.damage?.dcr).toBe(false);
  });

  test('points in the singular and the plural', () => {
    const label = (points: number) => {
      const { attempts } = repair(damaged({ type: 'battleship', hull: 1, load: {} }), { 'ship/hull': points }, 60);
      return labelled(attempts[0]?.data?.['need']).parts[0]?.label;
    };
    expect([label(1), label(2)]).toEqual(['point', 'points']);
  });
});

describe('fires', () => {
  const burning = (more: Partial<CraftedShip>) =>
    play(fleet([upf('frigate', 'Ship', { damage: { fire: 'fire' }, ...more })]), fires, {
      vars: { side: 'sathar' },
      dice: [1, 1],
    });

  test('burn aboard ships in play alone', () => {
    expect(told(burning({}), 'fires')).toHaveLength(1);
    for (const is of ['destroyed', 'left', 'escaped'] as const) expect(told(burning({ is }), 'fires'), is).toEqual([]);
    expect(told(burning({ damage: { fire: 'none' } }), 'fires')).toEqual([]);
  });
});
