/**
 * Shortest hex paths: how many there are, and whether obstacles cut all of them.
 *
 * A shortest path takes `along` steps in one direction and `aside` in the next, in any order; all of them together fill a
 * parallelogram. This is another question than the straight line (`line.ts`): a single obstacle cuts every shortest path
 * only when both ends and the obstacle lie on one straight row. Costs of turning and map edges are not looked at.
 *
 * The end hexes never count as obstacles: neighbours, and a hex with itself, are never cut off.
 */
import type { Hex } from './axial.ts';
import { RING, wrapDirection } from './direction.ts';
import { ringAlong, ringAside, ringSextant } from './sextant.ts';

/** True when there is no shortest path from one to the other that avoids the blocked hexes. */
export function everyShortestPathPasses(from: Hex, to: Hex, blocked: (hex: Hex) => boolean): boolean {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const k = ringSextant(q, r);
  if (k === -1) return false;
  const along = ringAlong(k, q, r);
  const aside = ringAside(k, q, r);
  const one = RING[k];
  const two = RING[wrapDirection(k + 1)];
  const cut = (a: number, b: number): boolean =>
    blocked({ q: from.q + a * one.q + b * two.q, r: from.r + a * one.r + b * two.r });
  // Nearly always one of the two paths along the rim is free, and then the inside need not be looked at.
  if (!rimCut(along, aside, cut)) return false;
  if (aside === 0) return true;
  return rimCut(aside, along, (b, a) => cut(a, b)) && insideCut(along, aside, cut);
}

/** Whether the path that takes all its first steps first is cut. */
function rimCut(first: number, then: number, cut: (first: number, then: number) => boolean): boolean {
  const corner = then === 0 ? first - 1 : first;
  for (let a = 1; a <= corner; a += 1) if (cut(a, 0)) return true;
  for (let b = 1; b < then; b += 1) if (cut(first, b)) return true;
  return false;
}

/** Row by row through the parallelogram: which hexes can still be reached. */
function insideCut(along: number, aside: number, cut: (a: number, b: number) => boolean): boolean {
  const open: boolean[] = new Array(aside + 1).fill(false);
  open[0] = true;
  for (let a = 0; a <= along; a += 1) {
    let any = false;
    for (let b = 0; b <= aside; b += 1) {
      // Reached from the row before (already true) or from the hex beside it.
      if (b > 0 && open[b - 1] === true) open[b] = true;
      if (open[b] !== true) continue;
      const end = (a === 0 && b === 0) || (a === along && b === aside);
      if (!end && cut(a, b)) open[b] = false;
      else any = true;
    }
    if (!any) return true;
  }
  return open[aside] !== true;
}

/** How many shortest paths there are: one to the hex itself. Exact up to 2^53, that is for any distance up to 56. */
export function shortestPathCount(from: Hex, to: Hex): number {
  const q = to.q - from.q;
  const r = to.r - from.r;
  const k = ringSextant(q, r);
  if (k === -1) return 1;
  const total = ringAlong(k, q, r) + ringAside(k, q, r);
  const choose = Math.min(ringAlong(k, q, r), ringAside(k, q, r));
  // Pascal's triangle by addition: products would leave the exact integers earlier than the result does.
  const ways: number[] = [1];
  for (let n = 1; n <= total; n += 1) {
    for (let i = Math.min(n, choose); i > 0; i -= 1) ways[i] = (ways[i] ?? 0) + (ways[i - 1] as number);
  }
  return ways[choose] as number;
}
