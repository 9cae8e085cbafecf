import type { Rulebook } from '@flagbridge/engine';
import { about } from './contents.ts';
import { reach } from './fuzz-goals/index.ts';
import type { Game, SeenGame } from './game.ts';
import { imagineGame } from './imagine.ts';
import { copyGame } from './members.ts';
import { see } from './see.ts';
import { setUp } from './setup.ts';
import { standing } from './standing.ts';
import { tactics } from './tactics.ts';
import { battle } from './turn.ts';

/** What needs no thought at the time, for who plays over days. */
const AHEAD = [
  'seize',
  'next-ship',
  'side-hit',
  'stand-down',
  'maintain-shields',
  'choose-operated',
  'choose-bay',
  'who-rallies',
  'who-is-lost',
  'ram',
  'place-breach',
];

export const rulebook: Rulebook<Game, SeenGame> = {
  about,
  setup: setUp,
  turn: battle,
  standing,
  ahead: ({ options }) => [...AHEAD, ...(options['venting'] === true ? ['vent-ships'] : [])],
  view: see,
  imagine: imagineGame,
  copy: copyGame,
  tactics,
  reach,
};
