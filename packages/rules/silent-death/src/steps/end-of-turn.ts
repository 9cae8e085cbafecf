import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const endOfTurn = act<Game, Record<never, never>>('end-of-turn', () => {});
