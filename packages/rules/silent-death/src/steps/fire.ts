import { act } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const cannonFirePhase = act<Game, Record<never, never>>('fire', () => {});
