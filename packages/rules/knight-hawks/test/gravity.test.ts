import { columnOf, rangeBetween } from '@flagbridge/kit/space';
import { definition, difference, rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { crashAt, gravity } from '../src/rules/course.ts';
import { planetBeside } from '../src/rules/map.ts';
import { type Crafted, craftGame } from './craft.ts';
import {
  alone,
  at,
  closedIn,
  type Fixture,
  gameTurns,
  kinds,
  move,
  openIn,
  pass,
  sail,
  sentences,
  shipIn,
  stands,
  told,
  tried,
  turnOf,
} from './movement-fixture.ts';

type Alone = Parameters<typeof alone>[0];

/** One ship near a planet in the middle, which the examples call (0,0). */
const near = (ship: Alone, more: Partial<Crafted> = {}): Game =>
  alone(ship, { level: 'advanced', planets: [{ name: 'Kit' }], ...more });

/** Ship B of the diagram: it comes from the west along the row below the planet. */
const shipB = (ship: Partial<Alone> = {}): Game => near({ type: 'frigate', at: at(-2, 1), speed: 4, ...ship });

const flown = (game: Game, way: string, dice: readonly number[] = []): Fixture => {
  const s = turnOf(game, 'sathar', dice);
  expect(move(s, 'ship', way)).toBeDone();
  return s;
};

describe('what makes the difference', () => {
  /** Ship B in (0,1), below the planet, bow along the orbit. */
  const within = (passage: 'fresh' | 'turned', way: string): Fixture => {
    const s = turnOf(shipB({ at: at(0, 1), speed: 1, facing: 5, passage }));
    expect(s.answer('sathar', [], 'orders')).toBeDone();
    expect(move(s, 'ship', way)).toBeDone();
    return s;
  };

  difference('KH-GRV-03', 'a turn in the gravity hex comes too late, one in the hex before it does not', (late) => {
    const game = near({ type: 'frigate', at: at(-3, 0), speed: 3 });
    const { ok } = tried(game, 'ship', late ? 'F2 L F' : 'F L F2');
    expect(ok).toBe(!late);
    return ok;
  });

  difference('KH-GRV-06', 'a ship that was turned in this passage is not turned again', (turned) => {
    const s = within(turned ? 'turned' : 'fresh', 'F');
    expect(told(s, 'gravity')).toHaveLength(turned ? 0 : 1);
    return stands(s, 'ship');
  });

  difference('KH-GRV-08', 'standing still in the well a ship is not turned; flying through it is', (still) => {
    const s = within('fresh', still ? '' : 'F');
    expect(told(s, 'gravity')).toHaveLength(still ? 0 : 1);
    return stands(s, 'ship')[2];
  });
});

describe('crashing', () => {
  rule('KH-GRV-02', 'ship A flies at the planet from (-3,0), and in (-1,0) it is destroyed', () => {
    const game = near({ type: 'frigate', at: at(-3, 0), speed: 2 });
    const unsaid = tried(game, 'ship', 'F2');
    expect(unsaid).toBeRefused('KH-GRV-02');
    expect(unsaid).toHaveWords(present);
    expect(unsaid).toMatchObject({ nearest: ['ship', 'F', 'crash'] });
    // One hex short of the well it is safe.
    expect(tried(game, 'ship', 'F')).toBeDone();
    const s = turnOf(game);
    expect(move(s, 'ship', 'F crash')).toBeDone();
    expect(stands(s, 'ship')).toEqual([-1, 0, 0]);
    expect(shipIn(s)).toMatchObject({ is: 'destroyed', hull: 0 });
    expect(sentences(told(s, 'crash'))).toEqual(['Ship crashes in 2720.']);
    // No more fire, and no target: it was the last, and the battle is over.
    expect(s.state.outcome).toMatchObject({ winner: 'upf' });
  });

  test('turning in the gravity hex comes too late, in the hex before it does not (KH-GRV-03)', () => {
    const game = near({ type: 'frigate', at: at(-3, 0), speed: 3 });
    expect(tried(game, 'ship', 'F2 L F')).toBeRefused('KH-GRV-02');
    expect(tried(game, 'ship', 'F crash L')).toBeRefused('KH-GRV-02');
    expect(told(flown(game, 'F crash'), 'crash')).toHaveLength(1);
    const s = flown(game, 'F L F2');
    expect(stands(s, 'ship')).toEqual([0, -2, 5]);
    expect(told(s, 'crash')).toEqual([]);
  });

  rule(
    'KH-GRV-07',
    'into the planet itself: only when it is said, from a turn in the well or nose-on out of orbit',
    () => {
      const turning = shipB({ speed: 2 });
      const unsaid = tried(turning, 'ship', 'F L F');
      expect(unsaid).toBeRefused('KH-GRV-07');
      expect(unsaid).toHaveWords(present);
      const s = flown(turning, 'F L crash');
      expect(stands(s, 'ship')).toEqual([0, 0, 5]);
      expect(shipIn(s).is).toBe('destroyed');
      expect(told(s, 'crash')[0]?.clause).toBe('KH-GRV-07');
      const leaving = turnOf(near({ type: 'frigate', at: at(1, 0), orbits: 'kit', facing: 3 }));
      expect(leaving.answer('sathar', ['ship/leave'], 'orders')).toBeDone();
      expect(move(leaving, 'ship', 'F')).toBeRefused('KH-GRV-07');
      expect(move(leaving, 'ship', 'R3 F')).toBeDone();
      expect(stands(leaving, 'ship')).toEqual([2, 0, 0]);
    },
  );

  rule('KH-GRV-07', 'a ship adrift is not asked; going into orbit saves it unless it cannot give up its speed', () => {
    const adrift = (speed: number): Fixture =>
      turnOf(
        sail(
          [
            { type: 'frigate', name: 'Ship', at: at(-1, 1), facing: 5, speed, adf: 0, mr: 0 },
            { type: 'frigate', name: 'Other', at: at(1, 0), facing: 0 },
          ],
          { level: 'advanced', planets: [{ name: 'Kit' }] },
        ),
      );
    const s = adrift(1);
    expect(openIn(s)).toEqual(['other/clockwise', 'other/counterclockwise']);
    const bar = closedIn(s, 'ship/clockwise');
    expect(bar).toBeRefused('KH-GRV-07');
    expect(bar).toHaveWords(present);
    expect(s.answer('sathar', [], 'orders')).toBeDone();
    expect(shipIn(s).is).toBe('destroyed');
    expect(told(s, 'crash')[0]?.clause).toBe('KH-GRV-07');
    const still = adrift(0);
    expect(still.answer('sathar', ['ship/clockwise'], 'orders')).toBeDone();
    pass(still);
    expect(shipIn(still)).toMatchObject({ is: 'orbit', hull: 40 });
  });
});

describe('being turned', () => {
  definition('KH-GRV-01', 'gravity acts in the six hexes around a planet and nowhere else', () => {
    const game = near({ type: 'frigate' });
    const [planet] = game.planets;
    if (planet === undefined) throw new Error('no planet');
    let inside = 0;
    for (let q = planet.q - 4; q <= planet.q + 4; q++)
      for (let r = planet.r - 4; r <= planet.r + 4; r++) {
        const beside = planetBeside(game, q, r) !== undefined;
        expect(beside).toBe(rangeBetween(q, r, planet.q, planet.r) === 1);
        if (beside) inside++;
      }
    expect(inside).toBe(6);
    // Two rows away nothing happens.
    const past = flown(near({ type: 'frigate', at: at(-3, 2), speed: 5 }), 'F5');
    expect(stands(past, 'ship')).toEqual([2, 2, 0]);
    expect(told(past, 'gravity')).toEqual([]);
  });

  rule('KH-GRV-04', 'ship B: no change in (-1,1), turned left in (0,1), not again in (1,0), away to (2,-1)', () => {
    const ways = [
      ['F', [-1, 1, 0]],
      ['F2', [0, 1, 5]],
      ['F3', [1, 0, 5]],
      ['F4', [2, -1, 5]],
    ] as const;
    for (const [way, end] of ways) expect(stands(flown(shipB(), way), 'ship')).toEqual(end);
    const s = flown(shipB(), 'F4');
    expect(sentences(told(s, 'gravity'))).toEqual(['Gravity turns Ship in 2921: bow NE.']);
    // The same mirrored: above the planet it is turned right.
    expect(stands(flown(near({ type: 'frigate', at: at(-1, -1), speed: 4 }), 'F4'), 'ship')).toEqual([1, 1, 1]);
  });

  rule(
    'KH-GRV-05',
    'ship B spends 1 MR on a right turn in (0,1): facing stays 0, next hex (1,1), out of the well',
    () => {
      const s = flown(shipB({ speed: 3 }), 'F2 R F');
      expect(stands(s, 'ship')).toEqual([1, 1, 0]);
      expect(shipIn(s).passage).toBe('none');
      expect(told(s, 'moved')[0]).toMatchObject({ data: { turns: 1 } });
      expect(told(s, 'moved')[0]?.clause).toContain('KH-GRV-05');
      // It is the one turn allowed in that hex, and it needs a point of MR.
      expect(tried(shipB({ speed: 3 }), 'ship', 'F2 R R F')).toBeRefused('KH-MOV-12');
      expect(tried(shipB({ speed: 3, mr: 0 }), 'ship', 'F2 R F')).toBeRefused('KH-DMG-18');
    },
  );

  test('once in a passage, over several turns; stopping does not end it (KH-GRV-06)', () => {
    const s = turnOf(shipB({ speed: 1 }));
    const places: unknown[] = [];
    for (const way of ['F', 'F', '', 'F', 'F']) {
      expect(move(s, 'ship', way)).toBeDone();
      places.push([...stands(s, 'ship'), shipIn(s).passage]);
      expect(s.answer('sathar', 'on')).toBeDone();
      if (kinds(s).includes('orders')) s.answer('sathar', [], 'orders');
    }
    expect(places).toEqual([
      [-1, 1, 0, 'fresh'],
      [0, 1, 5, 'turned'],
      [0, 1, 5, 'turned'],
      [1, 0, 5, 'turned'],
      [2, -1, 5, 'none'],
    ]);
    expect(told(s, 'gravity')).toHaveLength(1);
  });

  test('with a turn of its own towards the planet it comes to two hexsides; one away comes first and there is no pull (KH-GRV-06)', () => {
    expect(stands(flown(shipB({ speed: 2 }), 'F2 L'), 'ship')).toEqual([0, 1, 4]);
    const away = flown(shipB({ speed: 3 }), 'F R F2');
    expect(stands(away, 'ship')).toEqual([-1, 3, 1]);
    expect(told(away, 'gravity')).toEqual([]);
    // Leaving orbit begins a passage: the next gravity hex turns it.
    const leaving = turnOf(near({ type: 'frigate', at: at(1, 0), orbits: 'kit', facing: 2 }));
    leaving.answer('sathar', ['ship/leave'], 'orders');
    expect(move(leaving, 'ship', 'F')).toBeDone();
    expect(stands(leaving, 'ship')).toEqual([0, 1, 3]);
    expect(told(leaving, 'gravity')).toHaveLength(1);
  });

  test('in orbit, docked or at rest in the well a ship is neither turned nor falls (KH-GRV-08)', () => {
    const game = sail(
      [
        { type: 'space-station', name: 'Rock', orbits: 'kit', at: at(0, 1) },
        { type: 'frigate', name: 'Docked', docked: 'rock', facing: 0 },
        { type: 'frigate', name: 'Orbiting', orbits: 'kit', at: at(1, 0), facing: 2 },
        { type: 'frigate', name: 'Still', at: at(-1, 1), facing: 5 },
      ],
      { level: 'advanced', planets: [{ name: 'Kit' }] },
    );
    const s = turnOf(game);
    pass(s);
    expect(stands(s, 'docked')).toEqual([-1, 1, 0]);
    expect(stands(s, 'orbiting')).toEqual([0, 1, 2]);
    expect(stands(s, 'still')).toEqual([-1, 1, 5]);
    expect(told(s, 'gravity')).toEqual([]);
    expect(told(s, 'destroyed')).toEqual([]);
  });

  rule('KH-GRV-09', 'the turn ends a masking screen unless it is countered, and costs no MR', () => {
    const masked = shipB({ screen: 'MS', load: { MS: 1 } });
    const s = flown(masked, 'F4');
    expect(shipIn(s).screen).toBe('');
    expect(told(s, 'screen-gone')[0]?.clause).toContain('KH-GRV-09');
    expect(told(s, 'moved')[0]).toMatchObject({ data: { turns: 0 } });
    const straight = flown(masked, 'F2 R F2');
    expect(shipIn(straight).screen).toBe('MS');
    expect(told(straight, 'screen-gone')).toEqual([]);
  });

  test('(KH-GRV-09) nothing is added to the break-apart test, the counter-turn adds 1; ships without MR and adrift are turned too', () => {
    // 30 of 40 hull points lost: 10 percent for each point used.
    const hurt = shipB({ hull: 10 });
    expect(told(flown(hurt, 'F4'), 'break-up')).toEqual([]);
    const countered = flown(hurt, 'F2 R F2', [11]);
    expect(told(countered, 'break-up')).toMatchObject([{ data: { is: 'held', chance: { total: 10 }, roll: 11 } }]);
    expect(told(countered, 'moved')[0]?.clause).toContain('KH-GRV-05');
    expect(stands(flown(shipB({ mr: 0 }), 'F4'), 'ship')).toEqual([2, -1, 5]);
    const adrift = turnOf(shipB({ mr: 0, adf: 0 }));
    pass(adrift);
    expect(stands(adrift, 'ship')).toEqual([2, -1, 5]);
  });

  definition('KH-TAB-12', 'what happens by direction of entry', () => {
    const game = near({ type: 'frigate' });
    const enter = (q: number, r: number, facing: 0, passage: 'none' | 'fresh' | 'turned') => {
      const [x, y] = at(q, r);
      const course = { q: x, r: y, facing, passage, pulled: 0 };
      gravity(game, course as Parameters<typeof gravity>[1]);
      return [course.facing, course.passage];
    };
    const [fromQ, fromR] = at(-2, 0);
    const [q, r] = at(-1, 0);
    expect(crashAt(game, { q: fromQ, r: fromR, facing: 0 }, q, r)).toBe('KH-GRV-02');
    expect(enter(-1, 1, 0, 'none')).toEqual([0, 'fresh']);
    expect(enter(0, -1, 0, 'none')).toEqual([0, 'fresh']);
    expect(enter(0, 1, 0, 'fresh')).toEqual([5, 'turned']);
    expect(enter(1, -1, 0, 'fresh')).toEqual([1, 'turned']);
    // Not a second time.
    expect(enter(0, 1, 0, 'turned')).toEqual([0, 'turned']);
    for (const p of [0, 1, 2, 3, 4, 5]) expect(planetBeside(game, ...around(p))).toBeDefined();
  });
});

const RING = [at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)];
const around = (p: number): [number, number] => [...(RING[p] as readonly [number, number])];

