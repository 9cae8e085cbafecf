import type { PartId } from '@flagbridge/engine';
import type { Account, Duel, SideAccount } from '@flagbridge/story';

/** Who struck whom, for one side: a row a ship that fired, a column a target. */
export interface Matrix {
  readonly rows: readonly PartId[];
  readonly columns: readonly PartId[];
  /** Row by row; null where no shot was fired. */
  readonly cells: readonly (readonly (Duel | null)[])[];
  readonly totals: readonly number[];
  readonly loss: number;
  /** Of the side's ships, those that never fired and have no row. */
  readonly silent: readonly PartId[];
}

/** Up to so many ships all are shown, also those that never fired and were never fired at: as one knows the fleets. */
const ALL = 6;

/** Null where the side never fired. */
export function matrixOf({ sides, duels }: Account, own: SideAccount): Matrix | null {
  const mine = new Set(own.ships.map(({ id }) => id));
  const fired = duels.filter(({ by }) => mine.has(by));
  if (fired.length === 0) return null;
  const enemies = sides.filter((side) => side !== own).flatMap(({ ships }) => ships.map(({ id }) => id));
  const struck = new Set(fired.map(({ at }) => at));
  const shooters = new Set(fired.map(({ by }) => by));
  const rows = [...mine].filter((id) => mine.size <= ALL || shooters.has(id));
  const known = enemies.filter((id) => enemies.length <= ALL || struck.has(id));
  // A shot may hit one of one's own, or something that is no ship.
  const columns = [...known, ...[...struck].filter((id) => !known.includes(id))];
  const find = (by: PartId, at: PartId): Duel | null => fired.find((duel) => duel.by === by && duel.at === at) ?? null;
  const cells = rows.map((by) => columns.map((at) => find(by, at)));
  const lossOf = (of: readonly Duel[]): number => of.reduce((total, { loss }) => total + loss, 0);
  return {
    rows,
    columns,
    cells,
    totals: rows.map((id) => lossOf(fired.filter(({ by }) => by === id))),
    loss: lossOf(fired),
    silent: [...mine].filter((id) => !rows.includes(id)),
  };
}

/** How large the mark of a cell is, from 0 to 1: its area is what was taken. */
export const markSize = (loss: number, most: number): number => (most <= 0 ? 0 : Math.sqrt(loss / most));
