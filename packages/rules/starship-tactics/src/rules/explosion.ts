import type { Tally } from '@flagbridge/engine';
import { rangeBetween } from '@flagbridge/kit/space';
import { type Game, type Ship, shipOf } from '../game.ts';
import { SHIELDS } from './hexsides.ts';

/** ST-EXP-04: one die of ten sides. */
export const EXPLOSION_DIE = 10;
/** ST-EXP-07: so many points below 0 and no roll is made. */
const BEYOND = 10;

/** Points its superstructure is below 0. */
export const belowZero = ({ display: { structure } }: Pick<Ship, 'display'>): number => Math.max(0, -structure);

/** ST-EXP-03, ST-EXP-05, ST-EXP-06, ST-EXP-08: below 0, and further than when it last rolled. */
export const mustRoll = (ship: Pick<Ship, 'is' | 'display'>): boolean =>
  ship.is === 'flying' && belowZero(ship) > ship.display.stood;

/** ST-EXP-07. */
export const isBeyond = (ship: Pick<Ship, 'display'>): boolean => belowZero(ship) >= BEYOND;

/** ST-EXP-04, ST-EXP-07: the chance that a ship which must roll explodes; 0 for one that must not. */
export const chanceToExplode = (ship: Pick<Ship, 'is' | 'display'>): number =>
  mustRoll(ship) ? Math.min(EXPLOSION_DIE, belowZero(ship)) / EXPLOSION_DIE : 0;

/** Up to this range a ship takes this share of the power, or so many points whatever the power was. */
type BlastBand = { readonly to: number } & (
  | { readonly share: { readonly times: number; readonly of: number } }
  | { readonly points: number }
);

/** ST-EXP-10, ST-TAB-03. Exported for tests, which hold it against the catalogue. */
export const BLAST: readonly BlastBand[] = [
  { to: 0, share: { times: 2, of: 1 } },
  { to: 1, share: { times: 1, of: 1 } },
  { to: 2, share: { times: 1, of: 2 } },
  { to: 3, share: { times: 1, of: 4 } },
  { to: 4, share: { times: 1, of: 8 } },
  { to: 10, points: 1 },
];

/** ST-EXP-11: as far as a blast reaches. Exported for tests, which hold it against the catalogue. */
export const BLAST_REACH = (BLAST.at(-1) as BlastBand).to;

/**
 * ST-EXP-10 to ST-EXP-12, ST-EXP-15: what a ship at this range takes on the shield that faces the blast, or in the same hex on each of
 * the six. Fractions are rounded up, and it is a point at least.
 */
export function blastAt(tally: Tally, power: number, range: number): Tally {
  const band = BLAST.find(({ to }) => range <= to) as BlastBand;
  if ('points' in band) return tally.add(band.points, `range ${range}`, 'ST-EXP-10');
  const { times, of } = band.share;
  const whole = (power * times) / of;
  const each = range === 0 ? whole / SHIELDS.length : whole;
  const full = Math.floor(each);
  const part = `${of === 1 ? `${times} × power` : `${times}/${of} of power`} ${power}`;
  if (range === 0) tally.add(full, `${part} over six shields`, 'ST-EXP-12');
  else tally.add(full, part, 'ST-EXP-10');
  if (full < each) return tally.add(1, 'fraction, rounded up', 'ST-EXP-15');
  return full < 1 ? tally.add(1, 'at least one', 'ST-EXP-11') : tally;
}

/** ST-EXP-11: every other ship in play within reach, from the lowest rank up, with how far it is. */
export function shipsWithin(game: Game, { id, q, r }: Ship): { readonly ship: Ship; readonly range: number }[] {
  return game.ranks.flatMap(({ ship: other }) => {
    const ship = shipOf(game, other);
    if (ship.is !== 'flying' || other === id) return [];
    const range = rangeBetween(q, r, ship.q, ship.r);
    return range <= BLAST_REACH ? [{ ship, range }] : [];
  });
}
