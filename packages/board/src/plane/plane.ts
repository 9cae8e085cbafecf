import type { SceneLayout } from '@flagbridge/engine';
import {
  type Box,
  centre,
  corners,
  type Hex,
  isOnMap,
  key,
  type Layout,
  label,
  type Orientation,
  type Point,
  sheetBox,
} from '@flagbridge/engine/hex';

/** The plane a scene lies on. Distances are in units of the hex size (centre to corner) unless a `k` (pixels per unit) is given. */
export interface Plane {
  readonly layout: Layout;
  /** The sheet says how its hexes are numbered. */
  readonly numbered: boolean;
  /** Hexes go on wherever one looks. */
  readonly open: boolean;
  /** Round the sheet; null on a plane without one. */
  readonly sheet: Box | null;
}

export const ROOT3 = Math.sqrt(3);

const planes = new Map<string, Plane>();

/** Equal layouts give the same plane, so that a new scene on the same map redraws no grid. */
export function planeOf(given: SceneLayout): Plane {
  const known = planes.get(JSON.stringify(given));
  if (known !== undefined) return known;
  const layout: Layout = {
    orientation: given.orientation,
    shifted: given.shifted ?? 'odd',
    size: given.size,
    edge: given.edge ?? (given.size === null ? 'open' : 'closed'),
    numbering: given.numbering ?? { order: 'column-row', digits: 2, first: 1 },
  };
  const made: Plane = {
    layout,
    numbered: given.numbering !== undefined && given.size !== null,
    open: layout.edge === 'open' || layout.size === null,
    sheet: sheetBox(layout) ?? null,
  };
  // A page meets a handful of maps; a program that makes thousands must not grow for it.
  if (planes.size > 50) planes.clear();
  planes.set(JSON.stringify(given), made);
  return made;
}

/** Side to side: the measure by which levels of detail are chosen, the same for both orientations. */
export const hexWidth = (k: number): number => ROOT3 * k;
export const scaleFor = (width: number): number => width / ROOT3;

export function hexCentre(hex: Hex, orientation: Orientation, k = 1): Point {
  const { x, y } = centre(hex, orientation);
  return { x: x * k, y: y * k };
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** The six corners of a hex as path data, drawn in by `inset` pixels. */
export function hexPath(hex: Hex, orientation: Orientation, k: number, inset = 0): string {
  const at = hexCentre(hex, orientation, k);
  const r = Math.max(0, k - inset * (2 / ROOT3));
  const points = corners(orientation).map(({ x, y }) => `${short(at.x + x * r)} ${short(at.y + y * r)}`);
  return `M${points.join('L')}Z`;
}

/** Which way a bow points, in degrees clockwise from east. */
export const headingOf = (facing: number, orientation: Orientation): number =>
  facing * 60 - (orientation === 'pointy' ? 0 : 90);

/** What a hex is called: its printed number, or its coordinates where nothing is printed. */
export const hexName = (plane: Plane, hex: Hex): string =>
  plane.numbered ? label(plane.layout, hex) : `(${hex.q},${hex.r})`;

/** Whether there is a hex to draw and to touch. */
export const isThere = (plane: Plane, hex: Hex): boolean => plane.open || isOnMap(plane.layout, hex);

export const sameHex = (a: Hex | null, b: Hex | null): boolean =>
  a === b || (a !== null && b !== null && key(a) === key(b));
export { short };
