import { players } from '@flagbridge/ai';
import { openTable } from '@flagbridge/table';
import { whyNot } from '@flagbridge/text';
import { bookOf, listed } from '../book.ts';
import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import { newMatchFile, writeCrash, writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { type SeatAssignment, seatsFor } from '../play/seats.ts';
import { Hall } from '../referee/hall.ts';
import { host } from '../referee/host.ts';
import { splitLines } from '../referee/lines.ts';
import { Pipe } from '../referee/pipe.ts';
import { optionsOf, scenarioOf, seedOf } from './play.ts';

/** Seconds: a day. */
const LONGEST_PATIENCE = 86_400;

export const referee: Command = {
  name: 'referee',
  does: 'referee matches for programs, over pipes',
  usage: ['referee', 'referee RULEBOOK --program NAME=COMMAND [--program NAME=COMMAND | --seat NAME=PLAYER]'],
  about:
    'Alone: one JSON value per line on standard input, one per line on standard output. Every call has an id, and its reply says re: id.\nCalls: start, load, matches, open, now, draft, forecast, sample, decide, withdraw, policy, undo, history, close, export, add-dice, end.\nA call that is not understood gets a fault with the path; an illegal decision a refusal with its clause; the match goes on either way.\nWith programs: each command is started with such a pipe of its own, bound to its seat. It opens its session with {"id":1,"call":"open"}\nand plays. The replay is saved after every act; when the match has ended the outcome is printed. docs/examples/referee-client.py is such a program.',
  options: {
    program: { type: 'string', value: 'NAME=COMMAND', many: true, does: 'A program for a side or office.' },
    seat: {
      type: 'string',
      value: `NAME=${Object.keys(players).join('|')}`,
      many: true,
      does: 'A computer player for a side or office.',
    },
    scenario: { type: 'string', value: 'NAME|FILE', does: 'A scenario of the rulebook, or a JSON file.' },
    option: { type: 'string', value: 'NAME=VALUE', many: true, does: 'An optional rule.' },
    seed: { type: 'string', value: 'TEXT', does: 'Dice that can be repeated; nothing is then proven about them.' },
    save: { type: 'string', value: 'FILE', does: 'Where the replay goes; written after every act.' },
    patience: {
      type: 'string',
      value: 'SECONDS',
      does: 'A program that is awaited and says nothing for so long has the default taken for it (default: wait for ever).',
    },
  },
  examples: [
    ['referee', 'A referee for a program that started it.'],
    [
      'referee toy-gunnery --program red="python3 docs/examples/referee-client.py" --seat blue=naive',
      'A program against the computer.',
    ],
  ],
  codes: ['1  the match could not be set up, or a program left before its end'],
  positionals: { min: 0, max: 1 },
  run: async (args, io) => (args.words.length === 0 ? serve(args, io) : hosted(args, io)),
};

async function serve(args: Args, io: Io): Promise<number> {
  for (const name of Object.keys(referee.options))
    if (args.all(name).length > 0)
      throw new Usage(`--${name} wants a rulebook before it; a bare referee takes calls on its input.`);
  const hall = new Hall();
  const pipe = new Pipe(hall, (line) => io.out(line));
  await new Promise<void>((done) => {
    splitLines(io.input, { line: (text) => pipe.line(text), tooLong: () => pipe.tooLong(), end: done });
  });
  await pipe.settled();
  pipe.close();
  hall.close();
  return saidCrashes(hall.crashes, io) ? exits.broken : exits.fine;
}

/** Writes what broke, for the person who mends it; the matches themselves went on. */
function saidCrashes(crashes: readonly { message: string; replay: string }[], io: Io): boolean {
  for (const { message, replay } of crashes)
    io.err(`A rule broke: ${message}. The replay that leads there is in ${writeCrash(io.env, replay)}.`);
  return crashes.length > 0;
}

async function hosted(args: Args, io: Io): Promise<number> {
  const listing = listed(args.words[0] as string);
  const { about } = listing;
  const scenario = scenarioOf(about.scenarios, args.text('scenario'));
  const wishes = args.all('program').map((wish) => {
    const at = wish.indexOf('=');
    if (at < 1 || at === wish.length - 1) throw new Usage(`--program goes NAME=COMMAND; got ${wish}.`);
    return { name: wish.slice(0, at), command: wish.slice(at + 1) };
  });
  if (wishes.length === 0) throw new Usage('Who plays? Give at least one --program NAME=COMMAND.');
  const persons = args.all('seat').filter((wish) => wish.endsWith('=me'));
  if (persons.length > 0)
    throw new Usage('A referee seats programs and computer players; flagbridge play seats persons.');
  const seated = seatsFor(
    scenario,
    [...wishes.map(({ name }) => `${name}=me`), ...args.all('seat')],
    Object.keys(players),
  );
  const programs = seated
    .filter(({ who }) => who === 'me')
    .map((one) => ({ seated: one, command: commandOf(wishes, one) }));
  const seed = args.text('seed');
  const patience = args.text('patience') === undefined ? null : args.whole('patience', 0);
  if (patience !== null && patience > LONGEST_PATIENCE)
    throw new Usage(`--patience is at most ${LONGEST_PATIENCE} seconds; got ${patience}.`);
  const book = await bookOf(listing);
  const opened = await openTable({
    listing,
    wish: { scenario, options: optionsOf(about.options, args.all('option')), seats: seated.map(({ seat }) => seat) },
    ...(seed !== undefined && { seed: seedOf(seed) }),
    players: Object.fromEntries(seated.flatMap(({ seat, who }) => (players[who] ? [[seat.id, players[who]]] : []))),
  });
  if (!opened.ok) throw new NotSo(`The match cannot be set up: ${whyNot(book, opened)}`);
  const { table } = opened;
  if (table.commitment !== null) io.err(`Commitment to the dice: ${table.commitment}`);
  const file = args.text('save') ?? newMatchFile(io.env, about.id);
  const early = await host({ table, book, programs, file, patience }, io);
  const text = await table.export();
  if (typeof text === 'string') writeWhole(file, text);
  io.out(JSON.stringify({ outcome: table.outcome, lines: table.lines, replay: file }));
  const broke = saidCrashes(table.crashes, io);
  table.close();
  if (early !== null)
    io.err(`The program of ${early} left before the match had ended. Saved as far as it went: ${file}`);
  if (broke) return exits.broken;
  return early === null ? exits.fine : exits.notSo;
}

const commandOf = (wishes: readonly { name: string; command: string }[], { seat }: SeatAssignment): string =>
  wishes.find(({ name }) => name === seat.id)?.command ?? '';
