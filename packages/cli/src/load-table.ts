import type { Viewer } from '@flagbridge/engine';
import { readReplay, sayProblem } from '@flagbridge/protocol';
import { load, type Table, whereDiffers } from '@flagbridge/table';
import { didYouMean, whyNot } from '@flagbridge/text';
import { bookOf, listed } from './book.ts';
import { NotSo, Usage } from './command.ts';

/** Loads a replay at its end; says what is wrong with the file. */
export async function loadTable(file: string, text: string): Promise<Table> {
  const read = readReplay(text);
  if (!read.ok) throw new NotSo(`${file} is no replay: ${sayProblem(read.problem)}`);
  const listing = listed(read.value.replay.order.rulebook);
  const opened = await load(text);
  if (opened.ok) return opened.table;
  const { why, clause } = opened;
  // The engine counts lines from 0; people do not.
  const said = ['differs', 'other-version', 'pending'].includes(why)
    ? `${whereDiffers(opened, read.value.replay.entries.length)} [${clause}]`
    : whyNot(await bookOf(listing), opened);
  throw new NotSo(`${file} does not play again: ${said}`);
}

/** Whose eyes a word means: an office, a side, everybody or nobody. */
export function viewerOf(table: Table, name: string): Viewer {
  const { offices } = table.order.scenario;
  if (name === 'spectator') return { offices: [] };
  const held = offices.filter((office) => name === 'all' || office.id === name || office.side === name);
  if (held.length > 0) return { offices: held.map((office) => office.id) };
  const known = [...new Set(['all', 'spectator', ...offices.flatMap((office) => [office.id, office.side])])];
  throw new Usage(`There is no office ${name}.${didYouMean(name, known)} There are: ${known.join(', ')}.`);
}
