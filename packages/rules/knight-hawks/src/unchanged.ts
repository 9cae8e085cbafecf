import type { Damage, Ship, System } from './game.ts';
import type { SetUpPlan } from './set-up/plan.ts';

/**
 * Whether a ship would be seen as it was seen before. Most ships do nothing while one moves or fires, and every viewer's view is made
 * after every decision: what is the same is not made again. A test changes every member of a ship and asks for each.
 */
export const isSeenAs = (ship: Ship, own: boolean, before: Ship): boolean =>
  isNamedAs(ship, before) &&
  fliesAs(ship, before) &&
  ship.hull === before.hull &&
  ship.adf === before.adf &&
  ship.mr === before.mr &&
  ship.evading === before.evading &&
  ship.screen === before.screen &&
  ship.maskMoves === before.maskMoves &&
  ship.attacked === before.attacked &&
  systemsSeenAs(ship.systems, own, before.systems) &&
  isDamagedAs(ship.damage, before.damage) &&
  sameList(ship.path, before.path);

const isNamedAs = (ship: Ship, before: Ship): boolean =>
  ship.id === before.id &&
  ship.name === before.name &&
  ship.type === before.type &&
  ship.side === before.side &&
  ship.office === before.office &&
  ship.hull0 === before.hull0 &&
  ship.adf0 === before.adf0 &&
  ship.mr0 === before.mr0 &&
  ship.dcr0 === before.dcr0 &&
  ship.home === before.home;

const fliesAs = (ship: Ship, before: Ship): boolean =>
  ship.is === before.is &&
  ship.q === before.q &&
  ship.r === before.r &&
  ship.facing === before.facing &&
  ship.speed === before.speed &&
  ship.planet === before.planet &&
  ship.way === before.way &&
  ship.base === before.base &&
  ship.startQ === before.startQ &&
  ship.startR === before.startR &&
  ship.moved === before.moved &&
  ship.free === before.free &&
  ship.entry === before.entry &&
  ship.fromQ === before.fromQ &&
  ship.fromR === before.fromR &&
  ship.stayed === before.stayed &&
  ship.passage === before.passage &&
  ship.leaving === before.leaving;

export function systemsSeenAs(systems: readonly System[], own: boolean, before: readonly System[]): boolean {
  if (systems.length !== before.length) return false;
  for (let i = 0; i < systems.length; i++) {
    const a = systems[i] as System;
    const b = before[i] as System;
    if (a.code !== b.code || a.of !== b.of || a.hit !== b.hit || a.beyond !== b.beyond) return false;
    if (leftAsSeen(a, own) !== b.left) return false;
  }
  return true;
}

/** How many mines and seekers are left aboard is its own side's to know; everyone else sees as many as there were. */
export const leftAsSeen = ({ code, of, left }: System, own: boolean): number =>
  own || (code !== 'M' && code !== 'S') ? left : of;

/** Once the battle has begun nothing is left of the plan but who has laid mines. */
export const isPlannedAs = (plan: SetUpPlan, before: SetUpPlan): boolean =>
  plan.steps.length === 0 && before.steps.length === 0 && sameList(plan.laid, before.laid);

function isDamagedAs(a: Damage | null, b: Damage | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.fire === b.fire &&
    a.circuit === b.circuit &&
    a.control === b.control &&
    a.navigation === b.navigation &&
    a.dcr === b.dcr &&
    sameList(a.beyond, b.beyond)
  );
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
