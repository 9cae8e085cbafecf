import { act, type OfficeId, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** `boxes`: how many are to be marked, fixed before the first (SD-DMG-13). `by`: makes the attacker's choices (SD-DMG-07). */
export type StrikeVars = { ship: string; boxes: number; ion: boolean; by: OfficeId };

/** Marks boxes one by one, each with its effect. What is destroyed stays on the map until `clearWrecks`. */
export const strike: StepWith<Game, StrikeVars> = act('strike', () => {});
