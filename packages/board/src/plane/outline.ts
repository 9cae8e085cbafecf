import {
  corners,
  DIRECTIONS,
  type Direction,
  type Hex,
  key,
  neighbour,
  type Orientation,
  type Point,
} from '@flagbridge/engine/hex';
import { hexCentre, isThere, type Plane, ROOT3, short } from './plane.ts';
import { hexesIn, type Range } from './visible.ts';

// Three sides of each hex draw every line once; the other three are drawn where no neighbour does it.
const OWN: { readonly [O in Orientation]: readonly [Direction, Direction, Direction] } = {
  pointy: [5, 0, 1],
  flat: [0, 1, 2],
};

/** A run of sides, from the first one's corner on: where it begins, seen from the centre, and the rest of its path. */
function run(sides: readonly Direction[], orientation: Orientation, k: number): { start: Point; rest: string } {
  const all = corners(orientation);
  const corner = (n: number): Point => all[n % 6] as Point;
  const start = corner(sides[0] as number);
  const rest = sides.map((side) => {
    const [from, to] = [corner(side), corner(side + 1)];
    return `l${((to.x - from.x) * k).toFixed(2)} ${((to.y - from.y) * k).toFixed(2)}`;
  });
  return { start: { x: start.x * k, y: start.y * k }, rest: rest.join('') };
}

/** The grid of a range of hexes as one path. Every hex is the same few strokes from another place. */
export function gridPath(plane: Plane, range: Range, k: number): string {
  const { orientation } = plane.layout;
  const own = run(OWN[orientation], orientation, k);
  const rest = DIRECTIONS.filter((side) => !OWN[orientation].includes(side)).map(
    (side) => [side, run([side], orientation, k)] as const,
  );
  // Joined at once: a string that is added to piece by piece stays in pieces, and takes five times the room.
  const path: string[] = [];
  for (const hex of hexesIn(plane, range)) {
    const at = hexCentre(hex, orientation, k);
    path.push(`M${short(at.x + own.start.x)} ${short(at.y + own.start.y)}${own.rest}`);
    if (plane.open) continue;
    for (const [side, line] of rest) {
      if (isThere(plane, neighbour(hex, side, orientation))) continue;
      path.push(`M${short(at.x + line.start.x)} ${short(at.y + line.start.y)}${line.rest}`);
    }
  }
  return path.join('');
}

/** The sides that part the hexes of a set from all others, as closed rings of corners in pixels. Exported for tests. */
export function outlineRings(hexes: readonly Hex[], orientation: Orientation, k: number): Point[][] {
  const inside = new Map(hexes.map((hex) => [key(hex), hex]));
  // Corners lie on a lattice: whole numbers name them exactly, whichever hex they are reached from.
  const [unitX, unitY] = orientation === 'pointy' ? [ROOT3 / 2, 0.5] : [0.5, ROOT3 / 2];
  const after = new Map<string, Corner>();
  for (const hex of inside.values()) {
    const at = hexCentre(hex, orientation);
    const corner = (n: number): Corner => {
      const { x, y } = corners(orientation)[n % 6] as Point;
      return { x: Math.round((at.x + x) / unitX), y: Math.round((at.y + y) / unitY) };
    };
    for (const side of DIRECTIONS) {
      if (inside.has(key(neighbour(hex, side, orientation)))) continue;
      after.set(name(corner(side)), corner(side + 1));
    }
  }
  const rings: Point[][] = [];
  for (const start of [...after.keys()]) {
    const ring: Point[] = [];
    // Three hexes meet in a corner, so that no more than one border leaves it: following it comes back to the start.
    for (let here = after.get(start); here !== undefined; ) {
      ring.push({ x: here.x * unitX * k, y: here.y * unitY * k });
      const next = after.get(name(here));
      after.delete(name(here));
      here = next;
    }
    if (ring.length > 1) rings.push(ring.slice(0, -1));
  }
  return rings;
}

type Corner = { readonly x: number; readonly y: number };
const name = ({ x, y }: Corner): string => `${x},${y}`;

/** One border round all of them, holes included. */
export const outlinePath = (hexes: readonly Hex[], orientation: Orientation, k: number): string =>
  outlineRings(hexes, orientation, k)
    .map((ring) => `M${ring.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`)
    .join('');
