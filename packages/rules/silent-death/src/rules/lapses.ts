import type { Play } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { sputtered } from './ship-state.ts';

const TERMS = ['dazed', 'noCannons', 'noLasers', 'noFire', 'noLaunch'] as const;

/** SD-SEQ-04, SD-CRT-03: every timed effect whose last turn this was is over. */
export function lapse(play: Play<Game>): void {
  const { game } = play;
  for (const ship of game.ships) {
    if (ship.is !== 'flying') continue;
    for (const term of TERMS)
      if (ship[term] !== 0 && ship[term] <= game.turn) {
        ship[term] = 0;
        tellLapse(play, ship, term, 1);
      }
    if (ship.sputters.length === 0) continue;
    const over = ship.sputters.filter((last) => last <= game.turn).length;
    if (over === 0) continue;
    ship.sputters = ship.sputters.filter((last) => last > game.turn);
    tellLapse(play, ship, 'sputters', over);
  }
}

function tellLapse(play: Play<Game>, ship: Ship, is: (typeof TERMS)[number] | 'sputters', n: number): void {
  play.tell?.({
    type: 'lapsed',
    clause: 'SD-CRT-03',
    parts: [ship.id],
    data: { is, ship: ship.id, drive: sputtered(ship, n) },
  });
}
