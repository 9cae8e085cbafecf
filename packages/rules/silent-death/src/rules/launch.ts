import {
  type Aim,
  type AimTarget,
  type ClauseId,
  type Closed,
  type OfficeId,
  type Refusal,
  refuse,
  type Shooter,
  type Words,
  words,
} from '@flagbridge/engine';
import { displayOf } from '../data/track.ts';
import { WARHEAD_KINDS, WARHEADS, warheadName } from '../data/warheads.ts';
import { type Game, isWarhead, type Ship, type Warhead, type WarheadKind } from '../game.ts';
import { inArc } from './arcs.ts';
import { rangeOf } from './map.ts';
import { holds, isDazed, isPilotDead } from './ship-state.ts';

/** Why a ship may launch nothing now. */
export interface LaunchBar {
  readonly why: 'launch-derelict' | 'launch-dazed' | 'launch-adjusting' | 'launch-barred';
  readonly clause: ClauseId;
}

/** SD-WAR-06: somebody aboard must be alive and not dazed; without a pilot the ship does nothing at all (SD-CRW-11). */
export function launchBar(game: Pick<Game, 'turn'>, ship: Ship): LaunchBar | null {
  if (isPilotDead(ship)) return DERELICT;
  if (isDazed(game, ship) && !hasGunner(ship)) return DAZED;
  if (holds(game, ship.noFire)) return ADJUSTING;
  if (holds(game, ship.noLaunch)) return BARRED;
  return null;
}
const DERELICT: LaunchBar = { why: 'launch-derelict', clause: 'SD-CRW-11' };
const DAZED: LaunchBar = { why: 'launch-dazed', clause: 'SD-WAR-06' };
const ADJUSTING: LaunchBar = { why: 'launch-adjusting', clause: 'SD-CRT-27' };
const BARRED: LaunchBar = { why: 'launch-barred', clause: 'SD-CRT-28' };

const hasGunner = (ship: Ship): boolean => displayOf(ship).crew.includes('gunner') && !ship.dead.includes('gunner');

/** Pips left of a kind (SD-DSP-19). */
export const pipsOf = (ship: Ship, kind: WarheadKind): number => (kind === 'torpedo' ? ship.torpedoes : ship.missiles);

/** SD-WAR-04, SD-WAR-10: an enemy ship, derelicts too, or an enemy warhead, in the front arc at any distance. */
export const mayBeTarget = (ship: Ship, target: Ship | Warhead): boolean => inArc(ship, FRONT, target);
const FRONT = ['F'] as const;

/** Enemies on the map, ships first. */
export function enemiesOf(game: Game, side: string): (Ship | Warhead)[] {
  const out: (Ship | Warhead)[] = [];
  for (const ship of game.ships) if (ship.side !== side && ship.is === 'flying') out.push(ship);
  for (const warhead of game.warheads) if (warhead.side !== side) out.push(warhead);
  return out;
}

const carries = (ship: Ship): boolean => ship.is === 'flying' && ship.torpedoes + ship.missiles > 0;

/** Offices with a ship that could launch something at somebody. */
export function launchingOffices(game: Game): OfficeId[] {
  const out: OfficeId[] = [];
  for (const ship of game.ships) {
    if (!carries(ship) || out.includes(ship.office) || launchBar(game, ship) !== null) continue;
    if (hasTarget(game, ship)) out.push(ship.office);
  }
  return out;
}

function hasTarget({ ships, warheads }: Game, ship: Ship): boolean {
  for (let i = 0; i < ships.length; i++) {
    const one = ships[i] as Ship;
    if (one.side !== ship.side && one.is === 'flying' && mayBeTarget(ship, one)) return true;
  }
  for (let i = 0; i < warheads.length; i++) {
    const one = warheads[i] as Warhead;
    if (one.side !== ship.side && mayBeTarget(ship, one)) return true;
  }
  return false;
}

/** What a shooter's id means: `x-wing/torpedo`. */
export function shooterOf(id: string): { ship: string; kind: WarheadKind } {
  const slash = id.lastIndexOf('/');
  return { ship: id.slice(0, slash), kind: id.slice(slash + 1) as WarheadKind };
}

