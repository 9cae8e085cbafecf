import { resolve } from 'node:path';
import { type Args, type Command, exits, NotSo } from '../command.ts';
import type { Io } from '../io.ts';
import { dataOption, folderBy } from './kept.ts';

export const backup: Command = {
  name: 'backup',
  does: 'copy everything a host keeps into one file, while it runs',
  usage: ['backup FILE [--data FOLDER]'],
  about:
    'Writes a consistent copy of a host’s matches, people and keys into FILE. The server may go on meanwhile. Whoever has the file can\nread everything the host can: keep it as you keep the host. An existing file is never replaced.',
  options: {
    data: dataOption,
  },
  examples: [
    ['backup friday.sqlite', 'Of the host in the default folder.'],
    ['backup friday.sqlite --data games', 'Of the host in the folder games.'],
  ],
  codes: ['1  there is nothing to copy, or FILE cannot be written or is there already'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const { backup: copy, databaseIn } = await import('@flagbridge/server');
  const file = args.words[0] as string;
  const from = databaseIn(await folderBy(args, io));
  try {
    await copy(from, file);
  } catch (error) {
    throw new NotSo((error as Error).message);
  }
  io.err(`${from} is copied into ${resolve(file)}.`);
  return exits.fine;
}
