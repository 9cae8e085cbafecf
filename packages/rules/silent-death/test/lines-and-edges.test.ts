import { describe, expect, test } from 'vitest';
import { meetsHazard } from '../src/rules/asteroids.ts';
import { edgeOf } from '../src/rules/edges.ts';
import { blockedBy, isBlocked } from '../src/rules/line-of-fire.ts';
import { ahead } from '../src/rules/map.ts';
import { metIn } from '../src/rules/occupancy.ts';
import { pursuersAt } from '../src/rules/pursuers.ts';
import { craftGame } from './craft.ts';

describe('the edge a step leads over', () => {
  const game = craftGame({ ships: [{ type: 'x-wing' }] });
  /** From the hex of this number, ahead that way. */
  const over = (number: string, facing: 0 | 1 | 2 | 3 | 4 | 5): string => {
    const [ship] = craftGame({ ships: [{ type: 'x-wing', at: number }] }).ships;
    const { q, r } = ahead(ship!.q, ship!.r, facing);
    return edgeOf(game, q, r);
  };
  test('the long ones, from the first column to the last', () => {
    for (const [number, facing] of [
      ['0101', 5],
      ['1701', 4],
      ['1701', 5],
      ['3401', 5],
    ] as const)
      expect(over(number, facing), `${number} ${facing}`).toBe('north');
    for (const [number, facing] of [
      ['0122', 2],
      ['0122', 1],
      ['1722', 2],
      ['3422', 2],
    ] as const)
      expect(over(number, facing), `${number} ${facing}`).toBe('south');
  });
  test('the short ones, out of the corners too', () => {
    for (const [number, facing] of [
      ['0101', 3],
      ['0101', 4],
      ['0111', 2],
      ['0111', 3],
      ['0111', 4],
    ] as const)
      expect(over(number, facing), `${number} ${facing}`).toBe('west');
    for (const [number, facing] of [
      ['3401', 0],
      ['3412', 5],
      ['3412', 1],
      ['3422', 0],
      ['3422', 1],
    ] as const)
      expect(over(number, facing), `${number} ${facing}`).toBe('east');
  });
});

describe('asteroids in the line of fire', () => {
  const field = (...hexes: readonly (readonly [number, number])[]) => ({ asteroids: hexes.flat() });
  const from = { q: 0, r: 0 };
  const straight = { q: 4, r: 0 };
  /** A line along the sides of hexes: 1,0 and 0,1 lie right and left of it, 1,1 in it, then 2,1 and 1,2. */
  const between = { q: 2, r: 2 };

  test('any hex of a straight line, but not its ends, nor what lies beside it', () => {
    for (const q of [1, 2, 3]) expect(isBlocked(field([q, 0]), from, straight), `${q}`).toBe(true);
    for (const hex of [
      [0, 0],
      [4, 0],
      [2, 1],
      [2, -1],
      [5, 0],
    ] as const)
      expect(isBlocked(field(hex), from, straight), `${hex}`).toBe(false);
    expect(isBlocked(field(), from, straight)).toBe(false);
  });

  test('it is said which rule it is: a hex in the way, or two that share the side along the line', () => {
    for (const q of [1, 2, 3]) expect(blockedBy(field([q, 0]), from, straight)).toBe('SD-OPT-24');
    expect(blockedBy(field([1, 1]), from, between)).toBe('SD-OPT-24');
    const pair = [
      [1, 0],
      [0, 1],
    ] as const;
    expect(isBlocked(field(pair[0]), from, between)).toBe(false);
    expect(isBlocked(field(...pair), from, between)).toBe(true);
    expect(blockedBy(field(...pair), from, between)).toBe('SD-OPT-25');
    // What lies in the hexes of the two ships is not in the way.
    expect(blockedBy(field(...pair, [0, 0], [2, 2]), from, between)).toBe('SD-OPT-25');
  });
});

describe('what lies in a hex', () => {
  test('asteroids and debris are met, each by itself', () => {
    const game = craftGame({ ships: [{ type: 'x-wing' }], asteroids: [3, 3], debris: [5, 5] });
    expect([meetsHazard(game, 3, 3), meetsHazard(game, 5, 5), meetsHazard(game, 4, 4)]).toEqual([true, true, false]);
  });

  test('of several things the first of SD-OPT-27, and of warheads one’s own pursuers alone', () => {
    const warheads = [
      { kind: 'missile', side: 'imperial', target: 'x-wing', at: [6, 5] },
      { kind: 'torpedo', side: 'imperial', target: 'x-wing', at: [6, 5] },
      { kind: 'missile', side: 'imperial', target: 'other', at: [6, 6] },
      { kind: 'missile', side: 'imperial', target: 'x-wing', at: [7, 7] },
      { kind: 'missile', side: 'imperial', target: 'x-wing', at: [5, 5] },
    ] as const;
    const game = craftGame({
      ships: [{ type: 'x-wing' }, { type: 'a-wing', name: 'Other' }],
      ...{ warheads, asteroids: [3, 3], debris: [3, 3, 5, 5] },
    });
    const ship = game.ships[0]!;
    const met = (q: number, r: number) => metIn(game, ship, q, r);
    expect([met(3, 3), met(5, 5), met(6, 5), met(6, 6), met(7, 7), met(6, 7), met(7, 6)]).toEqual([
      ...['asteroid', 'debris', 'pursuer', '', 'pursuer', '', ''],
    ]);
    const there = (q: number, r: number) => pursuersAt(game, 'x-wing', q, r).map(({ id }) => id);
    expect([there(6, 5), there(6, 6), there(7, 7), there(6, 7), there(7, 5)]).toEqual([
      ['w1', 'w2'],
      [],
      ['w4'],
      [],
      [],
    ]);
  });
});
