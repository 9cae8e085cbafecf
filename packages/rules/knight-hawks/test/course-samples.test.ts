import { follow } from '@flagbridge/kit/moves';
import { describe, expect, test } from 'vitest';
import { type Game, shipOf } from '../src/game.ts';
import { type Course, courses, type Turn } from '../src/rules/course.ts';
import { guessRest } from '../src/rules/course-rest.ts';
import { sampleCourse } from '../src/rules/course-sample.ts';
import { moverOf } from '../src/rules/helm.ts';
import type { CraftedShip } from './craft.ts';
import { alone, at, sail } from './movement-fixture.ts';
import { drawnBy, tally } from './spread.ts';

/**
 * How samples of moves are spread, over the same dice in every run: the letters of 200 moves, how many hexes they have, and how often
 * they begin with a rotation. If you change a sampler, look at these figures and write them down anew.
 */
const DRAWS = 200;
type Ship = Omit<CraftedShip, 'side' | 'name'>;
const advanced = { level: 'advanced' } as const;

interface Spread {
  readonly letters: { readonly [letter: string]: number };
  readonly hexes: { readonly [hexes: string]: number };
  readonly rotated: number;
}

function spreadOf(moves: readonly (readonly string[])[]): Spread {
  const goes = (one: string): boolean => one === 'F' || one === 'leave' || one === 'crash';
  return {
    letters: tally(moves.flat()),
    hexes: tally(moves.map((steps) => steps.filter(goes).length)),
    rotated: moves.filter((steps) => steps[0] === 'L' || steps[0] === 'R').length,
  };
}

function samples(game: Game, forced: '' | Turn = ''): Spread {
  const mover = moverOf(game, shipOf(game, 'ship'), forced);
  const moves = drawnBy('move', DRAWS, (dice) => sampleCourse(mover, dice));
  for (const steps of moves) {
    const { course, barrier } = follow(courses, mover, steps);
    expect(barrier, steps.join(' ')).toBeNull();
    expect(courses.tryEnd(mover, course), steps.join(' ')).toBe('');
  }
  return spreadOf(moves);
}

const frigate: Ship = { type: 'frigate', speed: 4, adf: 3, mr: 3 };
const planet = (q: number, r = 0) => ({ planets: [{ name: 'Kit', at: at(q, r) }] });
/** In the corner of the map: its bow to the edge, with room for two hexes. */
const corner = (more: Partial<CraftedShip>): Game =>
  sail([{ type: 'frigate', name: 'Ship', at: '5302', facing: 0, speed: 8, adf: 1, mr: 1, ...more }]);

const SAMPLES: readonly [what: string, game: () => Game, forced?: Turn][] = [
  ['in open space', () => alone(frigate)],
  ['in open space beyond any edge', () => alone(frigate, advanced)],
  ['at rest', () => alone({ ...frigate, speed: 0, adf: 1 })],
  ['at rest without steering', () => alone({ ...frigate, speed: 0, adf: 1, mr: 0 })],
  ['at rest with an MR of 1', () => alone({ ...frigate, speed: 0, adf: 1, mr: 1 })],
  ['leaving orbit', () => alone({ ...frigate, speed: 0, adf: 2, free: true })],
  ['in orbit', () => alone({ ...frigate, speed: 0, is: 'orbit', planet: 'kit', at: at(1, 0) }, planet(0))],
  ['evading', () => alone({ type: 'assault-scout', speed: 4, adf: 2, mr: 4, evading: true })],
  ['forced to the left', () => alone({ ...frigate, damage: { navigation: true } }, advanced), 'L'],
  ['forced to the right', () => alone({ ...frigate, damage: { navigation: true } }, advanced), 'R'],
  ['without steering', () => alone({ ...frigate, mr: 0 })],
  ['with mines and seekers', () => alone({ type: 'minelayer', load: { M: 5, S: 2 }, speed: 3 }, advanced)],
  ['with seekers alone', () => alone({ type: 'heavy-cruiser', load: { S: 4 }, speed: 3 }, advanced)],
  ['with mines alone', () => alone({ type: 'minelayer', load: { M: 4 }, speed: 3 }, advanced)],
  ['with all laid', () => alone({ type: 'minelayer', load: { M: 4 }, worn: { M: { left: 0 } }, speed: 3 }, advanced)],
  ['before a planet', () => alone({ ...frigate, speed: 6, adf: 1 }, planet(3))],
  ['before a well', () => alone({ ...frigate, speed: 6, adf: 1 }, { ...advanced, ...planet(3) })],
  ['doomed to crash', () => alone({ ...frigate, speed: 6, adf: 1, mr: 0 }, { ...advanced, ...planet(3) })],
  ['before the edge', () => corner({})],
  ['before the edge without steering', () => corner({ mr: 0 })],
  ['before the edge, evading', () => corner({ type: 'assault-scout', mr: 2, evading: true })],
];