describe('beyond the sheet', () => {
  const east = (speed: number): Game => alone({ type: 'frigate', at: '5520', speed }, { level: 'advanced' });

  rule('KH-MAP-08', 'a ship crosses the edge, stays in the game and can come back', () => {
    const s = flown(east(4), 'F4');
    expect(columnOf(shipIn(s).q, shipIn(s).r)).toBe(58);
    expect(shipIn(s)).toMatchObject({ is: 'flying', speed: 4 });
    expect(told(s, 'moved')[0]?.clause).toContain('KH-MAP-08');
    expect(told(s, 'left-map')).toEqual([]);
    expect(tried(east(4), 'ship', 'leave')).toBeRefused();
    s.answer('sathar', 'on');
    for (const way of ['F L F L F L F', 'F4']) {
      expect(move(s, 'ship', way)).toBeDone();
      s.answer('sathar', 'on');
    }
    expect(columnOf(shipIn(s).q, shipIn(s).r)).toBe(54);
  });

  definition('KH-MAP-09', 'leaving column 54 eastwards it is in column 55, and its range to column 0 grows', () => {
    const s = flown(east(1), 'F');
    const { q, r } = shipIn(s);
    expect(columnOf(q, r)).toBe(55);
    const zero = { q: q - 55, r };
    expect(columnOf(zero.q, zero.r)).toBe(0);
    expect(rangeBetween(q - 1, r, zero.q, zero.r)).toBe(54);
    expect(rangeBetween(q, r, zero.q, zero.r)).toBe(55);
  });
});

