import { act, type Play } from '@flagbridge/engine';
import { CARDS, type CardId, PLAIN_CARDS } from '../data/cards.ts';
import type { Game, Orders, Ship } from '../game.ts';
import { dueNow, hasOrders, playsAs } from '../rules/orders.ts';

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
      if (card === undefined) continue;
      if (hasOrders(ship, orders)) turnUp(play, ship, orders, card);
      else if (ship.is === 'flying')
        play.tell?.({
          type: 'card',
          clause: 'SF-ORD-24',
          parts: [ship.id],
          data: { is: 'skipped', ship: ship.id, round },
        });
    }
  tellOrder(play);
});

function turnUp(play: Play<Game>, ship: Ship, orders: Orders, card: CardId): void {
  const { round } = play.game;
  const { repeats } = CARDS[card];
  orders.open.push(card);
  if (repeats > 0) {
    play.by('SF-ORD-16');
    if (orders.open[repeats - 1] === 'repeat-1') play.by('SF-ORD-17');
  } else if (orders.open.includes('repeat-1')) play.by('SF-ORD-20');
  play.tell?.({
    type: 'card',
    clause: 'SF-INI-01',
    parts: [ship.id],
    data: { is: repeats > 0 ? 'repeat' : 'plain', ship: ship.id, round, card, as: playsAs(orders.open, round) },
  });
}

/** SF-INI-02, SF-INI-03: in which order they will be resolved is known to all. */
function tellOrder(play: Play<Game>): void {
  const { game } = play;
  const order = PLAIN_CARDS.flatMap((card) => dueNow(game, card).map(({ ship }) => ({ ship, card })));
  play.tell?.({
    type: 'round',
    clause: ['SF-INI-02', 'SF-INI-03'],
    data: {
      round: game.round,
      ships: order.map(({ ship }) => ship),
      cards: order.map(({ card }) => card),
    },
  });
}

/** SF-DEF-02: what holds for one action round ends with it. */
export const endRound = act<Game, Round>('end-round', ({ game }) => {
  for (const ship of game.ships) {
    ship.hardened = false;
    ship.evading = false;
  }
});
