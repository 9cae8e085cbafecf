import type { SlotsChoice } from './choice.ts';
import type { Card, CardSlot, Slots } from './shape.ts';

/** Whether a card may lie in a slot, whatever else lies there: one legality for those who check, sample and compose. */
export const cardFits = ({ group, takes }: CardSlot, card: Card): boolean =>
  (card.group === undefined || card.group === group) && (takes === undefined || takes.includes(card.id));

/** The card that a slot plays: that of the slot it plays as, however often one leads to the next. Null where none lies there. */
export function cardPlayed({ cards }: Slots, choice: SlotsChoice, slot: string): Card | null {
  let at = slot;
  for (let seen = 0; seen <= cards.length; seen++) {
    const id = Object.hasOwn(choice, at) ? choice[at] : undefined;
    const card = cards.find((one) => one.id === id);
    if (card === undefined) return null;
    if (card.as === undefined) return card;
    at = card.as;
  }
  return null;
}

/** The choice with a card laid into a slot. Where its last copy lies elsewhere it is moved, not doubled. */
export function withCard({ cards }: Slots, choice: SlotsChoice, slot: string, id: string): SlotsChoice {
  const others: { [slot: string]: string } = { ...choice };
  delete others[slot];
  const lying = Object.keys(others).filter((one) => others[one] === id);
  const copies = cards.find((card) => card.id === id)?.copies ?? 0;
  for (const from of lying.slice(Math.max(0, copies - 1))) delete others[from];
  return { ...others, [slot]: id };
}
