import { expect, test } from 'vitest';
import { carefulShelf } from '../src/host/careful-shelf.ts';
import type { Notice } from '../src/host/device.ts';
import { keeper } from '../src/host/keeper.ts';
import { memoryShelf, type Shelf } from '../src/host/shelf.ts';

test('writings never overlap, are as few as can be, and the last one is never lost', async () => {
  let state = 0;
  const written: number[] = [];
  let let_go: (() => void)[] = [];
  let writing = 0;
  const one = keeper(async () => {
    expect(++writing).toBe(1);
    const now = state;
    await new Promise<void>((resume) => let_go.push(resume));
    written.push(now);
    writing--;
  });
  const release = async (): Promise<void> => {
    for (const resume of let_go.splice(0)) resume();
    let_go = [];
    await new Promise((resume) => setTimeout(resume, 0));
  };
  state = 1;
  one.soon();
  for (state = 2; state < 10; state++) one.soon();
  await release();
  await release();
  expect(written).toEqual([1, 10]);
  state = 11;
  const flushed = one.flush();
  await release();
  await flushed;
  expect(written.at(-1)).toBe(11);
});

const lying = (n: number) => ({ entry: { n }, replay: String(n) });

/** A store that refuses when told to. */
function fickle(): { shelf: Shelf; fail: { now: boolean } } {
  const inner = memoryShelf();
  const fail = { now: false };
  const guarded =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (fail.now) throw new Error('no room left');
      return work(...args);
    };
  return {
    fail,
    shelf: {
      entries: guarded(inner.entries),
      read: guarded(inner.read),
      put: guarded(inner.put),
      take: guarded(inner.take),
      write: guarded(inner.write),
      remove: guarded(inner.remove),
    },
  };
}

test('what the store refuses lies in memory, the page is told once, and it is kept when the store takes it', async () => {
  const { shelf, fail } = fickle();
  const notices: Notice[] = [];
  const careful = carefulShelf(shelf, (notice) => notices.push(notice));
  await careful.put('a', lying(1), 'me');
  fail.now = true;
  expect(await careful.write('a', lying(2), 'me')).toBe(true);
  expect(await careful.write('a', lying(3), 'me')).toBe(true);
  await careful.put('b', lying(1), 'me');
  expect(notices).toEqual([{ is: 'not-kept', why: 'no room left' }]);
  expect(await careful.read('a')).toEqual(lying(3));
  expect((await careful.entries()).map(([id]) => id).sort()).toEqual(['a', 'b']);
  fail.now = false;
  expect(await careful.write('a', lying(4), 'me')).toBe(true);
  expect(await careful.write('b', lying(2), 'me')).toBe(true);
  expect(notices.at(-1)).toEqual({ is: 'kept-again' });
  expect(await shelf.read('a')).toEqual(lying(4));
  expect(await shelf.read('b')).toEqual(lying(2));
});

test.each([
  ['QuotaExceededError', { why: 'the room this browser gives the page is full', full: true }],
  ['SecurityError', { why: 'this browser lets the page keep nothing, as in a private window' }],
])('why the store refuses is said in plain words: %s', async (name, said) => {
  const notices: Notice[] = [];
  const shelf = { ...memoryShelf(), put: () => Promise.reject(new DOMException('words of the browser', name)) };
  const careful = carefulShelf(shelf, (notice) => notices.push(notice));
  await careful.put('a', lying(1), 'me');
  expect(notices).toEqual([{ is: 'not-kept', ...said }]);
  expect(await careful.read('a')).toEqual(lying(1));
});

test('a battle taken over while the store refused is not written over', async () => {
  const { shelf, fail } = fickle();
  const careful = carefulShelf(shelf, () => {});
  await careful.put('a', lying(1), 'me');
  fail.now = true;
  await careful.write('a', lying(2), 'me');
  fail.now = false;
  await shelf.take('a', 'other');
  expect(await careful.write('a', lying(3), 'me')).toBe(false);
  expect(await shelf.read('a')).toEqual(lying(1));
});

test('a store that never answers counts as one that refuses', async () => {
  const never = (): Promise<never> => new Promise(() => {});
  const silent: Shelf = { entries: never, read: never, put: never, take: never, write: never, remove: never };
  const notices: Notice[] = [];
  const careful = carefulShelf(silent, (notice) => notices.push(notice), 10);
  await careful.put('a', lying(1), 'me');
  expect(await careful.read('a')).toEqual(lying(1));
  expect(await careful.take('a', 'me')).toEqual(lying(1));
  expect(notices).toHaveLength(1);
});
