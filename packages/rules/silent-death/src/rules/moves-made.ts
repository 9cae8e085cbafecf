import type { Game } from '../game.ts';
import { mayMove } from './ship-state.ts';

/** How many ships that take part have had their go: `2 of 5` (SD-MOV-14); nothing where none takes part. */
export function movesMade(game: Game): string {
  let all = 0;
  let moved = 0;
  for (const ship of game.ships) {
    if (ship.moved) moved++;
    if (ship.moved || mayMove(game, ship)) all++;
  }
  return all === 0 ? '' : `${moved} of ${all}`;
}
