import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const damageControlPhase = act<Game, Record<never, never>>('damage-control', () => {});
