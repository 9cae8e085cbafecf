import { holds, type Look, type Roller, type View, type Viewer } from '@flagbridge/engine';
import {
  addCards,
  type Cards,
  copyCards,
  copyTurned,
  count,
  DECK,
  type Game,
  isAction,
  type Kind,
  type Ship,
  type Turned,
} from './game.ts';

export interface SeenShip {
  id: string;
  name: string;
  hull: number;
  points: number;
  /** How many cards it holds: everyone can count them. */
  size: number;
  /** Which: own ships only, and all when it is over. */
  hand: Cards | null;
  /** `face-down` where a card lies that the viewer may not see. */
  slots: (Kind | 'face-down' | null)[];
}

export interface CardTable {
  goal: number;
  turn: number;
  ships: SeenShip[];
  /** Cards left to draw. Which they are follows for nobody, but that they are not those he has seen. */
  deck: number;
  discards: Cards;
  turned: Turned | null;
}

export function see({ game, state }: Look<Game>, viewer: Viewer): CardTable {
  return {
    goal: game.goal,
    turn: game.turn,
    ships: game.ships.map(({ id, name, hull, points, hand, slots }) => {
      const own = holds(viewer, id) || state.outcome !== null;
      return {
        id,
        name,
        hull,
        points,
        size: count(hand),
        hand: own ? copyCards(hand) : null,
        slots: slots.map((card) => (card === null || own ? card : 'face-down')),
      };
    }),
    deck: count(game.deck),
    discards: copyCards(game.discards),
    turned: copyTurned(game.turned),
  };
}

/** Every card the viewer has not seen: in the deck, in others' hands or face down. */
function unseen({ game }: View<CardTable>): Cards {
  const rest = copyCards(DECK);
  const away = (cards: Readonly<Cards>): void => {
    for (const kind in cards) addCards(rest, kind, 0 - (cards[kind] ?? 0));
  };
  away(game.discards);
  if (game.turned !== null) addCards(rest, game.turned.card, -1);
  for (const ship of game.ships) {
    if (ship.hand !== null) away(ship.hand);
    for (const card of ship.slots) if (card !== null && card !== 'face-down') addCards(rest, card, -1);
  }
  return rest;
}

/** Deals the unseen cards: face-down slots first, because only actions lie there (TC-SLT-02); then hands; the rest is the deck. */
export function imagineGame(view: View<CardTable>, _viewer: Viewer, dice: Roller): Game {
  const { game } = view;
  const deck = unseen(view);
  const deal = (from: Cards): Kind => {
    const kind = dice.draw(from);
    addCards(deck, kind, -1);
    return kind as Kind;
  };
  const ships: Ship[] = game.ships.map(({ id, name, hull, points, hand, slots }) => ({
    id,
    name,
    hull,
    points,
    hand: hand === null ? {} : copyCards(hand),
    slots: slots.map((card) => (card === 'face-down' ? deal(actions(deck)) : card)),
  }));
  for (const [index, { hand, size }] of game.ships.entries())
    for (let n = hand === null ? size : 0; n > 0; n--) addCards((ships[index] as Ship).hand, deal(deck));
  return {
    goal: game.goal,
    turn: game.turn,
    ships,
    deck,
    discards: copyCards(game.discards),
    turned: copyTurned(game.turned),
  };
}

function actions(cards: Cards): Cards {
  const out: Cards = {};
  for (const kind in cards) if (isAction(kind)) out[kind] = cards[kind] as number;
  return out;
}
