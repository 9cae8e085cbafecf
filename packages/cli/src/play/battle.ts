import { type Request, say, timeRuns } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';
import {
  type Adviser,
  ask,
  type Book,
  beforeOf,
  changes,
  isDice,
  isTakeBack,
  type Led,
  leadLines,
  limitLine,
  newsLine,
  nextQuestion,
  type PromptContext,
  readAnswer,
  type ShotOdds,
  shotOddsOf,
  sitDown,
  take,
  timeIsUp,
  waiting,
  whyNot,
  words,
} from '@flagbridge/text';
import { Crash } from '../command.ts';
import { writeWhole } from '../files.ts';
import type { Io, Lines } from '../io.ts';
import { keepSeats } from './companion.ts';
import { advised, becauseOf, computed, type PlayedSeat, watcher } from './played-seat.ts';
import { defaultPlayer } from './seats.ts';

/** A match at one terminal: persons one after the other at the keyboard, computer players in the other seats. */
export interface TerminalBattle {
  readonly io: Io;
  readonly lines: Lines;
  readonly book: Book;
  readonly table: Table;
  readonly seats: readonly PlayedSeat[];
  readonly file: string;
}

type Turn = { readonly seat: PlayedSeat; readonly now: Snapshot; readonly open: readonly Request[] };

/** Plays until the match has ended or the person leaves; true when it has ended. */
export async function playOn(battle: TerminalBattle): Promise<boolean> {
  const { seats } = battle;
  const persons = seats.filter((seat) => seat.player === null);
  let sitting: PlayedSeat | undefined = persons.length > 1 ? undefined : persons[0];
  // Where only computers play, somebody looks on.
  const watching = persons.length === 0 ? watcher(battle.table) : undefined;
  let wanted: string | undefined;
  for (;;) {
    await saveTo(battle, battle.file);
    if (watching !== undefined) await showNews(battle, watching, await watching.session.now());
    const turns = await Promise.all(seats.map((seat) => turnOf(seat)));
    if (battle.table.outcome !== null) {
      for (const { seat, now } of turns) if (seat === (sitting ?? persons[0])) await showNews(battle, seat, now);
      return true;
    }
    const computer = turns.find(({ seat, open }) => seat.player !== null && open.length > 0);
    if (computer !== undefined) {
      if (!(await computerTurn(battle, computer))) return false;
      continue;
    }
    // Consent to a take-back comes first: any other decision would answer it by passing over it.
    const turn =
      personsTurn(turns.filter(({ open }) => open.some(isTakeBack))) ??
      turns.find(({ seat, open }) => seat === sitting && open.length > 0) ??
      personsTurn(turns);
    if (turn === undefined) throw new Error('nobody is awaited and the match has not ended');
    if (turn.seat !== sitting) {
      const passed = await handOver(battle, sitting, turn);
      if (passed === 'quit') return false;
      if (passed === 'again') continue;
      sitting = turn.seat;
    }
    await showNews(battle, turn.seat, turn.now);
    const request = nextQuestion(turn.now, wanted) as Request;
    const led = await guarded(battle, () => prompt(battle, turn, request));
    if (led === 'quit') return false;
    wanted = typeof led === 'object' ? led.to : undefined;
  }
}

const personsTurn = (turns: readonly Turn[]): Turn | undefined =>
  turns.find(({ seat, open }) => seat.player === null && open.length > 0);

async function turnOf(seat: PlayedSeat): Promise<Turn> {
  const now = await seat.session.now();
  return { seat, now, open: waiting(now) };
}

/** Stays with one question until something has changed. */
async function prompt(battle: TerminalBattle, turn: Turn, request: Request): Promise<Exclude<Led, 'stay'>> {
  const { io, lines, table } = battle;
  const { seat, now } = turn;
  const at = sittingOf(battle, turn);
  const changed = changes(at, request);
  if (changed.length > 0) for (const line of ['', ...changed]) io.out(line);
  io.out('');
  for (const line of leadLines(at, request)) io.out(line);
  const { tactics } = table.rules;
  const otherwise: ShotOdds = (of, shot) => {
    const chance = tactics?.odds?.(now.view, of, shot) ?? null;
    return chance === null ? null : { chance };
  };
  const before = beforeOf(at, request, await shotOddsOf(seat, request, otherwise));
  await ask(before);
  const { limit } = request;
  const spent = limit === undefined ? 0 : (seat.spent.get(limit.clock) ?? 0);
  for (const line of limitLine(request, Math.ceil((limit?.seconds ?? 0) - spent / 1000))) io.out(line);
  let began = Date.now();
  for (;;) {
    if (!timeRuns(request, before.sofar)) began = Date.now();
    const line = await lines.ask(`${seat.id}> `);
    if (line === null) return 'quit';
    // A line that is being typed is not torn away: a player who sends it late learns then that his time was up.
    const gone = spent + (timeRuns(request, before.sofar) ? Date.now() - began : 0);
    const late = limit !== undefined && gone >= limit.seconds * 1000;
    const led = late ? await timeIsUp(before) : await take(before, line);
    if (limit !== undefined) seat.spent.set(limit.clock, late ? 0 : gone);
    if (led !== 'stay') return led;
  }
}

