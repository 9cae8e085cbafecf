import type { Level } from './game.ts';

const LEVELS: { readonly [tier: string]: Level } = { basic: 'basic', advanced: 'advanced' };

/** ST-SET-01: the level a battle is ordered at. */
export const levelOf = (tier: string): Level => LEVELS[tier] ?? 'basic';

/** Levels at which ships explode (ST-SET-12). */
export const SHIPS_EXPLODE: { readonly [level in Level]: boolean } = { basic: false, advanced: true };

/** Levels whose maps may have obstacles: those rules belong to the advanced game (ST-OBS-01). */
export const HAS_OBSTACLES: { readonly [level in Level]: boolean } = { basic: false, advanced: true };
