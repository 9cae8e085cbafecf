import {
  type Card,
  cardPlayed,
  type Phrases,
  type SlotGroup,
  type Slots,
  type SlotsChoice,
  say,
} from '@flagbridge/engine';
import { labelOf } from '../answer/keys.ts';
import { groupEntries, handEntries, stripExamples, stripSlots } from '../answer/strips.ts';
import { type EntryTelling, entryLines, joined } from './entries.ts';

/** Strips of slots, each with the hand that fills it: what a card would do, or why it would do nothing. */
export function stripLines(shape: Slots, phrases: Phrases, telling: EntryTelling): string[] {
  const cardOf = (id: string): Card | undefined => shape.cards.find((one) => one.id === id);
  return [
    ...(shape.groups ?? []).flatMap((group) => [
      `${headOf(shape, phrases, group)}:`,
      ...entryLines(handEntries(shape, phrases, group.id), telling, (entry) => {
        const card = cardOf(entry.id);
        return card === undefined ? '' : joined([cardText(phrases, card), onlyIn(shape, phrases, group.id, card)]);
      }).map((line) => `  ${line}`),
    ]),
    `Type ${stripExamples(shape, phrases)}; - empties. Then done.`,
  ];
}

/** `Wick, Wren picket, 3 slots; engines 1 of 2`. */
function headOf(shape: Slots, phrases: Phrases, { id, note, counts = [] }: SlotGroup): string {
  const name = groupEntries(shape, phrases).find((entry) => entry.id === id)?.label ?? id;
  const slots = stripSlots(shape, phrases, id).map(({ key, label }) => `${key} ${label}`);
  const fit = counts.map((count) => `${say(phrases, count.label)} ${count.n} of ${count.of}`);
  return joined([
    [name, ...(note === undefined ? [] : [say(phrases, note)])].join(', '),
    `slots ${slots.join(', ')}`,
    fit.join(', '),
  ]);
}

const cardText = (phrases: Phrases, { note, idle }: Card): string =>
  idle !== undefined ? `nothing as things stand: ${say(phrases, idle)}` : note === undefined ? '' : say(phrases, note);

/** Which slots of the strip take the card, where not all do. */
function onlyIn(shape: Slots, phrases: Phrases, group: string, card: Card): string {
  const slots = stripSlots(shape, phrases, group);
  const open = slots.filter(({ id }) => {
    const takes = shape.slots.find((slot) => slot.id === id)?.takes;
    return takes === undefined || takes.includes(card.id);
  });
  return open.length === slots.length ? '' : `slot ${open.map(({ key }) => key).join(' or ')} only`;
}

/** `Wick: Thrust, Crew, Repeat slot 1 (Thrust)`, a dash for a slot that is empty. */
export function laidText(shape: Slots, phrases: Phrases, choice: SlotsChoice): string {
  const strips = (shape.groups ?? []).flatMap(({ id }) => {
    const slots = stripSlots(shape, phrases, id);
    if (slots.every((slot) => choice[slot.id] === undefined)) return [];
    const cards = slots.map((slot) => {
      const card = shape.cards.find((one) => one.id === choice[slot.id]);
      if (card === undefined) return '–';
      const played = card.as === undefined ? null : cardPlayed(shape, choice, slot.id);
      return `${labelOf(phrases, card)}${played === null ? '' : ` (${labelOf(phrases, played)})`}`;
    });
    const name = groupEntries(shape, phrases).find((entry) => entry.id === id)?.label ?? id;
    return [`${name}: ${cards.join(', ')}`];
  });
  return strips.length === 0 ? 'nothing' : strips.join('; ');
}
