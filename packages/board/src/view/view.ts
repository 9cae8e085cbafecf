import type { Box, Point } from '@flagbridge/engine/hex';
import { ROOT3, scaleFor } from '../plane/plane.ts';

/** Where one looks: a point of the plane stands at `point × k + (x, y)` of the board's box, in pixels. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The neatline lies within this many pixels of the board's edge. */
export const FRAME = 15;

/** Hexes from 16 to 160 pixels wide: smaller ones cannot be told apart, larger ones show nothing more. */
export const SMALLEST_SCALE = scaleFor(16);
/** Exported for tests. */
export const LARGEST_SCALE = scaleFor(160);

const boundedScale = (k: number, least = SMALLEST_SCALE): number => Math.min(LARGEST_SCALE, Math.max(least, k));

/** The point under the pointer stays where it is. */
export function zoomAt(view: View, factor: number, at: Point, least = SMALLEST_SCALE): View {
  const k = boundedScale(view.k * factor, Math.min(least, view.k));
  const by = k / view.k;
  return { k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

export const toPlane = (view: View, { x, y }: Point): Point => ({ x: (x - view.x) / view.k, y: (y - view.y) / view.k });
export const toScreen = (view: View, { x, y }: Point): Point => ({ x: x * view.k + view.x, y: y * view.k + view.y });

/** The part of the plane that is seen, with some pixels more on every side. */
export function seenBox(view: View, size: Size, margin = 0): Box {
  const from = toPlane(view, { x: 0 - margin, y: 0 - margin });
  const to = toPlane(view, { x: size.width + margin, y: size.height + margin });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** A box of the plane as large as it fits, in the middle. */
export function fitBox(box: Box, size: Size, inset: number, most = LARGEST_SCALE): View {
  const wide = Math.max(1e-6, box.right - box.left);
  const high = Math.max(1e-6, box.bottom - box.top);
  const room = { width: Math.max(1, size.width - 2 * inset), height: Math.max(1, size.height - 2 * inset) };
  const k = Math.min(most, room.width / wide, room.height / high);
  return {
    k,
    x: size.width / 2 - ((box.left + box.right) / 2) * k,
    y: size.height / 2 - ((box.top + box.bottom) / 2) * k,
  };
}

/** A map with an edge cannot be lost: half the board, or half the map where that is smaller, always shows it. */
export function keptInSight(view: View, sheet: Box | null, size: Size): View {
  if (sheet === null) return view;
  const axis = (at: number, low: number, high: number, room: number): number => {
    const keep = Math.min(room, high - low) / 2;
    return Math.min(room - keep - low, Math.max(keep - high, at));
  };
  return {
    k: view.k,
    x: axis(view.x, sheet.left * view.k, sheet.right * view.k, size.width),
    y: axis(view.y, sheet.top * view.k, sheet.bottom * view.k, size.height),
  };
}

/** Shows as little as can be of what lies beyond the map: the same size, moved inward, or in the middle where all of it fits. */
export function filled(view: View, sheet: Box | null, size: Size, inset: number): View {
  if (sheet === null) return view;
  const axis = (at: number, low: number, high: number, room: number): number => {
    if (high - low <= room - 2 * inset) return (room - low - high) / 2;
    return Math.max(room - inset - high, Math.min(inset - low, at));
  };
  return {
    k: view.k,
    x: axis(view.x, sheet.left * view.k, sheet.right * view.k, size.width),
    y: axis(view.y, sheet.top * view.k, sheet.bottom * view.k, size.height),
  };
}

/** The smallest box round some points with so many hexes of room. */
export function boxRound(points: readonly Point[], room: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const by = room * ROOT3;
  return {
    left: Math.min(...xs) - by,
    right: Math.max(...xs) + by,
    top: Math.min(...ys) - by,
    bottom: Math.max(...ys) + by,
  };
}

/** Whether a box of the plane is seen whole, so many pixels away from the board's edge. */
export function isSeen(view: View, box: Box, size: Size, inset: number): boolean {
  const from = toScreen(view, { x: box.left, y: box.top });
  const to = toScreen(view, { x: box.right, y: box.bottom });
  return from.x >= inset && from.y >= inset && to.x <= size.width - inset && to.y <= size.height - inset;
}

/** The way from one view to another, so that both place and size change evenly to the eye. */
export function between(from: View, to: View, t: number): View {
  const eased = 1 - (1 - t) ** 3;
  const k = from.k * (to.k / from.k) ** eased;
  // With the size changing, the straight way of the picture's offset would swing: let it follow the size.
  const part = Math.abs(to.k - from.k) < 1e-9 ? eased : (k - from.k) / (to.k - from.k);
  return { k, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
