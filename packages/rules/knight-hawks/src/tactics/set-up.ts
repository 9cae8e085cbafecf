import type { Choice, Place, Placement } from '@flagbridge/engine';
import { type Direction, type Hex, ring } from '@flagbridge/engine/hex';
import { hexAt, keyOf, rangeBetween } from '@flagbridge/kit/space';
import { type Game, inPlay, isStation, type Ship, shipOf } from '../game.ts';

/** Where ships may stand anywhere and a station must be held: close around it, slow enough to turn to any side. */
export function places(game: Game, shape: Place, byDefault: { readonly [piece: string]: Placement }): Choice[] {
  const placed = Object.entries(byDefault);
  const station = game.ships.find(
    (ship) => isStation(ship) && inPlay(ship) && placed.some(([id]) => shipOf(game, id).side === ship.side),
  );
  const anywhere = (shape.pieces[0]?.hexes.length ?? 0) > 1000;
  if (station === undefined || !anywhere) return [byDefault as Choice];
  const near = [...ring(station, 1, 'pointy'), ...ring(station, 2, 'pointy'), ...ring(station, 3, 'pointy')].map(
    ({ q, r }) => keyOf(q, r),
  );
  const close: { [piece: string]: Placement } = {};
  for (const [id, put] of placed) {
    const hexes = shape.pieces.find((piece) => piece.id === id)?.hexes ?? [];
    const taken = Object.values(close).map(({ hex }) => hex);
    const hex =
      near.find((one) => hexes.includes(one) && !taken.includes(one) && !facesPlanet(game, one, put.facing ?? 0)) ??
      put.hex;
    close[id] = { ...put, hex, ...(put.speed !== undefined && { speed: Math.min(put.speed, 2) }) };
  }
  return [close as Choice, byDefault as Choice];
}

function facesPlanet(game: Game, key: string, facing: number): boolean {
  const { q, r } = hexAt(key);
  return game.planets.some(
    (planet) => rangeBetween(q, r, planet.q, planet.r) <= 3 && ahead({ q, r }, facing as Direction, planet),
  );
}

function ahead(from: Hex, facing: Direction, planet: Hex): boolean {
  const [to] = [ring({ q: 0, r: 0 }, 1, 'pointy')[facing] as Hex];
  return (
    rangeBetween(from.q + to.q, from.r + to.r, planet.q, planet.r) < rangeBetween(from.q, from.r, planet.q, planet.r)
  );
}

/** Mines where the enemy must come to reach the station: a belt around its planet, the threatened side first. */
export function minefield(game: Game, shape: Place, office: string): Choice[] {
  const own = game.ships.find((ship) => ship.office === office);
  const planet = game.planets.find(({ placed }) => placed);
  if (own === undefined || planet === undefined) return [{}];
  const hexes = shape.pieces[0]?.hexes ?? [];
  const belt = [...ring(planet, 3, 'pointy'), ...ring(planet, 4, 'pointy')]
    .map(({ q, r }) => keyOf(q, r))
    .filter((hex) => hexes.includes(hex));
  const threat = threatTo(game, own);
  belt.sort((a, b) => far(a, threat) - far(b, threat));
  const laid: { [piece: string]: Placement } = {};
  let mine = 0;
  for (const { id } of shape.pieces) {
    // Every other hex: a belt with gaps is met as often, and lasts longer.
    const hex = id.startsWith('M') ? belt[(mine++ * 2) % Math.max(1, belt.length)] : belt[0];
    if (hex !== undefined && (id.startsWith('S') || !Object.values(laid).some((put) => put.hex === hex)))
      laid[id] = { hex };
  }
  return [laid as Choice, {}];
}

const far = (key: string, to: Hex): number => {
  const { q, r } = hexAt(key);
  return rangeBetween(q, r, to.q, to.r);
};

/** The middle of the edge the enemy comes from, where it is known; otherwise the middle of the map. */
function threatTo(game: Game, own: Ship): Hex {
  const enemy = game.sides.find(({ id }) => id !== own.side);
  const row = Math.floor(game.rows / 2);
  const column = enemy?.edge === 'west' ? 0 : enemy?.edge === 'east' ? game.columns - 1 : Math.floor(game.columns / 2);
  return { q: column - (row - (row & 1)) / 2, r: row };
}
