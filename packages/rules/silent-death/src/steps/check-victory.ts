import { act, type Play, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { finish, verdict } from '../rules/victory.ts';
import { agreed } from '../rules/wishes.ts';

/** SD-SEQ-05: whenever a ship has left the map, after a ship's move, the Warhead Results damage, a firing step and the end of turn. */
export function testVictory(play: Play<Game>): void {
  const { game } = play;
  const decided = verdict(game);
  if (decided !== null) finish(play, { ...decided, also: ['SD-SEQ-05', ...(decided.also ?? [])] });
  // With the last ship of a player who held out goes his say.
  else if (game.concede.length > 0 || game.draw.length > 0) {
    const wished = agreed(game);
    if (wished !== null) finish(play, wished);
  }
}

/** The same as a step. */
export const checkVictory: StepWith<Game, Record<never, never>> = act('check-victory', testVictory);
