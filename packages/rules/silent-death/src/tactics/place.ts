import type { Choice, Place, PlaceChoice } from '@flagbridge/engine';
import { columnOf, hexAt } from '@flagbridge/kit/space';
import { bestOf } from '@flagbridge/kit/tactics';
import { findShip, type Game } from '../game.ts';
import { isRunner } from './worth.ts';

/**
 * Ships near each other, as far forward as they may be, bows to the enemy; the runner where fewest enemies stand. Nobody gains by
 * being met one by one.
 */
export function places(game: Game, shape: Place, byDefault: PlaceChoice): readonly Choice[] {
  const out: { [piece: string]: PlaceChoice[string] } = {};
  const taken = new Set<string>();
  const centre = rowOfEnemies(game, shape);
  for (const { id, hexes } of shape.pieces) {
    const ship = findShip(game, id);
    if (ship === undefined) return [byDefault as unknown as Choice];
    const east = ship.side === game.sides[0].id;
    const wanted = isRunner(game, ship) ? (centre < game.rows / 2 ? game.rows - 4 : 3) : centre;
    const free = hexes.filter((key) => !taken.has(key));
    const best = bestOf(free, (key) => {
      const { q, r } = hexAt(key);
      const forward = east ? game.columns - columnOf(q, r) : columnOf(q, r);
      return -(2 * Math.abs(r - wanted) + forward * 0.5);
    });
    if (best === undefined) return [byDefault as unknown as Choice];
    taken.add(best);
    out[id] = { hex: best, facing: east ? 0 : 3 };
  }
  return [out as unknown as Choice, byDefault as unknown as Choice];
}

/** The row where enemies stand, in the mean; the middle where none has been placed. */
function rowOfEnemies(game: Game, { pieces }: Place): number {
  const own = findShip(game, pieces[0]?.id ?? '')?.side;
  let sum = 0;
  let n = 0;
  for (const ship of game.ships) {
    if (ship.side === own || ship.is !== 'flying') continue;
    sum += ship.r;
    n++;
  }
  return n === 0 ? Math.floor(game.rows / 2) : Math.round(sum / n);
}
