import { type Choice, one, type Piece, type Place, type Placement, type Roller } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { columnOf, hexAt } from '@flagbridge/kit/space';
import type { SeenGame } from '../game.ts';
import { towardsCentre } from '../set-up/fleet.ts';

/** Hexes that are left free along the edges: there is little room to creep away. */
const EDGE = 4;

const placed = (pieces: readonly Piece[], of: (piece: Piece) => Placement): Choice =>
  Object.fromEntries(pieces.map((piece) => [piece.id, of(piece)])) as unknown as Choice;

/** ST-MIN-14: counters anywhere they may lie: whoever lays them to a plan tells those who know the plan which are mines. */
export const counters = ({ pieces }: Place, dice: Roller): Choice[] => [
  placed(pieces, ({ hexes }) => ({ hex: one(hexes, dice) })),
];

/** ST-INF-31, ST-SCN-13: hidden ships anywhere in the open, for the same reason, and with their bows to the middle. */
export const hidingPlaces = (game: SeenGame, { pieces }: Place, dice: Roller): Choice[] => [
  placed(pieces, ({ hexes }) => {
    const open = hexes.filter((hex) => isOpen(game, hex));
    const hex = one(open.length > 0 ? open : hexes, dice);
    return { hex, facing: towardsCentre(game, hexAt(hex)) as Direction };
  }),
];

function isOpen({ columns, rows }: SeenGame, hex: string): boolean {
  const { q, r } = hexAt(hex);
  const column = columnOf(q, r);
  return Math.min(column, columns - 1 - column, r, rows - 1 - r) >= EDGE;
}
