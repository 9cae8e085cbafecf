import type { Ratio, ShipClass } from '../data/ship-class.ts';
import { shipClass } from '../data/ship-class.ts';
import { silhouetteOf } from '../data/silhouettes.ts';
import type { Display, Game, SeenGame } from '../game.ts';
import { LEVELS } from '../levels.ts';

/** What prices depend on. */
export type Rated = Pick<Game | SeenGame, 'rulings' | 'ratio'>;

/** A ship's class at the scale of the battle (ST-OPT-19), with the scenario's Movement Point Ratio where it has one (ST-OPT-08). */
export const classOf = ({ rulings }: Pick<Rated, 'rulings'>, { type }: { readonly type: string }): ShipClass =>
  shipClass(type, rulings.scale);

/**
 * ST-SEN-01: its class as far as everybody can tell who looks at the counter. Who is asked follows from this, so that being asked tells
 * nothing that only a lock does.
 */
export const hullOf = (
  { rulings, level }: Pick<Game | SeenGame, 'rulings' | 'level'>,
  { type }: { readonly type: string },
): ShipClass => shipClass(LEVELS[level].sensors ? silhouetteOf(type) : type, rulings.scale);

export function movementRatio(game: Rated, ship: { readonly type: string }): Ratio {
  if (game.ratio.length === 0) return classOf(game, ship).movement;
  const [power, points] = game.ratio as [number, number];
  return { power, points };
}

/** ST-PWR-04, ST-PWR-05, ST-SET-04: part points cannot be generated. */
export const pointsFor = (power: number, ratio: Ratio): number => Math.floor((power * ratio.points) / ratio.power);
/** The least power that gives so many points. */
export const powerFor = (points: number, ratio: Ratio): number => Math.ceil((points * ratio.power) / ratio.points);

/** What an allocation buys: points, not power, but for the weapons. */
export interface Bought {
  readonly points: number;
  readonly shields: readonly number[];
  readonly charges: readonly number[];
  /** The cloaking device (ST-CLK-06). */
  readonly cloak: boolean;
}

/** What it costs, share by share (ST-PWR-02), but for a cloaking device. Shields are rounded together: points may be split in any way (ST-PWR-07). */
export function sharesOf(
  game: Rated,
  ship: { readonly type: string },
  bought: Omit<Bought, 'cloak'>,
): [number, number, number] {
  const { shields } = classOf(game, ship);
  return [
    powerFor(bought.points, movementRatio(game, ship)),
    powerFor(sum(bought.shields), shields),
    sum(bought.charges),
  ];
}

export const sum = (figures: readonly number[]): number => {
  let all = 0;
  for (const figure of figures) all += figure;
  return all;
};

export const costOf = (game: Rated, ship: { readonly type: string }, bought: Bought): number =>
  sum(sharesOf(game, ship, bought)) + cloakCost(game, ship, bought);
/** ST-CLK-05. */
export const cloakCost = (game: Rated, ship: { readonly type: string }, { cloak }: Pick<Bought, 'cloak'>): number =>
  cloak ? classOf(game, ship).cloak : 0;

/** As it stands on the display: points, six shields, each weapon. */
export const boughtIn = ({ bought, cloak }: Pick<Display, 'bought' | 'cloak'>): Bought => ({
  points: bought[0] as number,
  shields: bought.slice(1, 7),
  charges: bought.slice(7),
  cloak,
});

/** ST-MOV-02: of so many points, those of one phase of so many. */
export function pointsInPhase(points: number, phases: number, phase: number): number {
  let count = 0;
  for (let j = 1; j <= points; j++) if (Math.ceil(((j - 0.5) * phases) / points) === phase) count++;
  return count;
}
