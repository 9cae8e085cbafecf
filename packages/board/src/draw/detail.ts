import { hexWidth } from '../plane/plane.ts';

/**
 * How much of a counter is drawn, by its length in pixels: 20 plate and bow, 36 with silhouette, 56 with name tag, 80 with the
 * class and what is left of it. The steps lie between those measures, so that each is drawn at its own size and a little below.
 */
type Detail = 'plate' | 'silhouette' | 'tag' | 'all';

/** A counter's own units, bow to stern. */
export const LENGTH = 54;

/** A little shorter than a hex is wide, and never too small to tell its facing; on tiny previews just large enough to be seen. */
export const counterLength = (k: number): number => Math.max(leastLength(k), Math.min(96, 0.82 * hexWidth(k)));
export const leastLength = (k: number): number => (hexWidth(k) < 10 ? 14 : 20);

export function detailAt(length: number): Detail {
  if (length < 28) return 'plate';
  if (length < 46) return 'silhouette';
  return length < 72 ? 'tag' : 'all';
}

/** Hexes have room for their number from this width on, and every column and row along the frame. */
export const NUMBERS_FROM = 40;

/** Hexes smaller than a finger are chosen with the lens, or after a first tap has brought them to this width. */
export const FINGER = 40;
export const isSmall = (k: number): boolean => hexWidth(k) < FINGER - 0.01;
