import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const movementPhase = act<Game, Record<never, never>>('movement', () => {});
