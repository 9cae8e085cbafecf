import { type StepWith, sequence } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import type { ActionVars } from './action-vars.ts';
import { moveCrew } from './move-crew.ts';
import { rally } from './rally.ts';
import { repairStep } from './repair.ts';

/** SF-CRW-21: rally, move, act, in this order. Melees and shooting come with boarders. */
export const crewAction: StepWith<Game, ActionVars> = sequence('crew-action', rally, moveCrew, repairStep);
