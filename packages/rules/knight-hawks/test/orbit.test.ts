import { rule } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import type { Crafted, CraftedShip } from './craft.ts';
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
  turnOf,
} from './movement-fixture.ts';

const planets = [{ name: 'World' }];
type Fields = Omit<CraftedShip, 'side' | 'name'>;
/** One ship called Ship, with the planet World in (0,0). */
const near = (ship: Fields, more: Partial<Crafted> = {}): Game => alone(ship, { planets, ...more });
const orbiting = (ship: Fields, more: Partial<Crafted> = {}): Game =>
  sail([{ facing: 0, ...ship, name: 'Ship', orbits: 'world' }], { planets, ...more });
const order = (s: Fixture, ...ids: string[]) => s.answer('sathar', ids, 'orders');

describe('planets', () => {
  rule('KH-ORB-01', 'no ship flies into a planet, and it need not: it turns in the hex before', () => {
    const game = near({ type: 'heavy-cruiser', at: at(-3, 0), speed: 4 });
    const s = turnOf(game);
    const into = move(s, 'ship', 'F4');
    expect(into).toBeRefused('KH-ORB-01');
    expect(into).toHaveWords(present);
    expect(move(s, 'ship', 'F2 R F2')).toBeDone();
    expect(stands(s, 'ship')).toEqual([-1, 2, 1]);
  });

  rule('KH-ORB-12', 'bow to the planet it cannot move on: it stops or goes into orbit', () => {
    const game = near({ type: 'frigate', at: at(-1, 0), speed: 3 });
    const s = turnOf(game);
    expect(openIn(s)).toEqual(['ship/clockwise', 'ship/counterclockwise']);
    expect(order(s)).toBeDone();
    const ahead = move(s, 'ship', 'F');
    expect(ahead).toBeRefused('KH-ORB-12');
    expect(ahead).toHaveWords(present);
    expect(s.request('sathar', 'move').default).toEqual(['ship']);
    expect(move(s, 'ship', '')).toBeDone();
    expect(stands(s, 'ship')).toEqual([-1, 0, 0]);
  });

  rule('KH-ORB-12', 'too fast to stop, it must orbit, whichever way round', () => {
    const game = near({ type: 'frigate', at: at(-1, 0), speed: 4 });
    const s = turnOf(game);
    const refusal = order(s);
    expect(refusal).toBeRefused('KH-ORB-12');
    expect(refusal).toHaveWords(present);
    expect(refusal).toMatchObject({ figures: { speed: 4, adf: 3 }, nearest: ['ship/clockwise'] });
    expect(s.request('sathar').default).toEqual(['ship/clockwise']);
    expect(order(s, 'ship/counterclockwise')).toBeDone();
    expect(stands(s, 'ship')).toEqual([-1, 1, 0]);
  });
});

describe('going into orbit', () => {
  rule('KH-ORB-03', 'from any hex next to the planet, at any speed: the speed is replaced by 0', () => {
    for (const hex of [at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)]) {
      const s = turnOf(near({ type: 'heavy-cruiser', at: hex, facing: 4, speed: 20 }));
      expect(order(s, 'ship/clockwise')).toBeDone();
      expect(shipIn(s)).toMatchObject({ is: 'orbit', planet: 'world', speed: 0, way: 1 });
    }
  });

  rule('KH-ORB-03', 'where it stands when its move begins, and nowhere else', () => {
    const s = turnOf(near({ type: 'frigate', at: at(-2, 0), facing: 5, speed: 1 }));
    expect(kinds(s)).toEqual(['move']);
    // Next to the planet after its move, it may orbit in its next.
    move(s, 'ship', 'F R');
    s.answer('sathar', 'on');
    expect(stands(s, 'ship')).toEqual([-1, -1, 0]);
    expect(kinds(s)).toEqual(['move']);
    move(s, 'ship', 'F');
    s.answer('sathar', 'on');
    expect(stands(s, 'ship')).toEqual([0, -1, 0]);
    expect(order(s, 'ship/clockwise')).toBeDone();
    expect(sentences(told(s, 'orbits'))).toEqual(['Ship goes into orbit around World, clockwise.']);
  });

  rule('KH-ORB-03', 'the stricter table option: not above its ADF, unless it has no other move', () => {
    const strict = (speed: number, facing: 0 | 3): Fixture =>
      turnOf(
        sail(
          [
            { type: 'frigate', name: 'Ship', at: at(-1, 0), facing, speed },
            { type: 'frigate', name: 'Other', at: at(1, 0), facing: 0 },
          ],
          { planets, rulings: { strictOrbit: true } },
        ),
      );
    expect(openIn(strict(3, 3))).toContain('ship/clockwise');
    const fast = strict(4, 3);
    expect(openIn(fast)).toEqual(['other/clockwise', 'other/counterclockwise']);
    expect(closedIn(fast, 'ship/clockwise')).toHaveWords(present);
    expect(order(fast, 'ship/clockwise')).toBeRefused('KH-ORB-03');
    expect(order(strict(4, 0), 'ship/clockwise')).toBeDone();
  });

  rule('KH-ORB-05', 'either way round, chosen when it begins; clockwise is from direction d to d + 1', () => {
    const both = turnOf(near({ type: 'frigate', at: at(1, 0), facing: 4, speed: 2 }));
    const twice = order(both, 'ship/clockwise', 'ship/counterclockwise');
    expect(twice).toBeRefused('KH-ORB-05');
    expect(twice).toHaveWords(present);
    const ends = (['clockwise', 'counterclockwise'] as const).map((way) => {
      const s = turnOf(near({ type: 'frigate', at: at(1, 0), facing: 4, speed: 2 }));
      order(s, `ship/${way}`);
      const hexes = [stands(s, 'ship').slice(0, 2)];
      for (let n = 0; n < 2; n++) {
        pass(s);
        s.answer('sathar', 'on');
        pass(s, 'move');
        hexes.push(stands(s, 'ship').slice(0, 2));
      }
      return hexes;
    });
    expect(ends).toEqual([
      [
        [0, 1],
        [-1, 1],
        [-1, 0],
      ],
      [
        [1, -1],
        [0, -1],
        [-1, 0],
      ],
    ]);
  });

  test('it makes its first orbit move in the phase in which it is declared, and no other (KH-ORB-10)', () => {
    const s = turnOf(near({ type: 'frigate', at: at(1, 0), facing: 4, speed: 2 }));
    order(s, 'ship/clockwise');
    expect(stands(s, 'ship')).toEqual([0, 1, 4]);
    expect(move(s, 'ship', 'F')).toBeRefused('KH-ORB-09');
    expect(move(s, 'ship', '')).toBeDone();
    expect(stands(s, 'ship')).toEqual([0, 1, 4]);
  });
});

