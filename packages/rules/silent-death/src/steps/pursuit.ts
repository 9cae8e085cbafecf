import { act, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';

/** Everything that tracks this ship or warhead moves, and what tracks those, depth first (SD-WAR-13, SD-WAR-14). */
export const pursuit: StepWith<Game, { target: string }> = act('pursuit', () => {});
