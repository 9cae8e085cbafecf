import type { Level } from './game.ts';

const LEVELS: { readonly [tier: string]: Level } = { basic: 'basic', advanced: 'advanced' };

/** ST-SET-01: the level a battle is ordered at. */
export const levelOf = (tier: string): Level => LEVELS[tier] ?? 'basic';
