import { act, type OfficeId, question, type StepWith, words } from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import { CARDS, type CardId, SLOTS } from '../data/cards.ts';
import type { Game, Orders, Ship } from '../game.ts';
import { hasOrders } from '../rules/orders.ts';

type Nothing = Record<never, never>;

/** A hand that is laid by an office: SF-SET-23, a hand belongs to a ship. */
interface Hand {
  readonly ship: Ship;
  readonly orders: Orders;
}
const handsOf = ({ ships }: Pick<Game, 'ships'>, office?: OfficeId): Hand[] =>
  ships.flatMap((ship) =>
    ship.orders
      .filter((orders) => hasOrders(ship, orders) && (office === undefined || orders.office === office))
      .map((orders) => ({ ship, orders })),
  );

/** Ids of the request: a slot and a card of a hand. */
const slotId = ({ id }: Pick<Ship, 'id'>, slot: number): string => `${id}/${slot}`;
const cardId = ({ id }: Pick<Ship, 'id'>, card: CardId): string => `${id}/${card}`;
const cardOf = (id: string): CardId => id.slice(id.lastIndexOf('/') + 1) as CardId;

/** SF-ORD-02: all ships choose at the same time, face down; every hand of a commander in one request. */
export const layOrders: StepWith<Game, Nothing> = question<Game, Nothing>({
  name: 'lay-orders',
  offices: ({ game }) => officesOf(handsOf(game).map(({ orders }) => orders)),
  secret: true,
  choices: ({ game }, _vars, office) => ({
    shape: {
      is: 'slots',
      slots: handsOf(game, office).flatMap(({ ship }) =>
        SLOTS.map((slot) => ({
          id: slotId(ship, slot),
          must: true,
          takes: game.hand.filter((card) => CARDS[card].slots.includes(slot)).map((card) => cardId(ship, card)),
        })),
      ),
      cards: handsOf(game, office).flatMap(({ ship }) =>
        game.hand.map((card) => ({ id: cardId(ship, card), copies: 1 })),
      ),
    },
    default: defaultOrders(game, office),
  }),
  explain: ({ game }, _vars, office) => {
    const hands = handsOf(game, office);
    return {
      kind: 'orders',
      clause: 'SF-ORD-02',
      title: words('ask.orders', { n: hands.length, turn: game.turn }),
      about: hands.map(({ ship }) => ship.id),
    };
  },
  answer: (play, _vars, answers) => {
    for (const { ship, orders } of handsOf(play.game)) {
      const laid = answers[orders.office] as { readonly [slot: string]: string };
      orders.slots = SLOTS.map((slot) => cardOf(laid[slotId(ship, slot)] as string));
    }
    play.tell?.({ type: 'orders', clause: ['SF-ORD-02', 'SF-ORD-07'], data: { turn: play.game.turn } });
    return undefined;
  },
});

/** Defenses, Attack, and Defenses again: shields first, and nothing that could go wrong. */
const DEFAULT: readonly CardId[] = ['defenses', 'attack', 'thrust'];
const defaultOrders = (game: Game, office: OfficeId): { [slot: string]: string } =>
  Object.fromEntries(
    handsOf(game, office).flatMap(({ ship }) =>
      SLOTS.map((slot, i) => [slotId(ship, slot), cardId(ship, DEFAULT[i] as CardId)]),
    ),
  );

/** SF-ORD-23: all cards are back in the hand. */
export const takeUpCards: StepWith<Game, Nothing> = act('take-up-cards', ({ game }) => {
  for (const { orders } of game.ships)
    for (const hand of orders) {
      hand.slots = [];
      hand.open = [];
      hand.focused = [];
      hand.resolved = false;
    }
});
