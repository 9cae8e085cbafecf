/** Cards, ships and the table. Hands and the deck are multisets: in which order cards came, nobody needs to know. */
export const ACTIONS = ['broadside', 'chaser', 'mend', 'prize'] as const;
export const REACTIONS = ['smoke', 'riposte', 'jam'] as const;
const KINDS = [...ACTIONS, ...REACTIONS] as const;
export type Kind = (typeof KINDS)[number];

export type Cards = { [kind: string]: number };

/** TC-DEF-01: the whole deck. */
export const DECK: Readonly<Cards> = {
  broadside: 11,
  chaser: 9,
  mend: 5,
  prize: 11,
  smoke: 6,
  riposte: 4,
  jam: 4,
};

export const HULL = 10;
export const HAND = 5;
export const SLOTS = ['1', '2', '3'] as const;

export interface Ship {
  id: string;
  name: string;
  hull: number;
  points: number;
  hand: Cards;
  /** Cards laid and not yet turned, slot by slot; null where none lies. */
  slots: (Kind | null)[];
}

/** The card just turned, until it is done with. */
export interface Turned {
  by: string;
  card: Kind;
  /** Whom it is fired at. */
  at: string | null;
  smoke: number;
  jammed: boolean;
}

export interface Game {
  goal: number;
  turn: number;
  ships: Ship[];
  /** What is left to draw. Nobody knows it: a viewer knows its size, and what it cannot hold any more. */
  deck: Cards;
  discards: Cards;
  turned: Turned | null;
}

export const isAction = (kind: string): boolean => (ACTIONS as readonly string[]).includes(kind);
export const count = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0);
export const held = (cards: Cards): Kind[] => KINDS.filter((kind) => (cards[kind] ?? 0) > 0);

/** Every card by name, in order of their names. */
export const cardsOf = (cards: Cards): Kind[] =>
  held(cards)
    .flatMap((kind) => Array<Kind>(cards[kind] ?? 0).fill(kind))
    .sort();

/** Puts cards in, or takes them out; kinds that are used up leave no trace. */
export function addCards(cards: Cards, kind: string, n = 1): void {
  const left = (cards[kind] ?? 0) + n;
  if (left < 0) throw new Error(`no ${kind} left`);
  if (left === 0) delete cards[kind];
  else cards[kind] = left;
}

export const afloat = (ships: readonly Ship[]): Ship[] => ships.filter((ship) => ship.hull > 0);

export function shipOf(game: { readonly ships: readonly Ship[] }, id: string): Ship {
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

/** The next ship afloat in the circle: +1 to port, -1 to starboard. */
export function beside(game: Game, id: string, way: 1 | -1): string {
  const ring = afloat(game.ships).map((ship) => ship.id);
  const at = ring.indexOf(id);
  return ring[(at + way + ring.length) % ring.length] ?? id;
}

export const copyCards = (cards: Readonly<Cards>): Cards => {
  const out: Cards = {};
  for (const kind in cards) out[kind] = cards[kind] as number;
  return out;
};

export const copyTurned = (turned: Turned | null): Turned | null =>
  turned === null
    ? null
    : { by: turned.by, card: turned.card, at: turned.at, smoke: turned.smoke, jammed: turned.jammed };

export const copyGame = (game: Game): Game => ({
  goal: game.goal,
  turn: game.turn,
  ships: game.ships.map(({ id, name, hull, points, hand, slots }) => ({
    id,
    name,
    hull,
    points,
    hand: copyCards(hand),
    slots: slots.slice(),
  })),
  deck: copyCards(game.deck),
  discards: copyCards(game.discards),
  turned: copyTurned(game.turned),
});
