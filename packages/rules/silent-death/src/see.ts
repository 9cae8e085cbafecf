import type { Look, Viewer } from '@flagbridge/engine';
import type { Game } from './game.ts';
import { openGame } from './members.ts';

/** Nothing is hidden in this game but sealed answers, and those are the engine's. */
export const see = ({ game }: Look<Game>, _viewer: Viewer, before?: Game): Game => openGame(game, before);
