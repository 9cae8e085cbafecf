import { type Args, type Command, exits, NotSo } from '../command.ts';
import type { Io } from '../io.ts';
import { databaseOption, dataOption, keptBy } from './kept.ts';

export const check: Command = {
  name: 'check',
  does: 'play every match a host keeps again, and name those that are damaged',
  usage: ['check [--data FOLDER | --database URL] [--json]'],
  about:
    'Looks at a copy of what a host keeps, so the server may go on meanwhile and nothing is changed. Each match is read, every line of\nits log is played again, and every link of its hash chain must come out the same; a snapshot kept beside must agree with it. Damaged\nones are named; the host plays on without them. A journal that was lost is named too, now and at earlier starts.',
  options: {
    data: dataOption,
    database: databaseOption,
    json: { type: 'boolean', does: 'As JSON: {"matches", "damaged": [{"match", "wrong"}], "journal": [texts]}.' },
  },
  examples: [
    ['check', 'Of the host in the default folder.'],
    ['check --data games --json', 'Of the host in the folder games, for a program.'],
  ],
  codes: ['1  a match is damaged, the journal is lost, or nothing could be read'],
  positionals: { min: 0, max: 0 },
  run,
};

/** Between two words of progress. */
const EVERY = 500;

async function run(args: Args, io: Io): Promise<number> {
  const { checkHost } = await import('@flagbridge/server');
  const kept = await keptBy(args, io);
  const damaged: { match: string; wrong: string }[] = [];
  const journal: string[] = [];
  let matches = 0;
  let lost = false;
  try {
    for await (const found of checkHost(kept)) {
      if ('journal' in found) {
        journal.push(found.journal);
        lost ||= found.wrong;
        if (!args.flag('json')) io.out(sentence(found.journal));
        continue;
      }
      const { match, wrong } = found;
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
  if (args.flag('json')) io.out(JSON.stringify({ matches, damaged, journal }));
  else io.out(`${matches === 1 ? 'One match' : `${matches} matches`}, ${damaged.length} damaged.`);
  return damaged.length === 0 && !lost ? exits.fine : exits.notSo;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
