import { players } from '@flagbridge/ai';
import { isSeed, type Scenario, type Seed, seedFrom, type TableRules } from '@flagbridge/engine';
import { parseScenario, sayProblem } from '@flagbridge/protocol';
import { openTable, type Table } from '@flagbridge/table';
import { type Book, didYouMean, whyNot } from '@flagbridge/text';
import { bookOf, defaultListing, listed } from '../book.ts';
import { type Args, type Command, Crash, exits, NotSo, Usage } from '../command.ts';
import { lastMatchFile, newMatchFile, readText } from '../files.ts';
import { type Io, linesOf } from '../io.ts';
import { loadTable } from '../load-table.ts';
import { playOn, saveTo, seatsOf } from '../play/battle.ts';
import { anyone, keepSeats, resumedSeats } from '../play/companion.ts';
import { farewell, greet } from '../play/opening.ts';
import { playedSeatsOf } from '../play/played-seat.ts';
import { type SeatAssignment, seatsFor } from '../play/seats.ts';

const { about: defaultBook } = defaultListing;
const [first] = defaultBook.scenarios;

/** The side that is not yours without a word. */
function otherSide(scenario: Scenario | undefined): string {
  const [mine, ...others] = scenario?.offices ?? [];
  return others.find((office) => office.side !== mine?.side)?.side ?? 'SIDE';
}

export const play: Command = {
  name: 'play',
  does: 'play a match in the terminal',
  usage: ['play [RULEBOOK] [options]', 'play --resume FILE [--seat NAME=PLAYER]'],
  about:
    'Against the computer, or several persons at one keyboard (hotseat). Every question says how it is answered; ? helps at any time.\nThe match is saved after every decision: Ctrl-C, a closed terminal or quit lose nothing. Who sits where is kept beside it, in\nFILE.seats.json, so that --resume gives every seat to the same player; --seat changes that.',
  options: {
    scenario: {
      type: 'string',
      value: 'NAME|FILE',
      does: 'A scenario of the rulebook, or a JSON file with one of your own.',
    },
    option: { type: 'string', value: 'NAME=VALUE', many: true, does: 'An optional rule; may be given several times.' },
    seat: {
      type: 'string',
      value: `NAME=${anyone}`,
      many: true,
      does: 'Who plays a side (or one office). Several times me is hotseat.',
    },
    dice: { type: 'string', value: 'seeded|typed', does: 'typed: you roll real dice and type what they show.' },
    undo: { type: 'string', value: 'consent|free-only|none', does: 'Take-backs at this table (default: consent).' },
    seed: { type: 'string', value: 'TEXT', does: 'Dice that can be repeated. Nothing is then proven about them.' },
    save: { type: 'string', value: 'FILE', does: 'Where the match is saved.' },
    resume: { type: 'string', value: 'FILE|last', does: 'Go on with a saved match.' },
  },
  examples: [
    ['play', `${defaultBook.title}: ${first?.title}, you against the computer.`],
    [`play --seat ${otherSide(first)}=me`, 'The same from the other side.'],
    ['play --scenario docs/examples/free-battle.json', 'A battle of your own, from a file.'],
    ['play toy-hunt --seat boat=me --seat hunters=me', 'Two persons at one keyboard.'],
    ['play toy-power --seat red=random --seat blue=me --option limit=5', 'The other side, a longer match.'],
    ['play --resume last', 'Go on where you stopped.'],
  ],
  codes: ['1  the file cannot be read, or the match cannot be set up'],
  positionals: { min: 0, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const resume = args.text('resume');
  const begun = resume === undefined ? await begin(args, io) : await takeUp(args, io, resume);
  return playBattle(begun, io, resume !== undefined, args.text('seed'));
}

/** Plays at the terminal until the match has ended or the person leaves. */
export async function playBattle(begun: Begun, io: Io, resumed: boolean, seed: string | undefined): Promise<number> {
  const { table, book, seated, file } = begun;
  const own = seedFrom(`players/${seed ?? crypto.randomUUID()}`);
  const lines = linesOf(io);
  const battle = { io, lines, book, table, file, seats: playedSeatsOf(table, seated, own) };
  try {
    if (seated.length > 0) keepSeats(file, seatsOf(battle));
    greet(battle, resumed);
    if (await playOn(battle)) await farewell(battle);
    else {
      await saveTo(battle, file);
      io.out(`Saved. Go on with: npx flagbridge play --resume ${file}`);
    }
    return exits.fine;
  } catch (error) {
    if (error instanceof Crash || error instanceof NotSo) throw error;
    const text = await table.export();
    throw typeof text === 'string' ? new Crash((error as Error).message, text, error) : error;
  } finally {
    lines.close();
    table.close();
  }
}

interface Begun {
  readonly table: Table;
  readonly book: Book;
  readonly seated: readonly SeatAssignment[];
  readonly file: string;
}

async function begin(args: Args, io: Io): Promise<Begun> {
  const listing = args.words[0] === undefined ? defaultListing : listed(args.words[0]);
  const { about } = listing;
  const scenario = scenarioOf(about.scenarios, args.text('scenario'));
  const seated = seatsFor(scenario, args.all('seat'), Object.keys(players));
  const seed = args.text('seed');
  const opened = await openTable({
    listing,
    wish: {
      scenario,
      options: optionsOf(about.options, args.all('option')),
      seats: seated.map(({ seat }) => seat),
      table: tableRules(args),
    },
    ...(seed !== undefined && { seed: seedOf(seed) }),
  });
  const book = await bookOf(listing);
  const from = fromFile(about.scenarios, args.text('scenario'));
  if (!opened.ok) throw new NotSo(`The match cannot be set up${from}: ${whyNot(book, opened)}`);
  return { table: opened.table, book, seated, file: args.text('save') ?? newMatchFile(io.env, about.id) };
}

async function takeUp(args: Args, io: Io, resume: string): Promise<Begun> {
  for (const name of ['scenario', 'option', 'seed', 'dice', 'undo'])
    if (args.all(name).length > 0) throw new Usage(`--${name} belongs to a new match; a saved one has its own.`);
  if (args.words.length > 0) throw new Usage('A saved match has its rulebook: --resume FILE stands alone.');
  const from = resume === 'last' ? lastMatchFile(io.env) : resume;
  const table = await loadTable(from, readText(from));
  const book = await bookOf(listed(table.order.rulebook));
  return { table, book, seated: resumedSeats(table, from, args.all('seat')), file: args.text('save') ?? from };
}

export const seedOf = (text: string): Seed => (isSeed(text) ? text : seedFrom(text));

export function scenarioOf(scenarios: readonly Scenario[], name: string | undefined): Scenario {
  const found = name === undefined ? scenarios[0] : scenarios.find((one) => one.id === name);
  if (found !== undefined) return found;
  const ids = scenarios.map((one) => one.id);
  if (name === undefined || !/[./\\]/.test(name))
    throw new Usage(
      `There is no scenario ${name}.${didYouMean(name ?? '', ids)} There are: ${ids.join(', ')}; or name a JSON file.`,
    );
  const text = readText(name);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new NotSo(`${name} is not JSON: ${placed((error as Error).message, text)}`);
  }
  const read = parseScenario(value);
  if (!read.ok) throw new NotSo(`${name} is no scenario: ${sayProblem(read.problem)}`);
  return read.value;
}

