import { resolve } from 'node:path';
import { type Args, type Command, exits, NotSo } from '../command.ts';
import type { Io } from '../io.ts';
import { databaseOption, dataOption, keptBy, saidOf } from './kept.ts';

export const exportCommand: Command = {
  name: 'export',
  does: 'write everything a host keeps into a file that any host can import',
  usage: ['export FILE [--data FOLDER | --database URL]'],
  about:
    'Writes matches, people, keys and all the rest, as they are at one moment, into FILE: text, a line for each row, each with a check\nof itself and of all before it. It is the same from SQLite and from PostgreSQL. The server may go on meanwhile. Whoever has the\nfile can read everything the host can: keep it as you keep the host. An existing file is never replaced.',
  options: { data: dataOption, database: databaseOption },
  examples: [
    ['export move.jsonl', 'Of the host in the default folder, or in DATABASE_URL.'],
    ['export move.jsonl --data games', 'Of the host in the folder games.'],
  ],
  codes: ['1  there is nothing to export, or FILE cannot be written or is there already'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const { exportHost } = await import('@flagbridge/server');
  const kept = await keptBy(args, io);
  const file = resolve(args.words[0] as string);
  try {
    const { counts } = await exportHost(kept, file);
    io.err(`${await saidOf(kept)} is written into ${file}: ${amount(counts)}.`);
  } catch (error) {
    throw new NotSo((error as Error).message);
  }
  return exits.fine;
}

/** How much of it there is. */
export function amount(counts: { readonly [table: string]: number }): string {
  const of = (table: string, one: string, many: string): string =>
    counts[table] === 1 ? `one ${one}` : `${counts[table] ?? 0} ${many}`;
  return [
    of('matches', 'match', 'matches'),
    of('lines', 'decision', 'decisions'),
    of('players', 'person', 'people'),
  ].join(', ');
}
