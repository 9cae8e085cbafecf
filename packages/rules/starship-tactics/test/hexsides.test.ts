import type { Direction } from '@flagbridge/engine/hex';
import { definition, difference, rule, told } from '@flagbridge/testkit';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import {
  bears,
  directionsOf,
  fieldsTo,
  hexsideOf,
  rangeOf,
  SHIELDS,
  shieldOn,
  shieldsStruck,
} from '../src/rules/hexsides.ts';
import { firingPhase } from '../src/turn.ts';
import { craftGame, duel, play } from './craft.ts';

/** A firer at an offset in cube coordinates from a target that heads east. */
const struckFrom = (x: number, z: number, facing: Direction = 0): number[] => {
  const game = duel({ at: [20 + x, 10 + z] }, { at: [20, 10], facing });
  return shieldsStruck(game, shipOf(game, 'red'), shipOf(game, 'blue'));
};
const fieldsAt = (x: number, z: number, facing: Direction = 0): string => {
  const game = duel({ at: [20, 10], facing }, { at: [20 + x, 10 + z] });
  return fieldsTo(game, shipOf(game, 'red'), shipOf(game, 'blue')).join('');
};

describe('shields', () => {
  definition('ST-SHD-01', 'shield n is on the hexside at heading + n − 2', () => {
    expect(SHIELDS.map((shield) => hexsideOf(0, shield))).toEqual([5, 0, 1, 2, 3, 4]);
    expect(SHIELDS.map((shield) => shieldOn(4, hexsideOf(4, shield)))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shieldOn(3, 3)).toBe(2);
  });

  rule('ST-SHD-02', 'the hexside a line comes in by: the examples of the clause', () => {
    expect(struckFrom(3, 0)).toEqual([2]);
    expect(struckFrom(1, -1)).toEqual([1]);
    expect(struckFrom(0, 2)).toEqual([3]);
    expect(struckFrom(4, -1)).toEqual([2]);
    expect(struckFrom(-3, 0)).toEqual([5]);
    // The other bow and the quarters, and a target that heads elsewhere.
    expect(struckFrom(-1, 1)).toEqual([4]);
    expect(struckFrom(0, -2)).toEqual([6]);
    expect(struckFrom(3, 0, 1)).toEqual([1]);
    const s = play(duel({ charges: [2] }, { at: '2317' }), firingPhase, { dice: [10] });
    s.answer('red', [{ by: 'red/w1', at: 'blue' }]);
    s.answer('blue', []);
    expect(told(s, 'shot')[0]?.data).toMatchObject({ is: 'miss', shield: 2 });
  });

  test('directions tie exactly on the corners', () => {
    expect(directionsOf(2, -1)).toEqual([0, 5]);
    expect(directionsOf(1, 1)).toEqual([0, 1]);
    expect(directionsOf(-1, 2)).toEqual([1, 2]);
    expect(directionsOf(3, -1)).toEqual([0]);
  });

  rule('ST-SHD-03', 'along a corner one of two, once for all shots of a ship at that target', () => {
    expect(struckFrom(2, -1)).toEqual([2, 1]);
    // d2: the second of shields 2 and 1; then two misses.
    const game = duel({ at: [32, 4], facing: 3, charges: [2, 2, 2] }, { at: [20, 10], facing: 0 });
    const s = play(game, firingPhase, { dice: [2, 10, 10] });
    s.answer('red', [
      { by: 'red/w1', at: 'blue' },
      { by: 'red/w3', at: 'blue' },
    ]);
    s.answer('blue', []);
    expect(told(s, 'corner').map(({ data }) => data)).toEqual([
      { ship: 'red', target: 'blue', shield: 1, shields: [2, 1] },
    ]);
    expect(told(s, 'shot').map(({ data }) => data?.['shield'])).toEqual([1, 1]);
    expect(s.dice.unused).toEqual([]);
  });

  test('each ship that fires along a corner has a choice of its own', () => {
    const game = craftGame({
      ships: [
        { type: 'd7m', name: 'Blue', side: 'blue', at: [20, 10], facing: 0 },
        { type: 'lightning', name: 'One', at: [28, 6], facing: 3, charges: [1] },
        { type: 'lightning', name: 'Two', at: [28, 6], facing: 3, charges: [1] },
      ],
    });
    const s = play(game, firingPhase, { dice: [1, 2, 10, 10] });
    s.answer('blue', []);
    s.answer('red', [
      { by: 'one/w1', at: 'blue' },
      { by: 'two/w1', at: 'blue' },
    ]);
    expect(told(s, 'shot').map(({ data }) => data?.['shield'])).toEqual([2, 1]);
  });
});