const EXPECTED: { readonly [what: string]: Spread } = {
  'in open space': {
    letters: { F: 797, R: 98, L: 92 },
    hexes: { 1: 32, 2: 28, 3: 28, 4: 24, 5: 27, 6: 33, 7: 28 },
    rotated: 0,
  },
  'in open space beyond any edge': {
    letters: { F: 797, R: 98, L: 92 },
    hexes: { 1: 32, 2: 28, 3: 28, 4: 24, 5: 27, 6: 33, 7: 28 },
    rotated: 0,
  },
  'at rest': { letters: { R: 118, L: 122, F: 101 }, hexes: { 0: 99, 1: 101 }, rotated: 83 },
  'at rest without steering': { letters: { F: 101 }, hexes: { 0: 99, 1: 101 }, rotated: 0 },
  'at rest with an MR of 1': { letters: { R: 118, L: 122, F: 101 }, hexes: { 0: 99, 1: 101 }, rotated: 83 },
  'leaving orbit': { letters: { R: 243, F: 301, L: 289 }, hexes: { 1: 99, 2: 101 }, rotated: 165 },
  'in orbit': { letters: { L: 262, R: 259 }, hexes: { 0: 200 }, rotated: 168 },
  evading: { letters: { F: 1009, L: 417, R: 383 }, hexes: { 4: 68, 5: 55, 6: 77 }, rotated: 0 },
  'forced to the left': {
    letters: { F: 797, L: 508 },
    hexes: { 1: 32, 2: 28, 3: 28, 4: 24, 5: 27, 6: 33, 7: 28 },
    rotated: 0,
  },
  'forced to the right': {
    letters: { F: 797, R: 508 },
    hexes: { 1: 32, 2: 28, 3: 28, 4: 24, 5: 27, 6: 33, 7: 28 },
    rotated: 0,
  },
  'without steering': { letters: { F: 797 }, hexes: { 1: 32, 2: 28, 3: 28, 4: 24, 5: 27, 6: 33, 7: 28 }, rotated: 0 },
  'with mines and seekers': {
    letters: { S: 88, F: 609, R: 60, L: 65, M: 84 },
    hexes: { 2: 68, 3: 55, 4: 77 },
    rotated: 0,
  },
  'with seekers alone': {
    letters: { S: 88, F: 629, R: 45, L: 53 },
    hexes: { 1: 33, 2: 35, 3: 43, 4: 48, 5: 41 },
    rotated: 0,
  },
  'with mines alone': { letters: { F: 609, R: 60, L: 65, M: 84 }, hexes: { 2: 68, 3: 55, 4: 77 }, rotated: 0 },
  'with all laid': { letters: { F: 609, L: 79, R: 68 }, hexes: { 2: 68, 3: 55, 4: 77 }, rotated: 0 },
  'before a planet': { letters: { F: 1209, R: 203, L: 196 }, hexes: { 5: 68, 6: 55, 7: 77 }, rotated: 0 },
  'before a well': {
    letters: { F: 1176, R: 213, L: 218, crash: 11 },
    hexes: { 4: 7, 5: 69, 6: 54, 7: 70 },
    rotated: 0,
  },
  'doomed to crash': { letters: { F: 200, crash: 200 }, hexes: { 2: 200 }, rotated: 0 },
  'before the edge': { letters: { F: 435, R: 99, leave: 200, L: 101 }, hexes: { 3: 165, 4: 35 }, rotated: 0 },
  'before the edge without steering': { letters: { F: 400, leave: 200 }, hexes: { 3: 200 }, rotated: 0 },
  'before the edge, evading': {
    letters: { F: 699, L: 203, R: 197, leave: 150 },
    hexes: { 3: 150, 7: 19, 8: 13, 9: 18 },
    rotated: 0,
  },
};

describe('samples of moves', () => {
  test.each(SAMPLES)('%s', (what, game, forced) => {
    expect(samples(game(), forced ?? '')).toEqual(EXPECTED[what]);
  });
});

/** A ship in the middle of its move: it has flown these hexes to the east and used so many turns. */
function interrupted(ship: Ship, hexes: number, more: Parameters<typeof alone>[1] = {}): Game {
  const path = Array.from({ length: hexes }, (_, n) => [...at(n + 1, 0)]).flat();
  return alone({ ...ship, at: at(hexes, 0), path }, { ...advanced, ...more });
}

