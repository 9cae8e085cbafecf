import { act, type Play } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { kill } from '../rules/crew-losses.ts';
import { crewOf, inChipOrder, isFlying } from '../rules/ship-state.ts';

type Nothing = Record<never, never>;

/** SF-DRF-35: every one of a side's crew aboard lies in the disrupted crew box. */
const surrenders = (ship: Ship, side: string): boolean => {
  const crew = crewOf(ship, side);
  return crew.length > 0 && crew.every(({ at }) => at === 0);
};

function surrender(play: Play<Game>, ship: Ship, side: string): void {
  const crew = crewOf(ship, side);
  kill(play.game, ship, crew);
  play.tell?.({
    type: 'surrender',
    clause: 'SF-DRF-35',
    parts: [ship.id],
    data: { ship: ship.id, side, n: crew.length },
  });
}

/** SF-DRF-33, SF-DRF-35: each side on each ship, all judged at the same moment; a ship without any crew then is derelict. */
export const surrenderCheck = act<Game, Nothing>('surrender-check', (play) => {
  const { game } = play;
  for (const ship of inChipOrder(game)) {
    if (!isFlying(ship)) continue;
    const lost = game.sides.filter(({ id }) => surrenders(ship, id));
    for (const { id } of lost) surrender(play, ship, id);
    if (ship.crew.length > 0 || ship.controller === '') continue;
    ship.lastController = ship.controller;
    ship.controller = '';
    play.tell?.({ type: 'derelict', clause: 'SF-DRF-33', parts: [ship.id], data: { ship: ship.id } });
  }
});
