import { cardFits, type Phrases, type SlotGroup, type Slots, type SlotsChoice, withCard } from '@flagbridge/engine';
import { entriesOf, find, findSequence, isWrong, type KeyEntry } from './keys.ts';
import { drafted, type TypedAnswer, wordsIn } from './typed-answer.ts';

/** Slots of one strip by their place in it; cards of its hand by the number printed on them, else by letters. */
export const stripSlots = (shape: Slots, phrases: Phrases, group: string): KeyEntry[] =>
  entriesOf(
    phrases,
    shape.slots.filter((slot) => slot.group === group),
  ).map((entry, i) => ({ ...entry, key: String(i + 1) }));

export function handEntries(shape: Slots, phrases: Phrases, group: string): KeyEntry[] {
  const hand = shape.cards.filter((card) => card.group === undefined || card.group === group);
  const numbered = hand.length > 0 && hand.every(({ number }) => number !== undefined);
  return entriesOf(phrases, hand, [], 'letters').map((entry, i) =>
    numbered ? { ...entry, key: String(hand[i]?.number) } : entry,
  );
}

/**
 * Cards into strips: `Wick 2: crew`, a whole strip `Wick: 5 3 2`, several with semicolons between; `Wick 2: -` empties a slot and
 * `Wick: -` a strip. Where there is one strip its name may be left out.
 */
export function readStrips(shape: Slots, phrases: Phrases, sofar: SlotsChoice, line: string): TypedAnswer {
  let next = sofar;
  for (const order of line.split(';').filter((one) => one.trim() !== '')) {
    const read = readOrder(shape, phrases, next, order);
    if (isWrong(read)) return read;
    next = read.laid;
  }
  return drafted(next);
}

function readOrder(
  shape: Slots,
  phrases: Phrases,
  sofar: SlotsChoice,
  order: string,
): { laid: SlotsChoice } | { wrong: string } {
  const groups = shape.groups ?? [];
  const at = order.indexOf(':');
  const [before, behind] =
    at < 0 ? (groups.length === 1 ? ['', order] : [order, '']) : [order.slice(0, at), order.slice(at + 1)];
  if (behind.trim() === '') return such(shape, phrases);
  const place = placeOf(shape, phrases, before.trim());
  if (isWrong(place)) return place;
  const { group, slot } = place;
  const slots = stripSlots(shape, phrases, group);
  const none = /^\s*(-|none)\s*$/i.test(behind);
  const wanted = none ? [] : cardsIn(handEntries(shape, phrases, group), behind.trim(), slot !== null);
  if (isWrong(wanted)) return wanted;
  const targets = slot === null ? slots : [slot];
  if (wanted.length > targets.length)
    return { wrong: `There are ${slots.length} slots and ${wanted.length} cards in “${order.trim()}”.` };
  let next: SlotsChoice = Object.fromEntries(
    Object.entries(sofar).filter(([id]) => !targets.some((target) => target.id === id)),
  );
  for (const [i, card] of wanted.entries()) {
    const target = targets[i] as KeyEntry;
    const [its, one] = [shape.slots.find(({ id }) => id === target.id), shape.cards.find(({ id }) => id === card.id)];
    if (its !== undefined && one !== undefined && !cardFits(its, one))
      return { wrong: `${card.label} does not fit ${target.label}.` };
    next = withCard(shape, next, target.id, card.id);
  }
  return { laid: next };
}

const such = (shape: Slots, phrases: Phrases): { wrong: string } => ({
  wrong: `Type ${stripExamples(shape, phrases)}.`,
});

/** `Wick 2: crew, or all of it, Wick: 5 3 2`. */
export function stripExamples(shape: Slots, phrases: Phrases): string {
  const [group] = groupEntries(shape, phrases);
  if (group === undefined) return 'a name, a slot and a card';
  const hand = handEntries(shape, phrases, group.id);
  const slots = stripSlots(shape, phrases, group.id);
  const all: string[] = [];
  // No card twice: what is shown could be typed.
  for (const slot of slots)
    all.push(hand.find(({ id, key }) => !all.includes(key) && fitsThere(shape, slot.id, id))?.key ?? '-');
  return `${group.label} ${slots[0]?.key ?? 1}: ${hand[0]?.key ?? 'a'}, or a whole strip, ${group.label}: ${all.join(' ')}`;
}

const fitsThere = ({ slots, cards }: Slots, slotId: string, cardId: string): boolean => {
  const [slot, card] = [slots.find(({ id }) => id === slotId), cards.find(({ id }) => id === cardId)];
  return slot !== undefined && card !== undefined && cardFits(slot, card);
};

export const groupEntries = ({ groups = [] }: Slots, phrases: Phrases): KeyEntry[] =>
  entriesOf(phrases, groups as readonly SlotGroup[], [], 'letters');

interface Place {
  readonly group: string;
  /** Null where the whole strip is meant. */
  readonly slot: KeyEntry | null;
}

/** `Wick` is a strip, `Wick 2` a slot of it. A name may end in a number itself, and is tried whole first. */
function placeOf(shape: Slots, phrases: Phrases, text: string): Place | { wrong: string } {
  const groups = groupEntries(shape, phrases);
  const [only] = groups;
  if (groups.length === 1 && only !== undefined && (text === '' || /^\d+$/.test(text))) {
    const slot = text === '' ? null : find(stripSlots(shape, phrases, only.id), text, 'slot');
    return slot !== null && isWrong(slot) ? slot : { group: only.id, slot };
  }
  const whole = find(groups, text, 'strip');
  if (!isWrong(whole)) return { group: whole.id, slot: null };
  const [, name = '', number = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  const group = name === '' ? whole : find(groups, name, 'strip');
  if (isWrong(group)) return whole;
  const slot = find(stripSlots(shape, phrases, group.id), number, 'slot');
  return isWrong(slot) ? slot : { group: group.id, slot };
}

/** One card is named by all that stands there; several by their keys or names, with commas between where names have several words. */
function cardsIn(hand: readonly KeyEntry[], text: string, one: boolean): readonly KeyEntry[] | { wrong: string } {
  if (!one && !text.includes(',')) return findSequence(hand, wordsIn(text), 'card');
  const out: KeyEntry[] = [];
  for (const name of one ? [text] : text.split(',')) {
    const card = find(hand, name.trim(), 'card');
    if (isWrong(card)) return card;
    out.push(card);
  }
  return out;
}
