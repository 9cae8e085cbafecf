import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayRefusal } from '@flagbridge/engine';
import { loadTable } from './match/loading.ts';
import type { Storage } from './storage/port.ts';
import { backup, openSqlite } from './storage/sqlite/index.ts';

/** What was found of one match; `wrong` is null where it is whole. Exported for tests. */
export interface CheckedMatch {
  readonly match: string;
  readonly wrong: string | null;
}

const AT_ONCE = 100;

/** Plays every stored match again, one after the other: each record must be readable, every line, every link of its chain, its end. */
async function* checkMatches({ matches }: Pick<Storage, 'matches'>): AsyncGenerator<CheckedMatch, void> {
  for (let after: string | null = null; ; ) {
    const some: readonly string[] = await matches.all(after, AT_ONCE);
    for (const match of some) yield { match, wrong: await wrongIn(matches, match) };
    after = some.at(-1) ?? null;
    if (after === null) return;
  }
}

/**
 * The same for a host's file, of which a copy is looked at: a server may go on with it, and nothing in it is changed, whatever version
 * it is of.
 */
export async function* checkFile(file: string): AsyncGenerator<CheckedMatch, void> {
  const folder = await mkdtemp(join(tmpdir(), 'flagbridge-check-'));
  let storage: Storage | null = null;
  try {
    const copy = join(folder, 'copy.sqlite');
    await backup(file, copy);
    storage = await openSqlite({ file: copy });
    yield* checkMatches(storage);
  } finally {
    await storage?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function wrongIn(matches: Storage['matches'], id: string): Promise<string | null> {
  try {
    const stored = await matches.read(id);
    if (stored === null || stored.record.state === 'gathering') return null;
    const lines = await matches.lines(id, 0);
    if (lines.some(({ n }, i) => n !== i)) return 'lines of its log are missing';
    const table = await loadTable(stored.record, lines);
    if ('ok' in table) return `it does not play again: ${sayRefusal({}, table)} [${table.clause}]`;
    table.close();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
