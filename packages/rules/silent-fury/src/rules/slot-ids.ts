import type { CardId } from '../data/cards.ts';

/** Ids of the request for orders, and of what is drawn of it: a slot of a ship (`wick/2`), and a card of its hand (`wick/attack`). */
export const slotId = (ship: string, slot: number): string => `${ship}/${slot}`;
export const cardId = (ship: string, card: CardId): string => `${ship}/${card}`;

const last = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
export const slotOf = (id: string): number => Number(last(id));
export const cardOf = (id: string): CardId => last(id) as CardId;
