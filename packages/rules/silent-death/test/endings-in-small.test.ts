import { act } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game, Goal } from '../src/game.ts';
import { lapse } from '../src/rules/lapses.ts';
import { limitVerdict, shipsLeft, verdict } from '../src/rules/victory.ts';
import { withdrawal } from '../src/standing.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';

/** How battles end and effects run out, position by position. */

type Half = Partial<CraftedShip>;
const LAST: Goal = { is: 'last-ship', clause: 'SD-SCN-16', withdraws: '' };
const RUN: Goal = { is: 'run', clause: 'SD-SCN-18', ship: 'a' };
const gameOf = (goal: Goal, rebels: readonly Half[], imperials: readonly Half[]): Game =>
  craftGame({
    goal,
    ships: [
      ...rebels.map((more, i): CraftedShip => ({ type: 'x-wing', name: 'ABC'.charAt(i), ...more })),
      ...imperials.map((more, i): CraftedShip => ({ type: 'tie-fighter', name: 'TUV'.charAt(i), ...more })),
    ],
  });
const ends = (goal: Goal, rebels: readonly Half[], imperials: readonly Half[]): string | null => {
  const ended = verdict(gameOf(goal, rebels, imperials));
  if (ended === null) return null;
  const { winner, by, clause } = ended;
  return [winner ?? 'nobody', by, ...('is' in ended && ended.is !== undefined ? [ended.is] : []), clause].join(' ');
};
const LOST: Half = { is: 'destroyed' };
const LEFT: Half = { is: 'left', exit: 'north' };
const DEAD: Half = { dead: ['pilot'] };
const WRECK: Half = { wreck: 'track' };

describe('the last ship left', () => {
  test('while both sides have one that counts, nobody has won', () => {
    expect([ends(LAST, [{}], [{}]), ends(LAST, [LOST, {}], [DEAD, {}])]).toEqual([null, null]);
  });
  test('the side that has the last one wins; how the others were beaten', () => {
    expect(ends(LAST, [{}], [LOST])).toBe('rebel destroyed destroyed SD-SCN-16');
    expect(ends(LAST, [LOST], [{}])).toBe('imperial destroyed destroyed SD-SCN-16');
    expect(ends(LAST, [{}], [LOST, DEAD])).toBe('rebel destroyed derelict SD-SCN-16');
    expect(ends(LAST, [DEAD, LOST], [{}])).toBe('imperial destroyed derelict SD-SCN-16');
    expect(ends(LAST, [{}], [LOST, LEFT, DEAD])).toBe('rebel destroyed routed SD-SCN-16');
    // What became of the winner's own ships says nothing of the beaten.
    expect(ends(LAST, [{}, LEFT, DEAD], [LOST])).toBe('rebel destroyed destroyed SD-SCN-16');
    expect(ends(LAST, [{}], [WRECK])).toBe('rebel destroyed destroyed SD-SCN-16');
  });
  test('neither has one: a draw (SD-SCN-12)', () => {
    expect([ends(LAST, [LOST], [DEAD]), ends(LAST, [LEFT], [LOST])]).toEqual([
      'nobody both-gone SD-SCN-16',
      'nobody both-gone SD-SCN-16',
    ]);
  });
  test('ships are counted side by side', () => {
    const game = gameOf(LAST, [{}, LOST, {}], [DEAD, {}]);
    expect([shipsLeft(game, 'rebel'), shipsLeft(game, 'imperial')]).toEqual([2, 1]);
  });
});

