import type { Level } from './game.ts';
import type { CourseStep } from './rules/course.ts';

const LEVELS: { readonly [tier: string]: Level } = { basic: 'basic', advanced: 'advanced' };

/** ST-SET-01: the level a battle is ordered at. */
export const levelOf = (tier: string): Level => LEVELS[tier] ?? 'basic';

/** Levels at which ships explode (ST-SET-12). */
export const SHIPS_EXPLODE: { readonly [level in Level]: boolean } = { basic: false, advanced: true };

/** Levels whose maps may have obstacles: those rules belong to the advanced game (ST-OBS-01). */
export const HAS_OBSTACLES: { readonly [level in Level]: boolean } = { basic: false, advanced: true };

/** What a helm can do: every step of a move, those by which ways are looked for, and the turns. */
interface Maneuvers {
  readonly letters: readonly CourseStep[];
  readonly searched: readonly CourseStep[];
  readonly turns: readonly CourseStep[];
  /** Drives can be set for reverse (ST-MOV-23). */
  readonly reverses: boolean;
  /** Ships have a warp speed (ST-WRP-01). */
  readonly warps: boolean;
}

const LEAVING: readonly CourseStep[] = ['leave', 'leave-long', 'leave-narrow'];

/** ST-MOV-11, ST-MOV-23: emergency turns and reverse come with the advanced game. */
export const MANEUVERS: { readonly [level in Level]: Maneuvers } = {
  basic: {
    letters: ['F', 'L', 'R', ...LEAVING],
    searched: ['F', 'L', 'R'],
    turns: ['L', 'R'],
    reverses: false,
    warps: false,
  },
  advanced: {
    letters: ['F', 'L', 'R', 'Q', 'E', 'B', ...LEAVING],
    searched: ['F', 'L', 'R', 'B', 'Q', 'E'],
    turns: ['L', 'R', 'L', 'R', 'Q', 'E'],
    reverses: true,
    warps: true,
  },
};
