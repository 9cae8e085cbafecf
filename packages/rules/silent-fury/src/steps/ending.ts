import { act, type OfficeId, type Play, type SideId } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { type BattleEnd, decided, isOut, scoreOf } from '../rules/victory.ts';

type Nothing = Record<never, never>;

/** Tells how the battle ends, and ends it. */
export function finish(play: Play<Game>, { winner, by, clause }: BattleEnd): void {
  const { game } = play;
  const scores = Object.fromEntries(game.sides.map(({ id }) => [id, scoreOf(game, id)]));
  play.tell?.({
    type: winner === null ? 'drawn' : 'victory',
    clause,
    data: { is: by, turn: game.turn, ...(winner === null ? {} : { winner }), scores },
  });
  turnUpRest(play);
  play.end({ winner, by, clause });
}

/** SF-SET-35: when the battle is over nothing lies face down: what was never turned up is shown, and told. */
function turnUpRest(play: Play<Game>): void {
  play.reveal();
  for (const { id, orders } of play.game.ships)
    for (const { slots, open } of orders) {
      const cards = slots.slice(open.length);
      if (cards.length > 0)
        play.tell?.({
          type: 'card',
          clause: 'SF-SET-35',
          parts: [id],
          data: { is: 'unplayed', ship: id, cards, n: cards.length },
        });
    }
}

/** SF-DRF-38, SF-SET-02: after the Drift Phase of the last turn, or of one at whose end a side has nothing left. */
export const endTurn = act<Game, Nothing>('end-turn', (play) => {
  const { game } = play;
  for (const { id, offices } of game.sides) leaveShips(play, id, offices);
  const left = game.sides.filter(({ id }) => !isOut(game, id)).length;
  if (left < 2) finish(play, decided(game, true));
  else if (game.turn >= game.limit) finish(play, decided(game, false));
});

/** With more than two sides a battle goes on without one that has given up: its crews leave their ships, which are derelict (SF-DRF-33). */
function leaveShips(play: Play<Game>, side: SideId, offices: readonly OfficeId[]): void {
  const { game } = play;
  const own = game.ships.filter((ship) => ship.controller === side && ship.is === 'flying');
  const commanders = offices.filter((office) => own.some((ship) => ship.office === office));
  if (!commanders.every((office) => game.concede.includes(office))) return;
  for (const ship of own) {
    ship.crew = ship.crew.filter((one) => one.side !== side);
    ship.controller = '';
    play.tell?.({
      type: 'left',
      clause: ['SF-SET-02', 'SF-DRF-33'],
      parts: [ship.id],
      data: { ship: ship.id, side },
    });
  }
}
