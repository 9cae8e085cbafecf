import { type Args, type Command, exits, NotSo } from '../command.ts';
import type { Io } from '../io.ts';
import { dataOf } from './backup.ts';

export const check: Command = {
  name: 'check',
  does: 'play every match a host keeps again, and name those that are damaged',
  usage: ['check [--data FOLDER] [--json]'],
  about:
    'Looks at a copy of what a host keeps, so the server may go on meanwhile and nothing is changed. Each match is read, every line of\nits log is played again, and every link of its hash chain must come out the same. Damaged ones are named; the host plays on without them.',
  options: {
    data: { type: 'string', value: 'FOLDER', does: 'The host’s folder. (FLAGBRIDGE_DATA, else the default one)' },
    json: { type: 'boolean', does: 'As JSON: {"matches", "damaged": [{"match", "wrong"}]}.' },
  },
  examples: [
    ['check', 'Of the host in the default folder.'],
    ['check --data games --json', 'Of the host in the folder games, for a program.'],
  ],
  codes: ['1  a match is damaged, or nothing could be read'],
  positionals: { min: 0, max: 0 },
  run,
};

/** Between two words of progress. */
const EVERY = 500;

async function run(args: Args, io: Io): Promise<number> {
  const { checkFile, databaseIn } = await import('@flagbridge/server');
  const damaged: { match: string; wrong: string }[] = [];
  let matches = 0;
  try {
    for await (const { match, wrong } of checkFile(databaseIn(await dataOf(args, io)))) {
      matches += 1;
      if (wrong !== null) {
        damaged.push({ match, wrong });
        if (!args.flag('json')) io.out(`${match}: ${wrong}`);
      }
      if (matches % EVERY === 0) io.err(`${matches} matches so far`);
    }
  } catch (error) {
    throw new NotSo((error as Error).message);
  }
  if (args.flag('json')) io.out(JSON.stringify({ matches, damaged }));
  else io.out(`${matches === 1 ? 'One match' : `${matches} matches`}, ${damaged.length} damaged.`);
  return damaged.length === 0 ? exits.fine : exits.notSo;
}
