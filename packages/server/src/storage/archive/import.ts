import { type Source, sumOf } from './format.ts';
import { rowsOf, type Verified } from './read.ts';
import type { Cell, Shelf } from './shelves.ts';

/** Where everything goes, in one transaction that is kept only when all of it is there. */
export interface Target extends Source {
  put(shelf: Shelf, rows: readonly (readonly Cell[])[]): Promise<void>;
}

/** So many rows, or so many characters, are written at once. */
const MOST = { rows: 500, characters: 2 ** 21 } as const;

/** Writes every row, and reads everything back: it must come to the same as the file. `verified`: what the file was found to be. */
export async function putInto(target: Target, file: string, verified: Verified): Promise<void> {
  let shelf: Shelf | null = null;
  let waiting: (readonly Cell[])[] = [];
  let characters = 0;
  const flush = async (): Promise<void> => {
    if (shelf !== null && waiting.length > 0) await target.put(shelf, waiting);
    waiting = [];
    characters = 0;
  };
  for await (const row of rowsOf(file)) {
    if (row.shelf !== shelf || waiting.length >= MOST.rows || characters >= MOST.characters) await flush();
    shelf = row.shelf;
    waiting.push(row.cells);
    for (const cell of row.cells) if (typeof cell === 'string') characters += cell.length;
  }
  await flush();
  if ((await sumOf(target)) !== verified.sum)
    throw new Error('What was written is not the same when it is read back. Nothing was kept.');
}
