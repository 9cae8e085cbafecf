import type { Hex, Point } from '@flagbridge/engine/hex';
import { hexCentre, hexWidth, type Plane } from '../plane/plane.ts';
import { hexesIn, type Range } from '../plane/visible.ts';

/** One engraved star, in pixels from hex 0,0. The first magnitude is the brightest. */
interface Star extends Point {
  readonly magnitude: 1 | 2 | 3 | 4 | 5;
}

/** Round a ship, where no star is drawn. */
export interface Clearing extends Point {
  readonly r: number;
}

/** Square pixels of sky with one star in it. */
const ROOM = 5200;
/** Stars that a hex can have when one looks at it from near by. */
const MOST = 3;
/** Shares of the magnitudes, from the brightest on. */
const SHARES = [0.045, 0.11, 0.27, 0.63] as const;

/** A number from 0 to 1 that belongs to a hex: the same in every drawing, and nothing like its neighbours'. */
function chance({ q, r }: Hex, n: number): number {
  let h = Math.imul(q, 0x27d4eb2d) ^ Math.imul(r, 0x165667b1) ^ Math.imul(n + 1, 0x1b873593);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The stars over some hexes. About as many on the screen at any size: from afar only the brightest are left, and each is fainter. A
 * hex always has the same stars, so that a map that is moved or drawn again has the same sky.
 */
export function starsIn(plane: Plane, range: Range, k: number, clearings: readonly Clearing[]): Star[] {
  const { orientation } = plane.layout;
  const shown = Math.min(1, (2.6 * k * k) / ROOM / MOST);
  const [east, south] = [hexCentre({ q: 1, r: 0 }, orientation, k), hexCentre({ q: 0, r: 1 }, orientation, k)];
  // Large marks in small hexes would look like something that lies there.
  const bright = Math.min(1, hexWidth(k) / 60);
  const stars: Star[] = [];
  for (const hex of hexesIn(plane, range)) {
    for (let n = 0; n < MOST; n += 1) {
      const rank = chance(hex, n) / shown;
      if (rank >= 1) continue;
      const at = hexCentre(hex, orientation, k);
      const [a, b] = [chance(hex, n + 10) - 0.5, chance(hex, n + 20) - 0.5];
      const [x, y] = [at.x + a * east.x + b * south.x, at.y + a * east.y + b * south.y];
      if (clearings.some((one) => Math.hypot(one.x - x, one.y - y) < one.r)) continue;
      const fainter = SHARES.findIndex((share) => rank < share * bright);
      stars.push({ x, y, magnitude: ((fainter < 0 ? SHARES.length : fainter) + 1) as Star['magnitude'] });
    }
  }
  return stars;
}
