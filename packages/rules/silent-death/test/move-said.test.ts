import { describe, expect, test } from 'vitest';
import type { Crafted, CraftedShip } from './craft.ts';
import { alone, at, movement, sentences, told } from './movement-fixture.ts';

/** What is told of a move: how it is called, hex by hex, and where nothing is to tell. */

const flown = (
  way: readonly string[],
  dice: readonly number[] = [],
  ship: Partial<CraftedShip> = {},
  more: Partial<Crafted> = {},
) => {
  const s = movement(alone(ship, more), [10, 1, ...dice]);
  expect(s.answer('rebel', ['ship', ...way], 'move')).toBeDone();
  return s;
};
const moved = (s: ReturnType<typeof flown>) =>
  told(s, 'moved').map(({ data }) => [data?.['is'], data?.['hexes'], data?.['path']]);
const keys = (...hexes: readonly (readonly [number, number])[]) => hexes.map(([q, r]) => at(q, r).join(','));

describe('a move', () => {
  test('stays, turns or flies', () => {
    expect(moved(flown([]))).toEqual([['still', 0, []]]);
    expect(moved(flown(['L']))).toEqual([['turned', 0, []]]);
    expect(moved(flown(['F', 'R', 'F']))).toEqual([['flew', 2, keys([1, 0], [1, 1])]]);
    expect(sentences(told(flown(['F', 'R', 'F']), 'moved'))).toEqual([
      'Ship flies 2 hexes to 1612, bow SE. Drive 12, spent 5 = 2 ahead + 3 turning.',
    ]);
    expect(sentences(told(flown([]), 'moved'))).toEqual(['Ship stays in 1511, bow E.']);
    expect(sentences(told(flown(['L']), 'moved'))).toEqual(['Ship turns in 1511, bow NE. Drive 12, spent 3.']);
  });
  test('nothing is told of a stretch in which nothing is done', () => {
    // The tight turn alone; its own sentence tells it.
    const tight = flown(['B'], [2]);
    expect([moved(tight), told(tight, 'tight-turn').length]).toEqual([[], 1]);
    expect(tight.answer('rebel', ['ship'], 'move')).toBeDone();
    expect(moved(tight)).toEqual([]);
    const before = flown(['F', 'B'], [2]);
    expect(moved(before)).toEqual([['flew', 1, keys([1, 0])]]);
    expect(before.answer('rebel', ['ship', 'F'], 'move')).toBeDone();
    expect(moved(before)).toEqual([
      ['flew', 1, keys([1, 0])],
      ['flew', 1, keys([0, 0])],
    ]);
  });
  test('off the map at once, or after hexes, or after a turn', () => {
    const edge = { at: '3411', facing: 0 } as const;
    expect([moved(flown(['leave'], [], edge)), moved(flown(['F', 'leave'], [], { at: '3311' })).length]).toEqual([
      [],
      1,
    ]);
    const turned = flown(['L', 'leave'], [], { at: '3412', facing: 0 });
    expect([moved(turned), told(turned, 'left').length]).toEqual([[['turned', 0, []]], 1]);
    expect(sentences(told(turned, 'left'))).toEqual(['Ship leaves the map from 3412 over the east edge.']);
  });
  test('a tight turn: which way, how far, what it cost and left', () => {
    const said = (way: readonly string[], die: number) => sentences(told(flown(way, [die]), 'tight-turn'));
    expect(said(['F', 'LL'], 2)).toEqual([
      'Ship turns 2 hexsides left, bow NW: 6 of 11 points left. Cost: 5 = 2 on d6 (Piloting 5) + 3 for a tight turn.',
    ]);
    expect(said(['RR'], 6)).toEqual([
      'Ship turns 2 hexsides right, bow SW: 3 of 12 points left. Cost: 9 = 6 on d6 (Piloting 5) + 3 for a tight turn.',
    ]);
    expect(said(['B'], 1)).toEqual([
      'Ship turns 3 hexsides about, bow W: 8 of 12 points left. Cost: 4 = 1 on d6 (Piloting 5) + 3 for a tight turn.',
    ]);
    const stalled = flown(['F', 'F', 'F', 'F', 'F', 'F', 'B'], [4]);
    expect(sentences(told(stalled, 'tight-turn'))).toEqual([
      'Ship tries to turn 3 hexsides about with 6 points left, and stalls: bow E as before. Cost: 7 = 4 on d6 (Piloting 5) + 3 for a tight turn.',
    ]);
    expect(told(stalled, 'tight-turn')[0]?.data?.['left']).toBe(0);
  });
});
