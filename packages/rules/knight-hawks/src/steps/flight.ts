import { type ClauseId, call, type EventData, type Next, type Play, step } from '@flagbridge/engine';
import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import { officesOfSide } from '@flagbridge/kit/sides';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, isCarrier, isMasking, type Ship, shipOf, systemOf } from '../game.ts';
import { breakUp } from '../rules/break-up.ts';
import { crashAt, gravity } from '../rules/course.ts';
import { guessRest } from '../rules/course-rest.ts';
import { isEscorted } from '../rules/damage-cause.ts';
import { destroy } from '../rules/hull.ts';
import { layFrom } from '../rules/lay.ts';
import { isSevere } from '../rules/severe.ts';
import { leaveWake, wakeAround } from '../rules/traces.ts';
import { leavingClause, leavingIsGoal } from '../rules/victory.ts';
import { carry, enter } from './orbit.ts';
import { seekersGoOff, waitingSeekers } from './seekers-go-off.ts';

/**
 * A committed move being flown: `rest` are the steps still to come, `was` the speed before, `turns` and `pulled` what has
 * been turned so far. Others see where the ship is, not where it is bound.
 */
type FlightVars = {
  ship: string;
  rest: string;
  was: number;
  turns: number;
  pulled: number;
  begun: boolean;
  /** By which rule it flies without anybody being asked; only of a move that nobody was asked for. */
  unasked?: ClauseId;
};

/** A move of this ship, as it is committed. */
export const flightOf = (ship: Ship, steps: readonly string[]): FlightVars => ({
  ship: ship.id,
  rest: steps.join(' '),
  was: ship.speed,
  turns: 0,
  pulled: 0,
  begun: false,
});

/** So many hexes straight on. What a seeker does to it on the way, or did not, changes nothing about whose move this was. */
export const flightByItself = (ship: Ship, hexes: number, unasked: ClauseId): FlightVars => ({
  ...flightOf(
    ship,
    Array.from({ length: hexes }, () => 'F'),
  ),
  unasked,
});

/** Stands for the steps that others do not know. */
const COVERED = '?';

export const flight = step<Game, FlightVars>({
  name: 'flight',
  calls: () => [seekersGoOff],
  run: (play, vars, back): Next => {
    const { game } = play;
    const ship = shipOf(game, vars.ship);
    // Where the ship is bound comes to light now: others did not know it when they met the seekers.
    if (back !== undefined) play.reveal();
    const { rest } = vars;
    // No more hexes than letters.
    const wake = wakeAround(game, ship, rest.length);
    if (!vars.begun) {
      vars.begun = true;
      if (strained(play, ship, vars)) return undefined;
      if (wake !== null) leaveWake(game, ship, wake);
    }
    // Read where it stands, letter by letter: a list of them would be made for every move of every match.
    let at = 0;
    // Blown up by a seeker on the way: it stops there (KH-SEK-12).
    while (at < rest.length && inPlay(ship)) {
      const one = rest[at];
      at = one === 'l' || one === 'c' ? rest.indexOf(' ', at) + 1 || rest.length : at + 2;
      if (one === 'L' || one === 'R') turn(ship, vars, one);
      else if (one === 'M' || one === 'S') lay(play, ship, one);
      else if (!onward(play, ship, vars, wake)) return undefined;
      else if (waitingSeekers(game, ship.q, ship.r)) {
        vars.rest = rest.slice(at);
        tellMeeting(play, ship);
        return call(seekersGoOff, { q: ship.q, r: ship.r });
      }
    }
    if (inPlay(ship)) arrive(play, ship, vars);
    return undefined;
  },
  shown: ({ game }, vars, viewer) =>
    viewer.offices.includes(shipOf(game, vars.ship).office) ? vars : { ...vars, rest: COVERED },
  guess: ({ game }, vars, dice) =>
    vars.rest === COVERED
      ? { ...vars, rest: guessRest(game, shipOf(game, vars.ship), vars.turns, dice).join(' ') }
      : vars,
});

