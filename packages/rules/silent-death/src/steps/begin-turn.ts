import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const beginTurn = act<Game, Record<never, never>>('begin-turn', () => {});
