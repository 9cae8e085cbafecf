import type { Outcome, Play } from '@flagbridge/engine';
import { numberOf } from './chart.ts';
import type { Game } from './game.ts';

/** The match is over, and everything lies open: where the boat is, and where its mines lie. */
export function finish(play: Play<Game>, outcome: Outcome): void {
  const { boat, mines } = play.game;
  play.reveal();
  const hidden = mines.filter((mine) => mine.hidden && !mine.struck).map(({ hex }) => hex);
  play.tell?.({
    type: 'unveiled',
    clause: outcome.clause,
    parts: ['boat', boat.hex, ...hidden],
    data: { hex: numberOf(boat.hex), ran: boat.ran, mines: hidden.sort().map(numberOf) },
  });
  play.end(outcome);
}
