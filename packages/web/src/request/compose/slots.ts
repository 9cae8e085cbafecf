import { type Card, cardFits, type Slots, type SlotsChoice, withCard } from '@flagbridge/engine';
import { type Composer, type Composition, nothingDrawn, type Touched, type Work } from './composition.ts';
import { partsOf, withChoice } from './pick.ts';
import { stripsOf } from './strips.ts';
import { doing, labelIn, labelOf, listed, outOfBounds, placeOfKey, plural, whyNot } from './words.ts';

type M = Composition<Slots>;
type W = Work<SlotsChoice>;

const usedOf = (choice: SlotsChoice, card: string): number =>
  Object.values(choice).filter((one) => one === card).length;
export const leftOf = (choice: SlotsChoice, card: Card): number => card.copies - usedOf(choice, card.id);

const firstOpen = ({ shape }: M, choice: SlotsChoice, after?: string): string | null => {
  const at = shape.slots.findIndex((slot) => slot.id === after);
  const round = [...shape.slots.slice(at + 1), ...shape.slots.slice(0, at + 1)];
  return round.find((slot) => choice[slot.id] === undefined)?.id ?? null;
};

/** A card into a slot, its own place emptied if no copy is left; the next open slot is in hand then. */
export function laid(composition: M, work: W, slotId: string, cardId: string): Touched<SlotsChoice> {
  const { shape, wording } = composition;
  const slot = shape.slots.find((one) => one.id === slotId);
  const card = shape.cards.find((one) => one.id === cardId);
  if (slot === undefined || card === undefined) return null;
  const title = `Why not “${labelOf(wording, card)}” in “${labelOf(wording, slot)}”?`;
  if (!cardFits(slot, card))
    return whyNot(title, {
      ok: false,
      why: 'not-offered',
      clause: composition.request.clause,
      figures: { what: labelOf(wording, card) },
    });
  if (card.copies === 0) return whyNot(title, outOfBounds(composition, labelOf(wording, card), 1, 0, 0));
  const choice = withCard(shape, work.choice, slotId, cardId);
  return { work: { choice, live: firstOpen(composition, choice, slotId) ?? slotId } };
}

export function emptied(work: W, slotId: string): W {
  const { [slotId]: _, ...others } = work.choice;
  return { choice: others, live: slotId };
}

const legal = ({ shape }: M, choice: unknown): choice is SlotsChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  !Array.isArray(choice) &&
  Object.entries(choice).every(([slotId, cardId]) => {
    const slot = shape.slots.find((one) => one.id === slotId);
    const card = shape.cards.find((one) => one.id === cardId);
    return slot !== undefined && card !== undefined && cardFits(slot, card);
  }) &&
  shape.cards.every((card) => leftOf(choice as SlotsChoice, card) >= 0);

/** Of orders for several ships what can still be laid: one of them may be gone, another new. */
function asBefore(composition: M, work: W): W | null {
  const [known] = composition.before;
  if (typeof known !== 'object' || known === null || Array.isArray(known)) return null;
  const { shape } = composition;
  const choice: Record<string, string> = {};
  for (const slot of shape.slots) {
    const card = shape.cards.find(({ id }) => id === (known as SlotsChoice)[slot.id]);
    if (card !== undefined && cardFits(slot, card)) choice[slot.id] = card.id;
  }
  if (Object.keys(choice).length === 0) return null;
  return { ...withChoice(work, choice), live: firstOpen(composition, choice) ?? work.live };
}

/** `Wick: Thrust, Crew, Attack; Lodestar: …`. */
function laidText({ shape, wording }: M, choice: SlotsChoice): string {
  const strips = stripsOf(shape, wording, choice).flatMap(({ name, slots }) =>
    slots.every(({ laid }) => laid === null)
      ? []
      : [`${name}: ${slots.map(({ laid }) => laid?.title ?? '–').join(', ')}`],
  );
  return strips.length === 0 ? 'nothing laid' : strips.join('; ');
}

export const slots: Composer<Slots, SlotsChoice> = {
  begin: (composition) => ({ choice: {}, live: firstOpen(composition, {}) }),
  touch(composition, work, part, how) {
    const slot = composition.shape.slots.find((one) => one.parts?.includes(part));
    if (slot !== undefined)
      return { work: how === 'menu' || work.live === slot.id ? emptied(work, slot.id) : { ...work, live: slot.id } };
    const cards = composition.shape.cards.filter((one) => one.parts?.includes(part));
    const card = cards.find((one) => leftOf(work.choice, one) > 0) ?? cards[0];
    return card === undefined || work.live === null ? null : laid(composition, work, work.live, card.id);
  },
  back(_matter, work) {
    const last = Object.keys(work.choice).at(-1);
    return last === undefined ? null : emptied(work, last);
  },
  missing({ shape, wording }, { choice }) {
    const open = shape.slots.filter((slot) => slot.must === true && choice[slot.id] === undefined);
    if (shape.groups !== undefined && open.length > 0) return `Lay ${plural(open.length, 'more card')}`;
    return open.length === 0 ? null : `Fill ${listed(open.map((slot) => labelOf(wording, slot)))}`;
  },
  primary(composition, { choice }) {
    const n = Object.keys(choice).length;
    return doing(composition, n, n === 0 ? 'Play nothing' : `Play ${plural(n, 'card')}`);
  },
  overlay: () => nothingDrawn,
  choosable: ({ shape }) => new Set([...partsOf(shape.slots), ...partsOf(shape.cards)]),
  // The ship whose card is to be laid.
  inFocus: ({ shape }, { live }) => {
    const group = shape.slots.find(({ id }) => id === live)?.group;
    return shape.groups?.find(({ id }) => id === group)?.parts ?? [];
  },
  summary(composition, choice) {
    const { shape, wording } = composition;
    if (shape.groups !== undefined) return laidText(composition, choice);
    const filled = shape.slots.flatMap((slot) => {
      const card = choice[slot.id];
      return card === undefined ? [] : [`${labelOf(wording, slot)}: ${labelIn(wording, shape.cards, card)}`];
    });
    return filled.length === 0 ? 'nothing played' : filled.join(', ');
  },
  key(composition, work, key) {
    const { cards, slots } = composition.shape;
    const live = slots.find(({ id }) => id === work.live);
    if (live === undefined) return null;
    const hand = cards.filter(({ group }) => group === undefined || group === live.group);
    // The number printed on a card is its key; where none is, its place in the hand.
    const numbered = hand.some(({ number }) => number !== undefined);
    const card = numbered ? hand.find(({ number }) => String(number) === key) : hand[placeOfKey(key) ?? -1];
    return card === undefined ? null : laid(composition, work, live.id, card.id);
  },
  again(composition, work) {
    if (composition.shape.groups !== undefined) return asBefore(composition, work);
    const known = composition.before.find((choice) => legal(composition, choice));
    return known === undefined ? null : withChoice(work, known as SlotsChoice);
  },
};
