import type { SideId } from '@flagbridge/engine';
import { type Hex, RING } from '@flagbridge/engine/hex';
import { rangeBetween } from '@flagbridge/kit/space';
import { traitsOf } from '../data/ships.ts';
import { type Game, inPlay, isStation, type Seeker, type Ship } from '../game.ts';
import { planetAt, planetBlocks } from './map.ts';

/** KH-TAB-15, KH-SEK-06: hexes it flies in this turn since its activation. */
export const flightOf = (turns: number): number => 2 * turns;
/** KH-SEK-15: the turn of its 12-hex move is its last. */
export const LAST_TURN = 6;

/** Nothing but a number while it lies still: counted per side, in the order they are laid. */
export const lyingId = (side: SideId, n: number): string => `seeker-${side}-${n}`;
/** Once activated it is known by another name: how many were laid before it stays secret. */
export const flyingId = (office: string, n: number): string => `missile-${office}-${n}`;

/** KH-STN-09, KH-STN-22: fighters and assault scouts cannot be attacked while docked or aboard. */
export const isSheltered = (ship: Ship): boolean => ship.is === 'docked' && traitsOf(ship).shelters;

/** KH-SEK-16: what draws seekers and sets them off: ships of either side (KH-SEK-09), but no stations and nothing sheltered. */
const drawsSeekers = (ship: Ship): boolean => inPlay(ship) && !isStation(ship) && !isSheltered(ship);

export const shipsIn = (game: Game, q: number, r: number): Ship[] =>
  game.ships.filter((ship) => ship.q === q && ship.r === r && drawsSeekers(ship));

/**
 * KH-SEK-08: the ships closest by plain distance, planets in between or not. `passed`: something nearer, or as near, left the
 * seeker cold (KH-SEK-16).
 */
export function closestTo(game: Game, { q, r }: Hex): { ships: Ship[]; range: number; passed: boolean } {
  let range = Number.POSITIVE_INFINITY;
  let cold = Number.POSITIVE_INFINITY;
  let ships: Ship[] = [];
  for (const ship of game.ships) {
    if (!inPlay(ship)) continue;
    const far = rangeBetween(q, r, ship.q, ship.r);
    if (!drawsSeekers(ship)) {
      if (far < cold) cold = far;
      continue;
    }
    if (far > range) continue;
    if (far < range) ships = [];
    range = far;
    ships.push(ship);
  }
  return { ships, range, passed: cold <= range && ships.length > 0 };
}

/** KH-SEK-13: the largest by original hull points. */
export function largestOf(ships: readonly Ship[]): Ship[] {
  const most = Math.max(...ships.map(({ hull0 }) => hull0));
  return ships.filter(({ hull0 }) => hull0 === most);
}

/**
 * KH-SEK-07: where it may be when its flight is over, among all shortest ways to the target round the planets: it stops where it
 * meets a ship (KH-SEK-11), otherwise when the distance is flown.
 */
export function endsOf(game: Game, seeker: Seeker, target: Hex): Hex[] {
  const ends: Hex[] = [];
  let edge: Hex[] = [{ q: seeker.q, r: seeker.r }];
  for (let flown = 0; flown < flightOf(seeker.turns) && edge.length > 0; flown++) {
    const next: Hex[] = [];
    for (const hex of edge)
      for (const on of onwards(game, hex, target)) {
        const known = (one: Hex): boolean => one.q === on.q && one.r === on.r;
        if (next.some(known) || ends.some(known)) continue;
        if (shipsIn(game, on.q, on.r).length > 0) ends.push(on);
        else next.push(on);
      }
    edge = next;
  }
  return [...ends, ...edge];
}

/** The next hexes of all shortest ways. */
function onwards(game: Game, from: Hex, target: Hex): Hex[] {
  const left = wayTo(game, from, target);
  const out: Hex[] = [];
  for (const { q, r } of RING) {
    const on = { q: from.q + q, r: from.r + r };
    if (rangeBetween(on.q, on.r, target.q, target.r) < left && planetAt(game, on.q, on.r) === undefined)
      if (wayTo(game, on, target) === left - 1) out.push(on);
  }
  return out;
}

/** Hexes to the target by a shortest way round the planets. Exported for tests, which search every way. */
export function wayTo(game: Game, from: Hex, target: Hex): number {
  const range = rangeBetween(from.q, from.r, target.q, target.r);
  if (range < 2 || !planetBlocks(game, from.q, from.r, target.q, target.r)) return range;
  // Seldom: a planet stands exactly in line. Planets stand apart, so that a hex or two more leads round them.
  for (let most = range + 1; ; most++) if (reaches(game, from, target, most)) return most;
}

function reaches(game: Game, from: Hex, target: Hex, most: number): boolean {
  const seen = new Set([`${from.q},${from.r}`]);
  let edge = [from];
  for (let flown = 1; flown <= most; flown++) {
    const next: Hex[] = [];
    for (const hex of edge)
      for (const { q, r } of RING) {
        const on = { q: hex.q + q, r: hex.r + r };
        const range = rangeBetween(on.q, on.r, target.q, target.r);
        if (range === 0) return true;
        if (flown + range > most || planetAt(game, on.q, on.r) !== undefined) continue;
        const size = seen.size;
        if (seen.add(`${on.q},${on.r}`).size > size) next.push(on);
      }
    edge = next;
  }
  return false;
}
