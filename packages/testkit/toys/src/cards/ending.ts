import type { Outcome, Play } from '@flagbridge/engine';
import { cardsOf, type Game } from './game.ts';

/** The match is over, and every hand and every card face down is laid open. */
export function finish(play: Play<Game>, outcome: Outcome): void {
  play.reveal();
  for (const ship of play.game.ships) {
    const slots = ship.slots.map((card) => card ?? 'none');
    play.tell?.({
      type: 'unveiled',
      clause: outcome.clause,
      parts: [ship.id],
      data: { ship: ship.name, hand: cardsOf(ship.hand), slots },
    });
  }
  play.end(outcome);
}
