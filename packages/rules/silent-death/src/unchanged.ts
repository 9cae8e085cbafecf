import type { Fate, Hero, Mark, Ship, Side, Warhead } from './game.ts';

/**
 * Whether a ship is as it was. Most do nothing while one moves or fires: what is the same is not made and compared again.
 * A test changes every member and asks for each.
 */
export const isSameShip = (ship: Ship, before: Ship): boolean =>
  ship === before ||
  (isNamedAs(ship, before) &&
    fliesAs(ship, before) &&
    isHarmedAs(ship, before) &&
    sameList(ship.path, before.path) &&
    sameMarks(ship.marks, before.marks) &&
    sameList(ship.dead, before.dead) &&
    sameList(ship.sputters, before.sputters));

const isNamedAs = (ship: Ship, before: Ship): boolean =>
  ship.id === before.id &&
  ship.name === before.name &&
  ship.type === before.type &&
  ship.side === before.side &&
  ship.office === before.office &&
  ship.plt === before.plt &&
  ship.gnr === before.gnr &&
  ship.gunner === before.gunner &&
  isSameHero(ship.heroes.pilot, before.heroes.pilot) &&
  isSameHero(ship.heroes.gunner, before.heroes.gunner);

const isSameHero = (a: Hero | null, b: Hero | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.name === b.name &&
    a.fortitude === b.fortitude &&
    a.reflex === b.reflex &&
    a.dodge === b.dodge &&
    a.operation === b.operation &&
    a.suit === b.suit);

const fliesAs = (ship: Ship, before: Ship): boolean =>
  ship.is === before.is &&
  ship.q === before.q &&
  ship.r === before.r &&
  ship.facing === before.facing &&
  ship.moved === before.moved &&
  ship.spent === before.spent &&
  ship.last === before.last &&
  ship.exit === before.exit;

const isHarmedAs = (ship: Ship, before: Ship): boolean =>
  ship.torpedoes === before.torpedoes &&
  ship.missiles === before.missiles &&
  ship.wreck === before.wreck &&
  ship.dv === before.dv &&
  ship.toHit === before.toHit &&
  ship.laserToHit === before.laserToHit &&
  ship.turnCost === before.turnCost &&
  ship.noControl === before.noControl &&
  ship.noJamming === before.noJamming &&
  ship.turret === before.turret &&
  ship.lowBlasters === before.lowBlasters &&
  ship.oneIon === before.oneIon &&
  ship.dazed === before.dazed &&
  ship.noCannons === before.noCannons &&
  ship.noLasers === before.noLasers &&
  ship.noFire === before.noFire &&
  ship.noLaunch === before.noLaunch;

const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean => same(a, b, isSameMark);
const isSameMark = (a: Mark, b: Mark): boolean => a.box === b.box && a.mount === b.mount;

export const isSameWarhead = (a: Warhead, b: Warhead): boolean =>
  a === b ||
  (a.id === b.id &&
    a.kind === b.kind &&
    a.side === b.side &&
    a.office === b.office &&
    a.by === b.by &&
    a.target === b.target &&
    a.q === b.q &&
    a.r === b.r &&
    a.facing === b.facing &&
    a.arrived === b.arrived &&
    sameList(a.path, b.path));

export const isSameSide = (a: Side, b: Side): boolean => a.id === b.id && a.name === b.name && a.edge === b.edge;

export const isSameFate = (a: Fate, b: Fate): boolean =>
  a.ship === b.ship &&
  a.post === b.post &&
  a.name === b.name &&
  a.is === b.is &&
  a.damage === b.damage &&
  a.rounds === b.rounds;

/** Two lists with alike members in the same order. */
export function same<T>(a: readonly T[], b: readonly T[], alike: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!alike(a[i] as T, b[i] as T)) return false;
  return true;
}

export function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
