import type { PlaceChoice, Placement, SideId } from '@flagbridge/engine';
import { fromOffset, type Hex } from '@flagbridge/engine/hex';
import { type Game, type Ship, sideOf } from '../../game.ts';
import { columnOf, holdsHex, keyOf, layoutOf } from '../../rules/map.ts';

/** Where a side may set up now: its columns, without asteroids (SD-OPT-16) and without ships that stand there (SD-SCN-13). */
export function freeHexes(game: Game, side: SideId): Hex[] {
  const { from = 0, to = 0 } = game.setup.zones[side] ?? {};
  const layout = layoutOf(game);
  const free: Hex[] = [];
  for (let row = 0; row < game.rows; row++)
    for (let column = from; column <= to; column++) {
      const hex = fromOffset(layout, column, row);
      if (!holdsHex(game.asteroids, hex.q, hex.r) && !shipStands(game, hex)) free.push(hex);
    }
  return free;
}

function shipStands({ ships }: Game, { q, r }: Hex): boolean {
  for (const ship of ships) if (ship.is === 'flying' && ship.q === q && ship.r === r) return true;
  return false;
}

/** Evenly spread over the middle of where they may be, bows to the enemy. */
export function usualPlaces(game: Game, side: SideId, ships: readonly Ship[]): PlaceChoice {
  const line = usualLine(game, side, ships.length);
  const facing = sideOf(game, side).edge === 'west' ? 0 : 3;
  const out: { [ship: string]: Placement } = {};
  for (const [i, ship] of ships.entries()) {
    const { q, r } = line[Math.floor(((i + 0.5) * line.length) / ships.length)] as Hex;
    out[ship.id] = { hex: keyOf(q, r), facing };
  }
  return out;
}

/** The middle column of the zone, with as many beside it as are needed, in the order of rows. */
function usualLine(game: Game, side: SideId, needed: number): Hex[] {
  const { from = 0, to = 0 } = game.setup.zones[side] ?? {};
  const middle = Math.floor((from + to) / 2);
  const free = freeHexes(game, side);
  for (let beside = 0; ; beside++) {
    const line = free.filter(({ q, r }) => Math.abs(columnOf(q, r) - middle) <= beside);
    if (line.length >= needed || line.length === free.length) return line;
  }
}
