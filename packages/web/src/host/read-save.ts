import type { Refusal } from '@flagbridge/engine';
import { readReplay } from '@flagbridge/protocol';
import { load, type Table } from '@flagbridge/table';
import type { Source } from './bad-file.ts';
import { MAX_REPLAY } from './bounds.ts';

/** Few files are bad: what is said of them comes when one is. */
const words = () => import('./bad-file.ts');

/** A table from what a file or the store holds; what is wrong with it, in words for people. */
export async function tableOf(replay: unknown, source: Source): Promise<Table | Refusal> {
  if (typeof replay !== 'string') return (await words()).empty(source);
  if (replay.length > MAX_REPLAY) return (await words()).tooLarge(replay.length, MAX_REPLAY, source);
  const read = readReplay(replay);
  if (!read.ok) return (await words()).notWellMade(replay, read.problem, source);
  const opened = await load(replay);
  return opened.ok ? opened.table : (await words()).notPlayable(opened, read.value.replay.entries.length, source);
}
