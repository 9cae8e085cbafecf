import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { canGoOn, isTrapped, plainCourse, sampleCourse } from '../src/rules/course-sample.ts';
import type { CraftedShip } from './craft.ts';
import { alone, blocker } from './movement-fixture.ts';
import { picking } from './picking.ts';

/** What a random move is like: how far, how winding, and what it does where something is in the way. */

/** The sample of the ship for these picks, and among how many each was. */
function sampled(game: Game, ...picks: readonly number[]): [string, string] {
  const { dice, among, left } = picking(...picks);
  const steps = sampleCourse({ game, ship: game.ships[0]! }, dice);
  expect(left, 'all of them are used').toEqual([]);
  return [steps.join(' '), among.join(' ')];
}

const open = alone();
const slipping = alone({}, { rulings: { sideslips: true } });

describe('a random move in the open', () => {
  test('as many points as the first die says, straight ahead where the second says so', () => {
    expect(sampled(open, 5, 0, 11)).toEqual(['F F F F F', '13 4 12']);
    expect(sampled(open, 0, 0, 11)).toEqual(['', '13 4 12']);
    expect(sampled(open, 12, 0, 11)).toEqual([Array(12).fill('F').join(' '), '13 4 12']);
    // Four of twelve points are spent already: eight are left to choose from.
    expect(sampled(alone({ spent: 4, last: 'ahead' }), 3, 0, 11)).toEqual(['F F F', '9 4 12']);
  });

  test('the more winding, the more often a turn is tried before a step ahead', () => {
    expect(sampled(open, 2, 1, 1, 1, 11)).toEqual(['F F', '13 4 5 5 12']);
    expect(sampled(open, 2, 2, 1, 1, 11)).toEqual(['F F', '13 4 4 4 12']);
    expect(sampled(open, 2, 3, 1, 1, 11)).toEqual(['F F', '13 4 3 3 12']);
    expect(sampled(open, 4, 3, 0, 2, 1, 11)).toEqual(['L F', '13 4 3 7 3 12']);
  });

  test('normal turns come twice as often as tight ones, either way', () => {
    const turns = [0, 1, 2, 3].map((nth) => sampled(open, 1, 3, 0, nth, 11)[0]);
    const tight = [4, 5, 6].map((nth) => sampled(open, 1, 3, 0, nth)[0]);
    expect([...turns, ...tight]).toEqual(['L', 'R', 'L', 'R', 'LL', 'RR', 'B']);
  });

  test('a turn that is barred is left out', () => {
    // L, then R, which may not follow at once: F instead.
    expect(sampled(open, 4, 3, 0, 0, 0, 1, 11)).toEqual(['L F', '13 4 3 7 3 7 12']);
  });

  test('sideslips once in four steps, where they are in use', () => {
    const slips = [0, 1, 2, 3].map((nth) => sampled(slipping, 2, 0, 0, nth, 11));
    expect(slips.map(([steps]) => steps)).toEqual(['SL', 'SR', 'SL', 'SR']);
    expect(slips[0]?.[1]).toBe('13 4 4 6 12');
    expect(sampled(slipping, 1, 0, 3, 11)).toEqual(['F', '13 4 4 12']);
    // There is no edge to slip over.
    for (const nth of [4, 5]) expect(sampled(slipping, 1, 0, 0, nth, 11)).toEqual(['F', '13 4 4 6 12']);
  });

  test('a turn at the end once in twelve', () => {
    expect(sampled(open, 2, 0, 0, 6)).toEqual(['F F B', '13 4 12 7']);
    expect(sampled(open, 2, 0, 1)).toEqual(['F F', '13 4 12']);
  });

  test('time is up once in eight, with that option', () => {
    const hurried = alone({}, { rulings: { timeLimit: true } });
    expect(sampled(hurried, 2, 0, 11, 0)).toEqual(['F F halt', '13 4 12 8']);
    expect(sampled(hurried, 2, 0, 11, 1)).toEqual(['F F', '13 4 12 8']);
  });
});

describe('a random move at the edge', () => {
  const edge = { at: '3411', facing: 0 } as const;
  const corner = { at: '3401', facing: 5 } as const;

  test('off the map once in sixteen; the ship that is to run, once in three', () => {
    expect(sampled(alone(edge), 3, 0, 0)).toEqual(['leave', '13 4 16']);
    const run = (ship: string): Game => alone(edge, { goal: { is: 'run', clause: 'SD-SCN-18', ship } });
    expect(sampled(run('ship'), 3, 0, 0)).toEqual(['leave', '13 4 3']);
    expect(sampled(run('far'), 3, 0, 0)).toEqual(['leave', '13 4 16']);
  });

  test('or it turns away', () => {
    expect(sampled(alone(edge), 3, 0, 1, 0, 11)).toEqual(['L', '13 4 16 7 12']);
    // Three points are left: too few for a tight turn, enough for a normal one.
    const tired = { ...edge, spent: 9, last: 'ahead' } as const;
    expect(sampled(alone(tired), 3, 0, 1, 4, 11)).toEqual(['L', '4 4 16 7 12']);
  });

  test('or slips past it', () => {
    const slips = { rulings: { sideslips: true } };
    // After the turn it faces the edge again, and may not turn again: one side is still open.
    expect(sampled(alone(corner, slips), 5, 0, 1, 1, 0, 1, 1, 0, 11)[0]).toBe('L SL');
    const west = { at: '0101', facing: 4 } as const;
    expect(sampled(alone(west, slips), 5, 0, 1, 1, 1, 1, 1, 0, 11)[0]).toBe('R SR');
  });

  test('where nothing else can be done it stops there, or leaves once in eight', () => {
    expect(sampled(alone(corner), 12, 0, 1, 0, 1, 1, 7, 11)).toEqual(['L', '13 4 16 7 16 7 8 12']);
    expect(sampled(alone(corner), 12, 0, 1, 0, 1, 1, 0)).toEqual(['L leave', '13 4 16 7 16 7 8']);
  });

  test('over the edge by a sideslip', () => {
    const north = { at: '1501', facing: 0 } as const;
    const south = { at: '1522', facing: 0 } as const;
    const slips = { rulings: { sideslips: true } };
    expect(sampled(alone(north, slips), 2, 0, 0, 4)[0]).toBe('leave-left');
    expect(sampled(alone(south, slips), 2, 0, 0, 5)[0]).toBe('leave-right');
  });
});

