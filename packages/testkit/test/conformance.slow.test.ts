import { shapeNames } from '@flagbridge/engine';
import { soundTwin, toys } from '@flagbridge/toys';
import { expect, test } from 'vitest';
import { checkNames, fuzz } from '../src/fuzz/index.ts';
import { conformance } from '../src/index.ts';

for (const toy of [...toys, soundTwin]) conformance(toy, { matches: 40, every: 8, seed: 'long' });

test('together the toys meet every shape of request, and give every check something to look at', async () => {
  const { failures, shapes, rulebooks } = await fuzz({ listings: toys, matches: 40 * toys.length, seed: 'all shapes' });
  expect(failures).toEqual([]);
  expect(Object.keys(shapes)).toEqual([...shapeNames]);
  const exercised = new Set(rulebooks.flatMap((report) => Object.keys(report.exercised)));
  // These are judged by the run as a whole, or show themselves.
  const elsewhere = ['throws', 'endless', 'reached', 'varies'];
  expect(checkNames.filter((name) => !exercised.has(name) && !elsewhere.includes(name))).toEqual([]);
});
