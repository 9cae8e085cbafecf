import { act, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** SD-SEQ-05: whenever a ship has left the map, after a ship's move, the Warhead Results damage, a firing step and the end of turn. */
export const checkVictory: StepWith<Game, Record<never, never>> = act('check-victory', () => {});
