import type { EventData, Play } from '@flagbridge/engine';
import { JAMMED } from '../data/cannons.ts';
import type { Critical, MountId, Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { driveOf, dvOf, isMountLost, warheadsAboard } from './ship-state.ts';

/** What a row needs of the play: the game, and to say what acts. */
type Acting = Pick<Play<Game>, 'game' | 'by'>;

/** What a critical came to: the event's `is` and its figures. */
interface Effect {
  /** The code of the row, or `no-effect` (SD-CRT-05), or `again` where a permanent effect simply stays (SD-CRT-04). */
  readonly is: Critical['code'] | 'no-effect' | 'again';
  readonly data?: EventData;
  /** Somebody was killed. */
  readonly killed?: Post;
}

/** A result that cannot apply. */
function noEffect(play: Acting): Effect {
  play.by('SD-CRT-05');
  return { is: 'no-effect' };
}

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
  play: Acting,
  ship: Ship,
  term: 'dazed' | 'noCannons' | 'noLasers' | 'noFire' | 'noLaunch',
  is: Effect['is'],
): Effect {
  const { turn } = play.game;
  const last = turn + 1;
  play.by('SD-CRT-03');
  if (ship[term] >= turn && ship[term] !== 0) play.by('SD-CRT-04');
  if (last > ship[term]) ship[term] = last;
  return { is, data: { last } };
}

/** SD-CRT-02: on for good; once more it simply stays (SD-CRT-04). */
function forGood(
  play: Acting,
  ship: Ship,
  mark: 'noControl' | 'noJamming' | 'lowBlasters' | 'oneIon',
  is: Effect['is'],
): Effect {
  play.by(ship[mark] ? 'SD-CRT-04' : 'SD-CRT-02');
  if (ship[mark]) return { is: 'again' };
  ship[mark] = true;
  return { is };
}

/**
 * SD-TAB-17: what a row of a Critical Hits table does to the ship. Further boxes (SD-CRT-26) and the end of a ship (SD-CRT-20) are
 * the strike's own business.
 */
export function applyCritical(play: Acting, ship: Ship, row: Critical): Effect {
  switch (row.code) {
    case 'pilot-killed':
      return killPilot(play, ship);
    case 'gunner-killed':
      if (ship.dead.includes('gunner')) return noEffect(play);
      ship.dead.push('gunner');
      play.by('SD-CRT-02');
      return { is: row.code, killed: 'gunner' };
    case 'no-damage-control':
      return forGood(play, ship, 'noControl', row.code);
    case 'no-jamming':
      return forGood(play, ship, 'noJamming', row.code);
    case 'cannons-barred':
      if (!hasMount(ship, row.scope)) return noEffect(play);
      return bar(play, ship, row.scope === 'all' ? 'noCannons' : 'noLasers', row.code);
    case 'fire-barred':
      return bar(play, ship, 'noFire', row.code);
    case 'launches-barred':
      return bar(play, ship, 'noLaunch', row.code);
    case 'dazed':
      if (ship.dead.includes('pilot')) return noEffect(play);
      return bar(play, ship, 'dazed', row.code);
    case 'jettison':
      return jettison(play, ship);
    case 'low-reading':
      return isOut(ship, row.mount) ? noEffect(play) : forGood(play, ship, 'lowBlasters', row.code);
    case 'one-barrel':
      return isOut(ship, row.mount) ? noEffect(play) : forGood(play, ship, 'oneIon', row.code);
    case 'arcs':
      if (isOut(ship, row.mount)) return noEffect(play);
      // SD-CRT-23: the newest jam replaces an older one.
      ship.turret = row.arcs === JAMMED.fore ? 'fore' : 'aft';
      play.by('SD-CRT-02');
      return { is: row.code, data: { arcs: row.arcs } };
    case 'destroyed':
    case 'mark-boxes':
    case 'none':
      return { is: row.code };
    default:
      return shift(play, ship, row);
  }
}

/** SD-CRT-06: the DV becomes 5, or stays where it is lower; what it loses later still counts. */
function killPilot(play: Acting, ship: Ship): Effect {
  if (ship.dead.includes('pilot')) return noEffect(play);
  ship.dead.push('pilot');
  play.by('SD-CRT-02');
  if (dvOf(ship) > 5) ship.dv = 5 - displayOf(ship).dv;
  return { is: 'pilot-killed', data: { dv: dvOf(ship) }, killed: 'pilot' };
}

/** SD-CRT-09 */
function jettison(play: Acting, ship: Ship): Effect {
  const n = warheadsAboard(ship);
  if (n === 0) return noEffect(play);
  play.by('SD-CRT-02');
  ship.torpedoes = 0;
  ship.missiles = 0;
  return { is: 'jettison', data: { n } };
}

type Shift = Extract<Critical, { readonly value: number }>;

/** SD-CRT-04: numbers add up, each with its own term where it has one. */
function shift(play: Acting, ship: Ship, row: Shift): Effect {
  const { game } = play;
  const { value } = row;
  switch (row.code) {
    case 'drive': {
      play.by('SD-CRT-03');
      if (ship.sputters.some((last) => last >= game.turn)) play.by('SD-CRT-04');
      const last = game.turn + 1;
      ship.sputters.push(last);
      return { is: row.code, data: { value, last, drive: driveOf(game, ship) } };
    }
    case 'to-hit':
      return row.scope === 'laser' && !hasMount(ship, 'laser')
        ? noEffect(play)
        : add(play, ship, row.scope === 'all' ? 'toHit' : 'laserToHit', row);
    case 'dv':
      return { ...add(play, ship, 'dv', row), data: { value, dv: dvOf(ship) } };
    case 'turn-cost':
      return add(play, ship, 'turnCost', row);
  }
}

function add(play: Acting, ship: Ship, to: 'dv' | 'toHit' | 'laserToHit' | 'turnCost', { code, value }: Shift): Effect {
  play.by('SD-CRT-02');
  if (ship[to] !== 0) play.by('SD-CRT-04');
  ship[to] += value;
  return { is: code, data: { value, now: ship[to] } };
}
