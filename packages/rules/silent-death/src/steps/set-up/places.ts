import type { PlaceChoice, Placement, SideId } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { evenlyOver, hexesInColumns } from '@flagbridge/kit/set-up';
import { sideOf } from '@flagbridge/kit/sides';
import { columnOf, holdsHex, keyOf } from '@flagbridge/kit/space';
import type { Game, Ship } from '../../game.ts';
import { layoutOf } from '../../rules/map.ts';
import type { Zone } from '../../set-up/plan.ts';

export const zoneOf = ({ setup }: Game, side: SideId): Zone => setup.zones[side] ?? { from: 0, to: 0 };

/** Where a side may set up now: its columns, without asteroids (SD-OPT-16) and without ships that stand there (SD-SCN-13). */
export const freeHexes = (game: Game, side: SideId): Hex[] =>
  hexesInColumns(
    layoutOf(game),
    zoneOf(game, side),
    (hex) => !holdsHex(game.asteroids, hex.q, hex.r) && !shipStands(game, hex),
  );

function shipStands({ ships }: Game, { q, r }: Hex): boolean {
  for (const ship of ships) if (ship.q === q && ship.r === r && ship.is === 'flying') return true;
  return false;
}

/** Evenly spread over the middle of where they may be, bows to the enemy. */
export function defaultPlaces(game: Game, side: SideId, ships: readonly Ship[]): PlaceChoice {
  const line = evenlyOver(lineOf(game, side, ships.length), ships.length);
  const facing = sideOf(game, side).edge === 'west' ? 0 : 3;
  const out: { [ship: string]: Placement } = {};
  for (const [i, { q, r }] of line.entries()) out[(ships[i] as Ship).id] = { hex: keyOf(q, r), facing };
  return out;
}

/** The middle column of the zone, with as many beside it as are needed, in the order of rows. */
function lineOf(game: Game, side: SideId, needed: number): Hex[] {
  const { from, to } = zoneOf(game, side);
  const middle = Math.floor((from + to) / 2);
  const free = freeHexes(game, side);
  for (let beside = 0; ; beside++) {
    const line = free.filter(({ q, r }) => Math.abs(columnOf(q, r) - middle) <= beside);
    if (line.length >= needed || line.length === free.length) return line;
  }
}