describe('the same hex', () => {
  rule('ST-SHD-04', 'range 1, as if the later ship were still where it came from', () => {
    const here = { at: [20, 10], entered: 3, fromQ: 21, fromR: 10 } as const;
    const game = duel(
      { ...here, facing: 3, charges: [2] },
      { at: [20, 10], entered: 2, fromQ: 20, fromR: 9, facing: 0 },
    );
    const [red, blue] = game.ships as [(typeof game.ships)[0], (typeof game.ships)[0]];
    expect(rangeOf(red, blue)).toBe(1);
    // Red came from the east: it strikes the bow shield of a ship that heads east, and has Blue before its own bow.
    expect(shieldsStruck(game, red, blue)).toEqual([2]);
    expect(shieldsStruck(game, blue, red)).toEqual([2]);
    expect(fieldsTo(game, red, blue)).toEqual(['f']);
    // The other way round Blue counts as still in the hex to the north-west, with Red to its south-east.
    red.entered = 1;
    expect(shieldsStruck(game, red, blue)).toEqual([3]);
    red.entered = 3;
    const s = play(game, firingPhase, { dice: [1, 9, 9] });
    s.answer('red', [{ by: 'red/w1', at: 'blue' }]);
    s.answer('blue', []);
    expect(told(s, 'shot')[0]?.data).toMatchObject({ range: 1, shield: 2 });
  });

  test('two ships set up there lie as was drawn for the pair', () => {
    const game = duel(
      { at: [20, 10], facing: 0 },
      { at: [20, 10], facing: 0 },
      {
        together: [{ one: 'red', other: 'blue', direction: 1 }],
      },
    );
    const [red, blue] = game.ships as [(typeof game.ships)[0], (typeof game.ships)[0]];
    expect(shieldsStruck(game, blue, red)).toEqual([3]);
    expect(shieldsStruck(game, red, blue)).toEqual([6]);
  });
});

describe('fields of fire', () => {
  rule('ST-FIR-04', 'forward one side, starboard two, aft one, port two', () => {
    expect(fieldsAt(3, 0)).toBe('f');
    expect(fieldsAt(0, 3)).toBe('s');
    expect(fieldsAt(-1, 3)).toBe('s');
    expect(fieldsAt(-3, 3)).toBe('s');
    expect(fieldsAt(-3, 0)).toBe('a');
    expect(fieldsAt(0, -3)).toBe('p');
    expect(fieldsAt(3, -3)).toBe('p');
    expect(fieldsAt(3, 0, 3)).toBe('a');
    const s = play(duel({ charges: [2] }), firingPhase, { dice: [10] });
    s.answer('red', [{ by: 'red/w1', at: 'blue' }]);
    expect(told(s, 'declared')[0]?.clause).toContain('ST-FIR-04');
  });

  rule('ST-FIR-05', 'a weapon bears into every field its arc lists, and into no other', () => {
    expect(bears(['f', 'p'], ['p'])).toBe(true);
    expect(bears(['f', 'p'], ['s'])).toBe(false);
    // Blue on the starboard side: f/s bears, f and f/p do not.
    const s = play(duel({ at: [20, 10], charges: [2, 0, 2, 0, 2] }, { at: [20, 13] }), firingPhase, { dice: [10] });
    expect(s.answer('red', [{ by: 'red/w1', at: 'blue' }])).toBeRefused('ST-FIR-05');
    expect(s.answer('red', [{ by: 'red/w3', at: 'blue' }])).toBeRefused('ST-FIR-05');
    expect(s.answer('red', [{ by: 'red/w5', at: 'blue' }])).toBeDone();
  });

  rule('ST-FIR-06', 'on the line between two fields a target is in both', () => {
    expect(fieldsAt(2, -1)).toBe('fp');
    // Two hexsides of one field make no two of it.
    expect(fieldsAt(-1, 2)).toBe('s');
    const s = play(duel({ at: [20, 10], charges: [0, 0, 2, 0, 2] }, { at: [22, 9] }), firingPhase, {
      dice: [1, 10, 10],
    });
    expect(s.answer('red', [{ by: 'red/w3', at: 'blue' }])).toBeDone();
    expect(told(s, 'declared')[0]?.clause).toContain('ST-FIR-06');
  });

  difference('ST-FIR-06', 'a step off the line it is in one of them', (holds) => fieldsAt(holds ? 2 : 3, -1));
});
