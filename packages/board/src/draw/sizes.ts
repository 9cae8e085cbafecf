import type { Silhouette } from '@flagbridge/engine';
import { counterLength, leastLength } from './detail.ts';

/** How long a counter is beside the usual one, by what is drawn on it; the usual length where nothing is said. */
const SIZES: { readonly [S in Silhouette]?: number } = {
  fighter: 0.74,
  scout: 0.82,
  frigate: 0.92,
  destroyer: 0.98,
  'light-cruiser': 1.03,
  'heavy-cruiser': 1.08,
  carrier: 1.12,
  battleship: 1.22,
  freighter: 1.08,
  fortress: 1.2,
  outrigger: 1.02,
  arrowhead: 0.92,
  'blade-wing': 1.08,
  saucer: 1.18,
  'flat-panels': 0.9,
  'pointed-panels': 0.95,
  'bent-panels': 0.98,
  missile: 0.66,
};

export const sizeOf = (silhouette: Silhouette | undefined): number => SIZES[silhouette ?? 'hull'] ?? 1;

/** A counter's length by itself in its hex. Ships are never too small to tell their facing; what they send may be. */
export function lengthOf(silhouette: Silhouette | undefined, k: number): number {
  const size = sizeOf(silhouette);
  return Math.max(leastLength(k) * (size < 0.7 ? size : 1), counterLength(k) * size);
}
