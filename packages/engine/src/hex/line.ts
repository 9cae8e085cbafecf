/**
 * The straight line between two hex centres, exactly: every hex whose interior it crosses, in order.
 *
 * Where the line runs along a hexside, the two hexes that share that side are reported together as a pair, left of the
 * line first. A hex that is touched in a single corner point is not crossed. A line can clip hexes that no shortest path
 * would visit (three in one direction and one in the next: six hexes, although the distance is four), so the list may be
 * longer than distance + 1; sampling the line at distance + 1 points would miss those hexes, and rounding would invent others.
 *
 * How: a hex with cube offset (x, y, z) from its centre is |x - y|, |y - z|, |z - x| < 1, so the moment at which the line
 * leaves a hex through a side is a fraction of integers, and comparing two such fractions is a product of integers.
 */
import type { Hex } from './axial.ts';
import { RING, wrapDirection } from './direction.ts';
import { ringAlong, ringAside, ringSextant } from './sextant.ts';

/** One hex crossed, or the two hexes left and right of a hexside along which the line runs. */
export type LineStep = readonly [Hex] | readonly [left: Hex, right: Hex];

/** Both end hexes are part of the line; from a hex to itself it is that hex alone. */
export function line(from: Hex, to: Hex): LineStep[] {
  const steps: LineStep[] = [];
  trace(from, to, (left, right) => {
    steps.push(right === undefined ? [left] : [left, right]);
    return false;
  });
  return steps;
}

/** Whether an obstacle stops the line: a crossed hex is one, or both hexes of a pair are. The end hexes never count. */
export function lineBlocked(from: Hex, to: Hex, blocked: (hex: Hex) => boolean): boolean {
  return trace(from, to, (left, right) => {
    if (right !== undefined) return blocked(left) && blocked(right);
    if (left.q === from.q && left.r === from.r) return false;
    if (left.q === to.q && left.r === to.r) return false;
    return blocked(left);
  });
}

/** Follows the line until `visit` says stop; tells whether it was stopped. */
function trace(from: Hex, to: Hex, visit: (left: Hex, right?: Hex) => boolean): boolean {
  const k = ringSextant(to.q - from.q, to.r - from.r);
  if (k === -1) return visit({ q: from.q, r: from.r });
  const n = ringAlong(k, to.q - from.q, to.r - from.r);
  const m = ringAside(k, to.q - from.q, to.r - from.r);
  const one = RING[k];
  const two = RING[wrapDirection(k + 1)];
  const at = (a: number, b: number): Hex => ({ q: from.q + a * one.q + b * two.q, r: from.r + a * one.r + b * two.r });

  if (n === m) {
    // Through corners and along hexsides all the way.
    for (let a = 0; a < n; a += 1) {
      if (visit(at(a, a)) || visit(at(a + 1, a), at(a, a + 1))) return true;
    }
    return visit(at(n, n));
  }

  // (a, b) is the present hex in steps of the two directions. Sides ahead: the first direction, the second, and the one
  // beyond the nearer of the two, through which the line may slip for a moment before it comes back.
  const first = 2 * n + m;
  const second = n + 2 * m;
  const slip = n > m ? n - m : m - n;
  let a = 0;
  let b = 0;
  for (;;) {
    if (visit(at(a, b))) return true;
    if (a === n && b === m) return false;
    const leaveFirst = 2 * a + b + 1;
    const leaveSecond = a + 2 * b + 1;
    // At a corner (equal moments) the line goes on into the hex towards which it leans more.
    const byFirst = leaveFirst * second - leaveSecond * first;
    const goFirst = byFirst < 0 || (byFirst === 0 && n > m);
    const leaveSlip = (n > m ? a - b : b - a) + 1;
    const moment = goFirst ? leaveFirst : leaveSecond;
    const speed = goFirst ? first : second;
    if (leaveSlip * speed < moment * slip) {
      a += n > m ? 1 : -1;
      b += n > m ? -1 : 1;
    } else if (goFirst) a += 1;
    else b += 1;
  }
}
