import { type Listing, shapeNames } from '@flagbridge/engine';
import { soundTwin, toys } from '@flagbridge/toys';
import { describe, expect, test } from 'vitest';
import { type CheckName, checkNames, fuzz } from '../src/fuzz/index.ts';
import { conformance } from '../src/index.ts';

/** Nearly all state odds: their forecasts must have been compared with play, in forks and behind sealed answers too. */
const exercisesOf = (toy: string): readonly CheckName[] =>
  ['toy-cards', 'toy-straits', 'toy-reactor'].includes(toy) ? [] : ['forecast'];

/** Twenty captains look on at every step: a match of theirs takes as long as ten of others. */
const isCrowded = ({ about }: Listing): boolean => about.scenarios.some(({ offices }) => offices.length > 10);

for (const toy of [...toys, soundTwin])
  conformance(toy, {
    matches: isCrowded(toy) ? 12 : 40,
    every: isCrowded(toy) ? 24 : 8,
    seed: 'long',
    exercises: exercisesOf(toy.about.id),
  });

/** Every way the toys can end. Players who answer without a thought come to the rare ones sooner. */
const ends: { readonly [toy: string]: readonly string[] } = {
  'toy-gunnery': ['destroyed', 'surrender', 'turn-limit'],
  'toy-crews': ['both-destroyed', 'destroyed', 'draw-agreed', 'surrender', 'time'],
  'toy-power': ['both-destroyed', 'destroyed', 'time'],
  'toy-reactor': ['last', 'nobody', 'time'],
  'toy-deck': ['bust', 'deck-out', 'goal'],
  'toy-hunt': ['dawn', 'escaped', 'sunk', 'unhunted'],
  'toy-cards': ['deck-out', 'last-afloat', 'prizes'],
  'toy-stall': ['finished', 'stranded', 'time'],
};

describe('every end is met by chance', () => {
  for (const toy of toys)
    conformance(toy, {
      matches: 300,
      players: ['random'],
      seed: 'ends',
      checks: ['reached'],
      ends: ends[toy.about.id] ?? ['an end, named in the list above'],
    });
});

test('together the toys meet every shape of request, and give every check something to look at', async () => {
  const { failures, shapes, rulebooks } = await fuzz({ listings: toys, matches: 40 * toys.length, seed: 'all shapes' });
  expect(failures).toEqual([]);
  expect(Object.keys(shapes)).toEqual([...shapeNames]);
  const exercised = new Set(rulebooks.flatMap((report) => Object.keys(report.exercised)));
  // These are judged by the run as a whole, or show themselves.
  const elsewhere = ['throws', 'endless', 'reached'];
  expect(checkNames.filter((name) => !exercised.has(name) && !elsewhere.includes(name))).toEqual([]);
});
