import { describe, expect, test } from 'vitest';
import { endOfTurn } from '../src/turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { alone, at, blocker, kinds, movement, shipIn, stands, told } from './movement-fixture.ts';

/** Moves that dice cut: what ends them, what goes on, and what is kept of them. */

const missile = (q: number, r: number) =>
  ({ kind: 'missile', side: 'imperial', target: 'ship', at: at(q, r) }) as const;
const flown = (
  way: readonly string[],
  dice: readonly number[],
  ship: Partial<CraftedShip> = {},
  more: Parameters<typeof alone>[1] = {},
) => {
  const s = movement(alone(ship, more), [10, 1, ...dice]);
  expect(s.answer('rebel', ['ship', ...way], 'move')).toBeDone();
  expect(s.dice.unused).toEqual([]);
  return s;
};
const F = (n: number): string[] => Array.from({ length: n }, () => 'F');

describe('a move that is cut', () => {
  test('goes on with the points that are left, and the trail with it', () => {
    // A missile for 4, less DR 3: one box. Y-Wing, Drive 12.
    const s = flown(F(2), [4], {}, { warheads: [missile(2, 0)] });
    expect([kinds(s), shipIn(s).spent, shipIn(s).moved, shipIn(s).marks.length]).toEqual([['move'], 2, false, 1]);
    expect(s.request('rebel', 'move').title).toMatchObject({ say: 'ask.move-on', with: { left: 10, drive: 12 } });
    expect(s.answer('rebel', ['ship', ...F(10)], 'move')).toBeDone();
    expect([stands(s), shipIn(s).moved]).toEqual([[12, 0, 0], true]);
    expect(shipIn(s).path).toEqual(Array.from({ length: 13 }, (_, n) => [...at(n, 0)]).flat());
  });
  test('is over with its last point, and asks no more', () => {
    const s = flown(F(12), [4], {}, { warheads: [missile(12, 0)] });
    expect([kinds(s).includes('move'), shipIn(s).moved]).toEqual([false, true]);
  });
  test('slows with the Drive, and ends where that is spent (SD-MOV-27)', () => {
    // Boxes 0 to 3 are marked: the next is D12. Drive falls to 10.
    const marks = [0, 1, 2, 3];
    const slowed = flown(F(9), [4], { marks }, { warheads: [missile(9, 0)] });
    expect([
      kinds(slowed),
      told(slowed, 'slowed').map(({ data }) => [data?.['was'], data?.['drive'], data?.['left']]),
    ]).toEqual([['move'], [[12, 10, 1]]]);
    const cut = flown(F(10), [4], { marks }, { warheads: [missile(10, 0)] });
    expect([kinds(cut).includes('move'), told(cut, 'cut-short').map(({ data }) => data?.['is'])]).toEqual([
      false,
      ['drive'],
    ]);
    // A plan to the very end of the old Drive, with nothing lost: no word of it.
    const whole = flown(F(12), [4], {}, { warheads: [missile(12, 0)] });
    expect([told(whole, 'cut-short'), told(whole, 'slowed')]).toEqual([[], []]);
  });
  test('in a hex of others it flies on if it can, and is trapped where it cannot (SD-MOV-29, SD-MOV-30)', () => {
    const mates = {
      others: [blocker(9, 0, { name: 'M1' }), blocker(10, 0, { name: 'M2' })],
      warheads: [missile(9, 0)],
    };
    const through = flown(F(9), [4], {}, mates);
    expect(kinds(through)).toEqual(['move']);
    expect(through.request('rebel', 'move').default).toEqual(['ship', 'F', 'F']);
    const trapped = flown(F(9), [4], { marks: [0, 1, 2, 3] }, mates);
    expect([kinds(trapped).includes('move'), told(trapped, 'cut-short').map(({ data }) => data?.['is'])]).toEqual([
      false,
      ['trapped'],
    ]);
    expect(stands(trapped)).toEqual([9, 0, 0]);
  });
  test('a tight turn that is made goes on, and one that takes the last point does not', () => {
    const made = flown([...F(2), 'B'], [3]);
    expect([kinds(made), shipIn(made).spent, stands(made)]).toEqual([['move'], 2 + 6, [2, 0, 3]]);
    const last = flown([...F(3), 'RR'], [6]);
    expect([kinds(last).includes('move'), shipIn(last).spent, stands(last)]).toEqual([false, 12, [3, 0, 2]]);
    const stalled = flown([...F(5), 'LL'], [6]);
    expect([kinds(stalled).includes('move'), shipIn(stalled).spent, shipIn(stalled).last, stands(stalled)]).toEqual([
      false,
      12,
      'stall',
      [5, 0, 0],
    ]);
  });
  test('time that is up after the dice stops it there, or takes it back (SD-OPT-03, SD-OPT-04)', () => {
    const limit = { rulings: { timeLimit: true }, warheads: [missile(2, 0)] };
    const stopped = flown([...F(2), 'halt'], [4], {}, limit);
    expect([kinds(stopped).includes('move'), stands(stopped), told(stopped, 'time-up')[0]?.data?.['is']]).toEqual([
      false,
      [2, 0, 0],
      'stopped',
    ]);
    const back = flown([...F(2), 'halt'], [4], {}, { ...limit, others: [blocker(2, 0, { name: 'Mate' })] });
    expect([stands(back), shipIn(back).path, told(back, 'time-up')[0]?.data?.['is']]).toEqual([
      [0, 0, 0],
      [],
      'returned',
    ]);
  });
  test('time that is up where it began, among others: it has not stopped there, and stays', () => {
    const mate = { others: [blocker(0, 0, { name: 'Mate' })], rulings: { timeLimit: true } };
    const s = flown(['halt'], [], {}, mate);
    expect([stands(s), told(s, 'time-up').map(({ data }) => data?.['is'])]).toEqual([[0, 0, 0], ['stopped']]);
    const one = flown(
      ['F', 'halt'],
      [],
      {},
      { others: [blocker(1, 0, { name: 'Mate' })], rulings: { timeLimit: true } },
    );
    expect([stands(one), told(one, 'time-up').map(({ data }) => data?.['is'])]).toEqual([[0, 0, 0], ['returned']]);
    const free = flown(['F', 'L', 'halt'], [], {}, { rulings: { timeLimit: true } });
    expect([stands(free), told(free, 'time-up').map(({ data }) => data?.['is'])]).toEqual([[1, 0, 5], ['stopped']]);
  });
  test('a move without a hex leaves no trail', () => {
    expect([shipIn(flown(['L'], [])).path, shipIn(flown([], [])).path, shipIn(flown(['F'], [])).path]).toEqual([
      [],
      [],
      [...at(0, 0), ...at(1, 0)],
    ]);
  });
  test('leaving stirs the battle and takes its pursuers along', () => {
    const game = alone(
      { at: '3411' },
      { warheads: [missile(0, 0), { ...missile(0, 0), target: 'far', side: 'rebel' }] },
    );
    const s = movement(game, [10, 1]);
    expect(s.answer('rebel', ['ship', 'leave'], 'move')).toBeDone();
    expect([shipIn(s).is, shipIn(s).exit, s.game.stirred, s.game.warheads.map(({ id }) => id)]).toEqual([
      'left',
      'east',
      true,
      ['w2'],
    ]);
    expect(told(s, 'left')[0]?.data?.['spent']).toMatchObject({ total: 1 });
    expect(
      play(
        craftGame({ ships: [{ type: 'x-wing' }, { type: 'tie-fighter', at: '2010' }], stirred: true, quiet: 4 }),
        endOfTurn,
      ).game.quiet,
    ).toBe(0);
  });
});
