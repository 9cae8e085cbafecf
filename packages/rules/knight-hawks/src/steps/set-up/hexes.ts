import type { SideId } from '@flagbridge/engine';
import { distance, distanceToBorder, type Hex, sheetHexes } from '@flagbridge/engine/hex';
import { edgesNow, freeHexes, type StartNow } from '@flagbridge/kit/set-up';
import { otherSide, sideOf } from '@flagbridge/kit/sides';
import { keyOf } from '@flagbridge/kit/space';
import { PLANETS_APART } from '../../data/maps.ts';
import type { Game } from '../../game.ts';
import { layoutOf, planetAt } from '../../rules/map.ts';
import type { Start } from '../../set-up/plan.ts';
import { speedBefore } from './berths.ts';

export const startOf = (game: Game, side: SideId): Start => {
  const start = game.setup.starts[side];
  if (start === undefined) throw new Error(`${side} has no start`);
  return start;
};

/** KH-MAP-04, KH-SCN-204: where a side's ships may be set up now. Never in a planet's hex. */
export function startNow(game: Game, side: SideId): StartNow {
  const start = startOf(game, side);
  return {
    layout: layoutOf(game),
    start,
    edges: edgesNow(start, sideOf(game, side).edge, sideOf(game, otherSide(game, side)).edge),
    speed: speedBefore(game, side),
    isFree: noPlanet(game),
  };
}

const noPlanet =
  (game: Game) =>
  ({ q, r }: Hex): boolean =>
    planetAt(game, q, r) === undefined;

/** KH-MAP-05: where a planet may be placed, with so many map hexes between it and every edge. */
export function planetHexes(game: Game, margin: number): Hex[] {
  const layout = layoutOf(game);
  const standing = game.planets.filter(({ placed }) => placed);
  return sheetHexes(layout).filter(
    (hex) =>
      distanceToBorder(layout, hex) >= margin && standing.every((planet) => distance(planet, hex) >= PLANETS_APART),
  );
}

/** Every hex in which mines and seekers may lie before the game: anywhere on the map but in a planet (KH-SCN-404). */
export const layingHexes = (game: Game): string[] =>
  freeHexes(layoutOf(game), noPlanet(game)).map(({ q, r }) => keyOf(q, r));
