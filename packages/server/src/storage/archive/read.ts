import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chain, type Counts, heading } from './format.ts';
import { type Cell, type Shelf, shelves } from './shelves.ts';

/** The file is not what was written; its message says where, and why. */
class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
  constructor(file: string, line: number, why: string) {
    super(`${file}, line ${line}: ${why}. Nothing was written.`);
  }
}

interface ArchiveRow {
  readonly shelf: Shelf;
  readonly cells: readonly Cell[];
}

export interface Verified {
  readonly counts: Counts;
  /** What the whole comes to. */
  readonly sum: string;
}

/** Reads it from beginning to end, and keeps nothing: whether every line is there as it was written. */
export async function verify(file: string): Promise<Verified> {
  const rows = rowsOf(file);
  for (;;) {
    const { done, value } = await rows.next();
    if (done === true) return value;
  }
}

/** Row by row; throws {@link DamagedArchive} where it stops being what was written, and returns when all of it was there. */
export async function* rowsOf(file: string): AsyncGenerator<ArchiveRow, Verified> {
  const chain = new Chain();
  const counts: Record<string, number> = Object.fromEntries(shelves.map(({ table }) => [table, 0]));
  let number = 0;
  let verified: Verified | null = null;
  const wrong = (why: string): DamagedArchive => new DamagedArchive(file, number, why);
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (verified !== null) throw wrong('something stands behind the end');
    const at = line.indexOf(' ');
    const text = line.slice(at + 1);
    if (number === 1) fitting(text, wrong);
    if (at < 0 || line.slice(0, at) !== chain.next(text))
      throw wrong('it is not as it was written, or a line before it is missing');
    if (number === 1) continue;
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) {
      const { end } = value as { readonly end: Counts };
      for (const [table, count] of Object.entries(counts))
        if (end[table] !== count) throw wrong(`it counts ${end[table]} of ${table}, and there are ${count}`);
      verified = { counts, sum: chain.last };
      continue;
    }
    const [table, ...cells] = value as [string, ...Cell[]];
    const shelf = shelves.find((one) => one.table === table);
    if (shelf === undefined || cells.length !== shelf.columns.length) throw wrong('it is no row of this version');
    counts[table] = (counts[table] ?? 0) + 1;
    yield { shelf, cells };
  }
  if (verified === null) {
    number += 1;
    throw wrong('the end is missing, the file was cut off');
  }
  return verified;
}

/** The first line says what it is. */
function fitting(text: string, wrong: (why: string) => DamagedArchive): void {
  let found: { readonly flagbridge?: unknown; readonly version?: unknown };
  try {
    found = JSON.parse(text) ?? {};
  } catch {
    throw wrong('this is no file that flagbridge export has written');
  }
  if (found.flagbridge !== heading.flagbridge) throw wrong('this is no file that flagbridge export has written');
  if (found.version !== heading.version || text !== JSON.stringify(heading))
    throw wrong(`it was written in form ${found.version}, and this program reads form ${heading.version}`);
}
