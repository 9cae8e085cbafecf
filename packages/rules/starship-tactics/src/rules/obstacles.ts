import { type Hex, lineBlocked } from '@flagbridge/engine/hex';
import type { Game, Obstacle } from '../game.ts';

type Obstructed = Pick<Game, 'obstacles'>;

/** What lies in a hex. */
export const obstacleAt = ({ obstacles }: Obstructed, q: number, r: number): Obstacle | undefined =>
  obstacles.find((one) => one.q === q && one.r === r);

/** ST-OBS-05, ST-OBS-06: what no ship may enter there; a belt may be entered. */
export const solidAt = (game: Obstructed, q: number, r: number): Obstacle | undefined => {
  const found = obstacleAt(game, q, r);
  return found?.kind === 'asteroids' ? undefined : found;
};

/**
 * ST-OBS-02, ST-OBS-03: what stands between two hexes; null where the line is clear. It must pass through the interior of an obstacle's
 * hex, or along a hexside between two of them; the hexes at its ends do not count.
 */
export function obstacleBetween(game: Obstructed, from: Hex, to: Hex): Obstacle | null {
  if (game.obstacles.length === 0) return null;
  let met: Obstacle | null = null;
  const stands = ({ q, r }: Hex): boolean => {
    const found = obstacleAt(game, q, r);
    met = found ?? met;
    return found !== undefined;
  };
  return lineBlocked({ q: from.q, r: from.r }, { q: to.q, r: to.r }, stands) ? met : null;
}

/** ST-OBS-06: into a belt, or out of one. */
export const endsInBelt = (game: Obstructed, from: Hex, to: Hex): boolean =>
  [from, to].some(({ q, r }) => obstacleAt(game, q, r)?.kind === 'asteroids');
