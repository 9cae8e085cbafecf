import type { Play } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { keyOf } from '@flagbridge/kit/space';
import { levelTraits } from '../../data/levels.ts';
import { traitsOf } from '../../data/ships.ts';
import { type Game, isCarrier, type Ship } from '../../game.ts';
import { planetBeside } from '../../rules/map.ts';
import { startOf } from './hexes.ts';

/** Puts a ship into its first hex. It has entered nothing, and come from nowhere (KH-FIR-10). */
export function stand(game: Game, ship: Ship, { q, r }: Hex): void {
  ship.is = 'flying';
  ship.base = '';
  ship.q = q;
  ship.r = r;
  ship.startQ = q;
  ship.startR = r;
  ship.fromQ = q;
  ship.fromR = r;
  // KH-GRV-06: a passage begins when a ship is set up in a gravity well, which the Basic Game does not have.
  ship.passage = !levelTraits(game.level).gravity || planetBeside(game, q, r) === undefined ? 'none' : 'fresh';
}

/** KH-STN-04, KH-STN-22: a ship is docked at a base, or aboard it, in the base's hex and at rest. */
export function dock(game: Game, ship: Ship, base: Ship): void {
  stand(game, ship, base);
  ship.is = 'docked';
  ship.base = base.id;
  ship.facing = base.facing;
  ship.speed = 0;
  ship.passage = 'none';
}

/** Ships that begin docked go where their base has just been put (KH-SCN-103, KH-SCN-203, KH-SCN-206). */
export function board(play: Play<Game>, base: Ship): void {
  const { game } = play;
  const docked = game.ships.filter((ship) => ship.base === base.id && ship.is === 'unplaced');
  if (docked.length === 0) return;
  for (const ship of docked) {
    dock(game, ship, base);
    if (traitsOf(ship).fighter) play.by('KH-STN-12');
  }
  play.tell?.({
    type: 'begins-docked',
    clause: startOf(game, base.side).clauses.docked,
    parts: [base.id, ...docked.map(({ id }) => id)],
    data: {
      is: isCarrier(base) ? 'aboard' : 'docked',
      base: base.id,
      ships: docked.map(({ id }) => id),
      hex: keyOf(base.q, base.r),
    },
  });
  for (const ship of docked) board(play, ship);
}
