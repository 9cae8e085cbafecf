import type { GameEvent, Rulebook } from '@flagbridge/engine';
import { saying, showing } from '@flagbridge/testkit';
import { catalogue } from '../../src/catalogue.ts';
import type { SeenGame } from '../../src/game.ts';
import { phrases } from '../../src/phrases/index.ts';
import { names } from '../../src/present/naming.ts';
import { present } from '../../src/present.ts';
import { rulebook } from '../../src/rulebook.ts';

export const RED = { offices: ['red'] };
export const BLUE = { offices: ['blue'] };
export const NOBODY = { offices: [] };

/** Crafted games are shown as they are: what is hidden in them is crafted too. */
export const shown = rulebook as unknown as Rulebook<SeenGame, SeenGame>;

export const shows = showing<SeenGame>({
  present,
  rulebook: shown,
  offices: ['red', 'blue'],
  viewer: RED,
  during: 'battle',
  // Which pair of phases is played, the game says.
  through: (game, steps) => steps.map((one) => (one === 'pairs' ? { step: 'pairs', round: game.pair } : one)),
});
export const { viewOf, sheetOf, nodesOf, nodeOf } = shows;

const { sentences } = saying(phrases, catalogue);
export const said = (game: SeenGame, ...events: GameEvent[]): string[] => sentences(events, names(viewOf(game)));
