import type { Phrases, Spread, SpreadChoice } from '@flagbridge/engine';
import { entriesOf, find, isWrong } from './keys.ts';
import { drafted, type Reading, wordsIn, wrong } from './reading.ts';

/** Points: `bow=3 stern=2`, `1=3`, or simply as many numbers as there are slots. */
export function readSpread(shape: Spread, phrases: Phrases, sofar: SpreadChoice, line: string): Reading {
  const words = wordsIn(line.replace(/\s*=\s*/g, '='));
  if (words.every((word) => /^\d+$/.test(word))) {
    if (words.length !== shape.slots.length)
      return wrong(`There are ${shape.slots.length} slots and ${words.length} numbers. Type slot=points, such as 1=2.`);
    return drafted(Object.fromEntries(shape.slots.map((slot, i) => [slot.id, Number(words[i])])));
  }
  const entries = entriesOf(phrases, shape.slots);
  const next: Record<string, number> = { ...sofar };
  for (const word of words) {
    const at = word.lastIndexOf('=');
    const points = word.slice(at + 1);
    if (at < 1 || !/^\d+$/.test(points)) return wrong(`“${word}” should be slot=points, such as 1=2.`);
    const found = find(entries, word.slice(0, at), 'slot');
    if (isWrong(found)) return found;
    next[found.id] = Number(points);
  }
  return drafted(next);
}

export const totalOf = (choice: SpreadChoice): number => Object.values(choice).reduce((sum, points) => sum + points, 0);
