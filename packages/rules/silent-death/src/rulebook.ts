import type { Rulebook } from '@flagbridge/engine';
import { about } from './contents.ts';
import { reach } from './fuzz-goals/index.ts';
import type { Game } from './game.ts';
import { copyGame } from './members.ts';
import { positions } from './positions.ts';
import { see } from './see.ts';
import { setUp } from './setup.ts';
import { standing } from './standing.ts';
import { tactics } from './tactics.ts';
import { battle } from './turn.ts';

export const rulebook: Rulebook<Game, Game> = {
  about,
  setup: setUp,
  turn: battle,
  standing,
  ahead: () => ['jam', 'damage-control'],
  view: see,
  imagine: ({ game }) => copyGame(game),
  copy: copyGame,
  tactics,
  reach,
  positions,
};
