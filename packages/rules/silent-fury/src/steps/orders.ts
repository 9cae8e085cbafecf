import {
  type OfficeId,
  question,
  type Refusal,
  refuse,
  type SlotsChoice,
  type StepWith,
  words,
} from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import { ACTIONS, CARDS, type CardId, HAND, type PlainCard, SLOTS } from '../data/cards.ts';
import { sheetOf } from '../data/content.ts';
import type { ComponentType } from '../data/sheet.ts';
import type { Game, Orders, Ship } from '../game.ts';
import { isIdle } from '../rules/idle-card.ts';
import { operableBy } from '../rules/operating.ts';
import { hasOrders } from '../rules/orders.ts';
import { crewOf } from '../rules/ship-state.ts';
import { cardId, cardOf, slotId, slotOf } from '../rules/slot-ids.ts';

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

/** SF-ORD-02: all ships choose at the same time, face down; every hand of a commander in one request. */
export const layOrders: StepWith<Game, Nothing> = question<Game, Nothing>({
  name: 'lay-orders',
  offices: ({ game }) => officesOf(handsOf(game).map(({ orders }) => orders)),
  choices: ({ game }, _vars, office) => {
    const hands = handsOf(game, office);
    return {
      shape: {
        is: 'slots',
        slots: hands.flatMap(({ ship }) =>
          SLOTS.map((slot) => ({
            id: slotId(ship.id, slot),
            group: ship.id,
            must: true,
            takes: game.hand.filter((card) => CARDS[card].slots.includes(slot)).map((card) => cardId(ship.id, card)),
          })),
        ),
        cards: hands.flatMap(({ ship }) =>
          game.hand.map((card) => ({ id: cardId(ship.id, card), group: ship.id, copies: 1 })),
        ),
        groups: hands.map(({ ship }) => ({ id: ship.id })),
      },
      default: defaultOrders(hands),
    };
  },
  explain: ({ game }, _vars, office) => {
    const hands = handsOf(game, office);
    return {
      kind: 'orders',
      clause: 'SF-ORD-02',
      title: words('ask.orders', { n: hands.length, turn: game.turn }),
      about: hands.map(({ ship }) => ship.id),
      strips: hands.map(({ ship, orders }) => strip(game, ship, orders)),
      option: (id) => ({ label: words('option.slot', { n: slotOf(id) }), parts: [id] }),
      card: (id) => explainCard(game, hands, id),
    };
  },
  forbids: ({ game }, _vars, office, choice) => wrongOrders(game, office, choice as SlotsChoice),
  answer: (play, _vars, answers) => {
    const { game } = play;
    for (const { ship, orders } of handsOf(game)) {
      const laid = answers[orders.office] as SlotsChoice;
      orders.slots = SLOTS.map((slot) => cardOf(laid[slotId(ship.id, slot)] as string));
    }
    play.tell?.({
      type: 'orders',
      clause: ['SF-ORD-02', 'SF-ORD-03', 'SF-ORD-07'],
      data: { turn: game.turn, ships: handsOf(game).map(({ ship }) => ship.id) },
    });
    return undefined;
  },
});

/** What a ship would do that nobody orders: shields, fire, thrust. */
const DEFAULT: readonly CardId[] = ['defenses', 'attack', 'thrust'];
const defaultOrders = (hands: readonly Hand[]): SlotsChoice =>
  Object.fromEntries(
    hands.flatMap(({ ship: { id } }) =>
      SLOTS.map((slot, i) => [slotId(id, slot), cardId(id, DEFAULT[i] as CardId)] as const),
    ),
  );

/** What of a ship is fit to be used decides which cards are worth laying. */
const COUNTED: readonly (readonly [label: string, types: readonly ComponentType[]])[] = [
  ['count.shields', ['shield']],
  ['count.weapons', ACTIONS['full-volley'].operates],
  ['count.engines', ['engine']],
];
function strip(game: Game, ship: Ship, { side }: Orders) {
  const sheet = sheetOf(game, ship);
  return {
    id: ship.id,
    label: words('option.ship', { ship: ship.name }),
    parts: [ship.id],
    note: words('orders.class', { class: sheet.class, type: sheet.type }),
    counts: COUNTED.map(([label, types]) => ({
      label: words(label),
      n: operableBy(game, { ...ship, operated: [] }, side, types).length,
      of: sheet.components.filter(({ type }) => types.includes(type)).length,
    })).filter(({ of }) => of > 0),
  };
}

/** SF-ORD-16: a Repeat plays as what lies in the slot it names. A card that nobody aboard could carry out says so; it may be laid. */
function explainCard(game: Game, hands: readonly Hand[], id: string) {
  const card = cardOf(id);
  const { title, repeats } = CARDS[card];
  const hand = hands.find(({ ship }) => id === cardId(ship.id, card)) as Hand;
  // Plain cards stand in the hand by their initiative numbers, and Repeats after them.
  const described = { label: words(`card.${card}`), parts: [id], number: HAND.indexOf(card) + 1 };
  if (repeats > 0)
    return { ...described, as: slotId(hand.ship.id, repeats), note: words('card.repeats', { n: repeats }) };
  const plain = card as PlainCard;
  return {
    ...described,
    note: words(`card.${plain}.note`),
    again: words(`card.${plain}.again`),
    ...(isIdle(game, hand.ship, hand.orders.side, plain) && { idle: words('card.idle', { card: title }) }),
  };
}

/** Which rule cards break that do not lie as they may. */
function wrongOrders(game: Game, office: OfficeId, laid: SlotsChoice): Refusal | null {
  const hands = handsOf(game, office);
  for (const slot of Object.keys(laid)) {
    const ship = game.ships.find(({ id }) => slot === slotId(id, slotOf(slot)));
    if (ship === undefined || hands.some((hand) => hand.ship === ship)) continue;
    const unmanned = ship.orders.some((orders) => orders.office === office && crewOf(ship, orders.side).length === 0);
    return unmanned
      ? refuse('no-crew', 'SF-ORD-06', { figures: { ship: ship.name } })
      : refuse('other-hand', 'SF-SET-23', { figures: { ship: ship.name } });
  }
  for (const { ship } of hands) {
    const bad = wrongHand(game, ship, laid);
    if (bad !== null) return bad;
  }
  return null;
}

function wrongHand({ hand }: Game, { id, name }: Ship, laid: SlotsChoice): Refusal | null {
  const seen = new Set<string>();
  for (const slot of SLOTS) {
    const laying = laid[slotId(id, slot)];
    if (laying === undefined) return refuse('empty-slot', 'SF-ORD-03', { figures: { ship: name, slot } });
    const card = cardOf(laying);
    if (laying !== cardId(id, card)) return refuse('other-hand', 'SF-SET-23', { figures: { ship: name } });
    if (!Object.hasOwn(CARDS, card)) return null;
    const { title, slots } = CARDS[card];
    const figures = { ship: name, card: title, slot };
    if (!hand.includes(card)) return refuse('card-left-out', 'SF-SET-22', { figures });
    if (!slots.includes(slot)) return refuse(`misplaced-${card}`, misplaced(card, slot), { figures });
    if (seen.has(card)) return refuse('card-twice', 'SF-ORD-04', { figures });
    seen.add(card);
  }
  return null;
}

/** SF-ORD-14, SF-ORD-15: where Repeats may lie; SF-ORD-18: the first slot holds an action card. */
const misplaced = (card: CardId, slot: number): string =>
  card === 'repeat-1' ? 'SF-ORD-14' : slot === 1 ? 'SF-ORD-18' : 'SF-ORD-15';
