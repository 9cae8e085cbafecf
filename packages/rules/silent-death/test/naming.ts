import type { Naming, View } from '@flagbridge/engine';
import type { Game } from '../src/game.ts';
import { names } from '../src/present/naming.ts';

let latest: Game | null = null;

/** Tests read what one game tells: names are those of the game that was begun last. */
export function named(game: Game): Game {
  latest = game;
  return game;
}

export const naming: Naming = (kind, id) =>
  latest === null ? undefined : names({ game: latest } as View<Game>)(kind, id);
