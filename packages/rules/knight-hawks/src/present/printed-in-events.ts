import type { SideId } from '@flagbridge/engine';
import { type Hex, parseLabel } from '@flagbridge/engine/hex';
import type { Game } from '../game.ts';
import { layoutOf } from '../rules/map.ts';

/** Events that tell a hex by its printed number or a side by its name are read back here, and nowhere else. */

/** The number of a map hex, or of one beyond the edge; null where it is none. */
export function hexPrinted(game: Game, text: unknown): Hex | null {
  const read = parseLabel(layoutOf(game), String(text));
  if (read.ok) return read.hex;
  return read.error.code === 'off-map' ? read.error.hex : null;
}

export const sideNamed = ({ sides }: Game, name: unknown): SideId | undefined =>
  sides.find((side) => side.name === name)?.id;
