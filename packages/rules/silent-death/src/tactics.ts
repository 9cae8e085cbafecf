import type { Tactics } from '@flagbridge/engine';
import type { Game } from './game.ts';
export const tactics: Tactics<Game> = {};
