import { type Json, type Order, type Refusal, refuse, type Scenario } from '@flagbridge/engine';
import { readableJson } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';
import { plural, whyNot } from '@flagbridge/text';
import { bookOf, listed } from '../book.ts';
import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import { readText, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { loadTable } from '../load-table.ts';

export const position: Command = {
  name: 'position',
  does: 'write a battle in its middle as a scenario file',
  usage: ['position REPLAY [--at LINE] [--save FILE]'],
  about:
    'Writes a scenario that begins where the battle stood: damage, screens, speeds, who has moved. It holds the whole truth, hidden mines\nincluded, as the replay does. A position is written between moves, volleys and phases; in the midst of one the command says which lines\nare near. Without --at it is the last line where one can be written.',
  options: {
    at: { type: 'string', value: 'LINE', does: 'After this many lines of the log.' },
    save: { type: 'string', value: 'FILE', does: 'Where the scenario is written (default: standard output).' },
  },
  examples: [
    [
      'position match.jsonl --at 12 --save middle.json',
      'The battle after line 12, to be played with play --scenario middle.json.',
    ],
    ['position match.jsonl', 'The last position of a battle.'],
  ],
  codes: ['1  something is half done at that line'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const file = args.words[0] as string;
  const whole = await loadTable(file, readText(file));
  const at = args.text('at') === undefined ? null : args.whole('at', whole.lines, 0);
  if (at !== null && at > whole.lines)
    throw new Usage(`The log has ${plural(whole.lines, 'line')}; --at ${at} is past the end.`);
  try {
    const { line, scenario } = at === null ? await last(whole) : await exactly(whole, at);
    const text = `${readableJson(scenario as unknown as Json)}\n`;
    const save = args.text('save');
    if (save === undefined) io.out(text.trimEnd());
    else writeWhole(save, text);
    io.err(`The position after line ${line} of ${whole.lines}. ${howToPlay(whole.order, save ?? 'FILE.json')}`);
    return exits.fine;
  } finally {
    whole.close();
  }
}

interface Found {
  readonly line: number;
  readonly scenario: Scenario;
}

async function at(whole: Table, line: number): Promise<Scenario | Refusal> {
  const opened = await whole.takeOver(line);
  if (!opened.ok) return opened;
  const scenario = opened.table.position();
  opened.table.close();
  return scenario;
}

async function exactly(whole: Table, line: number): Promise<Found> {
  const scenario = await at(whole, line);
  if (!('ok' in scenario)) return { line, scenario };
  const book = await bookOf(listed(whole.order.rulebook));
  const near: number[] = [];
  for (const way of [-1, 1]) {
    const found = await nearest(whole, line + way, way);
    if ('line' in found) near.push(found.line);
  }
  const lines = near.length === 0 ? '' : ` Lines where one can be written: ${near.join(' and ')}.`;
  throw new NotSo(`No position is written after line ${line}: ${whyNot(book, scenario)}${lines}`);
}

async function last(whole: Table): Promise<Found> {
  const found = await nearest(whole, whole.lines, -1);
  if ('line' in found) return found;
  const book = await bookOf(listed(whole.order.rulebook));
  throw new NotSo(`There is no line of this battle where a position can be written: ${whyNot(book, found.why)}`);
}

/** The first line this way after which a position can be written, or why the last one that was tried is none. */
async function nearest(whole: Table, from: number, way: number): Promise<Found | { readonly why: Refusal }> {
  let why: Refusal = refuse('in-the-midst', 'FB-POS-01');
  for (let line = from; line >= 0 && line <= whole.lines; line += way) {
    const scenario = await at(whole, line);
    if (!('ok' in scenario)) return { line, scenario };
    why = scenario;
    if (why.why === 'no-positions') break;
  }
  return { why };
}

/** Optional rules are agreed at the table, not in the scenario. */
function howToPlay({ rulebook, options }: Order, file: string): string {
  const known = listed(rulebook).about.options;
  const chosen = Object.entries(options).filter(
    ([id, value]) => known.find((one) => one.id === id)?.values[0] !== value,
  );
  const words = chosen.map(([id, value]) => ` --option ${id}=${value}`).join('');
  return `To play it: flagbridge play ${rulebook} --scenario ${file}${words}`;
}
