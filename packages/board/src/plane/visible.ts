import { type Box, fromOffset, type Hex } from '@flagbridge/engine/hex';
import { type Plane, ROOT3 } from './plane.ts';

/** Columns and rows, both ends included. Empty where the first is beyond the last. */
export interface Range {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Columns and rows of every hex that reaches into a box of the plane; only such as exist. */
export function rangeIn(plane: Plane, box: Box): Range {
  const { orientation, size } = plane.layout;
  const [across, down, halfWide, halfHigh] =
    orientation === 'pointy' ? [ROOT3, 1.5, ROOT3 / 2, 1] : [1.5, ROOT3, 1, ROOT3 / 2];
  // Shifted lines lie half a hex off to either side, hence half a step more in that direction.
  const [slackX, slackY] = orientation === 'pointy' ? [ROOT3 / 2, 0] : [0, ROOT3 / 2];
  const range = {
    left: Math.ceil((box.left - halfWide - slackX) / across),
    right: Math.floor((box.right + halfWide + slackX) / across),
    top: Math.ceil((box.top - halfHigh - slackY) / down),
    bottom: Math.floor((box.bottom + halfHigh + slackY) / down),
  };
  if (plane.open || size === null) return range;
  return {
    left: Math.max(0, range.left),
    right: Math.min(size.columns - 1, range.right),
    top: Math.max(0, range.top),
    bottom: Math.min(size.rows - 1, range.bottom),
  };
}

export function hexesIn(plane: Plane, range: Range): Hex[] {
  const hexes: Hex[] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) hexes.push(fromOffset(plane.layout, column, row));
  }
  return hexes;
}

/** Even, so that every piece of the grid begins with an unshifted line. */
export const CHUNK = 16;

/** Pieces of the grid that cover a range; each is drawn once and stays while it is near. */
export const chunksOf = (range: Range): Range => ({
  left: Math.floor(range.left / CHUNK),
  right: Math.floor(range.right / CHUNK),
  top: Math.floor(range.top / CHUNK),
  bottom: Math.floor(range.bottom / CHUNK),
});

/** The hexes of one piece, cut off where the map ends; `within` the sheet also where it goes on beyond it. */
export function chunkRange(plane: Plane, column: number, row: number, within = !plane.open): Range {
  const whole = {
    left: column * CHUNK,
    right: column * CHUNK + CHUNK - 1,
    top: row * CHUNK,
    bottom: row * CHUNK + CHUNK - 1,
  };
  const { size } = plane.layout;
  if (!within || size === null) return whole;
  return {
    left: Math.max(0, whole.left),
    right: Math.min(size.columns - 1, whole.right),
    top: Math.max(0, whole.top),
    bottom: Math.min(size.rows - 1, whole.bottom),
  };
}

export const covers = (outer: Range, inner: Range): boolean =>
  inner.left > inner.right ||
  inner.top > inner.bottom ||
  (outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom);
