import { auditOf } from '@flagbridge/kit/tactics';
import type { Game, Ship } from '../game.ts';
import { isSevere } from '../rules/severe.ts';
import { shotOdds } from './fire.ts';

export const audit = auditOf<Game, Ship>({
  good: 0.3,
  still: 3,
  volleys: ['defensive-fire', 'offensive-fire'],
  odds: (game, { kind }, shot) => shotOdds(game, shot, kind === 'defensive-fire'),
  // Without a drive, or with a hull that might break at the start, there is need to lie still (KH-DMG-10).
  isAble: (_game, ship) => ship.adf > 0 && !isSevere(ship) && ship.is === 'flying',
  isThrownAway: ({ type }) => type === 'left-map' || type === 'crash',
});
