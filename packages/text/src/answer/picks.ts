import type { Ordering, Phrases, Pick, PickMany, Roll, Text } from '@flagbridge/engine';
import { entriesOf, find, findSequence, isWrong, type KeyEntry } from './keys.ts';
import { decided, type TypedAnswer, wordsIn, wrong } from './typed-answer.ts';

/** Answers of one line: pick, pick-many, order, roll, text. */
export function readPick(shape: Pick, phrases: Phrases, line: string): TypedAnswer {
  const found = find(entriesOf(phrases, shape.options, shape.closed), line);
  if (isWrong(found)) return found;
  return found.closed === undefined ? decided(found.id) : { closed: found.id };
}

export function readMany(shape: PickMany, phrases: Phrases, line: string): TypedAnswer {
  const entries = entriesOf(phrases, shape.options, shape.closed);
  const text = line.trim().toLowerCase();
  if (text === 'none' || text === '-') return decided([]);
  if (text === 'all') return decided(shape.options.map((option) => option.id));
  const found = several(entries, line);
  return Array.isArray(found) ? decided(found) : (found as TypedAnswer);
}

export function readOrder(shape: Ordering, phrases: Phrases, line: string): TypedAnswer {
  const found = several(entriesOf(phrases, shape.items), line);
  if (!Array.isArray(found)) return found as TypedAnswer;
  // The rest keep their places: naming only what comes first is enough.
  const rest = shape.items.map((item) => item.id).filter((id) => !found.includes(id));
  return decided([...found, ...rest]);
}

/** Ids of several entries, each by one word or several; commas divide where that is not clear. */
function several(entries: readonly KeyEntry[], line: string): string[] | TypedAnswer {
  const ids: string[] = [];
  for (const part of line.split(',')) {
    const found = findSequence(entries, wordsIn(part));
    if (!Array.isArray(found)) return found;
    for (const { id, closed } of found) {
      if (closed !== undefined) return { closed: id };
      if (!ids.includes(id)) ids.push(id);
    }
  }
  return ids;
}

export function readRoll(shape: Roll, line: string): TypedAnswer {
  const words = line.split(/[\s,;+]+/).filter((word) => word !== '');
  const bad = words.find((word) => !/^\d+$/.test(word));
  const form = shape.count === 1 ? 'the number the die shows' : `${shape.count} numbers, one for each die`;
  if (bad !== undefined) return wrong(`“${bad}” is no number. Type ${form}.`);
  if (words.length !== shape.count) return wrong(`Type ${form}: ${words.length} came.`);
  return decided(words.map(Number));
}

/** Spaces at the ends are not meant. */
export const readText = (_shape: Text, line: string): TypedAnswer => decided(line.trim());
