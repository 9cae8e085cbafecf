import { ALL_ROUND, type Arc, type ArcRule, arcHolds, bearingCode, type Direction } from '@flagbridge/engine/hex';
import { JAMMED } from '../data/cannons.ts';
import type { ArcCode, Mount } from '../data/display.ts';
import type { Ship } from '../game.ts';

/** SD-FIR-04: hexes on the line between two cones are in both. SD-FIR-06: what shares the ship's hex is in every arc. */
const RULE: ArcRule = { boundary: 'either', own: true };

/** SD-TAB-08: hexsides clockwise from the bow. */
const BITS: { readonly [code in ArcCode]: Arc } = { F: 1, FQR: 2, RQR: 4, R: 8, RQL: 16, FQL: 32, '360': ALL_ROUND };

interface Placed {
  readonly q: number;
  readonly r: number;
}

/** SD-FIR-03 to SD-FIR-06: whether a hex lies in one of these arcs of a ship that stands and faces so. */
export function inArc(from: Placed & { readonly facing: Direction }, arcs: readonly ArcCode[], to: Placed): boolean {
  let bits: Arc = 0;
  for (let i = 0; i < arcs.length; i++) bits |= BITS[arcs[i] as ArcCode];
  return bits === ALL_ROUND || arcHolds(bits, bearingCode(from, from.facing, to, 'pointy'), RULE);
}

/** SD-DSP-13: arcs of a mount as it is now; a turret that is jammed has fewer (SD-CRT-22 to SD-CRT-24). */
export function arcsOf(ship: Ship, mount: Mount): readonly ArcCode[] {
  return ship.turret === '' || mount.arcs[0] !== '360' ? mount.arcs : JAMMED[ship.turret];
}
