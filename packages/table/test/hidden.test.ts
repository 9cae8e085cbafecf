import { readFileSync } from 'node:fs';
import type { Scenario } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { expect, test } from 'vitest';
import { openTable, type Table } from '../src/index.ts';
import { answer, blue, nobody, open, red } from './at-table.ts';

const example = (name: string): Scenario =>
  JSON.parse(readFileSync(new URL(`../../../docs/examples/${name}.json`, import.meta.url), 'utf8'));

async function openOwn(rulebook: string, scenario: Scenario): Promise<Table> {
  const listing = listingOf(rulebook);
  if (listing === undefined) throw new Error(rulebook);
  const opened = await openTable({ listing, wish: { scenario } });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened.table;
}

test('what a viewer knows all of is told by viewer, and changes with what is sealed', async () => {
  const table = await open();
  // Red's hunch is his own.
  expect([red, blue, nobody].map((viewer) => table.hidesNothing(viewer))).toEqual([true, false, false]);
  await answer(table.session(blue), '2');
  expect(table.hidesNothing(red)).toBe(false);
  expect(table.hidesNothing({ offices: ['red', 'blue'] })).toBe(true);
  expect(() => table.hidesNothing({ offices: ['nobody-of-that-name'] })).toThrow(RangeError);
  expect(table.crashes).toEqual([]);
});

test.each([
  ['knight-hawks', 'free-battle', false],
  ['knight-hawks', 'free-battle-middle', true],
  ['silent-death', 'dogfight', false],
  ['silent-death', 'dogfight-middle', true],
])('%s: %s begins in its middle: %s', async (rulebook, name, middle) => {
  const table = await openOwn(rulebook, example(name));
  expect(table.beginsInMiddle).toBe(middle);
  if (middle) for (const { offices } of table.seats) expect(table.hidesNothing({ offices })).toBe(true);
});

test('a position with mines in it hides them from the other side, and from nobody who holds both', async () => {
  const table = await openOwn('knight-hawks', example('minefield-middle'));
  expect(table.beginsInMiddle).toBe(true);
  expect(['upf', 'sathar'].map((office) => table.hidesNothing({ offices: [office] }))).toEqual([true, false]);
  expect(table.hidesNothing({ offices: ['upf', 'sathar'] })).toBe(true);
});

test('a position with displays and what sensors told hides them from both captains, and from nobody who holds both', async () => {
  const table = await openOwn('starship-tactics', example('raiders-middle'));
  expect(table.beginsInMiddle).toBe(true);
  expect(['orion', 'klingon'].map((office) => table.hidesNothing({ offices: [office] }))).toEqual([false, false]);
  expect(table.hidesNothing({ offices: ['orion', 'klingon'] })).toBe(true);
});
