import type { ClauseId, Row } from '@flagbridge/engine';
import type { Level } from './game.ts';
import type { CourseStep } from './rules/course.ts';
import { BASIC_LOCATIONS, LOCATIONS, type Location } from './rules/locations.ts';

/** Tables in which the levels differ (ST-SET-01). Their sequences of play differ in turn.ts. */
interface LevelTables {
  /** Where a hit goes. */
  readonly locations: readonly Row<Location>[];
  /** What its Firing Phases rest on beside the basic procedure. */
  readonly firing: readonly ClauseId[];
  /** What lets a ship fire at one that its sensors are not locked on. */
  readonly unlocked: readonly ClauseId[];
  /** Displays have a Sensors Track (ST-PNL-02), and what a ship is takes a lock to know (ST-SEN-13). */
  readonly sensors: boolean;
  /** Sides may lay mines (ST-MIN-01). */
  readonly mines: boolean;
  /** Ships arm and fire plasma weapons (ST-PLA-01). */
  readonly plasma: boolean;
}

export const LEVELS: { readonly [level in Level]: LevelTables } = {
  basic: { locations: BASIC_LOCATIONS, firing: [], unlocked: [], sensors: false, mines: false, plasma: false },
  advanced: {
    locations: LOCATIONS,
    firing: ['ST-FIR-18'],
    unlocked: ['ST-SEN-02'],
    sensors: true,
    mines: true,
    plasma: true,
  },
};

/** The level a battle is ordered at. */
export const levelOf = (tier: string): Level => (tier in LEVELS ? (tier as Level) : 'basic');

/** Levels at which ships explode (ST-SET-12). */
export const SHIPS_EXPLODE: { readonly [level in Level]: boolean } = { basic: false, advanced: true };

/** Levels whose maps may have obstacles: those rules belong to the advanced game (ST-OBS-01). */
export const HAS_OBSTACLES: { readonly [level in Level]: boolean } = { basic: false, advanced: true };

/** Levels at which ships cloak (ST-CLK-01). */
export const HAS_CLOAKS: { readonly [level in Level]: boolean } = { basic: false, advanced: true };

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
    letters: ['F', 'L', 'R', 'Z', 'X', 'B', ...LEAVING],
    searched: ['F', 'L', 'R', 'B', 'Z', 'X'],
    turns: ['L', 'R', 'L', 'R', 'Z', 'X'],
    reverses: true,
    warps: true,
  },
};
