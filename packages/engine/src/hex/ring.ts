/**
 * Hexes at a given distance and up to a given distance.
 *
 * Order is part of the promise, because replays depend on it: a ring begins straight in direction 0 and runs clockwise;
 * a disc is its rings from the inside outwards. Map edges are not looked at: filter with `isOnMap`.
 */
import { distance, type Hex } from './axial.ts';
import { DIRECTIONS, type Orientation, STEPS, turn } from './direction.ts';

export function ringSize(radius: number): number {
  return radius === 0 ? 1 : 6 * radius;
}

export function discSize(radius: number): number {
  return 1 + 3 * radius * (radius + 1);
}

/** The hexes at exactly this distance; at distance 0 the centre itself. With radius 1: the orbit around a planet. */
export function ring(centre: Hex, radius: number, orientation: Orientation): Hex[] {
  const found: Hex[] = [];
  appendRing(found, centre, radius, orientation);
  return found;
}

/** The hexes at this distance or nearer. */
export function disc(centre: Hex, radius: number, orientation: Orientation): Hex[] {
  const found: Hex[] = [];
  for (let n = 0; n <= radius; n += 1) appendRing(found, centre, n, orientation);
  return found;
}

export function within(centre: Hex, radius: number, hex: Hex): boolean {
  return distance(centre, hex) <= radius;
}

function appendRing(found: Hex[], centre: Hex, radius: number, orientation: Orientation): void {
  if (radius === 0) {
    found.push({ q: centre.q, r: centre.r });
    return;
  }
  const steps = STEPS[orientation];
  let q = centre.q + steps[0].q * radius;
  let r = centre.r + steps[0].r * radius;
  for (const corner of DIRECTIONS) {
    // From the corner in direction d the ring runs towards the corner in direction d + 1, which lies in direction d + 2.
    const side = steps[turn(corner, 2)];
    for (let n = 0; n < radius; n += 1) {
      found.push({ q, r });
      q += side.q;
      r += side.r;
    }
  }
}