/** A position in a file as people count it. */
function placed(message: string, text: string): string {
  const at = / at position (\d+)/.exec(message);
  if (at === null) return message;
  const before = text.slice(0, Number(at[1])).split('\n');
  return message.replace(/ at position .*/, ` in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`);
}

/** Where the scenario comes from, for the error that says it cannot be played. */
const fromFile = (scenarios: readonly Scenario[], name: string | undefined): string =>
  name === undefined || scenarios.some((one) => one.id === name) ? '' : ` from ${name}`;

type Value = string | number | boolean;

export function optionsOf(
  known: readonly { readonly id: string; readonly values: readonly Value[] }[],
  wishes: readonly string[],
): { [id: string]: Value } {
  const out: { [id: string]: Value } = {};
  for (const wish of wishes) {
    const at = wish.indexOf('=');
    const [id, text] = [wish.slice(0, at), wish.slice(at + 1)];
    const ids = known.map((one) => one.id);
    if (at < 1) throw new Usage(`--option goes NAME=VALUE; got ${wish}. There are: ${ids.join(', ')}.`);
    const option = known.find((one) => one.id === id);
    if (option === undefined)
      throw new Usage(`There is no option ${id}.${didYouMean(id, ids)} There are: ${ids.join(', ')}.`);
    const value = option.values.find((one) => String(one) === text);
    if (value === undefined) throw new Usage(`Option ${id} cannot be ${text}. It can be: ${option.values.join(', ')}.`);
    out[id] = value;
  }
  return out;
}

function tableRules(args: Args): Partial<TableRules> {
  const dice = oneOf(args, 'dice', ['seeded', 'typed'] as const);
  const undo = oneOf(args, 'undo', ['consent', 'free-only', 'none'] as const);
  return { ...(dice && { dice }), ...(undo && { undo }) };
}

function oneOf<T extends string>(args: Args, name: string, values: readonly T[]): T | undefined {
  const text = args.text(name);
  if (text === undefined) return undefined;
  const found = values.find((one) => one === text);
  if (found === undefined)
    throw new Usage(`--${name} is ${values.join(' or ')}; got ${text}.${didYouMean(text, values)}`);
  return found;
}
