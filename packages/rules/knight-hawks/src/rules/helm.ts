import { levelTraits } from '../data/levels.ts';
import type { Game, Ship } from '../game.ts';
import type { Helm, Mover, Turn } from './course.ts';
import { wayOf, wayOff } from './course-search.ts';
import { noseOn } from './map.ts';

const STAYS: Helm = { min: 0, max: 0, stays: true, duty: '' };

/** What limits this ship's move. `forced` is the way its navigation makes it turn; '' where nothing does (KH-DMG-27). */
export function helmOf(game: Game, ship: Ship, forced: '' | Turn): Helm {
  if (ship.is === 'orbit') return STAYS;
  const max = ship.speed + ship.adf;
  let min = Math.max(0, ship.speed - ship.adf);
  // Leaving means going: a ship that gives up orbit or dock flies at least one hex (KH-ORB-08, KH-STN-05). A seeker may have
  // taken its drive since the order was given.
  if (ship.free) min = Math.max(min, Math.min(1, max));
  // KH-EVA-04, KH-EVA-07: at least MR hexes, or as many as it still can.
  if (ship.evading) min = Math.max(min, Math.min(ship.mr, max));
  // Navigation leaves no choice of side, not even to a ship that evades.
  const helm: Helm = { min, max, stays: false, duty: forced !== '' ? forced : ship.evading ? 'evade' : '' };
  return mayBeBoxedIn(game, ship, min) ? { ...helm, min: farthest({ game, ship, helm }) } : helm;
}

/** A ship about to move with these limits. */
export const moverOf = (game: Game, ship: Ship, forced: '' | Turn): Mover => ({
  game,
  ship,
  helm: helmOf(game, ship, forced),
});

/**
 * KH-ORB-01: in the Basic Game a planet hex is never entered, and with one planet or two there is always a way round. Scenarios
 * of one's own may have more, or ships that cannot turn.
 */
function mayBeBoxedIn(game: Game, ship: Ship, min: number): boolean {
  const { level, planets } = game;
  if (levelTraits(level).gravity || min === 0 || planets.length === 0) return false;
  return planets.length > 2 || (ship.evading && planets.length > 1) || ship.mr === 0 || noseOn(game, ship);
}

/** Where planets bar every way, the ship stops short of them: no ship is ever without a legal move. */
function farthest(mover: Mover): number {
  const { game, ship, helm } = mover;
  // Nearly always the first way looked at will do.
  if (wayOf(mover, helm.min) !== null || wayOff(mover) !== null) return helm.min;
  let min = helm.min - 1;
  while (min > 0 && wayOf({ game, ship, helm: { ...helm, min } }, min) === null) min--;
  return min;
}
