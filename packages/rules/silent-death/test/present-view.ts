import { showing } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';

export const REBEL = { offices: ['rebel'] };
export const IMPERIAL = { offices: ['imperial'] };
export const BOTH = { offices: ['rebel', 'imperial'] };
export const NOBODY = { offices: [] };

export const shows = showing<Game>({
  present,
  rulebook,
  offices: ['rebel', 'imperial'],
  viewer: REBEL,
  during: 'battle',
  longest: 240,
});
export const { viewOf, sheetOf, nodesOf, nodeOf, unsound } = shows;
