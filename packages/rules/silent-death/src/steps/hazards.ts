import { act, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** A ship or warhead has just entered its hex: asteroid, then debris (SD-OPT-27). What is destroyed is off the map when this is done. */
export const hazards: StepWith<Game, { id: string }> = act('hazards', () => {});
