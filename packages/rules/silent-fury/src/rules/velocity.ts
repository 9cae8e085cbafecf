import type { Hex } from '@flagbridge/engine/hex';
import type { Ship } from '../game.ts';

type Moving = Pick<Ship, 'q' | 'r' | 'trailQ' | 'trailR'>;

/** SF-THR-02: from the trailing token to the ship. */
export const velocityOf = ({ q, r, trailQ, trailR }: Moving): Hex => ({ q: q - trailQ, r: r - trailR });

/** SF-THR-03: both tokens lie in the ship's own hex. */
export const isStopped = ({ q, r, trailQ, trailR }: Moving): boolean => q === trailQ && r === trailR;

/** SF-DRF-20, SF-DRF-22: the hex a ship drifts to with the velocity it has. */
export const driftTo = ({ q, r, trailQ, trailR }: Moving): Hex => ({ q: q + q - trailQ, r: r + r - trailR });

/** SF-THR-09, SF-THR-10: in another hex the trailing token stays where it was, and velocity has changed with it (SF-THR-11). */
export const thrustTo = ({ trailQ, trailR }: Moving, { q, r }: Hex): Moving => ({ q, r, trailQ, trailR });