/** SD-WAR-03: every ship of the office that has carried warheads, with what it may launch them at and why not at the rest. */
export function launchAim(game: Game, office: OfficeId, brief: boolean): Aim {
  const shooters: Shooter[] = [];
  // The same for every ship of an office: a commander has one side.
  let enemies: readonly (Ship | Warhead)[] | null = null;
  let named: readonly Named[] | null = null;
  for (const ship of game.ships) {
    if (ship.office !== office || ship.is !== 'flying') continue;
    if (brief && (!carries(ship) || launchBar(game, ship) !== null)) continue;
    const { torpedoes, missiles } = displayOf(ship);
    if (torpedoes + missiles === 0) continue;
    enemies ??= enemiesOf(game, ship.side);
    const targets: AimTarget[] = [];
    const closed: Closed[] = [];
    if (brief) briefTargets(ship, enemies, targets);
    else {
      named ??= enemies.map(nameTarget);
      wholeTargets(game, ship, named, targets, closed);
    }
    if (brief && targets.length === 0) continue;
    for (const kind of WARHEAD_KINDS) {
      const pips = pipsOf(ship, kind);
      const id = `${ship.id}/${kind}`;
      if (pips > 0 && brief) shooters.push({ id, targets, shots: pips });
      else if (!brief && (kind === 'torpedo' ? torpedoes : missiles) > 0)
        shooters.push({
          id,
          label: words('option.launcher', { ship: ship.name, kind: WARHEADS[kind].name, left: pips }),
          parts: [ship.id, id],
          targets: pips > 0 ? targets : [],
          closed: pips > 0 ? closed : spent(targets, closed, ship, kind),
          shots: pips > 0 ? pips : 1,
        });
    }
  }
  return { is: 'aim', shooters };
}

function briefTargets(ship: Ship, enemies: readonly (Ship | Warhead)[], targets: AimTarget[]): void {
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i] as Ship | Warhead;
    if (mayBeTarget(ship, enemy)) targets.push({ id: enemy.id });
  }
}

/** A target with its name and what stands for it, made once for all the ships that are asked. */
interface Named {
  readonly enemy: Ship | Warhead;
  readonly name: string;
  readonly target: AimTarget & { readonly label: Words; readonly parts: readonly string[] };
}

function nameTarget(enemy: Ship | Warhead): Named {
  const { id } = enemy;
  const name = isWarhead(enemy) ? warheadName(enemy) : enemy.name;
  return { enemy, name, target: { id, label: words('option.launch-target', { target: name }), parts: [id] } };
}

function wholeTargets(game: Game, ship: Ship, named: readonly Named[], targets: AimTarget[], closed: Closed[]): void {
  const bar = launchBar(game, ship);
  for (let i = 0; i < named.length; i++) {
    const { enemy, name, target } = named[i] as Named;
    if (bar === null && mayBeTarget(ship, enemy)) targets.push(target);
    else {
      const { id, label, parts } = target;
      closed.push({ id, label, parts, why: barred(ship, name, enemy, bar) });
    }
  }
}

function barred(ship: Ship, target: string, at: Ship | Warhead, bar: LaunchBar | null): Refusal {
  if (bar !== null) return refuse(bar.why, bar.clause, { figures: { ship: ship.name } });
  const range = rangeOf(ship.q, ship.r, at.q, at.r);
  return refuse('launch-arc', isWarhead(at) ? 'SD-WAR-10' : 'SD-WAR-04', {
    figures: { ship: ship.name, target, range },
  });
}

/** SD-WAR-02: none of this kind is left. */
function spent(targets: readonly AimTarget[], closed: readonly Closed[], ship: Ship, kind: WarheadKind): Closed[] {
  const why = refuse('launch-spent', 'SD-WAR-02', { figures: { ship: ship.name, kind: WARHEADS[kind].name } });
  const out: Closed[] = closed.slice();
  for (const { id, label, parts } of targets) out.push({ id, ...(label && { label }), ...(parts && { parts }), why });
  return out;
}
