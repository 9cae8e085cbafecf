import type { Rulebook } from '@flagbridge/engine';
import { about } from './contents.ts';
import { reach } from './fuzz-goals/index.ts';
import type { Game, SeenGame } from './game.ts';
import { imagineGame } from './imagine/index.ts';
import { copyGame } from './members.ts';
import { positions } from './positions.ts';
import { see } from './see.ts';
import { setUp } from './setup.ts';
import { standing } from './standing.ts';
import { talkIn } from './steps/team-talk.ts';
import { tactics } from './tactics.ts';
import { battle } from './turn.ts';

export const rulebook: Rulebook<Game, SeenGame> = {
  about,
  setup: setUp,
  turn: battle,
  standing,
  ahead: () => ['allot', 'lock', 'ask', 'warp', 'follow', 'fire', 'evade', 'lose-weapon'],
  view: see,
  imagine: imagineGame,
  copy: copyGame,
  talk: talkIn,
  tactics,
  reach,
  positions,
};
