import { act } from '@flagbridge/engine';
import { CARDS } from '../data/cards.ts';
import type { Game } from '../game.ts';
import { hasOrders, playsAs } from '../rules/orders.ts';

type Round = { round: number };

/** SF-INI-01: in round n every ship turns up the card in slot n, all at the same time. */
export const turnUpCards = act<Game, Round>('turn-up-cards', (play, { round }) => {
  const { game } = play;
  game.stage = 'action';
  game.round = round;
  play.reveal();
  for (const ship of game.ships)
    for (const orders of ship.orders) {
      orders.resolved = false;
      const card = orders.slots[round - 1];
      if (card === undefined || !hasOrders(ship, orders)) continue;
      orders.open.push(card);
      const as = playsAs(orders.open, round);
      if (CARDS[card].repeats > 0) play.by('SF-ORD-16');
      play.tell?.({
        type: 'card',
        clause: 'SF-INI-01',
        parts: [ship.id],
        data: { is: CARDS[card].repeats > 0 ? 'repeat' : 'plain', ship: ship.id, round, card, as },
      });
    }
});

/** SF-DEF-02: what holds for one action round ends with it. */
export const endRound = act<Game, Round>('end-round', ({ game }) => {
  for (const ship of game.ships) {
    ship.hardened = false;
    ship.evading = false;
  }
});
