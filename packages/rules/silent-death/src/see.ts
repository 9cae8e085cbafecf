import type { Look, Viewer } from '@flagbridge/engine';
import type { Game } from './game.ts';
import { copyGame, openGame } from './members.ts';

/** Nothing is hidden in this game but sealed answers, and those are the engine's. What nobody has seen before is copied as it is. */
export const see = ({ game }: Look<Game>, _viewer: Viewer, before?: Game): Game =>
  before === undefined ? copyGame(game) : openGame(game, before);
