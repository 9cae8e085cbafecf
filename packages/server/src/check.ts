import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayRefusal } from '@flagbridge/engine';
import { registry } from '@flagbridge/rules';
import type { Table } from '@flagbridge/table';
import { buildStamp } from './build-stamp.ts';
import { databaseIn, type Kept } from './config.ts';
import { loadTable } from './match/loading.ts';
import { stampOf, unpack } from './match/snapshots.ts';
import type { Storage } from './storage/port.ts';
import { matchesAtOneMoment } from './storage/postgres/index.ts';
import { backup, countBeside, foundBeside, openSqlite } from './storage/sqlite/index.ts';

/** What was found of one match; `wrong` is null where it is whole. Exported for tests. */
export interface CheckedMatch {
  readonly match: string;
  readonly wrong: string | null;
}

/** What was found of the file itself. `wrong`: something is missing now; else it is told of what was missing once. Exported for tests. */
export interface CheckedJournal {
  readonly journal: string;
  readonly wrong: boolean;
}

const AT_ONCE = 100;

/** Plays every stored match again, one after the other: each record must be readable, every line, every link of its chain, its end. */
async function* checkMatches({ matches }: Pick<Storage, 'matches'>, build: string): AsyncGenerator<CheckedMatch, void> {
  for (let after: string | null = null; ; ) {
    const some: readonly string[] = await matches.all(after, AT_ONCE);
    for (const match of some) yield { match, wrong: await wrongIn(matches, match, build) };
    after = some.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Everything a host has kept, wherever that is. */
export async function* checkHost({ database, data }: Kept): AsyncGenerator<CheckedMatch | CheckedJournal, void> {
  if (database === null) return yield* checkFile(databaseIn(data));
  const build = await buildStamp();
  for await (const matches of matchesAtOneMoment(database)) yield* checkMatches({ matches }, build);
}

/**
 * The same for a host's file, of which a copy is looked at: a server may go on with it, and nothing in it is changed, whatever version
 * it is of. First comes what is to be said of its journal. Exported for tests.
 */
export async function* checkFile(
  file: string,
  how: { readonly build?: string } = {},
): AsyncGenerator<CheckedMatch | CheckedJournal, void> {
  const build = how.build ?? (await buildStamp());
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-check-'));
  let storage: Storage | null = null;
  try {
    const copy = join(folder, 'copy.sqlite');
    // Before the copy: a server counts on meanwhile.
    const beside = await countBeside(file);
    await backup(file, copy);
    storage = await openSqlite({ file: copy });
    const found = foundBeside(copy, beside);
    if (found.is === 'lost')
      yield { journal: `the journal was lost or garbled: ${writings(found.missing)}`, wrong: true };
    for (const { at, missing } of await storage.losses()) {
      const day = new Date(at).toISOString();
      yield { journal: `at the start of ${day} the journal was lost or garbled: ${writings(missing)}`, wrong: false };
    }
    yield* checkMatches(storage, build);
  } finally {
    await storage?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const writings = (count: number): string =>
  count === 1 ? 'one acknowledged writing is missing' : `${count} acknowledged writings are missing`;

async function wrongIn(matches: Storage['matches'], id: string, build: string): Promise<string | null> {
  try {
    const stored = await matches.read(id);
    if (stored === null || stored.record.state === 'gathering') return null;
    const lines = await matches.lines(id, 0);
    if (lines.some(({ n }, i) => n !== i)) return 'lines of its log are missing';
    const table = await loadTable(stored.record, lines);
    if ('ok' in table) return `it does not play again: ${sayRefusal({}, table)} [${table.clause}]`;
    table.close();
    // One that would not be read is nobody's: only what the next start would go by has to agree.
    const stamp = await stampOf(build, stored.record, registry);
    const snapshot = await unpack(await matches.snapshot(id), stamp, lines);
    if (snapshot === null) return null;
    const short = await loadTable(stored.record, lines, { snapshot });
    if ('ok' in short || !alike(table, short)) return 'its snapshot does not agree with its log';
    short.close();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** Both stand the same, and have told everybody at the table the same. */
function alike(whole: Table, short: Table): boolean {
  const viewers = [...whole.seats.map(({ offices }) => ({ offices })), { offices: [] }];
  return viewers.every(
    (viewer) =>
      JSON.stringify(whole.view(viewer)) === JSON.stringify(short.view(viewer)) &&
      JSON.stringify(whole.texts(viewer, 1, whole.count(viewer))) ===
        JSON.stringify(short.texts(viewer, 1, short.count(viewer))),
  );
}
