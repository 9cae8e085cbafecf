import type { OfficeId, SideId } from '@flagbridge/engine';
import { rangeBetween } from '@flagbridge/kit/space';
import type { Game, SeenGame, SeenShip, Ship } from '../game.ts';
import { pointsInPhase } from './power.ts';

/** ST-SET-20, ST-SET-17: on the map with superstructure and power above 0, and not given up. */
export const isOperational = ({ is, display: { structure, power } }: Ship): boolean =>
  is === 'flying' && structure > 0 && power > 0;

/** ST-SET-13, ST-SET-17: on the map, and disabled or without power. */
export const isOutOfAction = (ship: Ship): boolean => ship.is === 'flying' && !isOperational(ship);

/** ST-SET-11, ST-DMG-30: what everybody knows of it, a ship that is disabled neither moves nor fires. */
export const canAct = ({ is, disabled }: Pick<Ship, 'is' | 'disabled'>): boolean => is === 'flying' && !disabled;

/** ST-MOV-01: what it has to spend in this Movement Phase. */
export const pointsNow = (
  { rulings, pair }: Pick<Game | SeenGame, 'rulings' | 'pair'>,
  { points }: Pick<Ship, 'points'>,
): number => pointsInPhase(points, rulings.phases, pair);

/**
 * ST-INF-01, ST-INF-25, ST-OPT-02: offices that may look at this ship's display: its captain, an Admiral of its side, and the whole side
 * where that was agreed.
 */
export function insiders(
  { ships, admirals, rulings }: Pick<Game, 'ships' | 'admirals' | 'rulings'>,
  ship: Ship,
): OfficeId[] {
  const out = [ship.office];
  if (rulings.openTeam)
    for (const { side, office } of ships) if (side === ship.side && !out.includes(office)) out.push(office);
  for (const { side, office } of admirals) if (side === ship.side) out.push(office);
  return out;
}

/** Ships of other sides on the map (ST-SET-10): those that everybody sees there (ST-CLK-03). */
export const enemiesOf = <S extends Pick<Ship | SeenShip, 'side' | 'is' | 'cloak'>>(
  { ships }: { readonly ships: readonly S[] },
  side: SideId,
): S[] => ships.filter((ship) => ship.side !== side && ship.is === 'flying' && !ship.cloak.on);

/** Ships of other sides that are cloaked. */
export const cloakedEnemies = <S extends Pick<Ship | SeenShip, 'side' | 'is' | 'cloak'>>(
  { ships }: { readonly ships: readonly S[] },
  side: SideId,
): S[] => ships.filter((ship) => ship.side !== side && ship.is === 'flying' && ship.cloak.on);

/** The sides of the nearest operational enemies: whoever takes a ship (ST-SET-14). */
export function nearestCaptors(game: Game, ship: Ship): SideId[] {
  let nearest = Number.POSITIVE_INFINITY;
  const sides: SideId[] = [];
  for (const enemy of game.ships) {
    if (enemy.side === ship.side || !isOperational(enemy)) continue;
    const range = rangeBetween(ship.q, ship.r, enemy.q, enemy.r);
    if (range > nearest) continue;
    if (range < nearest) sides.length = 0;
    nearest = range;
    if (!sides.includes(enemy.side)) sides.push(enemy.side);
  }
  return sides;
}
