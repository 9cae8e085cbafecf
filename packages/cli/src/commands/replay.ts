import { takenBack } from '@flagbridge/engine';
import { playRecording, type Recording, readRecording, type Snapshot, sayProblem } from '@flagbridge/protocol';
import { type Book, eventLine, outcomeLines, plural, whyNot, winnerTitle } from '@flagbridge/text';
import { bookOf, listed } from '../book.ts';
import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import { newMatchFile, readText } from '../files.ts';
import { type Io, linesOf } from '../io.ts';
import { loadTable, viewerOf } from '../load-table.ts';
import { anyone, whatIfSeats } from '../play/companion.ts';
import { playBattle } from './play.ts';

export const replay: Command = {
  name: 'replay',
  does: 'step through a saved match as any office saw it, or take it over',
  usage: ['replay FILE [--as OFFICE] [--to STEP] [--json]', 'replay FILE --play-from LINE [--seat NAME=me]'],
  about:
    'Reads a replay (the whole truth of a match) or a recording (what one viewer received). Step 1 is the set-up; every further step is\none piece of news of that viewer. At a terminal: Enter goes on, b goes back, a number goes there, r reports, q leaves.\n--play-from leaves the match after that many lines of its log and goes on as a what-if, with dice of its own.',
  options: {
    as: {
      type: 'string',
      value: 'OFFICE|SIDE|spectator|all',
      does: 'Whose eyes (default: all). A recording has its own.',
    },
    to: { type: 'string', value: 'STEP', does: 'Only up to this step.' },
    'play-from': { type: 'string', value: 'LINE', does: 'Take over after this many lines of the log.' },
    seat: { type: 'string', value: `NAME=${anyone}`, many: true, does: 'Who plays on, as for play.' },
    save: { type: 'string', value: 'FILE', does: 'Where the what-if is saved.' },
    json: { type: 'boolean', does: 'As JSON: {match, viewer, news, now}.' },
  },
  examples: [
    ['replay match.jsonl --as blue', 'As Blue saw it.'],
    ['replay match.jsonl --to 5 --json', 'The first five steps, for a program.'],
    ['replay match.jsonl --play-from 4 --seat red=me', 'What if, from line 4?'],
  ],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const file = args.words[0] as string;
  const text = readText(file);
  if (args.text('play-from') !== undefined) return takeOver(args, io, text);
  if (args.all('seat').length > 0) throw new Usage('--seat belongs to --play-from LINE.');
  const recording = readRecording(text).ok ? recorded(args, text) : await fromReplay(args, file, text);
  const steps = recording.news.length;
  const to = args.whole('to', steps);
  if (to > steps) throw new Usage(`There are ${plural(steps, 'step')}; --to ${to} is past the end.`);
  const cut = { ...recording, news: recording.news.slice(0, to) };
  if (args.flag('json')) {
    const now = [...playRecording(cut)].at(-1)?.now ?? null;
    io.out(JSON.stringify({ match: cut.match, viewer: cut.viewer, news: cut.news, now }));
    return exits.fine;
  }
  const book = await bookOf(listed(recording.match.rulebook));
  await walk(io, book, cut);
  return exits.fine;
}

function recorded(args: Args, text: string): Recording {
  if (args.text('as') !== undefined) throw new Usage('A recording is what one viewer received; --as is for replays.');
  const read = readRecording(text);
  if (!read.ok) throw new NotSo(sayProblem(read.problem));
  return read.value;
}

async function fromReplay(args: Args, file: string, text: string): Promise<Recording> {
  const table = await loadTable(file, text);
  const read = readRecording(table.recording(viewerOf(table, args.text('as') ?? 'all')));
  table.close();
  if (!read.ok) throw new Error(sayProblem(read.problem));
  return read.value;
}

async function walk(io: Io, book: Book, recording: Recording): Promise<void> {
  const steps = [...playRecording(recording)];
  const { match, viewer } = recording;
  const isUndone = takenBack(steps.flatMap(({ news: { n, events } }) => events.map((event) => ({ n, event }))));
  const eyes = viewer.offices.length === 0 ? 'a spectator' : viewer.offices.join(', ');
  io.out(
    `${io.paint.bold(`${match.title}: ${match.scenario.title}`)}, as ${eyes} saw it: ${plural(steps.length, 'step')}.`,
  );
  const show = (at: number): void => {
    const step = steps[at];
    if (step === undefined) return;
    io.out(io.paint.bold(`${at + 1}`));
    for (const event of step.news.events) {
      const line = eventLine(book, event, step.now, io.paint);
      io.out(`  ${isUndone({ n: step.news.n, event }) ? io.paint.undone(line) : line}`);
    }
    if (step.news.events.length === 0)
      io.out(io.paint.dim(at === 0 ? '  The match is set up.' : '  Nothing you were told.'));
    const { outcome } = step.now;
    if (outcome !== null) for (const line of outcomeLines(book, outcome, winnerTitle(book, step.now))) io.out(line);
  };
  if (!io.interactive) {
    for (const at of steps.keys()) show(at);
    return report(io, book, steps.at(-1)?.now);
  }
  const lines = linesOf(io);
  let at = 0;
  for (;;) {
    show(at);
    const line = (await lines.ask(`${at + 1} of ${steps.length} (Enter, b, number, r, q)> `))?.trim().toLowerCase();
    if (line === undefined || line === 'q') break;
    if (line === 'r') report(io, book, steps[at]?.now);
    else if (line === 'b') at = Math.max(0, at - 1);
    else if (/^\d+$/.test(line)) at = Math.min(steps.length, Math.max(1, Number(line))) - 1;
    else if (at + 1 >= steps.length) break;
    else at++;
  }
  lines.close();
}

function report(io: Io, book: Book, now: Snapshot | undefined): void {
  if (now === undefined) return;
  io.out('Where things stand:');
  for (const line of book.present.report(now.view, now.viewer)) io.out(`  ${line}`);
}

async function takeOver(args: Args, io: Io, text: string): Promise<number> {
  for (const name of ['as', 'to'])
    if (args.text(name) !== undefined) throw new Usage(`--${name} does not go with --play-from.`);
  const whole = await loadTable(args.words[0] as string, text);
  const line = args.whole('play-from', 0, 0);
  if (line > whole.lines)
    throw new Usage(`The log has ${plural(whole.lines, 'line')}; --play-from ${line} is past the end.`);
  const book = await bookOf(listed(whole.order.rulebook));
  const opened = await whole.takeOver(line);
  whole.close();
  if (!opened.ok) throw new NotSo(`It cannot be taken over there: ${whyNot(book, opened)}`);
  const { table } = opened;
  const file = args.text('save') ?? newMatchFile(io.env, table.order.rulebook);
  return playBattle({ table, book, seated: whatIfSeats(table, args.all('seat')), file }, io, true, undefined);
}
