import type { ClauseId } from '@flagbridge/engine';
import { type Condition, conditionsBy, type Note, several, signed } from '@flagbridge/kit/present';
import { warheadName } from '../data/warheads.ts';
import type { Game, Ship } from '../game.ts';
import { nameOf, pursuersOf } from '../rules/pursuers.ts';
import { driveOf, holds, isDazed, isDerelict, sputterOf } from '../rules/ship-state.ts';
import { turretClause } from './mounts.ts';

export const conditionsOf = (game: Game, ship: Ship): Condition[] =>
  conditionsBy((note) => {
    if (ship.is !== 'flying') return;
    noteLasting(game, ship, note);
    noteTimed(game, ship, note);
    noteDamaged(ship, note);
    notePursuers(game, ship, note);
  });

function noteLasting(game: Game, ship: Ship, note: Note): void {
  if (isDerelict(ship)) note('derelict', 'Derelict', 'takes no action any more', 'SD-CRW-11', 'out');
  else if (driveOf(game, ship) === 0) note('stopped', 'Drive 0', 'cannot move', 'SD-MOV-04', 'out');
  else if (driveOf(game, ship) < 10) note('slow', 'Drive below 10', 'cannot dodge', 'SD-DOD-01', 'damaged');
  const { goal } = game;
  if (goal.is === 'run' && goal.ship === ship.id) note('run', 'Runs', 'for the far edge', 'SD-SCN-18');
}

/** SD-CRT-03: each says the last turn in which it holds. */
function noteTimed(game: Game, ship: Ship, note: Note): void {
  const until = (last: number): string => `until the end of turn ${last}`;
  const timed = (last: number, of: string, label: string, clause: ClauseId): void => {
    if (holds(game, last)) note(of, label, until(last), clause, 'damaged');
  };
  if (isDazed(game, ship)) note('dazed', 'Pilot dazed', until(ship.dazed), 'SD-CRT-18', 'damaged');
  timed(ship.noCannons, 'overheated', 'Cannons overheated', 'SD-CRT-08');
  timed(ship.noLasers, 'lasers-hot', 'Lasers overheated', 'SD-CRT-08');
  timed(ship.noFire, 'no-fire', 'Cannot fire or launch', 'SD-CRT-27');
  timed(ship.noLaunch, 'no-launch', 'Cannot launch', 'SD-CRT-28');
  const lost = sputterOf(game, ship);
  const held = ship.sputters.filter((last) => holds(game, last));
  if (lost > 0)
    note('sputters', 'Engine sputters', `Drive −${lost}, ${until(Math.max(...held))}`, 'SD-CRT-16', 'damaged');
}

/** Criticals that stay (SD-CRT-02). */
function noteDamaged(ship: Ship, note: Note): void {
  const damaged = (of: string, label: string, text: string, clause: ClauseId): void =>
    note(of, label, text, clause, 'damaged');
  const { toHit, laserToHit, turnCost, turret, lowBlasters, oneIon } = ship;
  if (toHit !== 0) damaged('to-hit', 'Targeting', `${signed(toHit)} to hit`, 'SD-CRT-13');
  if (laserToHit !== 0) damaged('laser-to-hit', 'Lasers hit', `${signed(laserToHit)} to hit`, 'SD-CRT-15');
  if (turnCost > 0) damaged('turn-cost', 'Controls damaged', `every turn costs ${turnCost} more`, 'SD-CRT-25');
  if (turret !== '') damaged('turret', 'Turret jammed', turret === 'fore' ? 'forward' : 'aft', turretClause(ship));
  if (lowBlasters) damaged('low-blasters', 'Auto-Blasters hit', 'read Low', 'SD-CRT-30');
  if (oneIon) damaged('one-ion', 'S-foils jammed', 'one Ion Cannon, unlinked', 'SD-CRT-31');
}

/** Warheads that track it: what it must outfly, dodge or jam. */
function notePursuers(game: Game, ship: Ship, note: Note): void {
  const homing = pursuersOf(game, ship.id);
  if (homing.length === 0) return;
  const names = homing.map((one) => (one.arrived ? `${warheadName(one)}, arrived` : warheadName(one)));
  note('pursuers', several(homing.length, 'pursuer'), names.join('; '), 'SD-WAR-09', 'damaged');
}

/** What a warhead is doing, in a few words. */
export const pursuitText = (game: Game, { target, arrived }: Game['warheads'][number]): string =>
  `${arrived ? 'has reached' : 'tracks'} ${nameOf(game, target)}`;
