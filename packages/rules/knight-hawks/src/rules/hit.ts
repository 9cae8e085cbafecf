import type { Ship, WeaponCode } from '../game.ts';

/** A hit that has been scored: what it does, the level says (KH-GEN-01). */
export interface Hit {
  readonly weapon: WeaponCode;
  readonly target: Ship;
  /** The table entry had an asterisk (KH-DEF-03, KH-DEF-29), or the laser came out of a masking screen (KH-DEF-04). */
  readonly half: boolean;
  /** It was aimed at a hex of the target's path (KH-FIR-26). */
  readonly passing: boolean;
}
