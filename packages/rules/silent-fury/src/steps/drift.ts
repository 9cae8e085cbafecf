import { act } from '@flagbridge/engine';
import { hexLength } from '@flagbridge/engine/hex';
import { keyOf } from '@flagbridge/kit/space';
import type { Game } from '../game.ts';
import { onMap } from '../rules/map.ts';
import { inChipOrder, isFlying } from '../rules/ship-state.ts';
import { driftTo, isStopped, velocityOf } from '../rules/velocity.ts';

type Nothing = Record<never, never>;

/**
 * SF-DRF-19 to SF-DRF-23: every ship on the map, derelict ones too, goes on by its velocity, which stays as it is; what lies on the way or at
 * the end does not matter. Who ends off the map has left the battle (SF-SET-10).
 */
export const driftShips = act<Game, Nothing>('drift', (play) => {
  const { game } = play;
  for (const ship of inChipOrder(game)) {
    ship.path = [];
    if (!isFlying(ship) || isStopped(ship)) continue;
    const { q, r } = ship;
    const end = driftTo(ship);
    const speed = hexLength(velocityOf(ship));
    ship.path = [q, r, end.q, end.r];
    ship.trailQ = q;
    ship.trailR = r;
    ship.q = end.q;
    ship.r = end.r;
    if (ship.controller === '') play.by('SF-DRF-19');
    const stays = onMap(game, end);
    play.tell?.({
      type: 'drift',
      clause: stays ? 'SF-DRF-22' : ['SF-DRF-22', 'SF-SET-10'],
      parts: [ship.id],
      data: { is: stays ? 'on' : 'off', ship: ship.id, from: keyOf(q, r), to: keyOf(end.q, end.r), speed },
    });
    if (!stays) ship.is = 'withdrawn';
  }
});
