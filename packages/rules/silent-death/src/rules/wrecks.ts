import type { Play } from '@flagbridge/engine';
import { holdsHex, keyOf } from '@flagbridge/kit/space';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { heroesAboard } from './injuries.ts';
import { removeOrphans } from './orphans.ts';

/** SD-DMG-17: takes every ship with a `wreck` off the map, leaves debris (SD-OPT-08), settles its heroes, removes its pursuers. */
export function clearWrecks(play: Play<Game>): void {
  for (const ship of play.game.ships) if (ship.wreck !== '' && ship.is === 'flying') clearWreck(play, ship);
  removeOrphans(play);
}

function clearWreck(play: Play<Game>, ship: Ship): void {
  const { game } = play;
  const { q, r } = ship;
  ship.is = 'destroyed';
  heroesAboard(play, ship);
  if (displayOf(ship).escapes === game.goal.clause)
    play.tell?.({ type: 'vader-escapes', clause: 'SD-SCN-21', parts: [ship.id], data: { ship: ship.id } });
  if (!game.rulings.debris) return;
  if (!holdsHex(game.debris, q, r)) game.debris.push(q, r);
  play.tell?.({ type: 'debris', clause: 'SD-OPT-08', data: { ship: ship.id, to: keyOf(q, r) } });
}
