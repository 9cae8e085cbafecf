import type { Standing } from '@flagbridge/engine';
import type { Game } from './game.ts';

export const standing: readonly Standing<Game>[] = [];
