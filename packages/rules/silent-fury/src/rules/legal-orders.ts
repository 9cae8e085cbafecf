import { CARDS, type CardId, SLOTS } from '../data/cards.ts';

/** SF-TAB-20: every way to fill the slots from a hand that begins so, in the order of the hand. */
export function legalOrders(hand: readonly CardId[], begun: readonly CardId[]): CardId[][] {
  let ways: CardId[][] = [[...begun]];
  for (const slot of SLOTS.slice(begun.length))
    ways = ways.flatMap((way) =>
      hand.filter((card) => CARDS[card].slots.includes(slot) && !way.includes(card)).map((card) => [...way, card]),
    );
  return ways;
}
