import type { Merging } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';

/**
 * For odds of a volley: branches are merged before each shot. What later shots look at, and what is counted, are the displays' totals,
 * shields and generators; which weapons are to be lost is chosen after the last shot.
 */
export const VOLLEYS: Merging<Game> = {
  before: 'shot',
  stores: () => [],
  store: () => {},
  alike: ({ ships }) => ships.map(totalsOf).join(' '),
};

const totalsOf = ({ display: { power, structure, shields }, generators }: Ship): string =>
  `${power},${structure},${shields.join('.')},${[...generators].sort().join('.')}`;
