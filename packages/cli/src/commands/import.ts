import { resolve } from 'node:path';
import { type Args, type Command, exits, NotSo } from '../command.ts';
import type { Io } from '../io.ts';
import { amount } from './export.ts';
import { databaseOption, dataOption, keptBy, saidOf } from './kept.ts';

export const importCommand: Command = {
  name: 'import',
  does: 'put what flagbridge export has written into a host',
  usage: ['import FILE [--data FOLDER | --database URL] [--replace]'],
  about:
    'Reads FILE from beginning to end first: where a line is damaged, missing or cut off it says which, and nothing is written. Then\neverything goes in at once, is read back, and kept only where it is the same to the letter. The server must not run. Where people or\nbattles are already nothing is done, unless --replace is given: then what was there goes (of a folder, its file stays beside).',
  options: {
    data: dataOption,
    database: databaseOption,
    replace: { type: 'boolean', does: 'Put the file in the place of what is there.' },
  },
  examples: [
    ['import move.jsonl --database postgres://flagbridge@localhost/flagbridge', 'From a folder to PostgreSQL.'],
    ['import move.jsonl --data games', 'Back into a folder.'],
  ],
  codes: ['1  FILE is damaged or no such file, something is there already, or the server runs'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const { importHost } = await import('@flagbridge/server');
  const place = await keptBy(args, io);
  const file = resolve(args.words[0] as string);
  try {
    const { counts, kept } = await importHost(place, file, { replace: args.flag('replace') });
    io.err(`${file} is in ${await saidOf(place)}, and the same when it is read back: ${amount(counts)}.`);
    if (kept !== null) io.err(`What was there before is ${kept}.`);
    io.err('flagbridge check plays every match of it again.');
  } catch (error) {
    throw new NotSo((error as Error).message);
  }
  return exits.fine;
}
