import type { SideId } from '@flagbridge/engine';
import { ACTIONS, actionsOf, type PlainCard } from '../data/cards.ts';
import type { Game, Ship } from '../game.ts';
import { barredAction } from './available.ts';
import { operableBy } from './operating.ts';

/** Whether a card could do nothing as things stand: none of its actions is open, or has anything to operate. It may be laid all the same. */
export const isIdle = (game: Pick<Game, 'sheets'>, ship: Ship, side: SideId, card: PlainCard): boolean =>
  actionsOf(card).every(
    (action) =>
      barredAction(game, ship, { side, focused: [], repeated: false }, action) !== null ||
      (!ACTIONS[action].useful && operableBy(game, ship, side, ACTIONS[action].operates).length === 0),
  );