describe('among others', () => {
  const chain = (from: number, to: number, r = 0): CraftedShip[] => {
    const out: CraftedShip[] = [];
    for (let q = from; q <= to; q++) out.push(blocker(q, r, { name: `Q${q} R${r + 20}` }));
    return out;
  };

  test('a plan that would stop among them is cut where it may end (SD-MOV-23)', () => {
    expect(sampled(alone({}, { others: chain(3, 3) }), 3, 0, 11)[0]).toBe('F F');
    expect(sampled(alone({}, { others: chain(3, 3) }), 4, 0, 11)[0]).toBe('F F F F');
  });

  test('from a hex it may not stop in a ship flies on by the plain way (SD-MOV-29)', () => {
    const cut = alone({ spent: 3, last: 'ahead' }, { others: chain(0, 1) });
    expect(sampled(cut, 0, 0, 11)[0]).toBe('F F');
    expect(plainCourse({ game: cut, ship: cut.ships[0]! })).toEqual(['F', 'F']);
  });

  test('the plain move is to stay: in a hex of one’s own, and where the move has not begun (SD-MOV-31)', () => {
    for (const game of [alone({ spent: 3, last: 'ahead' }), alone({}, { others: chain(0, 0) })])
      expect(plainCourse({ game, ship: game.ships[0]! })).toEqual([]);
  });

  /** What is left to a ship whose Drive of 12 is spent but for these points. */
  const left = (points: number, ship: Partial<CraftedShip>, others: CraftedShip[], sideslips = false) => {
    const game = alone({ spent: 12 - points, last: 'ahead', ...ship }, { others, rulings: { sideslips } });
    return { game, ship: game.ships[0]! };
  };

  test('a ship can go on as long as one thing is left to do', () => {
    const shut = chain(1, 9);
    const turned = { last: 'turn' } as const;
    expect(canGoOn(left(0, {}, []))).toBe(false);
    expect(canGoOn(left(1, {}, []))).toBe(true);
    // Off the map.
    expect(canGoOn(left(1, { at: '3411' }, []))).toBe(true);
    // A turn costs 3, and may not follow another.
    expect(canGoOn(left(3, {}, shut))).toBe(true);
    expect(canGoOn(left(2, {}, shut))).toBe(false);
    expect(canGoOn(left(3, turned, shut))).toBe(false);
  });

  test('and a sideslip is one, to either side, over the edge too', () => {
    const turned = { last: 'turn' } as const;
    const shut = chain(1, 9);
    const above = chain(1, 9, -1);
    const below = chain(0, 9, 1);
    expect(canGoOn(left(2, turned, [...shut, ...above], true))).toBe(true);
    expect(canGoOn(left(2, turned, [...shut, ...below], true))).toBe(true);
    expect(canGoOn(left(2, turned, [...shut, ...above, ...below], true))).toBe(false);
    expect(canGoOn(left(2, turned, [...shut, ...above], false))).toBe(false);
    const rowOf = (row: string, first: number): CraftedShip[] =>
      Array.from({ length: 9 }, (_, i) =>
        blocker(i, 40 + Number(row), { at: `${first + i}${row}`, name: `B${row}.${i}` }),
      );
    const north = [...rowOf('01', 16), ...rowOf('02', 15)];
    expect(canGoOn(left(2, { ...turned, at: '1501' }, north, true))).toBe(true);
    expect(canGoOn(left(2, { ...turned, at: '1501' }, north, false))).toBe(false);
    const south = [...rowOf('22', 16), ...rowOf('21', 15), ...rowOf('20', 15)];
    expect(canGoOn(left(2, { ...turned, at: '1522' }, south, true))).toBe(true);
    expect(canGoOn(left(2, { ...turned, at: '1522' }, south, false))).toBe(false);
  });

  test('among others it can go on only by a way out, and is trapped where there is none (SD-MOV-29, SD-MOV-30)', () => {
    const way = left(2, {}, chain(0, 1));
    expect([canGoOn(way), isTrapped(way)]).toEqual([true, false]);
    const none = left(2, {}, chain(0, 2));
    expect([canGoOn(none), isTrapped(none)]).toEqual([false, true]);
    const alone = left(2, {}, []);
    expect(isTrapped(alone)).toBe(false);
    // Where no way leads to a free hex, off the map.
    const edge = left(2, { at: '3411' }, [blocker(0, 50, { at: '3411' })]);
    expect(plainCourse(edge)).toEqual(['leave']);
  });
});
