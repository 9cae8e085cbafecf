import {
  type Aim,
  type AimTarget,
  type Closed,
  explaining,
  type OfficeId,
  type PossibleShot,
  refuse,
  type Shooter,
  type Shot,
  words,
} from '@flagbridge/engine';
import { displayOf } from '../data/track.ts';
import { warheadName } from '../data/warheads.ts';
import { findWarhead, type Game, type Ship, shipOf, type Warhead } from '../game.ts';
import { rangeOf } from './map.ts';
import { isPursued, nameOf, pursuersOf } from './pursuers.ts';
import { costToGo } from './pursuit-cost.ts';
import { turnsToReach } from './pursuit-step.ts';
import { isPilotDead } from './ship-state.ts';

/** SD-JAM-07: a broken jammer or a dead pilot; a dazed one does not matter. */
export const jamBar = (ship: Ship): '' | 'jam-derelict' | 'jam-broken' =>
  isPilotDead(ship) ? 'jam-derelict' : ship.noJamming ? 'jam-broken' : '';

/** SD-JAM-03: ships that may jam now. What has reached its target is spent and off the map by then (SD-WAR-25). */
export function jammersOf(game: Game): Ship[] {
  const out: Ship[] = [];
  if (game.warheads.length === 0) return out;
  for (const ship of game.ships)
    if (ship.is === 'flying' && ship.wreck === '' && jamBar(ship) === '' && isPursued(game, ship.id)) out.push(ship);
  return out;
}

/** Offices with a ship that has a choice. Where each has one warhead after it, it is jammed without a question: that costs nothing. */
export function jammingOffices(game: Game): OfficeId[] {
  const out: OfficeId[] = [];
  for (const ship of jammersOf(game))
    if (!out.includes(ship.office) && pursuersOf(game, ship.id).length > 1) out.push(ship.office);
  return out;
}

export function jamAim(game: Game, office: OfficeId, brief: boolean): Aim {
  const shooters: Shooter[] = [];
  for (const ship of game.ships) {
    if (ship.office !== office || ship.is !== 'flying' || ship.wreck !== '' || !isPursued(game, ship.id)) continue;
    const bar = jamBar(ship);
    if (brief && bar !== '') continue;
    const targets: AimTarget[] = [];
    const closed: Closed[] = [];
    for (const warhead of game.warheads) {
      const { id } = warhead;
      const own = warhead.target === ship.id;
      if (brief) {
        if (own) targets.push({ id });
        continue;
      }
      if (warhead.side === ship.side) continue;
      const label = words('option.jam-target', { warhead: warheadName(warhead) });
      const figures = { ship: ship.name, warhead: warheadName(warhead), target: nameOf(game, warhead.target) };
      if (bar !== '') closed.push({ id, label, parts: [id], why: refuse(bar, 'SD-JAM-07', { figures }) });
      else if (own) targets.push({ id, label, parts: [id] });
      else closed.push({ id, label, parts: [id], why: refuse('jam-other', 'SD-JAM-05', { figures }) });
    }
    if (brief) shooters.push({ id: ship.id, targets });
    else {
      const range = displayOf(ship).jammer;
      const label = words('option.jammer', { ship: ship.name, range });
      shooters.push({ id: ship.id, label, parts: [ship.id], targets, closed });
    }
  }
  return { is: 'aim', shooters };
}

/** How near a warhead is to its target, nearest first: turns, then torpedoes, then points, then order of launch. */
function sooner(game: Game, ship: Ship, a: Warhead, b: Warhead): boolean {
  const turns = turnsToReach(game, a, ship) - turnsToReach(game, b, ship);
  if (turns !== 0) return turns < 0;
  if (a.kind !== b.kind) return a.kind === 'torpedo';
  return costToGo(game, a, a.facing, ship) < costToGo(game, b, b.facing, ship);
}

/** The most dangerous of those after a ship. */
export function worstPursuer(game: Game, ship: Ship, torpedoes = false): Warhead {
  let worst: Warhead | null = null;
  for (const one of game.warheads) {
    if (one.target !== ship.id) continue;
    if (worst === null) worst = one;
    else if (torpedoes && one.kind !== worst.kind) worst = one.kind === 'torpedo' ? one : worst;
    else if (sooner(game, ship, one, worst)) worst = one;
  }
  if (worst === null) throw new Error(`nothing is after ${ship.id}`);
  return worst;
}

/** What an office does without thinking: each of its ships jams the worst. */
export function usualJam(game: Game, office: OfficeId, torpedoes = false): Shot[] {
  const shots: Shot[] = [];
  for (const ship of jammersOf(game))
    if (ship.office === office) shots.push({ by: ship.id, at: worstPursuer(game, ship, torpedoes).id });
  return shots;
}

/** Every attempt that could be made; none changes another's chance. */
export function jamShots(game: Game, office: OfficeId): PossibleShot[] {
  const shots: PossibleShot[] = [];
  for (const { id: by, targets } of jamAim(game, office, true).shooters) {
    const ship = shipOf(game, by);
    const range = displayOf(ship).jammer;
    for (const { id: at } of targets) {
      const warhead = findWarhead(game, at) as Warhead;
      shots.push({
        by,
        at,
        range: rangeOf(ship.q, ship.r, warhead.q, warhead.r),
        chance: explaining()
          .add(range * 10, `Jammer 1–${range}`, 'SD-JAM-04')
          .told(),
        figures: { turns: turnsToReach(game, warhead, ship) },
      });
    }
  }
  return shots;
}