describe('in orbit', () => {
  rule('KH-ORB-04', 'speed 0, and one hex on in each turn of its own side', () => {
    const s = gameTurns(orbiting({ type: 'frigate' }));
    const seen: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      pass(s, 'move');
      seen.push([...stands(s, 'ship').slice(0, 2), shipIn(s).speed]);
      pass(s);
      s.answer('sathar', 'on');
    }
    expect(seen).toEqual([
      [0, 1, 0],
      [-1, 1, 0],
      [-1, 0, 0],
    ]);
  });

  test('six hexes: from (1,0) clockwise back to (1,0) in six turns (KH-ORB-06)', () => {
    const s = turnOf(orbiting({ type: 'frigate' }));
    const seen: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      pass(s);
      seen.push(stands(s, 'ship').slice(0, 2));
      s.answer('sathar', 'on');
    }
    expect(seen).toEqual([
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
      [1, 0],
    ]);
    expect(sentences(told(s, 'orbit-move')).slice(0, 2)).toEqual([
      'Ship circles World to 2921.',
      'Ship circles World to 2821.',
    ]);
  });

  rule('KH-ORB-07', 'it may face anywhere, without MR', () => {
    for (let turns = 0; turns < 6; turns++) {
      const s = turnOf(orbiting({ type: 'heavy-cruiser' }));
      pass(s, 'move');
      expect(move(s, 'ship', turns === 0 ? '' : `L${turns}`)).toBeDone();
      expect(stands(s, 'ship')).toEqual([0, 1, (6 - turns) % 6]);
      expect(sentences(told(s, 'moved'))[0]).toMatch(/^Ship keeps its orbit, bow /);
    }
  });
});

describe('leaving orbit', () => {
  const left = (ship: Fields): Fixture => {
    const s = turnOf(orbiting(ship));
    expect(order(s, 'ship/leave')).toBeDone();
    return s;
  };

  rule('KH-ORB-08', 'any facing first, then 1 to ADF hexes with its full MR', () => {
    const s = left({ type: 'frigate' });
    const stay = move(s, 'ship', 'R3');
    expect(stay).toBeRefused('KH-ORB-08');
    expect(stay).toHaveWords(present);
    expect(move(s, 'ship', 'F4')).toBeRefused('KH-MOV-02');
    // Out to the east, and with three turns almost about.
    expect(move(s, 'ship', 'L2 F R F R F R')).toBeDone();
    expect(stands(s, 'ship')).toEqual([3, -2, 1]);
    expect(shipIn(s)).toMatchObject({ is: 'flying', speed: 3, planet: '' });
  });

  rule('KH-ORB-09', 'its own move instead of the orbit move, from where it was', () => {
    const s = left({ type: 'frigate' });
    expect(stands(s, 'ship')).toEqual([1, 0, 0]);
    expect(told(s, 'orbit-move')).toEqual([]);
    move(s, 'ship', 'F2');
    expect(stands(s, 'ship')).toEqual([3, 0, 0]);
    expect(sentences(told(s, 'leaves-orbit'))).toEqual(['Ship leaves orbit from 2920.']);
  });

  test('the direction of an orbit stays; who wants the other leaves and comes back (KH-ORB-11)', () => {
    const s = turnOf(orbiting({ type: 'frigate' }));
    expect(openIn(s)).toEqual(['ship/leave']);
    order(s, 'ship/leave');
    // (2,-1) is not next to the planet; from there it comes back to (1,0).
    move(s, 'ship', 'L F');
    s.answer('sathar', 'on');
    expect(stands(s, 'ship')).toEqual([2, -1, 5]);
    expect(kinds(s)).toEqual(['move']);
    move(s, 'ship', 'L3');
    s.answer('sathar', 'on');
    move(s, 'ship', 'F');
    s.answer('sathar', 'on');
    expect(stands(s, 'ship')).toEqual([1, 0, 2]);
    order(s, 'ship/counterclockwise');
    expect(stands(s, 'ship')).toEqual([1, -1, 2]);
    expect(shipIn(s).way).toBe(-1);
  });

  test('a ship may leave straight along the ring and is then no orbiter', () => {
    const s = left({ type: 'frigate' });
    expect(move(s, 'ship', 'R2 F')).toBeDone();
    expect(stands(s, 'ship')).toEqual([0, 1, 2]);
    expect(shipIn(s).is).toBe('flying');
  });
});

