import type { Refusal } from '@flagbridge/engine';
import { readReplay, sayProblem } from '@flagbridge/protocol';
import { load, type Table, whereDiffers } from '@flagbridge/table';
import { MAX_REPLAY } from './bounds.ts';
import { broken, doesNotPlay, tooLarge } from './refusals.ts';

/** A table from what a file or the store holds; what is wrong with it, in words. */
export async function tableOf(replay: unknown): Promise<Table | Refusal> {
  if (typeof replay !== 'string') return broken('there is no text');
  if (replay.length > MAX_REPLAY) return tooLarge(replay.length, MAX_REPLAY);
  const read = readReplay(replay);
  if (!read.ok) return broken(sayProblem(read.problem));
  const opened = await load(replay);
  if (opened.ok) return opened.table;
  // The engine counts lines from 0; people do not.
  if (!['differs', 'other-version', 'pending'].includes(opened.why)) return opened;
  return doesNotPlay(opened, whereDiffers(opened, read.value.replay.entries.length));
}

/** Whether it is a table: refusals say `ok: false`. */
export const isRefusal = (value: object | string): value is Refusal =>
  typeof value === 'object' && 'ok' in value && value.ok === false;
