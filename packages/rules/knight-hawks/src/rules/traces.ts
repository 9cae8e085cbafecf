import type { OfficeId, SideId } from '@flagbridge/engine';
import { otherSide } from '@flagbridge/kit/sides';
import { onSheet } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { traitsOf } from '../data/ships.ts';
import { type Game, type Ship, systemOf } from '../game.ts';
import { planetAt } from './map.ts';

/**
 * What everyone may conclude about mines and seekers nobody has shown him (KH-MIN-02, KH-SEK-02): how many there can still be,
 * and in which hexes. Nothing here reads what is hidden, so that being asked or told by it gives nothing away.
 */

export type Hidden = 'M' | 'S';

/** As the record had it at the start: everybody may read that (KH-GEN-07). */
export const stockOf = (ship: Ship, code: Hidden): number => systemOf(ship, code)?.of ?? 0;

/** It set out with mines or seekers: it may still lay some, as far as anyone else can tell. */
export const isLayer = (ship: Ship): boolean => stockOf(ship, 'M') > 0 || stockOf(ship, 'S') > 0;

const hasHex = (list: readonly number[] | undefined, q: number, r: number): boolean => findHex(list, q, r) >= 0;

function findHex(list: readonly number[] | undefined, q: number, r: number): number {
  if (list === undefined) return -1;
  // From the end: what was put there last is looked for most. Each hex stands there once.
  for (let i = list.length - 2; i >= 0; i -= 2) if (list[i] === q && list[i + 1] === r) return i;
  return -1;
}

function addHex(lists: { [key: string]: number[] }, key: string, q: number, r: number): void {
  const list = lists[key] ?? [];
  lists[key] = list;
  if (!hasHex(list, q, r)) list.push(q, r);
}

/**
 * Everyone sees where a ship that carries mines or seekers is on its own move. Of its wake so far this is what a move of so
 * many hexes may come upon; null where it leaves none. A wake grows with the battle, and is looked through once in a move.
 */
export function wakeAround({ level, traces }: Game, ship: Ship, hexes: number): number[] | null {
  if (!levelTraits(level).hides || !isLayer(ship)) return null;
  const wake = traces.wakes[ship.id] ?? [];
  const near: number[] = [];
  for (let i = 0; i < wake.length; i += 2) {
    const q = wake[i] as number;
    const r = wake[i + 1] as number;
    if (Math.abs(q - ship.q) <= hexes && Math.abs(r - ship.r) <= hexes) near.push(q, r);
  }
  return near;
}

/** Something may lie here from now on. `near` is its wake around here. */
export function leaveWake({ traces }: Game, ship: Ship, near: number[]): void {
  if (!hasHex(near, ship.q, ship.r)) {
    near.push(ship.q, ship.r);
    traces.wakes[ship.id] ??= [];
    traces.wakes[ship.id]?.push(ship.q, ship.r);
  }
  const swept = traces.swept[ship.side];
  if (swept === undefined || stockOf(ship, 'M') === 0) return;
  const at = findHex(swept, ship.q, ship.r);
  if (at >= 0) swept.splice(at, 2);
}

/** KH-MIN-03: whether this ship's stock may have been laid anywhere on the map before the game. Only minelayers' may. */
export function laidBefore({ setup }: Game, ship: Ship): boolean {
  if (!traitsOf(ship).laysBefore) return false;
  if (setup.laid.includes(ship.side)) return true;
  // During set-up: this office has had its turn, another of the side has not.
  let sideDue = false;
  for (const step of setup.steps) {
    if (step.is !== 'mines' || step.side !== ship.side) continue;
    if (step.office === ship.office) return false;
    sideDue = true;
  }
  return sideDue;
}

/** KH-MIN-05: mines of this side may lie in the hex, as far as anybody else can tell. */
export function mayBeMined(game: Game, side: SideId, q: number, r: number): boolean {
  const { traces } = game;
  if (hasHex(traces.swept[side], q, r)) return false;
  let left = 0 - (traces.mines[side] ?? 0);
  let here = false;
  for (const ship of game.ships) {
    const stock = ship.side === side ? stockOf(ship, 'M') : 0;
    if (stock === 0) continue;
    left += stock;
    here ||=
      hasHex(traces.wakes[ship.id], q, r) ||
      (laidBefore(game, ship) && onSheet(game, q, r) && planetAt(game, q, r) === undefined);
  }
  return here && left > 0;
}

/** Somebody on this side carried mines into the battle. */
export const hasMinelayers = (game: Game, side: SideId): boolean =>
  game.ships.some((ship) => ship.side === side && stockOf(ship, 'M') > 0);

/** Every hex that ships of this side have entered in this movement phase, each once, in the order of the ships. */
export function enteredBy(game: Game, side: SideId): number[] {
  const entered: number[] = [];
  const seen = new Set<number>();
  for (const { side: of, path } of game.ships) {
    if (of !== side) continue;
    for (let i = 0; i < path.length; i += 2) {
      const [q, r] = [path[i] as number, path[i + 1] as number];
      const size = seen.size;
      // One number for the two: no ship flies a million hexes within the turn limit.
      if (seen.add(q * 0x20_0000 + r).size > size) entered.push(q, r);
    }
  }
  return entered;
}

/** The movement phase of `mover` is over: what it entered is free of the other side's mines. */
export function sweep(game: Game, mover: SideId, entered: readonly number[]): void {
  const side = otherSide(game, mover);
  for (let i = 0; i < entered.length; i += 2) {
    const [q, r] = [entered[i] as number, entered[i + 1] as number];
    if (mayBeMined(game, side, q, r)) addHex(game.traces.swept, side, q, r);
  }
}

/** KH-SEK-04: the office may have seekers lying still, as far as anybody else can tell. */
export function mayHaveSeekers(game: Game, office: OfficeId): boolean {
  const { wakes, seekers } = game.traces;
  let left = 0 - (seekers[office] ?? 0);
  let somewhere = false;
  for (const ship of game.ships) {
    const stock = ship.office === office ? stockOf(ship, 'S') : 0;
    if (stock === 0) continue;
    left += stock;
    somewhere ||= wakes[ship.id] !== undefined || laidBefore(game, ship);
  }
  return somewhere && left > 0;
}
