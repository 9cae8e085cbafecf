import { type Card, type CardSlot, cardFits, cardPlayed, type Slots, type SlotsChoice } from '@flagbridge/engine';
import type { Wording } from './composition.ts';
import { labelOf } from './words.ts';

/** One slot of a strip as it is drawn. */
export interface LaidSlot {
  readonly slot: CardSlot;
  readonly name: string;
  /** Null where nothing lies there. */
  readonly laid: LaidCard | null;
}

export interface LaidCard {
  readonly card: Card;
  /** What it plays as; the card itself where it is no copy, null where nothing lies in the slot it copies. */
  readonly played: Card | null;
  /** The place of the slot it copies, from 0; null where it is no copy. */
  readonly from: number | null;
  readonly title: string;
  readonly number: number | null;
  /** What it would do there, in words. */
  readonly note: string;
  /** Why it would do nothing, in words; '' where it would. */
  readonly idle: string;
}

export interface Strip {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly parts: readonly string[];
  readonly counts: readonly { readonly name: string; readonly n: number; readonly of: number }[];
  readonly slots: readonly LaidSlot[];
}

/** Whether a strip takes one card and no more: then it is a choice, and no row that is laid out. */
export const isSingle = ({ slots }: Pick<Strip, 'slots'>): boolean => slots.length === 1;

/** All strips with what lies in them: what screens draw of a choice in the making. */
export function stripsOf(shape: Slots, wording: Wording, choice: SlotsChoice): readonly Strip[] {
  return (shape.groups ?? []).map((group) => {
    const own = shape.slots.filter((slot) => slot.group === group.id);
    return {
      id: group.id,
      name: labelOf(wording, group),
      note: group.note === undefined ? '' : wording.say(group.note),
      parts: group.parts ?? [],
      counts: (group.counts ?? []).map(({ label, n, of }) => ({ name: wording.say(label), n, of })),
      slots: own.map((slot) => ({
        slot,
        name: labelOf(wording, slot),
        laid: laidIn(shape, wording, choice, slot, own),
      })),
    };
  });
}

function laidIn(
  shape: Slots,
  wording: Wording,
  choice: SlotsChoice,
  slot: CardSlot,
  own: readonly CardSlot[],
): LaidCard | null {
  const card = shape.cards.find(({ id }) => id === choice[slot.id]);
  if (card === undefined) return null;
  const copies = card.as !== undefined;
  const played = copies ? cardPlayed(shape, choice, slot.id) : card;
  const note = copies ? (played?.again ?? played?.note ?? card.note) : card.note;
  const idle = card.idle ?? played?.idle;
  const from = own.findIndex(({ id }) => id === card.as);
  return {
    card,
    played,
    from: from < 0 ? null : from,
    title: labelOf(wording, played ?? card),
    number: (played ?? card).number ?? null,
    note: note === undefined ? '' : wording.say(note),
    idle: idle === undefined ? '' : wording.say(idle),
  };
}

/** Where the card of a hand lies, and whether the slot in hand would take it. */
export interface HeldCard {
  readonly card: Card;
  readonly title: string;
  readonly state: 'fits' | 'lies' | 'shut';
  /** What it would do, why it would do nothing, where it lies or where it fits. */
  readonly text: string;
  readonly idle: boolean;
  /** What a copy would be just now: `Thrust`; null where it is none or copies nothing yet. */
  readonly copies: Card | null;
}

/** The hand that fills the strip of a slot, each card as it stands to that slot. */
export function handOf(shape: Slots, wording: Wording, choice: SlotsChoice, live: CardSlot): readonly HeldCard[] {
  return shape.cards
    .filter(({ group }) => group === undefined || group === live.group)
    .map((card): HeldCard => {
      const title = labelOf(wording, card);
      const lying = shape.slots.filter(({ id }) => choice[id] === card.id);
      const copies = card.as === undefined ? null : cardPlayed(shape, choice, card.as);
      const base = { card, title, copies };
      if (lying.length >= card.copies && !lying.includes(live)) {
        const where = lying[0] === undefined ? '' : `Lies in ${labelOf(wording, lying[0])}`;
        return { ...base, state: 'lies', text: where, idle: false };
      }
      if (!cardFits(live, card))
        return { ...base, state: 'shut', text: fitsIn(shape, wording, live, card), idle: false };
      const idle = card.idle ?? copies?.idle;
      const note = copies === null ? card.note : (copies.again ?? copies.note);
      const as = copies === null ? '' : `Is ${labelOf(wording, copies)}${note === undefined ? '' : ': '}`;
      const does = note === undefined ? '' : wording.say(note);
      return {
        ...base,
        state: 'fits',
        text: idle === undefined ? `${as}${does}` : wording.say(idle),
        idle: idle !== undefined,
      };
    });
}

/** `Round 3 only`. */
function fitsIn(shape: Slots, wording: Wording, live: CardSlot, card: Card): string {
  const own = shape.slots.filter((slot) => slot.group === live.group && cardFits(slot, card));
  return own.length === 0 ? 'Fits no slot' : `${own.map((slot) => labelOf(wording, slot)).join(' or ')} only`;
}

/** Cards that lie and would do nothing as things stand: `Wick, Round 2: generator 3 is destroyed`. */
export const idleIn = (strips: readonly Strip[]): readonly string[] =>
  strips.flatMap(({ name, slots }) =>
    slots.flatMap(({ name: slot, laid }) =>
      laid === null || laid.idle === '' ? [] : [`${name}, ${slot}: ${laid.idle}`],
    ),
  );