/** KH-SEK-12: told with the way so far, because the ship may get no farther. */
function tellMeeting(play: Play<Game>, ship: Ship): void {
  play.tell?.({
    type: 'meets-seekers',
    clause: 'KH-SEK-12',
    parts: wayOf(ship),
    data: standing(ship),
  });
}

/** Where it is and where its bow points. */
const standing = ({ id, q, r, facing }: Ship): EventData => ({ ship: id, hex: keyOf(q, r), facing });

/** KH-DMG-11: one test for the whole move, before the ship leaves its hex. */
function strained(play: Play<Game>, ship: Ship, { was, rest }: FlightVars): boolean {
  // Only a ship that is severely damaged is tested.
  if (!isSevere(ship) || ship.is === 'orbit') return false;
  const steps = rest === '' ? [] : rest.split(' ');
  const goes = (one: string): boolean => one === 'F' || one === 'leave' || one === 'crash';
  const hexes = steps.filter(goes).length;
  // Before the first hex it rotates, which uses no points.
  const turns = hexes === 0 ? 0 : steps.slice(steps.findIndex(goes)).filter((one) => one === 'L' || one === 'R').length;
  const adf = isEscorted(play.game, ship) ? 0 : Math.abs(hexes - was);
  return breakUp(play, ship, adf, turns);
}

function turn(ship: Ship, vars: FlightVars, way: 'L' | 'R'): void {
  ship.facing = ((ship.facing + (way === 'R' ? 1 : 5)) % 6) as Direction;
  if (ship.path.length > 0 && ship.is === 'flying') vars.turns++;
}

/** One hex ahead. False when the move is over with it: off the map, or into a planet. */
function onward(play: Play<Game>, ship: Ship, vars: FlightVars, wake: number[] | null): boolean {
  const { game } = play;
  const to = RING[ship.facing] as Hex;
  const q = ship.q + to.q;
  const r = ship.r + to.r;
  if (!onSheet(game, q, r) && (levelTraits(game.level).edged || isEscorted(game, ship))) {
    leaveMap(play, ship, vars);
    return false;
  }
  const crash = crashAt(game, ship, q, r);
  enter(game, ship, q, r);
  if (crash !== '') {
    play.tell?.({
      type: 'crash',
      clause: crash,
      parts: wayOf(ship),
      data: standing(ship),
    });
    destroy(play, ship, crash);
    return false;
  }
  if (wake !== null) leaveWake(game, ship, wake);
  if (isCarrier(ship)) carry(game, ship);
  if (levelTraits(game.level).gravity && game.planets.length > 0) pull(play, ship, vars);
  return true;
}

/** KH-GRV-04: told where it happens, because the ship's course changes there. */
function pull(play: Play<Game>, ship: Ship, vars: FlightVars): void {
  const course = { q: ship.q, r: ship.r, facing: ship.facing, passage: ship.passage, pulled: 0 };
  gravity(play.game, course);
  ship.passage = course.passage;
  ship.facing = course.facing;
  if (course.pulled === 0) return;
  vars.pulled++;
  play.tell?.({
    type: 'gravity',
    clause: 'KH-GRV-04',
    parts: [ship.id],
    data: standing(ship),
  });
}

/** KH-MIN-02, KH-MIN-04, KH-SEK-02: laid where it is, told to its own side alone. */
function lay(play: Play<Game>, ship: Ship, code: 'M' | 'S'): void {
  const { game } = play;
  const system = systemOf(ship, code);
  if (system === undefined) return;
  const { q, r } = ship;
  layFrom(game, ship, system, q, r);
  play.tell?.({
    type: 'laid',
    to: officesOfSide(game, ship.side),
    clause: WEAPONS[code].layClause,
    parts: [ship.id],
    data: { is: code, ship: ship.id, hex: keyOf(q, r), left: system.left },
  });
}

