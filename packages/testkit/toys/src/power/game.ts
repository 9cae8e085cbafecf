/**
 * Two ships and what they did with their power. Engines, guns and the sum of the shields come to light when both have
 * allotted; a single facing only when it is struck.
 */
export const FACINGS: readonly string[] = [
  'bow',
  'starboard-bow',
  'starboard-quarter',
  'stern',
  'port-quarter',
  'port-bow',
];
/** TP-DIR-02: the facings a ship without the inside track can reach. */
export const FORWARD: readonly string[] = ['bow', 'starboard-bow', 'port-bow'];
export const SYSTEMS = ['reactor', 'engines', 'guns'] as const;
export type System = (typeof SYSTEMS)[number];

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
export const isSide = (office: string): office is Side => office === 'red' || office === 'blue';

export const HULL = 24;
export const FACING_MAX = 4;
export const MAX = { engines: 4, guns: 3 } as const;

export interface Ship {
  name: string;
  hull: number;
  engines: number;
  guns: number;
  /** Six figures clockwise from the bow. */
  shields: number[];
  /** Which of them everybody knows. */
  seen: boolean[];
  damaged: System[];
}

export interface Game {
  limit: number;
  ships: Record<Side, Ship>;
}

/** A ship as a viewer knows it: a facing he does not know is null, the sum of all six is known to all. */
export interface SeenShip extends Omit<Ship, 'shields'> {
  shields: (number | null)[];
  total: number;
}

export interface SeenGame {
  limit: number;
  ships: Record<Side, SeenShip>;
}

export const sound = (ship: { damaged: readonly System[] }, system: System): boolean => !ship.damaged.includes(system);
/** TP-PWR-01, TP-DMG-03: what the reactor gives. */
export const powerOf = (ship: { damaged: readonly System[] }): number => (sound(ship, 'reactor') ? 14 : 10);
/** TP-DMG-03: damaged engines or guns take no more than 1. */
export const capOf = (ship: { damaged: readonly System[] }, system: 'engines' | 'guns'): number =>
  sound(ship, system) ? MAX[system] : 1;
export const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

const copyShip = ({ name, hull, engines, guns, shields, seen, damaged }: Ship): Ship => ({
  name,
  hull,
  engines,
  guns,
  shields: shields.slice(),
  seen: seen.slice(),
  damaged: damaged.slice(),
});

export const copyGame = ({ limit, ships }: Game): Game => ({
  limit,
  ships: { red: copyShip(ships.red), blue: copyShip(ships.blue) },
});
