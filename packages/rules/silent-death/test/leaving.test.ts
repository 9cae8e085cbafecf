import { describe, expect, test } from 'vitest';
import type { Goal } from '../src/game.ts';
import { alone, movement, route } from './movement-fixture.ts';

/** What a ship that is about to leave the map is told. */

const warned = (
  at: string,
  facing: 0 | 3,
  goal: Goal,
  more: object = {},
  others: object[] = [],
): (string | undefined)[] => {
  const game = alone({ at, facing, ...more }, { goal, others: others as never });
  const { warnings = [] } = movement(game).draft('rebel', route('ship', 'leave'), 'move') as {
    warnings?: readonly { words: { say: string }; clause: string }[];
  };
  return warnings.map(({ words, clause }) => `${words.say} ${clause}`);
};
const LAST: Goal = { is: 'last-ship', clause: 'SD-SCN-16', withdraws: '' };
const run = (ship: string): Goal => ({ is: 'run', clause: 'SD-SCN-18', ship });
const SISTER = { type: 'x-wing', name: 'Sister', at: '0505', dazed: 99 };

describe('a ship about to leave', () => {
  test('the last of its side: the battle is lost', () => {
    expect(warned('3411', 0, LAST)).toEqual(['warning.leaves-loses SD-SCN-16']);
  });
  test('with another still there: it is gone for good', () => {
    expect(warned('3411', 0, LAST, {}, [SISTER])).toEqual(['warning.leaves SD-MOV-24']);
    // A derelict does not count.
    expect(warned('3411', 0, LAST, {}, [{ ...SISTER, dead: ['pilot'] }])).toEqual(['warning.leaves-loses SD-SCN-16']);
  });
  test('the runner over the enemy’s edge: no word', () => {
    expect(warned('3411', 0, run('ship'), {}, [SISTER])).toEqual([]);
  });
  test('the runner over another edge: the battle is lost', () => {
    expect(warned('0111', 3, run('ship'), {}, [SISTER])).toEqual(['warning.leaves-loses SD-SCN-18']);
  });
  test('another ship beside the runner, over whichever edge: it is gone for good', () => {
    for (const [at, facing] of [
      ['3411', 0],
      ['0111', 3],
    ] as const)
      expect(warned(at, facing, run('sister'), {}, [SISTER])).toEqual(['warning.leaves SD-MOV-24']);
  });
});

describe('the envelope of its moves', () => {
  /** Beyond the hex of another ship, in which nobody may stop, is only the edge. */
  const beyond = (goal: Goal, more: object = {}) => {
    const others = [SISTER, { type: 'tie-fighter', name: 'Other', at: '3411', dazed: 99 }] as never;
    const game = alone({ at: '3311', facing: 0, ...more }, { goal, others });
    const { envelope = [] } = movement(game).draft('rebel', ['ship'], 'move') as { envelope?: readonly End[] };
    const { q, r } = game.ships[2]!;
    return envelope.filter(({ part }) => part === `${q},${r}`).map(({ cost, figures }) => [cost, figures?.['leaves']]);
  };
  type End = { part: string; cost?: string; figures?: { [name: string]: unknown } };

  test('leaving is a risk, but for the runner over the right edge', () => {
    expect(beyond(LAST)).toEqual([['risks', true]]);
    expect(beyond(run('sister'))).toEqual([['risks', true]]);
    expect(beyond(run('ship'))).toEqual([['free', true]]);
  });
});
