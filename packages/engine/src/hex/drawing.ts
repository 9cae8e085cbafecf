/**
 * Where hexes are drawn: positions in units of the hex size (centre to corner), x to the right, y down, hex (0,0) at 0,0.
 *
 * For boards, printers and picking with a finger. These are the only floating-point numbers of this folder, and no rule may
 * be decided by them.
 */
import type { Hex } from './axial.ts';
import type { Orientation } from './direction.ts';
import { type Layout, sheetHexes } from './layout.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const ROOT3 = Math.sqrt(3);

export function centre(hex: Hex, orientation: Orientation): Point {
  return orientation === 'pointy'
    ? { x: ROOT3 * (hex.q + hex.r / 2), y: 1.5 * hex.r }
    : { x: 1.5 * hex.q, y: ROOT3 * (hex.r + hex.q / 2) };
}

const CORNERS: { readonly [O in Orientation]: readonly Point[] } = {
  pointy: [
    { x: ROOT3 / 2, y: -0.5 },
    { x: ROOT3 / 2, y: 0.5 },
    { x: 0, y: 1 },
    { x: -ROOT3 / 2, y: 0.5 },
    { x: -ROOT3 / 2, y: -0.5 },
    { x: 0, y: -1 },
  ],
  flat: [
    { x: -0.5, y: -ROOT3 / 2 },
    { x: 0.5, y: -ROOT3 / 2 },
    { x: 1, y: 0 },
    { x: 0.5, y: ROOT3 / 2 },
    { x: -0.5, y: ROOT3 / 2 },
    { x: -1, y: 0 },
  ],
};

/** The six corners around a centre, clockwise: side d runs from corner d to corner d + 1. */
export function corners(orientation: Orientation): readonly Point[] {
  return CORNERS[orientation];
}

/** The hex under a point. On a hexside either of the two may be answered. */
export function hexAt(point: Point, orientation: Orientation): Hex {
  const q = orientation === 'pointy' ? point.x / ROOT3 - point.y / 3 : (point.x * 2) / 3;
  const r = orientation === 'pointy' ? (point.y * 2) / 3 : point.y / ROOT3 - point.x / 3;
  let roundQ = Math.round(q);
  let roundR = Math.round(r);
  const offQ = Math.abs(roundQ - q);
  const offR = Math.abs(roundR - r);
  const offS = Math.abs(Math.round(0 - q - r) + q + r);
  // The coordinate that was rounded most is the least trusted: it follows from the other two.
  if (offQ > offR && offQ > offS) roundQ = 0 - roundR - Math.round(0 - q - r);
  else if (offR > offS) roundR = 0 - roundQ - Math.round(0 - q - r);
  return { q: roundQ + 0, r: roundR + 0 };
}

/** The smallest box around the whole sheet; undefined without one. */
export function sheetBox(layout: Layout): Box | undefined {
  const hexes = sheetHexes(layout);
  if (hexes.length === 0) return undefined;
  const xs = hexes.map((hex) => centre(hex, layout.orientation).x);
  const ys = hexes.map((hex) => centre(hex, layout.orientation).y);
  const [halfWidth, halfHeight] = layout.orientation === 'pointy' ? [ROOT3 / 2, 1] : [1, ROOT3 / 2];
  return {
    left: Math.min(...xs) - halfWidth,
    top: Math.min(...ys) - halfHeight,
    right: Math.max(...xs) + halfWidth,
    bottom: Math.max(...ys) + halfHeight,
  };
}
