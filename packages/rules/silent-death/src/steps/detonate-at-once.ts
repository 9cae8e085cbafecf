import { act, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** The ship has just entered a hex that holds its own pursuers: they go off together, without a dodge (SD-WAR-26, SD-WAR-27). */
export const detonateAtOnce: StepWith<Game, { ship: string }> = act('detonate-at-once', () => {});
