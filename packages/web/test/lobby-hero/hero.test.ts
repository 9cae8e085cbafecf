import { type Fleets, type Strike, tellingOf } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { above } from '../../src/lobby/hero/above.ts';
import { firstSentence, shotCaption, whenWords } from '../../src/lobby/hero/caption.ts';
import { decisiveShot } from '../../src/lobby/hero/decisive.ts';
import { firstBattleOf, twoPeople } from '../../src/lobby/hero/first-battle.ts';
import { PausableWait } from '../../src/lobby/hero/pausable.ts';
import { lastBook, readLastBook, turnTo, turnToPlayed } from '../../src/lobby/last-book.ts';
import { defaultSetUp, seatPlayersOf } from '../../src/lobby/seats.ts';

const books = listings.filter(({ toy }) => toy !== true);

describe('the battle to begin with', () => {
  test('is the one the book marks', () => {
    for (const { about } of books) expect(firstBattleOf(about)?.firstBattle, about.id).toBe(true);
  });
  test('is the first where none is marked', () => {
    const [book] = books;
    if (book === undefined) throw new Error('there is no rulebook');
    const scenarios = book.about.scenarios.map(({ firstBattle: _, ...scenario }) => scenario);
    expect(firstBattleOf({ ...book.about, scenarios })).toBe(scenarios[0]);
    expect(firstBattleOf({ ...book.about, scenarios: [] })).toBeUndefined();
  });
  test('with a friend, has a person on each side and computers for the rest', () => {
    const offices = ['a1', 'a2', 'b1', 'b2'].map((id) => ({ id, side: id.slice(0, 1), title: id }));
    expect(seatPlayersOf(offices, { ...defaultSetUp, seats: twoPeople({ offices }) })).toEqual({
      a1: { is: 'person' },
      a2: { is: 'computer', level: 'cadet' },
      b1: { is: 'person' },
      b2: { is: 'computer', level: 'cadet' },
    });
  });
});

describe('the book last turned to', () => {
  test('is what was taken down or played, whichever came last', () => {
    turnTo('one', 1000);
    turnToPlayed([{ rulebook: 'two', touched: 900 }]);
    expect(lastBook.value?.id).toBe('one');
    turnToPlayed([
      { rulebook: 'two', touched: 1100 },
      { rulebook: 'three', touched: 500 },
    ]);
    expect(lastBook.value).toEqual({ id: 'two', at: 1100 });
    turnToPlayed([]);
    turnTo('one', 1200);
    expect(lastBook.value?.id).toBe('one');
  });
  test('is read with care', () => {
    expect(readLastBook('{"id":"x","at":3}')).toEqual({ id: 'x', at: 3 });
    for (const bad of [null, '', '{', 'null', '3', '{"id":3,"at":3}', '{"id":"x"}'])
      expect(readLastBook(bad)).toBeNull();
  });
});

const shot = (more: Partial<Strike> = {}): Strike => ({
  from: { hex: { q: 0, r: 0 }, part: 'kite' },
  to: { hex: { q: 3, r: 0 }, part: 'crow' },
  kind: 'beam',
  result: 'hit',
  event: 0,
  weapon: 'laser cannon',
  loss: 6,
  ...more,
});
const toldOf = (strikes: readonly Strike[]) => ({ strikes, telling: tellingOf(strikes) });
const fleets: Fleets = {
  unit: 'hull',
  sides: [{ side: 'b', ships: [{ id: 'crow', label: 'Crow', type: 'scout', left: 20, of: 25, fate: 'here' }] }],
};
const nameOf = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);

describe('the caption', () => {
  test('says who fired what at whom, and what it came to', () => {
    const volley = toldOf([shot(), shot({ result: 'miss', loss: 0 }), shot({ loss: 30 })]);
    const said = volley.telling.shots.map((_, i) => shotCaption(volley, i, fleets, nameOf));
    expect(said).toEqual([
      'Kite: laser cannon at Crow, hit: 20 → 14.',
      'Kite: laser cannon at Crow, miss.',
      // What earlier shots took is gone, and nothing has less than nothing.
      'Kite: laser cannon at Crow, hit: 14 → 0.',
    ]);
  });
  test('writes a weapon as its book does, and a loss where nothing is counted', () => {
    const volley = toldOf([shot({ weapon: 'Laser Cannon' })]);
    expect(shotCaption(volley, 0, null, nameOf)).toBe('Kite: Laser Cannon at Crow, hit −6.');
    expect(shotCaption(volley, 7, null, nameOf)).toBe('');
  });
  test('counts misses that are told as one', () => {
    const misses = toldOf(Array.from({ length: 12 }, () => shot({ result: 'miss', loss: 0 })));
    expect(shotCaption(misses, 0, fleets, nameOf)).toBe('Kite: 12 shots, all miss.');
  });
  test('says when, and of a move its first sentence', () => {
    expect(whenWords('Duel', { clock: { label: 'Game turn', value: '3' }, parts: [] })).toBe('Duel, game turn 3.');
    expect(whenWords('Duel', { clock: { label: 'Set-up' }, parts: [] })).toBe('Duel.');
    expect(firstSentence('Kite flies 3 hexes. Drive 16, spent 9.')).toBe('Kite flies 3 hexes.');
    expect(firstSentence('1.5 of it')).toBe('1.5 of it');
  });
});

test('the shot that matters destroys something, or else takes most', () => {
  expect(decisiveShot(toldOf([shot({ loss: 3 }), shot({ loss: 9, to: { hex: { q: 1, r: 0 }, part: 'rook' } })]))).toBe(
    1,
  );
  expect(decisiveShot(toldOf([shot({ loss: 3, fells: ['crow'] }), shot({ loss: 19 })]))).toBe(0);
  expect(decisiveShot(toldOf([]))).toBe(0);
});

test('what lies over the lower edge covers nothing of what was in sight', () => {
  const box = { width: 800, height: 400 };
  const now = above({ k: 60, x: 100, y: 50 }, box, 100);
  const at = (x: number, y: number) => ({ x: ((x - 100) / 60) * now.k + now.x, y: ((y - 50) / 60) * now.k + now.y });
  expect(at(400, 0).y).toBeCloseTo(0);
  expect(at(400, 400).y).toBeCloseTo(300);
  expect(at(400, 200).x).toBeCloseTo(400);
});

describe('a wait that can be held', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('goes on where it was', () => {
    const wait = new PausableWait();
    const run = vi.fn();
    wait.after(1000, run);
    vi.advanceTimersByTime(600);
    wait.hold(true);
    vi.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
    wait.hold(false);
    vi.advanceTimersByTime(399);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });
  test('begun while held it waits for that, too; stopped it is forgotten', () => {
    const wait = new PausableWait();
    const run = vi.fn();
    wait.hold(true);
    wait.after(100, run);
    vi.advanceTimersByTime(500);
    expect(run).not.toHaveBeenCalled();
    wait.hold(false);
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
    wait.after(100, run);
    wait.stop();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledOnce();
  });
});
