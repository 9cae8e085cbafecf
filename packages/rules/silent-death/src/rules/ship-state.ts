import { type Post, SHIP_TYPES, type ShipType } from '../data/display.ts';
import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';

/** What a ship's record amounts to now. Everything else reads figures of a ship through these. */

export function isMarked({ marks }: Ship, box: number): boolean {
  for (let i = 0; i < marks.length; i++) if (marks[i]?.box === box) return true;
  return false;
}

/** The numbered boxes of every track, the highest first: the first one unmarked is what the ship has left. */
interface Numbered {
  readonly box: number;
  readonly value: number;
}
const numbered = (is: 'drive' | 'reduction') =>
  Object.fromEntries(
    SHIP_TYPES.map((type) => {
      const boxes: Numbered[] = [];
      for (const [box, one] of trackOf({ type }).entries()) if (one.is === is) boxes.push({ box, value: one.value });
      return [type, boxes.sort((a, b) => b.value - a.value)];
    }),
  ) as unknown as { readonly [type in ShipType]: readonly Numbered[] };
const DRIVES = numbered('drive');
const REDUCTIONS = numbered('reduction');

/** SD-DMG-03, SD-DMG-05: the highest number still unmarked; 0 where none is left. */
function highest(ship: Ship, boxes: readonly Numbered[]): number {
  if (ship.marks.length === 0) return boxes[0]?.value ?? 0;
  for (let i = 0; i < boxes.length; i++) {
    const one = boxes[i] as Numbered;
    if (!isMarked(ship, one.box)) return one.value;
  }
  return 0;
}

export const trackDrive = (ship: Ship): number => highest(ship, DRIVES[ship.type]);
/** Current Damage Reduction (SD-DSP-08). */
export const drOf = (ship: Ship): number => highest(ship, REDUCTIONS[ship.type]);

/** What each sputter takes off, by the row of every display. */
const SPUTTERS = Object.fromEntries(
  SHIP_TYPES.map((type) => {
    let lost = 0;
    for (const row of displayOf({ type }).criticals) if (row.code === 'drive') lost = -row.value;
    return [type, lost];
  }),
) as unknown as { readonly [type in ShipType]: number };

/** Drive that so many sputters take off a ship (SD-CRT-16). */
export const sputtered = ({ type }: Ship, n: number): number => n * SPUTTERS[type];

/** Drive lost for a time (SD-CRT-16): by each sputter that still holds. */
export function sputterOf({ turn }: Pick<Game, 'turn'>, ship: Ship): number {
  const { sputters } = ship;
  let held = 0;
  for (let i = 0; i < sputters.length; i++) if ((sputters[i] as number) >= turn) held++;
  return held === 0 ? 0 : sputtered(ship, held);
}

/** Current Drive (SD-DSP-05, SD-DMG-04); 0 once the pilot is dead (SD-CRT-06). */
export function driveOf(game: Pick<Game, 'turn'>, ship: Ship): number {
  if (isPilotDead(ship)) return 0;
  const drive = trackDrive(ship) - sputterOf(game, ship);
  return drive > 0 ? drive : 0;
}

/** Current Defensive Value: only criticals change it (SD-DSP-07). */
export const dvOf = (ship: Ship): number => displayOf(ship).dv + ship.dv;

export const isPilotDead = ({ dead }: Ship): boolean => dead.length > 0 && dead.includes('pilot');
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
/** The Gunnery of a post. */
export const levelOf = (ship: Ship, post: Post): number => (post === 'pilot' ? ship.gnr : ship.gunner);

/** SD-CRW-06: sides of the Attack Die Bonus. */
export const attackDie = (gnr: number): 4 | 6 | 8 | 10 => (gnr <= 4 ? 4 : gnr <= 6 ? 6 : gnr <= 8 ? 8 : 10);
