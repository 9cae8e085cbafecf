import type { Ship } from '../game.ts';

/** The damage control rating in force: halved, rounded up, while damage control is hit (KH-DMG-31). */
export const dcrOf = ({ damage, dcr0 }: Ship): number => (damage?.dcr === true ? Math.ceil(dcr0 / 2) : dcr0);
