import type { Cannon } from './display.ts';

/** The three kinds of cannon, and what the rules say of each kind wherever it is mounted (SD-TAB-17, SD-ION-01). */
export const LASER: Cannon = { id: 'laser', laser: true, ion: false, jams: false, dims: false };
export const ION: Cannon = { id: 'ion', laser: false, ion: true, jams: true, dims: false };
export const BLASTER: Cannon = { id: 'blaster', laser: false, ion: false, jams: false, dims: true };
