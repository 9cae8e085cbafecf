import type { Ship, WeaponCode } from '../game.ts';

/** A hit that has been scored: what it does, the level says (KH-GEN-01). */
export interface Hit {
  /** Who or what hit, for the log: a ship's name, or empty for mines, seekers and fires. */
  readonly by: string;
  readonly weapon: WeaponCode;
  readonly target: Ship;
  /** The table entry had an asterisk (KH-DEF-03, KH-DEF-29), or the laser came out of a masking screen (KH-DEF-04). */
  readonly half: boolean;
}
