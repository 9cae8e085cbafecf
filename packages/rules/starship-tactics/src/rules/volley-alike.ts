import type { Merging } from '@flagbridge/engine';
import type { DeclaredShot, Game, Ship } from '../game.ts';

/**
 * For odds of a volley: branches are merged before each shot. What later shots look at, and what is counted, are the displays' totals,
 * shields and generators; which weapons are to be lost is chosen after the last shot.
 */
export const VOLLEYS: Merging<Game> = {
  before: 'shot',
  stores: () => [],
  store: () => {},
  alike: ({ ships, declared }) => `${ships.map(totalsOf).join(' ')} ${declared.map(comingIn).join(' ')}`,
};

/** ST-SHD-03, ST-EVA-08: which shield a shot comes in by, and whether with its whole force, was settled by dice. */
const comingIn = ({ shield, evasion }: DeclaredShot): string => `${shield}${evasion}`;

const totalsOf = ({ display: { power, structure, shields }, generators }: Ship): string =>
  `${power},${structure},${shields.join('.')},${[...generators].sort().join('.')}`;
