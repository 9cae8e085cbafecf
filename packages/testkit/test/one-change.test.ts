import { type Json, type MatchState, rulesOf, seeded, seedFrom, spectator } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { unnoticed } from '../src/book/view-tests.ts';
import { begin, changedAt, waysInto } from '../src/index.ts';
import { type Little, littleGame } from './little-game.ts';

const rules = rulesOf(littleGame());

function someState(): MatchState<Little> {
  const state = begin(rules, {}, seeded(seedFrom('change')));
  state.game.notes.push('first');
  return state;
}

test('every way into a value is found, through lists and records; empty ones hold nothing', () => {
  const value: Json = { a: 1, b: [true, { c: null }], d: [], e: {} };
  expect(waysInto(value)).toEqual([['a'], ['b', '0'], ['b', '1', 'c']]);
});

test('exactly one thing is another, whatever it was, and the state given stays as it was', () => {
  const state = someState();
  const game = state.game as unknown as { [name: string]: Json };
  game['flag'] = true;
  game['none'] = null;
  const before = JSON.stringify(state);
  const own = rulesOf({ ...littleGame(), copy: (one) => structuredClone(one) });
  const after = (...way: string[]) => changedAt(own, state, way).game;
  expect(after('total')).toEqual({ ...game, total: 1 });
  expect(after('work', 'bob')).toEqual({ ...game, work: { ann: 0, bob: 1 } });
  expect(after('notes', '0')).toEqual({ ...game, notes: ['firstx'] });
  expect(after('flag')).toEqual({ ...game, flag: false });
  expect(after('none')).toEqual({ ...game, none: 'something' });
  expect(JSON.stringify(state)).toBe(before);
});

test('so a view that keeps too much of the one before it is found out', () => {
  /** The ways on which a change is not seen. */
  const missed = (looks: typeof rules, open = false): string[] => {
    const state = someState();
    return unnoticed(looks, state, spectator, waysInto(state.game as unknown as Json), open);
  };
  const stale = littleGame({
    view: ({ game }, before) => ({ ...structuredClone(game), ...(before && { work: before.work }) }),
  });
  expect(missed(rules)).toEqual([]);
  expect(missed(rules, true)).toEqual([]);
  expect(missed(rulesOf(stale))).toEqual(['work.ann', 'work.bob']);
  expect(missed(rulesOf(stale), true)).toEqual(['work.ann', 'work.bob']);
});
