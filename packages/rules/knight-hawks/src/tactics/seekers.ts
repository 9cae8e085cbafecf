import type { Choice, PickMany } from '@flagbridge/engine';
import { rangeBetween } from '@flagbridge/kit/space';
import { type Game, inPlay, isStation } from '../game.ts';

/** Wakes a seeker when the nearest ship is an enemy it will catch: friend and foe are the same to it (KH-SEK-09). */
export function awaken(game: Game, shape: PickMany): Choice[] {
  const woken = shape.options.flatMap(({ id }) => {
    const seeker = game.seekers.find((one) => one.id === id);
    if (seeker === undefined) return [];
    let nearest = 99;
    let friend = 99;
    for (const ship of game.ships) {
      if (!inPlay(ship) || ship.is === 'docked' || isStation(ship)) continue;
      const range = rangeBetween(seeker.q, seeker.r, ship.q, ship.r);
      if (ship.side === seeker.side) friend = Math.min(friend, range);
      else nearest = Math.min(nearest, range);
    }
    return nearest <= 4 && friend > nearest + 2 ? [id] : [];
  });
  return [woken, []];
}
