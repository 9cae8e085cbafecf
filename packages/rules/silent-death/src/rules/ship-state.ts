import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';

/** What a ship's record amounts to now. Everything else reads figures of a ship through these. */

const isMarked = (ship: Ship, box: number): boolean => {
  for (const mark of ship.marks) if (mark.box === box) return true;
  return false;
};

export { isMarked };

/** SD-DMG-03, SD-DMG-05: the highest number of this kind still unmarked; 0 where none is left. */
function highest(ship: Ship, is: 'drive' | 'reduction'): number {
  const track = trackOf(ship);
  let most = 0;
  for (let i = 0; i < track.length; i++) {
    const box = track[i];
    if (box?.is === is && box.value > most && !isMarked(ship, i)) most = box.value;
  }
  return most;
}

export const trackDrive = (ship: Ship): number => highest(ship, 'drive');
/** Current Damage Reduction (SD-DSP-08). */
export const drOf = (ship: Ship): number => highest(ship, 'reduction');

/** Drive lost for a time (SD-CRT-16): 3 for each sputter that still holds. */
export function sputterOf(game: Pick<Game, 'turn'>, ship: Ship): number {
  let lost = 0;
  for (const last of ship.sputters) if (last >= game.turn) lost += 3;
  return lost;
}

/** Current Drive (SD-DSP-05, SD-DMG-04); 0 once the pilot is dead (SD-CRT-06). */
export function driveOf(game: Pick<Game, 'turn'>, ship: Ship): number {
  if (isPilotDead(ship)) return 0;
  const drive = trackDrive(ship) - sputterOf(game, ship);
  return drive > 0 ? drive : 0;
}

/** Current Defensive Value: only criticals change it (SD-DSP-07). */
export const dvOf = (ship: Ship): number => displayOf(ship).dv + ship.dv;

export const isPilotDead = (ship: Ship): boolean => ship.dead.includes('pilot');
/** SD-CRW-09, SD-CRW-11: on the map, and nobody flies it any more. */
export const isDerelict = (ship: Ship): boolean => ship.is === 'flying' && isPilotDead(ship);
export const isDazed = (game: Pick<Game, 'turn'>, ship: Ship): boolean => ship.dazed !== 0 && ship.dazed >= game.turn;
/** A term that still holds (SD-CRT-03). */
export const holds = (game: Pick<Game, 'turn'>, last: number): boolean => last !== 0 && last >= game.turn;

/** SD-SCN-12: counts as a ship left. */
export const counts = (ship: Ship): boolean => ship.is === 'flying' && ship.wreck === '' && !isPilotDead(ship);

/** SD-MOV-05: takes part in the movement order. */
export const mayMove = (game: Game, ship: Ship): boolean =>
  counts(ship) && !isDazed(game, ship) && driveOf(game, ship) > 0;

/** Eliminated by a w or W box (SD-DMG-08): by its place in the display's list. */
export function isMountLost(ship: Ship, mount: number): boolean {
  for (const mark of ship.marks) if (mark.mount === mount) return true;
  return false;
}

export const warheadsAboard = (ship: Ship): number => ship.torpedoes + ship.missiles;

/** SD-CRW-05: sides of the die a tight turn costs, beside 3. */
export const tightTurnDie = (plt: number): 4 | 6 | 8 | 10 => (plt <= 2 ? 10 : plt <= 4 ? 8 : plt <= 6 ? 6 : 4);
/** SD-CRW-06: sides of the Attack Die Bonus. */
export const attackDie = (gnr: number): 4 | 6 | 8 | 10 => (gnr <= 4 ? 4 : gnr <= 6 ? 6 : gnr <= 8 ? 8 : 10);
