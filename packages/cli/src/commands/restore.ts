import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Args, type Command, exits, NotSo } from '../command.ts';
import type { Io } from '../io.ts';
import { dataOption, folderBy } from './kept.ts';

export const restore: Command = {
  name: 'restore',
  does: 'put a backup in the place of what a host keeps',
  usage: ['restore FILE [--data FOLDER] [--force]'],
  about:
    'Checks that FILE is a whole backup of a version this program knows, and puts it where the host will look. The server must not run.\nWhere the host has kept something already it is left alone unless --force is given, and even then kept beside.',
  options: {
    data: dataOption,
    force: { type: 'boolean', does: 'Replace what is there; the old file stays beside the new one.' },
  },
  examples: [
    ['restore friday.sqlite', 'Into the default folder, where nothing is yet.'],
    ['restore friday.sqlite --data games --force', 'In the place of what the folder games holds.'],
  ],
  codes: ['1  FILE is no backup, something is there already, or the server runs'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const { restore: put, databaseIn } = await import('@flagbridge/server');
  const file = args.words[0] as string;
  const to = databaseIn(await folderBy(args, io));
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    const { kept } = await put(file, to, { force: args.flag('force') });
    io.err(`${file} is restored into ${to}.`);
    if (kept !== null) io.err(`What was there before is ${kept}.`);
  } catch (error) {
    throw new NotSo((error as Error).message);
  }
  return exits.fine;
}
