import { type Situation, situation } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { imagineGame } from '../src/imagine.ts';
import { sideTurn } from '../src/turn.ts';
import { see } from '../src/view.ts';
import { craftRulebook, remembered } from './craft-play.ts';

/** A side's turn on a crafted game, again and again, seen through the eyes of the real rulebook. */
export const seenBy = (game: Game, side: string, dice: readonly number[] = []): Situation<Game, Game> =>
  remembered(
    situation({ ...craftRulebook(game, sideTurn, { vars: { side } }), view: see, imagine: imagineGame }, { dice }),
  );
