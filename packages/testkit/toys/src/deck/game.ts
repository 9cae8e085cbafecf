/**
 * Everything in this game lies open, and yet nobody knows what comes: the deck and the cards lying face down are one bag
 * of kinds with their numbers, from which a card is drawn when it is turned up. No face exists before that.
 */
export const KINDS = ['current', 'tailwind', 'shoal', 'beacon', 'derelict', 'wreckage'] as const;
export type Kind = (typeof KINDS)[number];

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const otherOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
export const isSide = (office: string): office is Side => office === 'red' || office === 'blue';

interface Ship {
  name: string;
  leagues: number;
  hull: number;
  crates: number;
  /** Cards lying face down on it; how many, for there is no more to know. */
  down: number;
}

export interface Game {
  goal: number;
  /** Everything not turned up yet: the deck and the cards face down on ships. */
  bag: Record<Kind, number>;
  ships: Record<Side, Ship>;
  /** Cards turned up in this run, in the order of drawing, later in the order of sailing. */
  row: Kind[];
  /** The run is over: stopped or bust. */
  stopped: boolean;
}

export const HULL = 2;
export const CRATES = 2;

export const inBag = (game: Game): number => KINDS.reduce((sum, kind) => sum + game.bag[kind], 0);
/** TD-DCK-01: what is in the bag and does not lie on a ship is the deck. */
export const inDeck = (game: Game): number => inBag(game) - game.ships.red.down - game.ships.blue.down;
export const shoalsIn = (row: readonly Kind[]): number => row.filter((kind) => kind === 'shoal').length;

/** Cards of the row by name: `shoal-3` is the third card, a shoal. */
export const cardIds = (row: readonly Kind[]): string[] => row.map((kind, i) => `${kind}-${i + 1}`);
export const kindOf = (card: string): Kind => card.slice(0, card.lastIndexOf('-')) as Kind;

const copyShip = ({ name, leagues, hull, crates, down }: Ship): Ship => ({ name, leagues, hull, crates, down });

export const copyGame = ({ goal, bag, ships, row, stopped }: Game): Game => ({
  goal,
  bag: {
    current: bag.current,
    tailwind: bag.tailwind,
    shoal: bag.shoal,
    beacon: bag.beacon,
    derelict: bag.derelict,
    wreckage: bag.wreckage,
  },
  ships: { red: copyShip(ships.red), blue: copyShip(ships.blue) },
  row: row.slice(),
  stopped,
});
