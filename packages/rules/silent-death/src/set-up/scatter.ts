import type { Roller } from '@flagbridge/engine';
import { fromOffset, type Hex } from '@flagbridge/engine/hex';
import { columnOf, holdsHex } from '@flagbridge/kit/space';
import type { Game } from '../game.ts';
import { layoutOf } from '../rules/map.ts';
import type { Zone } from './plan.ts';

/** SD-OPT-15. */
export const DEFAULT_ASTEROIDS = 20;
/** At most so many of a map's hexes, or nobody could fly. */
export const MOST_ASTEROIDS = 200;

type Field = Pick<Game, 'columns' | 'rows' | 'asteroids' | 'ships' | 'setup'>;

/** Hexes of a side's set-up zone that are still free of asteroids. */
function roomIn(game: Field, zone: Zone): number {
  let room = (zone.to - zone.from + 1) * game.rows;
  for (let i = 0; i < game.asteroids.length; i += 2) {
    const column = columnOf(game.asteroids[i] as number, game.asteroids[i + 1] as number);
    if (column >= zone.from && column <= zone.to) room--;
  }
  return room;
}

/**
 * SD-OPT-16: where another asteroid may lie: one to a hex, anywhere, except that a side must keep room for its ships, which may
 * not be set up among them.
 */
export function asteroidHexes(game: Field): Hex[] {
  const full: Zone[] = [];
  for (const [side, zone] of Object.entries(game.setup.zones)) {
    const ships = game.ships.filter((ship) => ship.side === side).length;
    if (roomIn(game, zone) <= ships) full.push(zone);
  }
  const layout = layoutOf(game);
  const free: Hex[] = [];
  for (let row = 0; row < game.rows; row++)
    for (let column = 0; column < game.columns; column++) {
      const hex = fromOffset(layout, column, row);
      if (holdsHex(game.asteroids, hex.q, hex.r)) continue;
      if (full.some(({ from, to }) => column >= from && column <= to)) continue;
      free.push(hex);
    }
  return free;
}

/** A uniform choice of different hexes. */
export function scatter(game: Field, dice: Roller): void {
  for (let n = 0; n < game.setup.asteroids; n++) {
    const hexes = asteroidHexes(game);
    if (hexes.length === 0) return;
    const { q, r } = hexes[dice.pick(hexes.length)] as Hex;
    game.asteroids.push(q, r);
  }
}
