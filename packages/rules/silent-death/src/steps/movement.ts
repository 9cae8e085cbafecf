import { act, call, each, type Next, type StepWith, step } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { isPursued } from '../rules/pursuers.ts';
import { mayMove } from '../rules/ship-state.ts';
import { enterPhase } from './begin-phase.ts';
import { goes, NO_GOES } from './movement-goes.ts';
import { pursuit } from './pursuit.ts';

type Nothing = Record<never, never>;

/** SD-WAR-16: of ships that take no part in the order, the pursuers move first of all. */
export const pursuitOfOutsiders: StepWith<Game, Nothing> = each(
  'pursuit-of-outsiders',
  ({ game }) => {
    const out: { target: string }[] = [];
    for (const ship of game.ships)
      if (ship.is === 'flying' && !mayMove(game, ship) && isPursued(game, ship.id)) out.push({ target: ship.id });
    return out;
  },
  pursuit,
);

/** What was left of the last turn's moves. */
function clearMoves({ ships }: Game): void {
  for (const ship of ships) {
    ship.moved = false;
    ship.spent = 0;
    ship.last = '';
    if (ship.path.length > 0) ship.path = [];
  }
}

export const movementOpens = act<Game, Nothing>('movement-opens', (play) => {
  if (enterPhase(play, 'movement')) clearMoves(play.game);
});

export const shipsMove = step<Game, Nothing>({
  name: 'ships-move',
  calls: () => [goes],
  run: (_play, _vars, back): Next => (back === undefined ? call(goes, NO_GOES) : undefined),
});