describe('no ship is left without an order or a move', () => {
  const stack = (ship: Partial<Fields>, wing: Partial<Fields> = {}): Game =>
    sail(
      [
        { type: 'assault-carrier', name: 'Ship', at: at(-1, 0), facing: 0, speed: 8, ...ship },
        { type: 'fighter', name: 'Wing', docked: 'ship', ...wing },
      ],
      { planets },
    );

  rule('KH-ORB-12', 'no fighter is launched at a planet it could neither orbit nor stop before', () => {
    const s = turnOf(stack({}));
    const refusal = order(s, 'ship/clockwise', 'wing/leave');
    expect(refusal).toBeRefused('KH-ORB-12');
    expect(refusal).toHaveWords(present);
    const slow = turnOf(stack({ speed: 5 }));
    expect(order(slow, 'ship/clockwise', 'wing/leave')).toBeDone();
    expect(move(slow, 'wing', 'F')).toBeRefused('KH-ORB-12');
    expect(move(slow, 'wing', '')).toBeDone();
    expect(shipIn(slow, 'wing')).toMatchObject({ is: 'flying', speed: 0 });
  });

  rule(
    'KH-STN-19',
    'a fighter has the speed its carrier had, also where the carrier goes into orbit, in any order',
    () => {
      for (const ids of [
        ['ship/clockwise', 'wing/leave'],
        ['wing/leave', 'ship/clockwise'],
      ]) {
        const s = turnOf(stack({ facing: 4 }));
        expect(order(s, ...ids)).toBeDone();
        expect(shipIn(s, 'wing')).toMatchObject({ speed: 8, facing: 4, free: false });
        expect(shipIn(s)).toMatchObject({ is: 'orbit', speed: 0 });
      }
    },
  );

  rule('KH-ORB-01', 'three planets around a ship that can turn but once: it flies as far as it can', () => {
    const boxed = alone(
      { type: 'heavy-cruiser', at: at(-2, 0), facing: 0, speed: 8 },
      { planets: [{ name: 'World' }, { name: 'Left', at: at(3, -4) }, { name: 'Right', at: at(-1, 4) }] },
    );
    const s = turnOf(boxed);
    // The way ahead ends in (-1,0), before World; to the left before (3,-4), to the right before (-1,4).
    expect(s.request('sathar').default).toEqual(['ship', 'F', 'L', 'F', 'F', 'F']);
    expect(move(s, 'ship', 'F')).toBeRefused('KH-MOV-02');
    expect(move(s, 'ship', 'F2')).toBeRefused('KH-ORB-01');
    expect(move(s, 'ship', 'F R F4')).toBeRefused('KH-ORB-01');
    expect(move(s, 'ship', 'F R F3')).toBeDone();
    expect(shipIn(s).speed).toBe(4);
  });

  rule('KH-GRV-07', 'Advanced: who would fly into the planet orbits it unless somebody says otherwise', () => {
    const game = near({ type: 'frigate', at: at(-1, 0), speed: 6 }, { level: 'advanced' });
    const s = turnOf(game);
    expect(s.request('sathar').default).toEqual(['ship/clockwise']);
    expect(order(s)).toBeDone();
    expect(s.request('sathar').default).toEqual(['ship', 'crash']);
    const on = move(s, 'ship', 'F');
    expect(on).toBeRefused('KH-GRV-07');
    expect(on).toHaveWords(present);
    expect(on).toMatchObject({ nearest: ['ship', 'crash'] });
    const told = turnOf(game);
    expect(order(told, 'ship/clockwise')).toBeDone();
    expect(told.events.find(({ type }) => type === 'orbits')?.data).toMatchObject({ ship: 'ship' });
  });
});
