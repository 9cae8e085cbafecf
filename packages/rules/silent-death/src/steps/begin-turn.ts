import { act, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { wishes } from '../standing.ts';

/** SD-SEQ-03: after the fifth phase a new turn begins with the first. */
export const beginTurn: StepWith<Game, Record<never, never>> = act('begin-turn', (play) => {
  const { game } = play;
  game.turn++;
  game.stirred = false;
  game.initiative = { winner: '', totals: [0, 0] };
  for (const ship of game.ships) {
    if (ship.path.length > 0) ship.path = [];
    ship.moved = false;
    ship.spent = 0;
    ship.last = '';
  }
  for (const warhead of game.warheads) if (warhead.path.length > 0) warhead.path = [];
  play.tell?.({ type: 'turn', clause: 'SD-SEQ-03', data: { turn: game.turn } });
  wishes.lapse(play, 'draw');
});
