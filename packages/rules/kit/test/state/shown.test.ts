import {
  copyEntries,
  sameData,
  sameEntries,
  sameItems,
  sameOrNull,
  sameScalars,
  shownItems,
  shownPart,
} from '@flagbridge/kit/state';
import { expect, test } from 'vitest';

interface Mark {
  readonly box: number;
}
const alike = (a: Mark, b: Mark): boolean => a.box === b.box;
const copy = ({ box }: Mark): Mark => ({ box });
const marks = (...boxes: number[]): Mark[] => boxes.map((box) => ({ box }));

test('a part is copied at first; then it is the earlier one where nothing changed, else the state’s own', () => {
  const now = { box: 1 };
  const first = shownPart(now, undefined, alike, copy);
  expect(first).toEqual(now);
  expect(first).not.toBe(now);
  expect(shownPart({ box: 1 }, first, alike, copy)).toBe(first);
  const changed = { box: 2 };
  expect(shownPart(changed, first, alike, copy)).toBe(changed);
});

test('of a list each member by its place, and the whole list where none changed', () => {
  const now = marks(1, 2);
  const first = shownItems(now, undefined, alike, copy);
  expect(first).toEqual(now);
  expect(first[0]).not.toBe(now[0]);
  expect(shownItems(marks(1, 2), first, alike, copy)).toBe(first);
  const longer = marks(1, 3, 4);
  const seen = shownItems(longer, first, alike, copy);
  expect(seen).toEqual(longer);
  expect([seen[0], seen[1], seen[2]]).toEqual([first[0], longer[1], longer[2]]);
  expect(seen[0]).toBe(first[0]);
  expect(seen[2]).toBe(longer[2]);
  expect(shownItems(marks(1), first, alike, copy)).toEqual(marks(1));
});

test('lists, entries and what may be null are compared whole', () => {
  expect([sameScalars([1, 2], [1, 2]), sameScalars([1], [1, 2]), sameScalars([1, 2], [1, 3])]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    sameItems(marks(1), marks(1), alike),
    sameItems(marks(1), marks(2), alike),
    sameItems(marks(), marks(1), alike),
  ]).toEqual([true, false, false]);
  const one = { box: 1 };
  expect([
    sameOrNull(null, null, alike),
    sameOrNull(one, { box: 1 }, alike),
    sameOrNull(one, null, alike),
    sameOrNull(null, one, alike),
  ]).toEqual([true, true, false, false]);
  const entries = (b: { [key: string]: Mark }): boolean => sameEntries({ a: one }, b, alike);
  expect([
    entries({ a: { box: 1 } }),
    entries({ a: { box: 2 } }),
    entries({ b: one }),
    entries({}),
    entries({ a: one, b: one }),
  ]).toEqual([true, false, false, false, false]);
  // What every object has is no entry.
  expect(sameEntries<unknown>({ constructor: Object }, {}, () => true)).toBe(false);
});

test('entries are copied with what stands under them', () => {
  const from = { a: one(), b: one() };
  const copied = copyEntries(from, copy);
  expect(copied).toEqual(from);
  expect(copied['a']).not.toBe(from.a);
});

const one = (): Mark => ({ box: 1 });

test('plain data of any form is the same or not, whichever way it differs', () => {
  const data = () => ({ is: 'ships', at: [1, 2], clauses: { where: 'X-1', none: null } });
  expect(sameData(data(), data())).toBe(true);
  for (const other of [
    { ...data(), is: 'mines' },
    { ...data(), at: [1] },
    { ...data(), at: [1, 2, 3] },
    { ...data(), at: { 0: 1, 1: 2 } },
    { ...data(), clauses: null },
    { ...data(), clauses: { where: 'X-1' } },
    { ...data(), more: 1 },
  ]) {
    expect(sameData(data(), other)).toBe(false);
    expect(sameData(other, data())).toBe(false);
  }
});
