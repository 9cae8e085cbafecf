import { type Phrases, type Spread, type SpreadChoice, say, topOf } from '@flagbridge/engine';
import { entriesOf, find, folded, isWrong } from './keys.ts';
import { decided, drafted, type TypedAnswer, wordsIn, wrong } from './typed-answer.ts';

/**
 * Points: `bow=3 stern=2`, `1=3`, or simply as many numbers as there are slots. Where there is one slot its number is the
 * whole answer. `none` is as little as may be, `all` as much; the name of a plan takes it.
 */
export function readSpread(shape: Spread, phrases: Phrases, sofar: SpreadChoice, line: string): TypedAnswer {
  const { slots } = shape;
  const word = line.trim().toLowerCase();
  if (word === 'none' || word === '-') return decided(Object.fromEntries(slots.map(({ id, min }) => [id, min])));
  const preset = presetOf(shape, phrases, word);
  if (preset !== undefined) return drafted({ ...Object.fromEntries(slots.map(({ id, min }) => [id, min])), ...preset });
  const full = Object.fromEntries(slots.map((slot) => [slot.id, topOf(slot)]));
  if (word === 'all') return slots.length === 1 ? decided(full) : drafted(full);
  const words = wordsIn(line.replace(/\s*=\s*/g, '='));
  if (words.every((one) => /^\d+$/.test(one))) {
    if (words.length !== slots.length)
      return wrong(`There are ${slots.length} slots and ${words.length} numbers. Type slot=points, such as 1=2.`);
    const choice = Object.fromEntries(slots.map((slot, i) => [slot.id, Number(words[i])]));
    return slots.length === 1 ? decided(choice) : drafted(choice);
  }
  const entries = entriesOf(phrases, slots);
  const next: Record<string, number> = { ...sofar };
  let name: string[] = [];
  for (const one of words) {
    name.push(one);
    const at = one.lastIndexOf('=');
    if (at < 0) continue;
    const points = one.slice(at + 1);
    const slot = [...name.slice(0, -1), one.slice(0, at)].join(' ');
    if (slot === '' || !/^\d+$/.test(points)) return wrong(`“${one}” should be slot=points, such as 1=2.`);
    const found = find(entries, slot, 'slot');
    if (isWrong(found)) return found;
    next[found.id] = Number(points);
    name = [];
  }
  return name.length > 0 ? wrong(`“${name.join(' ')}” should be slot=points, such as 1=2.`) : drafted(next);
}

/** A plan by its id or its label, whole. */
const presetOf = ({ presets = [] }: Spread, phrases: Phrases, word: string): SpreadChoice | undefined =>
  presets.find(({ id, label }) => id.toLowerCase() === word || folded(say(phrases, label)) === folded(word))?.choice;
