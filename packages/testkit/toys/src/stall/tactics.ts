import type { Placement, Tactics } from '@flagbridge/engine';
import { type Game, range, STRAIN, shipOf } from './game.ts';
import { follow, isHard, last } from './helm.ts';

/** The nearest enemy of a racer is the next buoy. */
export const tactics: Tactics<Game> = {
  gap: ({ game }, { kind, office }, choice) => {
    const ship = shipOf(game, office);
    const buoy = game.buoys[ship.mark];
    if (buoy === undefined) return null;
    if (kind === 'place') return range((choice as { [piece: string]: Placement })[office]?.hex ?? ship.hex, buoy);
    if (kind !== 'helm') return null;
    const route = choice as readonly string[];
    const { stages } = follow(game, ship, route);
    const nearest = Math.min(...stages.map(({ hex }) => range(hex, buoy)));
    // Once round it, farther is no worse; a stall costs about a hex.
    return (nearest === 1 ? 1 : range(last(stages).hex, buoy)) + (isHard(route.at(-1)) ? 0.5 : 0);
  },
  worth: ({ game, outcome }, office) => {
    if (outcome !== null) return outcome.winner === null ? 0 : outcome.winner === office ? 1 : -1;
    const along = (id: string): number => {
      const ship = shipOf(game, id);
      const buoy = game.buoys[ship.mark];
      return ship.mark + (buoy === undefined ? 0 : 1 / (1 + range(ship.hex, buoy))) - ship.strain / (2 * STRAIN);
    };
    const others = game.ships.filter((ship) => ship.id !== office).map((ship) => along(ship.id));
    return (along(office) - Math.max(...others)) / (game.buoys.length + 1);
  },
};