/** KH-MAP-06, KH-MAP-07: lost, and never to come back; unless leaving is what the battle is about. */
function leaveMap(play: Play<Game>, ship: Ship, vars: FlightVars): void {
  const { game } = play;
  // Defensive fire may still find it in the hexes of its last move (KH-SCN-109, KH-SCN-307).
  if (leavingIsGoal(game, ship)) {
    ship.leaving = true;
    arrive(play, ship, vars);
    return;
  }
  const aboard = game.ships.filter((one) => one.is === 'docked' && one.base === ship.id).map(({ id }) => id);
  goOff(game, ship);
  play.by('KH-MAP-07');
  play.tell?.({
    type: 'left-map',
    clause: 'KH-MAP-06',
    parts: wayOf(ship),
    data: {
      is: aboard.length > 0 ? 'aboard' : 'alone',
      ...standing(ship),
      ...(aboard.length > 0 && { aboard }),
    },
  });
}

/** For good. */
function goOff(game: Game, ship: Ship): void {
  ship.is = 'left';
  ship.base = '';
  ship.screen = '';
  ship.moved = true;
  for (const one of game.ships) if (one.is === 'docked' && one.base === ship.id) goOff(game, one);
}

/** KH-SEQ-07: the hexes moved are the speed; what the move ends, ends. */
function arrive(play: Play<Game>, ship: Ship, vars: FlightVars): void {
  const { game } = play;
  const stays = ship.is === 'orbit';
  // The hex that takes it off the map is one of its move.
  const hexes = stays ? 0 : ship.path.length / 2 + (ship.leaving ? 1 : 0);
  ship.moved = true;
  ship.free = false;
  if (ship.evading) play.by('KH-EVA-03');
  ship.evading = false;
  const changed = !stays && hexes !== vars.was;
  if (changed) play.by('KH-MOV-02');
  if (!stays) ship.speed = hexes;
  if (vars.turns > 0) play.by('KH-MOV-11');
  // A turn that cancels a pull of gravity leaves the course straight.
  const straight = flewStraight(ship);
  if (straight && vars.pulled > 0) play.by('KH-GRV-05');
  if (vars.unasked !== undefined) play.by(vars.unasked);
  if (hexes > 0) citeWay(play, ship);
  if (ship.leaving)
    play.tell?.({ type: 'leaving', clause: leavingClause(game), parts: wayOf(ship), data: standing(ship) });
  else
    play.tell?.({
      type: 'moved',
      clause: stays ? 'KH-ORB-07' : hexes === 0 ? 'KH-MOV-06' : 'KH-SEQ-07',
      // The way too: everyone saw it, and after an interruption nobody else knew it before.
      parts: wayOf(ship),
      data: {
        is: stays ? 'orbit' : hexes === 0 ? 'still' : 'flew',
        hexes,
        was: vars.was,
        turns: vars.turns,
        ...standing(ship),
      },
    });
  // At rest a ship may rotate inside its screen.
  if (isMasking(ship.screen) && (changed || (hexes > 0 && !straight))) {
    ship.screen = '';
    ship.maskMoves = 0;
    if (!changed && vars.pulled > 0) play.by('KH-GRV-09');
    play.tell?.({
      type: 'screen-gone',
      clause: 'KH-DEF-05',
      parts: [ship.id],
      data: { is: changed ? 'speed' : 'turned', ship: ship.id },
    });
  }
}

/**
 * Said of the move when it is made, and not where each hex is entered: another event may come first there, and what is laid on the way
 * is told to one side alone (KH-MIN-02).
 */
function citeWay(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const { id, path } = ship;
  if (isCarrier(ship) && game.ships.some(({ is, base }) => is === 'docked' && base === id)) play.by('KH-STN-22');
  for (let i = 0; i < path.length; i += 2)
    if (!onSheet(game, path[i] as number, path[i + 1] as number)) play.by('KH-MAP-08');
}

/** A ship and the way of its move so far: everyone who sees where it led was told so. */
function wayOf({ id, path }: Ship): string[] {
  const hexes = [id];
  for (let i = 0; i < path.length; i += 2) hexes.push(keyOf(path[i] as number, path[i + 1] as number));
  return hexes;
}

/** So many steps along one row, and the bow along it still: there is no other way to get there in so many. */
function flewStraight({ q, r, facing, path, startQ, startR }: Ship): boolean {
  const to = RING[facing] as Hex;
  const hexes = path.length / 2;
  return q === startQ + hexes * to.q && r === startR + hexes * to.r;
}
