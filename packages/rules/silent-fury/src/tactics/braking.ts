import type { SideId } from '@flagbridge/engine';
import { hexLength, neighbours } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { onMap } from '../rules/map.ts';
import { operableBy } from '../rules/operating.ts';
import { ENGINES } from '../rules/thrust-diagram.ts';
import { driftTo, velocityOf } from '../rules/velocity.ts';
import type { Moving } from './standing.ts';

/** Hexes of velocity that a crew takes off in a turn, by engines: one turns the ship and thrusts it, two do a Maneuver besides. */
const BRAKES: readonly number[] = [0, 1, 2];
const MOST = 2;

/** To be carried off the map whatever is done: shared among the drifts until then, in which an enemy may still be beaten. */
const LOST = 100;
/** To be carried off so many drifts from now if no engine were left; and if one fewer were. */
const ADRIFT: readonly number[] = [0, 0, 6, 4, 2.5, 1.5, 1];
const FAR_ADRIFT = 0.5;
const ONE_FEWER = 1.2;

/** A turn's braking by thrusts against its way: the ship itself is put back by as much (SF-THR-09). */
function braked(moving: Moving, by: number): Moving {
  let at = moving;
  for (let n = 0; n < by; n++) {
    let slowest = at;
    for (const { q, r } of neighbours(at, 'flat'))
      if (hexLength(velocityOf({ ...at, q, r })) < hexLength(velocityOf(slowest))) slowest = { ...at, q, r };
    at = slowest;
  }
  return at;
}

/** Drifts after which a ship has left the map though its crew brakes by so much in every turn; null where it stays until the last turn. */
function carriedIn(game: Game, moving: Moving, brakes: number): number | null {
  let at = moving;
  for (let n = 1; n <= Math.max(1, game.limit - game.turn + 1); n++) {
    if (n > 1) at = braked(at, brakes);
    const end = driftTo(at);
    if (!onMap(game, end)) return n;
    if (at.q === at.trailQ && at.r === at.trailR) return null;
    at = { ...at, ...end, trailQ: at.q, trailR: at.r };
  }
  return null;
}

/** What it is worth not to lie and move so: who can be carried off the map surely, or by the loss of engines. A damaged engine is half of one. */
export function dangerOf(game: Game, ship: Ship, side: SideId, moving: Moving): number {
  const engines = operableBy(game, { ...ship, operated: [] }, side, ENGINES);
  const worn = engines.filter((n) => (ship.damage[n - 1] ?? '') !== '').length;
  const brakes = BRAKES[engines.length] ?? MOST;
  const sure = carriedIn(game, moving, brakes);
  if (sure !== null) return LOST / sure;
  const adrift = carriedIn(game, moving, 0);
  if (adrift === null) return 0;
  const alone = (ADRIFT[adrift] ?? FAR_ADRIFT) / Math.max(1, engines.length - worn / 2) ** 2;
  return brakes > 1 && carriedIn(game, moving, brakes - 1) !== null ? alone + ONE_FEWER : alone;
}
