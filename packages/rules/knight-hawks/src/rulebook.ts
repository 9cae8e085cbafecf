import type { Rulebook } from '@flagbridge/engine';
import { about } from './contents.ts';
import { reach } from './fuzz-goals/index.ts';
import type { Game } from './game.ts';
import { imagineGame } from './imagine.ts';
import { copyGame } from './members.ts';
import { positions } from './positions.ts';
import { setUp } from './setup.ts';
import { standing } from './standing.ts';
import { tactics } from './tactics.ts';
import { battle } from './turn.ts';
import { see } from './view.ts';

export const rulebook: Rulebook<Game, Game> = {
  about,
  setup: setUp,
  turn: battle,
  standing,
  ahead: ({ tier }) => (tier === 'basic' ? ['evade', 'intercept'] : ['evade', 'intercept', 'repairs']),
  view: see,
  imagine: imagineGame,
  copy: copyGame,
  tactics,
  reach,
  positions,
};