function sittingOf(battle: TerminalBattle, { seat, now }: Turn): PromptContext {
  const { io, book, table } = battle;
  const save = async (file = battle.file): Promise<string> => {
    keepSeats(file, seatsOf(battle));
    return saveTo(battle, file);
  };
  const adviser: Adviser = {
    name: defaultPlayer,
    advise: (seen, request) => advised(table, seen, request),
    because: (seen, request, choice) => becauseOf(table, seen, request, choice),
  };
  return sitDown({ io, book, seat, words, now, save, adviser });
}

/** Who sits where, for the file beside the match. */
export const seatsOf = ({ seats }: Pick<TerminalBattle, 'seats'>): { id: string; who: string }[] =>
  seats.map(({ id, player }) => ({ id, who: player?.name ?? 'me' }));

/** Saved whole after every decision. */
export async function saveTo({ table, book }: Pick<TerminalBattle, 'table' | 'book'>, file: string): Promise<string> {
  const text = await table.export();
  if (typeof text !== 'string') throw new Error(whyNot(book, text));
  writeWhole(file, text);
  return file;
}

async function showNews({ io, book }: TerminalBattle, seat: PlayedSeat, now: Snapshot): Promise<void> {
  if (now.n <= seat.seen) return;
  for (const { events } of await seat.session.history(seat.seen + 1, now.n))
    for (const event of events) io.out(`  ${newsLine(book, event, now, io.paint)}`);
  // The player who sits down first sees where things stand.
  if (seat.seen === 0) {
    seat.stood = book.present.report(now.view, now.viewer);
    for (const line of seat.stood) io.out(`  ${line}`);
  }
  seat.seen = now.n;
}

/** False when the person leaves while typing dice for it. */
async function computerTurn(battle: TerminalBattle, { seat, now, open }: Turn): Promise<boolean> {
  const request = open.find(isTakeBack) ?? (open[0] as Request);
  if (isDice(request)) return dieForComputer(battle, seat, request);
  const { player, session } = seat;
  if (player === null) return true;
  const choice = computed(battle.table, seat, player, now, request);
  const result = await guarded(battle, () => session.decide(request.id, choice));
  if (!result.ok) throw new Error(`the computer player ${player.name} was refused: ${whyNot(battle.book, result)}`);
  return true;
}

/** Real dice are rolled by real hands, the computer's too. What a throw is for is public; nothing else of its view is shown. */
async function dieForComputer(
  { io, lines, book }: TerminalBattle,
  seat: PlayedSeat,
  request: Request,
): Promise<boolean> {
  const { shape } = request;
  if (shape.is !== 'roll') return true;
  for (;;) {
    const line = await lines.ask(`${seat.title}. ${say(book.phrases, request.title)} What do the dice show? `);
    if (line === null || ['quit', 'q', 'exit'].includes(line.trim().toLowerCase())) return false;
    const reading = readAnswer(shape, book.phrases, null, line);
    if (!('choice' in reading)) {
      io.out('wrong' in reading ? reading.wrong : '');
      continue;
    }
    const result = await seat.session.decide(request.id, reading.choice);
    if (result.ok) return true;
    io.out(`No: ${whyNot(book, result)}`);
  }
}

/** Clears the screen, so that the next person sees nothing of the one before. */
async function handOver(
  battle: TerminalBattle,
  from: PlayedSeat | undefined,
  to: Turn,
): Promise<'on' | 'again' | 'quit'> {
  const { io, lines } = battle;
  if (io.interactive) io.output.write(io.ansi ? '\u001b[2J\u001b[3J\u001b[H' : '\n'.repeat(60));
  else io.out('\n────────');
  const sealed = from === undefined ? [] : (await from.session.now()).sealed;
  const take = sealed.length > 0 && from !== undefined ? ` (${from.title} may still type withdraw.)` : '';
  const line = await lines.ask(`Pass to ${to.seat.title}. Press Enter.${take} `);
  if (line === null || ['quit', 'q', 'exit'].includes(line.trim().toLowerCase())) return 'quit';
  const last = sealed.at(-1);
  if (line.trim().toLowerCase() === 'withdraw' && from !== undefined && last !== undefined) {
    const result = await from.session.withdraw(last.id);
    io.out(result.ok ? 'Withdrawn.' : `No: ${whyNot(battle.book, result)}`);
    return 'again';
  }
  if (to.seat.seen > 0 && to.now.n > to.seat.seen) io.out('Since you looked:');
  return 'on';
}

/** A broken rule leaves the match as it was; the replay that shows it is handed on. */
async function guarded<T>({ table }: TerminalBattle, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const crash = table.crashes.at(-1);
    if (crash === undefined) throw error;
    throw new Crash(crash.message, crash.replay);
  }
}
