import type { Reach } from '@flagbridge/engine';
import type { Game } from '../game.ts';
export const reach: Reach<Game> = { ends: [] };
