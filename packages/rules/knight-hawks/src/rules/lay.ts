import type { OfficeId, SideId } from '@flagbridge/engine';
import type { Game, System } from '../game.ts';
import { lyingId } from './seeker-flight.ts';

/** KH-MIN-04, KH-SEK-02: one of this stock lies in the hex from now on. Seekers are numbered as they are laid, each side by itself. */
export function layFrom(
  game: Game,
  { side, office }: { readonly side: SideId; readonly office: OfficeId },
  stock: System,
  q: number,
  r: number,
): void {
  stock.left--;
  if (stock.code === 'M') game.mines.push({ side, q, r });
  else {
    const n = (game.laid[side] ?? 0) + 1;
    game.laid[side] = n;
    game.seekers.push({ id: lyingId(side, n), side, office, q, r, turns: 0 });
  }
}