describe('the freighter of an escort', () => {
  const escort = (ship: Partial<Alone> = {}): Game =>
    craftGame({
      level: 'advanced',
      goal: { is: 'escort', ship: 'megasaurus', speed: 5 },
      ships: [
        { type: 'frigate', side: 'sathar', name: 'Idle', at: '2801', load: {} },
        { type: 'frigate', side: 'upf', name: 'Guard', at: '2839', load: {} },
        { type: 'freighter', at: '0120', facing: 0, speed: 5, ...ship, side: 'upf', name: 'Megasaurus' },
      ],
    });

  rule('KH-SCN-306', 'from column 0: 5, 10 … 50 after 10 moves, and off the map in the 11th', () => {
    const s = gameTurns(escort());
    const columns: number[] = [];
    for (let n = 0; n < 10; n++) {
      pass(s);
      columns.push(columnOf(shipIn(s, 'megasaurus').q, shipIn(s, 'megasaurus').r));
      s.answer('sathar', 'on');
    }
    expect(columns).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    pass(s);
    expect(told(s, 'leaving')[0]?.clause).toContain('KH-SCN-306');
    expect(shipIn(s, 'megasaurus').is).toBe('escaped');
  });

  rule('KH-SCN-306', 'nobody orders it, and damage does not change its course; its masking screen lasts', () => {
    const hurt = escort({ adf: 0, mr: 0, damage: { navigation: true }, screen: 'MS', hull: 1 });
    const s = turnOf(hurt, 'upf');
    const asked: string[] = [];
    for (
      let next = s.request('upf');
      next.kind !== 'rest';
      next = s.request(kinds(s).includes('rest') ? 'sathar' : 'upf')
    ) {
      const { about = [], shape } = next;
      asked.push(
        ...about,
        ...(shape.is === 'pick-many' || shape.is === 'pick' ? shape.options.map(({ id }) => id) : []),
      );
      expect(s.answer('upf', next.default, next.kind)).toBeDone();
    }
    expect(asked).toContain('guard');
    expect(asked.filter((id) => id.startsWith('megasaurus'))).toEqual([]);
    expect(columnOf(shipIn(s, 'megasaurus').q, shipIn(s, 'megasaurus').r)).toBe(5);
    expect(shipIn(s, 'megasaurus')).toMatchObject({ facing: 0, speed: 5, screen: 'MS' });
    expect(told(s, 'break-up')).toEqual([]);
  });
});

test('a seeker is not turned: gravity is for ships alone', () => {
  const game = near({ type: 'frigate', at: at(3, 1) });
  const [q, r] = at(-3, 1);
  const seeker = { id: 'missile-upf-1', side: 'upf', office: 'upf', q, r, turns: 2 };
  const s = turnOf({ ...game, seekers: [seeker] }, 'upf', [96]);
  expect(told(s, 'seeker-flies')).toMatchObject([{ data: { ship: 'ship', reach: 6 } }]);
  expect(told(s, 'attack')).toMatchObject([{ data: { is: 'miss', roll: 96 } }]);
  expect(told(s, 'gravity')).toEqual([]);
});
