import { act, type StepWith } from '@flagbridge/engine';
import type { Game } from '../game.ts';
import { brokenOff } from '../rules/warp.ts';

/** ST-WRP-07, ST-WRP-09: when the turn is over; looked at for all ships before one goes. */
export const breakOff: StepWith<Game, Record<never, never>> = act('break-off', (play) => {
  const { game } = play;
  game.stage = 'end';
  const gone = brokenOff(game);
  for (const ship of game.ships) ship.warped = false;
  for (const ship of gone) {
    ship.is = 'left';
    game.ranks = game.ranks.filter((rank) => rank.ship !== ship.id);
    play.by('ST-TAC-10');
    play.tell?.({
      type: 'broke-off',
      clause: [game.speed === 'warp' ? 'ST-WRP-07' : 'ST-WRP-09', 'ST-SET-15', 'ST-INF-24'],
      parts: [ship.id],
      data: { ship: ship.id, warp: ship.warp },
    });
  }
});
