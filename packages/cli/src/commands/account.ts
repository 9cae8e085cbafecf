import { type AnyPresentation, sayOutcome } from '@flagbridge/engine';
import { readReplay, sayProblem } from '@flagbridge/protocol';
import { type Account, accountOf, type Recorded } from '@flagbridge/story';
import { diceOf, type Table } from '@flagbridge/table';
import { accountLines } from '../account/lines.ts';
import { type Args, type Command, exits, NotSo } from '../command.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';
import { loadTable } from '../load-table.ts';

export const account: Command = {
  name: 'account',
  does: 'what a saved battle came to: fleets, turning points, luck, choices',
  usage: ['account FILE [--json]'],
  about:
    'Plays a replay again and works out what the page says when a battle is over: what each fleet has left, when it turned, who struck\nwhom, what the dice did beyond the odds, and what aimed shots were worth against the best aim. It tells everything, as the replay does.',
  options: { json: { type: 'boolean', does: 'As JSON: the whole account.' } },
  examples: [
    ['account match.jsonl', 'Who was lucky, and who aimed well?'],
    ['account match.jsonl --json', 'For a program: the curve of both fleets too.'],
  ],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const file = args.words[0] as string;
  const text = readText(file);
  const table = await loadTable(file, text);
  try {
    const present = await table.present();
    if (present === null) throw new NotSo(`${file} cannot be told: its rulebook has no words for it.`);
    const made = accountFrom(table, present, file, text);
    if (args.flag('json')) io.out(JSON.stringify(made, null, 2));
    else for (const line of [...ending(table, present, made), ...accountLines(made)]) io.out(line);
    return exits.fine;
  } finally {
    table.close();
  }
}

/** The table has found the release the battle is played with, and that it plays again. */
function accountFrom({ rules }: Table, present: AnyPresentation, file: string, text: string): Account {
  const read = readReplay(text);
  if (!read.ok) throw new NotSo(`${file} is no replay: ${sayProblem(read.problem)}`);
  const { replay, dice } = read.value;
  const recorded: Recorded = { rules, present, replay, dice: diceOf(replay.seed, dice) };
  const steps = accountOf(recorded);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done !== true) continue;
    if ('ok' in step.value) throw new NotSo(`${file} does not play again: ${step.value.why} [${step.value.clause}]`);
    return step.value;
  }
}

function ending({ info, outcome }: Table, { phrases }: AnyPresentation, { sides }: Account): string[] {
  const title = `${info.title}: ${info.scenario.title}`;
  if (outcome === null) return [`${title}. The battle is not over.`];
  const winner = sides.find(({ side }) => side === outcome.winner)?.title ?? outcome.winner ?? '';
  return [title, sayOutcome(phrases, outcome, winner)];
}
