import type { Phrases, Slots, SlotsChoice } from '@flagbridge/engine';
import { entriesOf, find, isWrong, type KeyEntry } from './keys.ts';
import { readStrips } from './strips.ts';
import { drafted, type TypedAnswer, wordsIn, wrong } from './typed-answer.ts';

export const slotEntries = (shape: Slots, phrases: Phrases): KeyEntry[] => entriesOf(phrases, shape.slots);
export const cardEntries = (shape: Slots, phrases: Phrases): KeyEntry[] =>
  entriesOf(phrases, shape.cards, [], 'letters');

/** Cards into slots: `1 b`, `1=b 2=a`; `1 -` empties a slot. */
export function readSlots(shape: Slots, phrases: Phrases, sofar: SlotsChoice, line: string): TypedAnswer {
  if (shape.groups !== undefined) return readStrips(shape, phrases, sofar, line);
  const slots = slotEntries(shape, phrases);
  const cards = cardEntries(shape, phrases);
  const joined = line.replace(/\s*=\s*/g, '=');
  const words = wordsIn(joined);
  const pairs = joined.includes('=') ? words.map((word) => split(word)) : inPairs(words);
  let next: SlotsChoice = sofar;
  for (const [slotWord, cardWord] of pairs) {
    if (cardWord === undefined) return wrong(`“${slotWord}” wants a card behind it: slot card, such as 1 a.`);
    const slot = find(slots, slotWord, 'slot');
    if (isWrong(slot)) return slot;
    if (cardWord === '-' || cardWord.toLowerCase() === 'none') {
      const { [slot.id]: _, ...others } = next;
      next = others;
      continue;
    }
    const card = find(cards, cardWord, 'card');
    if (isWrong(card)) return card;
    next = { ...next, [slot.id]: card.id };
  }
  return drafted(next);
}

const split = (word: string): [string, string | undefined] => {
  const at = word.indexOf('=');
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
};

const inPairs = (words: readonly string[]): [string, string | undefined][] =>
  words.filter((_, i) => i % 2 === 0).map((word, i) => [word, words[i * 2 + 1]]);
