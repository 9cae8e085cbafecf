import { act, type Play } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { type BattleEnd, decided, isOut, scoreOf } from '../rules/victory.ts';

type Nothing = Record<never, never>;

/** Tells how the battle ends, and ends it. */
function finish(play: Play<Game>, { winner, by, clause }: BattleEnd): void {
  const { game } = play;
  const scores = Object.fromEntries(game.sides.map(({ id }) => [id, scoreOf(game, id)]));
  play.tell?.({
    type: winner === null ? 'drawn' : 'victory',
    clause,
    data: { is: by, turn: game.turn, ...(winner === null ? {} : { winner }), scores },
  });
  play.end({ winner, by, clause });
}

/** SF-DRF-38, SF-SET-02: after the Drift Phase of the last turn, or of one at whose end a side has nothing left. */
export const endTurn = act<Game, Nothing>('end-turn', (play) => {
  const { game } = play;
  const left = game.sides.filter(({ id }) => !isOut(game, id)).length;
  if (left < 2) finish(play, decided(game, true));
  else if (game.turn >= game.limit) finish(play, decided(game, false));
});
