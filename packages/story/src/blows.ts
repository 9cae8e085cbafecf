import type { Fleets, PartId, SideId, Strike } from '@flagbridge/engine';
import { shipsOf, sidesOfShips } from './points.ts';

/** A strike and what it really took: never more than was there. */
export interface Blow {
  readonly strike: Strike;
  /** What it was aimed at, where that is a ship of some fleet. */
  readonly at: PartId | undefined;
  /** What the target had left when it came. */
  readonly there: number;
  readonly taken: number;
  /** Whether it was the end of its target. */
  readonly felled: boolean;
  /** It was told of in an earlier line, and so many points of it show only now. */
  readonly late?: number;
}

/** What strikes have taken that does not show yet, because somebody must first say what goes: by ship, with the last of them. */
export type Owed = ReadonlyMap<PartId, { readonly points: number; readonly strike: Strike }>;
export const NOTHING_OWED: Owed = new Map();

export const shooterOf = ({ by, from }: Strike): PartId | undefined => by ?? from?.part;

type Writable = { -readonly [member in keyof Blow]: Blow[member] };

/**
 * What each strike of a line took, in their order. What a ship lost beyond that (the rest of one that breaks up, its crew dead) is put
 * down to the last hit of somebody's on it; where nobody hit it, to nobody: a fire aboard, a crash, the loss of its base.
 */
export function blowsOf(
  strikes: readonly Strike[],
  before: Fleets,
  after: Fleets,
  owed: Owed,
): { readonly blows: readonly Blow[]; readonly owed: Owed } {
  const was = new Map(shipsOf(before).map((ship) => [ship.id, ship]));
  const left = new Map(shipsOf(before).map((ship) => [ship.id, ship.left - (owed.get(ship.id)?.points ?? 0)]));
  const blows = strikes.map((strike): Writable => {
    const at = strike.to.part !== undefined && left.has(strike.to.part) ? strike.to.part : undefined;
    const there = at === undefined ? 0 : Math.max(0, left.get(at) ?? 0);
    const taken = at === undefined || strike.result !== 'hit' ? 0 : Math.min(there, strike.loss ?? 0);
    if (at !== undefined) left.set(at, there - taken);
    return { strike, at, there, taken, felled: false };
  });
  const still = new Map<PartId, { readonly points: number; readonly strike: Strike }>();
  for (const { id, left: now, fate } of shipsOf(after)) {
    const ship = was.get(id);
    const pending = owed.get(id);
    let last = lastHit(blows, id);
    const [told, shows] = [(ship?.left ?? 0) - (left.get(id) ?? 0), (ship?.left ?? 0) - now];
    if (last === undefined && pending !== undefined && shows > 0) {
      last = { strike: pending.strike, at: id, there: 0, taken: 0, felled: false, late: shows };
      blows.push(last);
    }
    if (last === undefined) continue;
    if (shows > told) last.taken += shows - told;
    else if (shows < told) still.set(id, { points: told - Math.max(0, shows), strike: last.strike });
    if (fate === 'lost' && ship?.fate !== 'lost') last.felled = true;
  }
  for (const [id, one] of owed) if (!still.has(id) && lastHit(blows, id) === undefined) still.set(id, one);
  return { blows, owed: still };
}

/** Of the hits on a ship the one its end is put down to: that which told of it, where it is somebody's, else the last of somebody's. */
function lastHit<T extends Blow>(blows: readonly T[], ship: PartId): T | undefined {
  const owned = blows.filter(({ at, strike }) => at === ship && strike.result === 'hit' && strike.side !== undefined);
  return owned.find(({ strike }) => strike.fells?.includes(ship)) ?? owned.at(-1);
}

/** Points that each side's strikes took from ships of others, in the order of the sides. */
export function takenBySides(blows: readonly Blow[], fleets: Fleets): number[] {
  const sideOf = sidesOfShips(fleets);
  return fleets.sides.map(({ side }) =>
    blows.reduce((sum, blow) => sum + (isAgainstOthers(blow, side, sideOf) ? blow.taken : 0), 0),
  );
}

const isAgainstOthers = ({ strike, at }: Blow, side: SideId, sideOf: ReadonlyMap<PartId, SideId>): boolean =>
  strike.side === side && at !== undefined && sideOf.get(at) !== side;

/** A blow of somebody's against a ship of another side. What rises against a shot is none itself. */
export const isFire = ({ strike, at }: Blow, sideOf: ReadonlyMap<PartId, SideId>): boolean =>
  strike.kind !== 'counter' && strike.side !== undefined && at !== undefined && sideOf.get(at) !== strike.side;