describe('the runner', () => {
  test('over the enemy’s edge, over another, destroyed, derelict (SD-SCN-18)', () => {
    expect(ends(RUN, [{}], [{}])).toBeNull();
    expect(ends(RUN, [{ is: 'left', exit: 'east' }, {}], [{}])).toBe('rebel exited SD-SCN-18');
    for (const exit of ['north', 'south', 'west'] as const)
      expect(ends(RUN, [{ is: 'left', exit }, {}], [{}])).toBe('imperial lost-runner wrong-edge SD-SCN-18');
    expect(ends(RUN, [LOST, {}], [{}])).toBe('imperial lost-runner runner-destroyed SD-SCN-18');
    expect(ends(RUN, [DEAD, {}], [{}])).toBe('imperial lost-runner runner-derelict SD-SCN-18');
  });
  test('others of its side decide nothing; the last enemy does', () => {
    expect(ends(RUN, [{}, LOST, LEFT], [{}])).toBeNull();
    expect(ends(RUN, [{}], [LOST, DEAD])).toBe('rebel destroyed derelict SD-SCN-18');
    expect(ends(RUN, [{}], [LOST, LEFT])).toBe('rebel destroyed routed SD-SCN-18');
  });
  test('a runner of the east leaves over the west', () => {
    const goal: Goal = { is: 'run', clause: 'SD-SCN-18', ship: 't' };
    expect(ends(goal, [{}], [{ is: 'left', exit: 'west' }])).toBe('imperial exited SD-SCN-18');
    expect(ends(goal, [{}], [{ is: 'left', exit: 'east' }])).toBe('rebel lost-runner wrong-edge SD-SCN-18');
  });
});

test('the limits: ten quiet turns, a hundred turns (SD-SCN-14)', () => {
  const by = (quiet: number, turn: number) => limitVerdict({ ...gameOf(LAST, [{}], [{}]), quiet, turn })?.by ?? null;
  expect([by(0, 99), by(9, 99), by(10, 50), by(0, 100), by(0, 101)]).toEqual([
    null,
    null,
    'quiet',
    'turn-limit',
    'turn-limit',
  ]);
});

test('a withdrawal wants a side that may, and all of its commanders (SD-SCN-16)', () => {
  const game = (withdraws: string, ...withdraw: string[]): Game => ({
    ...gameOf({ ...LAST, withdraws } as Goal, [{}, { office: 'second' }], [{}]),
    withdraw,
  });
  expect(withdrawal(game('', 'rebel', 'second', 'imperial'))).toBeNull();
  expect(withdrawal(game('rebel'))).toBeNull();
  expect(withdrawal(game('rebel', 'rebel'))).toBeNull();
  expect(withdrawal(game('rebel', 'imperial'))).toBeNull();
  expect(withdrawal(game('rebel', 'rebel', 'second'))).toEqual({
    winner: 'imperial',
    by: 'withdrawn',
    clause: 'SD-SCN-16',
  });
  expect(withdrawal({ ...game('rebel', 'rebel', 'second'), goal: RUN })).toBeNull();
});

describe('effects run out at the end of their last turn', () => {
  const lapses = act<Game, Record<never, never>>('lapses', lapse);
  const after = (more: Half) => {
    const s = play({ ...gameOf(LAST, [more], [{}]), turn: 5 }, lapses);
    return { ship: s.game.ships[0]!, told: s.events.filter(({ type }) => type === 'lapsed') };
  };
  test('each by itself, and not before (SD-SEQ-04, SD-CRT-03)', () => {
    for (const term of ['dazed', 'noCannons', 'noLasers', 'noFire', 'noLaunch'] as const) {
      const over = (last: number) => [after({ [term]: last }).ship[term], after({ [term]: last }).told.length];
      expect([over(4), over(5), over(6), over(0)], term).toEqual([
        [0, 1],
        [0, 1],
        [6, 0],
        [0, 0],
      ]);
    }
  });
  test('sputters together, those that are over', () => {
    const { ship, told } = after({ sputters: [5, 6, 4, 7] });
    expect([ship.sputters, told.length, told[0]?.data?.['drive']]).toEqual([[6, 7], 1, 6]);
    expect(after({ sputters: [6] })).toMatchObject({ ship: { sputters: [6] }, told: [] });
    expect(after({ sputters: [5] }).told[0]?.data?.['drive']).toBe(3);
  });
  test('of ships that are gone nothing runs out any more', () => {
    expect(after({ is: 'destroyed', dazed: 5, sputters: [5] })).toMatchObject({
      ship: { dazed: 5, sputters: [5] },
      told: [],
    });
  });
});
