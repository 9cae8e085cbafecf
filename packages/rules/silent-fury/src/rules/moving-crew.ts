import { barsShip } from '@flagbridge/kit/barrier';
import { sheetOf } from '../data/content.ts';
import type { Game, Ship } from '../game.ts';
import type { Errand } from './errands.ts';

/** SF-CRW-31. */
const MOST_MOVES = 3;

/** SF-SHT-11: components that a corridor leads to. */
export const nextTo = (game: Pick<Game, 'sheets'>, ship: Pick<Ship, 'type'>, component: number): readonly number[] =>
  sheetOf(game, ship).components[component - 1]?.next ?? [];

/** SF-CRW-31, SF-CRW-32: Active crew, each to a component a corridor leads to, whatever its damage. */
export const moving: Errand = {
  crew: ({ ship, side }) => ship.crew.filter((one) => one.at > 0 && one.side === side),
  // One corridor farther is what somebody may wonder about; the whole ship would be a long list for each of many.
  about: ({ game, ship }, { at }) => {
    const near = nextTo(game, ship, at);
    const wider = new Set([...near, ...near.flatMap((n) => nextTo(game, ship, n))]);
    return [...wider].filter((n) => n !== at);
  },
  barrier: ({ game, ship }, { at }, component) =>
    nextTo(game, ship, at).includes(component)
      ? null
      : barsShip('not-adjacent', 'SF-CRW-31', ship, { from: at, component }),
  most: () => MOST_MOVES,
  clauses: { most: 'SF-CRW-31', once: 'SF-CRW-31' },
  stranger: ({ ship, side }, { type, side: theirs }) =>
    theirs === side
      ? barsShip('not-active', 'SF-CRW-31', ship, { crew: type })
      : barsShip('not-your-crew', 'SF-CRW-31', ship, { crew: type }),
};
