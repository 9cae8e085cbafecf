import type { ClauseId } from '@flagbridge/engine';
import type { Critical, MountId, Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { driveOf, dvOf, isMountLost, warheadsAboard } from './ship-state.ts';

/** What a critical came to: the event's `is` and what else made it so. */
interface Effect {
  /** The code of the row, or `no-effect` (SD-CRT-05), or `again` where a permanent effect simply stays (SD-CRT-04). */
  readonly is: Critical['code'] | 'no-effect' | 'again';
  readonly clause: readonly ClauseId[];
  /** Figures for the sentence. */
  readonly data?: { readonly [name: string]: number | string };
  /** Somebody was killed. */
  readonly killed?: Post;
}

const NO_EFFECT: Effect = { is: 'no-effect', clause: ['SD-CRT-05'] };
const AGAIN: Effect = { is: 'again', clause: ['SD-CRT-04'] };

const isOut = (ship: Ship, id: MountId): boolean =>
  isMountLost(
    ship,
    displayOf(ship).mounts.findIndex((mount) => mount.id === id),
  );

/** A mount within this scope that is not eliminated. */
const hasMount = (ship: Ship, scope: 'all' | 'laser'): boolean =>
  displayOf(ship).mounts.some((mount, i) => (scope === 'all' || mount.laser) && !isMountLost(ship, i));

/** SD-CRT-03: the rest of this turn and all of the next; SD-CRT-04: a second one lasts until the later end. */
function bar(
  ship: Ship,
  term: 'dazed' | 'noCannons' | 'noLasers' | 'noFire' | 'noLaunch',
  game: Game,
  is: Effect['is'],
): Effect {
  const again = ship[term] >= game.turn && ship[term] !== 0;
  const last = game.turn + 1;
  if (last > ship[term]) ship[term] = last;
  return { is, clause: again ? ['SD-CRT-03', 'SD-CRT-04'] : ['SD-CRT-03'], data: { last } };
}

/** SD-CRT-04: on for good. */
function forGood(ship: Ship, mark: 'noControl' | 'noJamming' | 'lowBlasters' | 'oneIon', is: Effect['is']): Effect {
  if (ship[mark]) return AGAIN;
  ship[mark] = true;
  return { is, clause: ['SD-CRT-02'] };
}

/**
 * SD-TAB-17: what a row of a Critical Hits table does to the ship. Further boxes (SD-CRT-26) and the end of a ship (SD-CRT-20) are
 * the strike's own business.
 */
export function applyCritical(game: Game, ship: Ship, row: Critical): Effect {
  switch (row.code) {
    case 'pilot-killed':
      return killPilot(ship);
    case 'gunner-killed':
      if (ship.dead.includes('gunner')) return NO_EFFECT;
      ship.dead.push('gunner');
      return { is: row.code, clause: ['SD-CRT-02'], killed: 'gunner' };
    case 'no-damage-control':
      return forGood(ship, 'noControl', row.code);
    case 'no-jamming':
      return forGood(ship, 'noJamming', row.code);
    case 'cannons-barred':
      if (!hasMount(ship, row.scope)) return NO_EFFECT;
      return bar(ship, row.scope === 'all' ? 'noCannons' : 'noLasers', game, row.code);
    case 'fire-barred':
      return bar(ship, 'noFire', game, row.code);
    case 'launches-barred':
      return bar(ship, 'noLaunch', game, row.code);
    case 'dazed':
      if (ship.dead.includes('pilot')) return NO_EFFECT;
      return bar(ship, 'dazed', game, row.code);
    case 'jettison':
      return jettison(ship);
    case 'low-reading':
      return isOut(ship, row.mount) ? NO_EFFECT : forGood(ship, 'lowBlasters', row.code);
    case 'one-barrel':
      return isOut(ship, row.mount) ? NO_EFFECT : forGood(ship, 'oneIon', row.code);
    case 'arcs':
      if (isOut(ship, row.mount)) return NO_EFFECT;
      // SD-CRT-23: the newest jam replaces an older one.
      ship.turret = row.arcs[0] === 'F' ? 'fore' : 'aft';
      return { is: row.code, clause: ['SD-CRT-02'], data: { arcs: row.arcs.join(', ') } };
    case 'destroyed':
    case 'mark-boxes':
    case 'none':
      return { is: row.code, clause: [] };
    default:
      return shift(game, ship, row);
  }
}

/** SD-CRT-06: the DV becomes 5, or stays where it is lower; what it loses later still counts. */
function killPilot(ship: Ship): Effect {
  if (ship.dead.includes('pilot')) return NO_EFFECT;
  ship.dead.push('pilot');
  if (dvOf(ship) > 5) ship.dv = 5 - displayOf(ship).dv;
  return { is: 'pilot-killed', clause: ['SD-CRT-02', 'SD-CRW-11'], data: { dv: dvOf(ship) }, killed: 'pilot' };
}

/** SD-CRT-09 */
function jettison(ship: Ship): Effect {
  const n = warheadsAboard(ship);
  if (n === 0) return NO_EFFECT;
  ship.torpedoes = 0;
  ship.missiles = 0;
  return { is: 'jettison', clause: ['SD-CRT-02'], data: { n } };
}

type Shift = Extract<Critical, { readonly value: number }>;

/** SD-CRT-04: numbers add up, each with its own term where it has one. */
function shift(game: Game, ship: Ship, row: Shift): Effect {
  const { value } = row;
  switch (row.code) {
    case 'drive': {
      const again = ship.sputters.some((last) => last >= game.turn);
      const last = game.turn + 1;
      ship.sputters.push(last);
      const clause = ['SD-CRT-03', 'SD-DMG-04', ...(again ? ['SD-CRT-04'] : [])];
      return { is: row.code, clause, data: { value, last, drive: driveOf(game, ship) } };
    }
    case 'to-hit':
      return row.scope === 'laser' && !hasMount(ship, 'laser')
        ? NO_EFFECT
        : add(ship, row.scope === 'all' ? 'toHit' : 'laserToHit', row);
    case 'dv': {
      const effect = add(ship, 'dv', row);
      return { ...effect, clause: [...effect.clause, 'SD-DSP-07'], data: { value, dv: dvOf(ship) } };
    }
    case 'turn-cost':
      return add(ship, 'turnCost', row);
  }
}

function add(ship: Ship, to: 'dv' | 'toHit' | 'laserToHit' | 'turnCost', { code, value }: Shift): Effect {
  const before = ship[to];
  ship[to] = before + value;
  const clause = before === 0 ? ['SD-CRT-02'] : ['SD-CRT-02', 'SD-CRT-04'];
  return { is: code, clause, data: { value, now: ship[to] } };
}
