import type { ClauseId, NodeState } from '@flagbridge/engine';
import { type Condition, condition, several, signed } from '@flagbridge/kit/present';
import { warheadName } from '../data/warheads.ts';
import type { Game, Ship } from '../game.ts';
import { nameOf, pursuersOf } from '../rules/pursuers.ts';
import { driveOf, holds, isDazed, isDerelict, sputterOf } from '../rules/ship-state.ts';
import { turretClause } from './mounts.ts';

export function conditionsOf(game: Game, ship: Ship): Condition[] {
  if (ship.is !== 'flying') return [];
  return [...lastingOf(game, ship), ...timedOf(game, ship), ...damagedOf(ship), ...homingOn(game, ship)];
}

function lastingOf(game: Game, ship: Ship): Condition[] {
  const out: Condition[] = [];
  const note = adder(out);
  if (isDerelict(ship)) note('derelict', 'Derelict', 'takes no action any more', 'SD-CRW-11', 'out');
  else if (driveOf(game, ship) === 0) note('stopped', 'Drive 0', 'cannot move', 'SD-MOV-04', 'out');
  else if (driveOf(game, ship) < 10) note('slow', 'Drive below 10', 'cannot dodge', 'SD-DOD-01', 'damaged');
  const { goal } = game;
  if (goal.is === 'run' && goal.ship === ship.id) note('run', 'Runs', 'for the far edge', 'SD-SCN-18', 'ok');
  return out;
}

type Note = (of: string, label: string, text: string, clause: ClauseId, state: NodeState) => void;
const adder =
  (out: Condition[]): Note =>
  (of, label, text, clause, state) => {
    out.push(condition(of, label, text, clause, state));
  };

/** SD-CRT-03: each says the last turn in which it holds. */
function timedOf(game: Game, ship: Ship): Condition[] {
  const out: Condition[] = [];
  const note = adder(out);
  const until = (last: number): string => `until the end of turn ${last}`;
  if (isDazed(game, ship)) note('dazed', 'Pilot dazed', until(ship.dazed), 'SD-CRT-18', 'damaged');
  if (holds(game, ship.noCannons))
    note('overheated', 'Cannons overheated', until(ship.noCannons), 'SD-CRT-08', 'damaged');
  if (holds(game, ship.noLasers)) note('lasers-hot', 'Lasers overheated', until(ship.noLasers), 'SD-CRT-08', 'damaged');
  if (holds(game, ship.noFire)) note('no-fire', 'Cannot fire or launch', until(ship.noFire), 'SD-CRT-27', 'damaged');
  if (holds(game, ship.noLaunch)) note('no-launch', 'Cannot launch', until(ship.noLaunch), 'SD-CRT-28', 'damaged');
  const lost = sputterOf(game, ship);
  const held = ship.sputters.filter((last) => holds(game, last));
  if (lost > 0)
    note('sputters', 'Engine sputters', `Drive −${lost}, ${until(Math.max(...held))}`, 'SD-CRT-16', 'damaged');
  return out;
}

/** Criticals that stay (SD-CRT-02). */
function damagedOf(ship: Ship): Condition[] {
  const out: Condition[] = [];
  const note = adder(out);
  if (ship.toHit !== 0) note('to-hit', 'Targeting', `${signed(ship.toHit)} to hit`, 'SD-CRT-13', 'damaged');
  if (ship.laserToHit !== 0)
    note('laser-to-hit', 'Lasers hit', `${signed(ship.laserToHit)} to hit`, 'SD-CRT-15', 'damaged');
  if (ship.turnCost > 0)
    note('turn-cost', 'Controls damaged', `every turn costs ${ship.turnCost} more`, 'SD-CRT-25', 'damaged');
  if (ship.turret !== '')
    note('turret', 'Turret jammed', ship.turret === 'fore' ? 'forward' : 'aft', turretClause(ship), 'damaged');
  if (ship.lowBlasters) note('low-blasters', 'Auto-Blasters hit', 'read Low', 'SD-CRT-30', 'damaged');
  if (ship.oneIon) note('one-ion', 'S-foils jammed', 'one Ion Cannon, unlinked', 'SD-CRT-31', 'damaged');
  return out;
}

/** Warheads that track it: what it must outfly, dodge or jam. */
function homingOn(game: Game, ship: Ship): Condition[] {
  const homing = pursuersOf(game, ship.id);
  if (homing.length === 0) return [];
  const names = homing.map((one) => (one.arrived ? `${warheadName(one)}, arrived` : warheadName(one)));
  return [condition('pursuers', several(homing.length, 'pursuer'), names.join('; '), 'SD-WAR-09', 'damaged')];
}

/** What a warhead is doing, in a few words. */
export const pursuitText = (game: Game, { target, arrived }: Game['warheads'][number]): string =>
  `${arrived ? 'has reached' : 'tracks'} ${nameOf(game, target)}`;
