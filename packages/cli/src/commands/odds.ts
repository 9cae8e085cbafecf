import { existsSync } from 'node:fs';
import type { Choice, Request } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import { openTable, type Table } from '@flagbridge/table';
import {
  type Book,
  blank,
  choiceText,
  hexNames,
  type MapWords,
  oddsLines,
  plural,
  readAnswer,
  requestLines,
  saidRequest,
  sayHexes,
  titleOf,
  whyNot,
} from '@flagbridge/text';
import { bookOf, listed } from '../book.ts';
import { type Args, type Command, Crash, exits, NotSo, Usage } from '../command.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';
import { loadTable, viewerOf } from '../load-table.ts';
import { optionsOf, scenarioOf, seedOf } from './play.ts';

export const odds: Command = {
  name: 'odds',
  does: 'the chances of an answer, from the rules that would resolve it',
  usage: [
    'odds RULEBOOK [--scenario NAME] [--choice ANSWER]',
    'odds REPLAY [--at LINE] [--as OFFICE] [--choice ANSWER]',
  ],
  about:
    'Asks at the start of a scenario, or at any line of a replay. The answer is typed as in play (several pieces divided by /), or as JSON.\nWithout --choice every option of a list is shown. What the office cannot know is imagined, and the table says so.',
  options: {
    scenario: { type: 'string', value: 'NAME|FILE', does: 'A scenario of the rulebook, or a JSON file.' },
    option: { type: 'string', value: 'NAME=VALUE', many: true, does: 'An optional rule.' },
    seed: { type: 'string', value: 'TEXT', does: 'The seed of the set-up, where it rolls dice (default: 1).' },
    at: { type: 'string', value: 'LINE', does: 'After this many lines of the replay (default: at its end).' },
    as: { type: 'string', value: 'OFFICE', does: 'Who asks (default: the office asked first).' },
    request: { type: 'string', value: 'ID|KIND', does: 'Which question (default: the first that has odds).' },
    choice: { type: 'string', value: 'ANSWER|JSON', does: 'The answer to weigh.' },
    full: { type: 'boolean', does: 'Every outcome of every case, however many.' },
    json: { type: 'boolean', does: 'As JSON: {request, odds: [{choice, forecast}]}.' },
  },
  examples: [
    ['odds toy-gunnery --choice "all a"', 'Everything at the first enemy.'],
    ['odds match.jsonl --at 4 --as red --choice "1 a / 2 b"', 'In the middle of a saved match.'],
  ],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const { table, book } = await positionOf(args);
  try {
    const { session, now, request } = await asked(table, args);
    const names = hexNames(book.present.scene(now.view, now.viewer));
    const choices = choicesOf(args, book, saidRequest(names, request), io, names);
    const found: { choice: Choice; forecast: unknown }[] = [];
    if (!args.flag('json')) for (const line of requestLines(request, book.phrases, io.paint).slice(0, 1)) io.out(line);
    for (const said of choices) {
      const choice = sayHexes(request.shape, said, names.meant);
      const forecast = await session.forecast(request.id, choice);
      if ('ok' in forecast) throw new NotSo(whyNot(book, forecast));
      found.push({ choice, forecast });
      if (args.flag('json')) continue;
      io.out(io.paint.bold(choiceText(request.shape, book.phrases, said, names)));
      const nameOf = (office: string): string => titleOf(now, office);
      for (const line of oddsLines(forecast, { phrases: book.phrases, nameOf, full: args.flag('full') }))
        io.out(`  ${line}`);
    }
    if (args.flag('json')) io.out(JSON.stringify({ request, odds: found }, null, 2));
    return exits.fine;
  } catch (error) {
    const crash = table.crashes.at(-1);
    throw crash === undefined ? error : new Crash(crash.message, crash.replay, error);
  } finally {
    table.close();
  }
}

async function positionOf(args: Args): Promise<{ table: Table; book: Book }> {
  const what = args.words[0] as string;
  if (!existsSync(what)) {
    if (args.text('at') !== undefined) throw new Usage('--at is for replays; a new match is at its start.');
    const listing = listed(what);
    const { about } = listing;
    const scenario = scenarioOf(about.scenarios, args.text('scenario'));
    const wish = { scenario, options: optionsOf(about.options, args.all('option')) };
    const opened = await openTable({ listing, wish, seed: seedOf(args.text('seed') ?? '1') });
    const book = await bookOf(listing);
    if (!opened.ok) throw new NotSo(`The match cannot be set up: ${whyNot(book, opened)}`);
    return { table: opened.table, book };
  }
  for (const name of ['scenario', 'option', 'seed'])
    if (args.all(name).length > 0) throw new Usage(`--${name} is for a new match; the replay has its own.`);
  const whole = await loadTable(what, readText(what));
  const book = await bookOf(listed(whole.order.rulebook));
  const at = args.whole('at', whole.lines, 0);
  if (at > whole.lines) throw new Usage(`The log has ${plural(whole.lines, 'line')}; --at ${at} is past the end.`);
  if (at === whole.lines) return { table: whole, book };
  const opened = await whole.takeOver(at);
  whole.close();
  if (!opened.ok) throw new NotSo(whyNot(book, opened));
  return { table: opened.table, book };
}

async function asked(table: Table, args: Args): Promise<{ session: Session; now: Snapshot; request: Request }> {
  const offices = table.order.scenario.offices.map((office) => office.id);
  const as = args.text('as');
  const wanted = args.text('request');
  const viewers = as === undefined ? offices.map((office) => ({ offices: [office] })) : [viewerOf(table, as)];
  const seen: Request[] = [];
  for (const viewer of viewers) {
    const session = table.session(viewer);
    const now = await session.now();
    const open = now.requests.filter((one) => wanted === undefined || one.id === wanted || one.kind === wanted);
    const request = wanted === undefined ? open.find((one) => one.odds) : open[0];
    if (request !== undefined) return { session, now, request };
    seen.push(...now.requests);
  }
  if (seen.length === 0) throw new NotSo('Nobody is asked anything there.');
  const list = seen.map((one) => `${one.id} (${one.kind}${one.odds ? '' : ', no odds'})`).join(', ');
  throw new NotSo(
    `${wanted === undefined ? 'No question there has odds' : `There is no question ${wanted}`}. Open are: ${list}.`,
  );
}

function choicesOf(args: Args, book: Book, request: Request, io: Io, names: MapWords): Choice[] {
  const text = args.text('choice');
  const { shape } = request;
  if (text === undefined) {
    if (shape.is === 'pick') return shape.options.map((option) => option.id);
    for (const line of requestLines(request, book.phrases, io.paint)) io.err(line);
    throw new Usage('--choice says which answer to weigh; the question is above.');
  }
  if (/^\s*[[{"]/.test(text)) {
    try {
      return [JSON.parse(text) as Choice];
    } catch (error) {
      throw new Usage(`--choice looks like JSON and is not: ${(error as Error).message}`);
    }
  }
  let choice = blank(shape);
  for (const piece of shape.is === 'text' ? [text] : text.split(/\s+\/\s+/)) {
    const reading = readAnswer(shape, book.phrases, choice, piece, names);
    if ('wrong' in reading) throw new Usage(reading.wrong);
    if ('closed' in reading) return [reading.closed];
    choice = reading.choice;
  }
  return [choice];
}