function rests(game: Game, turns: number): Spread {
  const ship = shipOf(game, 'ship');
  const moves = drawnBy('rest', DRAWS, (dice) => guessRest(game, ship, turns, dice));
  const hexes = ship.path.length / 2;
  for (const steps of moves) {
    // Navigation may have fallen either way: one of the two allows it.
    const fits = (ship.damage?.navigation === true ? (['L', 'R'] as const) : ([''] as const)).some((forced) => {
      const mover = moverOf(game, ship, forced);
      const course: Course = { ...courses.begin(mover), hexes, turns, passage: ship.passage };
      return steps.every((one) => courses.tryStep(mover, course, one) === '') && courses.tryEnd(mover, course) === '';
    });
    expect(fits, steps.join(' ')).toBe(true);
  }
  return spreadOf(moves);
}

const layer: Ship = { type: 'minelayer', load: { M: 5, S: 2 }, speed: 3, adf: 2, mr: 2 };
const RESTS: readonly [what: string, game: () => Game, turns: number][] = [
  ['after one hex', () => interrupted(frigate, 1), 0],
  ['after three hexes and a turn', () => interrupted(frigate, 3), 1],
  ['after the last hex it can fly', () => interrupted(frigate, 7), 0],
  ['all turns used', () => interrupted(frigate, 3), 3],
  ['evading', () => interrupted({ type: 'assault-scout', speed: 4, adf: 2, mr: 4, evading: true }, 2), 1],
  ['astray', () => interrupted({ ...frigate, damage: { navigation: true } }, 2), 1],
  ['a layer', () => interrupted(layer, 1), 0],
  ['before a planet', () => interrupted({ ...frigate, speed: 6, adf: 1 }, 1, planet(4)), 0],
  ['before a planet without steering', () => interrupted({ ...frigate, speed: 6, adf: 1, mr: 0 }, 1, planet(4)), 0],
];

const EXPECTED_RESTS: { readonly [what: string]: Spread } = {
  'after one hex': {
    letters: { F: 611, R: 116, L: 147 },
    hexes: { 0: 22, 1: 38, 2: 27, 3: 25, 4: 27, 5: 30, 6: 31 },
    rotated: 72,
  },
  'after three hexes and a turn': {
    letters: { F: 382, R: 92, L: 92 },
    hexes: { 0: 51, 1: 37, 2: 32, 3: 39, 4: 41 },
    rotated: 72,
  },
  'after the last hex it can fly': { letters: { R: 30, L: 34 }, hexes: { 0: 200 }, rotated: 64 },
  'all turns used': { letters: { F: 382 }, hexes: { 0: 51, 1: 37, 2: 32, 3: 39, 4: 41 }, rotated: 0 },
  evading: { letters: { R: 308, F: 602, L: 292 }, hexes: { 2: 66, 3: 66, 4: 68 }, rotated: 200 },
  astray: { letters: { L: 186, F: 488, R: 180 }, hexes: { 0: 34, 1: 37, 2: 34, 3: 35, 4: 22, 5: 38 }, rotated: 200 },
  'a layer': {
    letters: { F: 382, R: 92, L: 92, S: 77, M: 80 },
    hexes: { 0: 51, 1: 37, 2: 32, 3: 39, 4: 41 },
    rotated: 51,
  },
  'before a planet': { letters: { F: 989, R: 206, L: 246, crash: 8 }, hexes: { 4: 68, 5: 67, 6: 65 }, rotated: 72 },
  'before a planet without steering': { letters: { F: 200, crash: 200 }, hexes: { 2: 200 }, rotated: 0 },
};

describe('guesses of the rest of a move', () => {
  test.each(RESTS)('%s', (what, game, turns) => {
    expect(rests(game(), turns)).toEqual(EXPECTED_RESTS[what]);
  });

  test('an escorted freighter goes straight on to its full speed (KH-SCN-306)', () => {
    const goal = { is: 'escort', ship: 'ship', speed: 5 } as const;
    const rest = (hexes: number) => {
      const game = interrupted({ type: 'freighter', speed: 5 }, hexes, { goal });
      return drawnBy('rest', 5, (dice) => guessRest(game, shipOf(game, 'ship'), 0, dice)).map((steps) =>
        steps.join(''),
      );
    };
    expect(rest(2)).toEqual(['FFF', 'FFF', 'FFF', 'FFF', 'FFF']);
    expect(rest(5)).toEqual(['', '', '', '', '']);
    expect(rest(6)).toEqual(['', '', '', '', '']);
    const other = interrupted(frigate, 1, { goal: { ...goal, ship: 'far' } });
    const ways = drawnBy('rest', 40, (dice) => guessRest(other, shipOf(other, 'ship'), 0, dice).join(''));
    expect(new Set(ways).size, 'no other ship does').toBeGreaterThan(10);
  });
});
