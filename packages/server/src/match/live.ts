import type { AnyPresentation, TeamTalk, Viewer } from '@flagbridge/engine';
import type { Result, Session } from '@flagbridge/protocol';
import { type Bye, type Card, type Push, seesEverything } from '@flagbridge/protocol/online';
import type { Table, Workshop } from '@flagbridge/table';
import type { StoredChat, StoredLine } from '../storage/port.ts';
import type { Around } from './around.ts';
import { cardOf } from './card.ts';
import { catchUp } from './catch-up.ts';
import { clockShown, passClock, standsStill, startClock, stopClock, zeroAt } from './clock.ts';
import { Computers } from './computers.ts';
import type { LastSeen } from './hall.ts';
import { Keeper } from './keeper.ts';
import { knownFrom, laterCard, seenLater } from './later.ts';
import { notify } from './notify.ts';
import { offersWithout } from './offers.ts';
import type { MatchRecord } from './record.ts';
import { officesOf, seatOf, sidesOf } from './seats.ts';
import { arrangeSitIn, setSitInAgain } from './sitting-in.ts';
import { SnapshotTaker } from './snapshot-taker.ts';
import { Talk } from './talk.ts';
import { anybody, Tellings } from './tellings.ts';
import type { Turns } from './turns.ts';
import type { ScreenVisit } from './visit.ts';
import { type ToldTexts, Watching } from './watching.ts';

/** Lines of talk told again to anyone who comes; older ones are kept, and not said. */
const MOST_CHAT = 300;

interface LiveWith {
  readonly around: Around;
  readonly record: MatchRecord;
  readonly rev: number;
  readonly lines: readonly StoredLine[];
  readonly chat: readonly StoredChat[];
  readonly table: Table | null;
  /** Of the table's rulebook, where the match has clocks. */
  readonly present: AnyPresentation | null;
  readonly turns: Turns;
  /** It could not be kept: its holder forgets it, and the next to come loads it again. */
  readonly lost: () => void;
}

/**
 * A match in memory, with everyone connected to it. Whatever goes out goes through `after`: nobody hears of anything that is not on the
 * disk. It knows no rule; the table asks the rulebook.
 */
export class LiveMatch {
  readonly id: string;
  readonly around: Around;
  readonly visits = new Set<ScreenVisit>();
  readonly computers: Computers = new Computers(this);
  #record: MatchRecord;
  #table: Table | null = null;
  readonly #keeper: Keeper;
  readonly #talk: Talk;
  readonly #lost: () => void;
  /** When each line of the log was written. */
  readonly #times: number[];
  readonly #marks = new Set<string>();
  /** Lines that have been given to the keeper. */
  #noted: number;
  readonly snapshots: SnapshotTaker;
  /** The revision at which it was last noted that no computer has anything to answer. */
  rested: number | null = null;
  readonly #turns: Turns;
  /** It was said that something of it was lost with the journal. */
  saidLost = false;
  #actor: { readonly seat: string | null; readonly mark: string | undefined } | null = null;
  #watching: Watching | null = null;
  #tellings: Tellings | null = null;
  /** Until clocks that stand still begin to run. */
  #standing: NodeJS.Timeout | null = null;
  /** Until spectators who see later know the end. */
  #ending: NodeJS.Timeout | null = null;
  #cardWanted = false;
  #talkShown = '{}';
  #stops: (() => void)[] = [];
  /** When the last screen of a seat was gone. */
  readonly #left = new Map<string, number>();
  readonly #loaded: number;
  /** When it was last of use. */
  touched: number;

  constructor({ around, record, rev, lines, chat, table, present, turns, lost }: LiveWith) {
    this.id = record.id;
    this.around = around;
    this.#record = record;
    this.#lost = lost;
    this.#times = lines.map(({ at }) => at);
    this.#noted = lines.length;
    this.snapshots = new SnapshotTaker(lines, table?.tookUp ?? 0);
    this.#turns = turns;
    for (const { mark } of lines) if (mark !== null) this.#marks.add(mark);
    this.#loaded = around.now();
    this.touched = this.#loaded;
    this.#keeper = new Keeper(around.storage.matches, this.id, rev, around.now, (why) => this.#fail(why));
    this.#talk = new Talk({
      lines: chat,
      record: () => this.#record,
      visits: this.visits,
      now: around.now,
      keep: (line) => this.#keeper.chat(line),
    });
    if (table !== null) this.setTable(table, present);
  }

  get record(): MatchRecord {
    return this.#record;
  }
  get chat(): StoredChat[] {
    return this.#talk.lines;
  }
  get table(): Table | null {
    return this.#table;
  }

  /** Everything about the match beside its lines changes here. */
  change(record: MatchRecord): void {
    this.#record = record;
    this.#keeper.record(record);
    this.showCard();
  }

  /** The same for what is on no card. */
  keep(record: MatchRecord): void {
    this.#record = record;
    this.#keeper.record(record);
  }

  /** The table is there: everyone connected hears from it from now on. */
  setTable(table: Table, present: AnyPresentation | null): void {
    this.#table = table;
    const viewers = this.#record.order.seats.map(({ id }) => this.viewerOf(id)).filter((one) => one !== null);
    const timed = present?.strikes === undefined ? null : present;
    table.open(timed === null ? viewers : [...viewers, anybody]);
    if (timed !== null) this.#tellings = new Tellings(table, timed, this.around.log);
    this.#stops = this.#record.order.seats.map(({ id }) => {
      const viewer = this.viewerOf(id) ?? { offices: [] };
      return table.listenText(viewer, (telling) => this.#tell(id, telling));
    });
    this.#stops.push(table.written(() => this.note()));
    if ([...this.visits].some(({ seat }) => seat === null)) this.watching();
    this.seatComputers();
    this.#awaitClocks();
    setSitInAgain(this);
  }

  /** Computers of the plan play while the battle goes on; one that sits in for a person is asked when its time has come. */
  seatComputers(): void {
    this.computers.seat();
    arrangeSitIn(this);
  }

  /** Lines the table has written since go to the keeper, with what follows from them. */
  note(): void {
    const table = this.#table;
    if (table === null || table.lines === this.#noted) return;
    const now = this.around.now();
    const { seat = null, mark } = this.#actor ?? {};
    const last = table.lines - 1;
    const lines = table.entryTexts(this.#noted).map((text, i): StoredLine => {
      const n = this.#noted + i;
      const marked = n === last && mark !== undefined ? markOf(seat, mark) : null;
      if (marked !== null) this.#marks.add(marked);
      this.#times.push(now);
      this.snapshots.add(text);
      return { n, text, mark: marked, seat, at: now };
    });
    this.#noted = table.lines;
    this.touched = now;
    this.#keeper.lines(lines);
    if (this.computers.rest()) {
      const { sitIn: _, ...rest } = this.#record;
      this.keep(rest);
    }
    this.settleTurn(this.#tellings?.sinceLast() ?? 0);
    this.#showTalk();
    arrangeSitIn(this);
  }

  /** Who may talk is on the card: it is shown again when that changes. */
  #showTalk(): void {
    const talk = JSON.stringify(this.teamTalk);
    if (talk === this.#talkShown) return;
    this.#talkShown = talk;
    this.showCard();
  }

  /** Who is awaited, as everybody may know; whose time runs, after so many milliseconds of telling; whether it is over. */
  settleTurn(telling = 0): void {
    const table = this.#table;
    const record = this.#record;
    if (table === null || record.state === 'gathering') return;
    const now = this.around.now();
    if (table.outcome !== null) {
      if (record.state === 'running') this.#end(now);
      return;
    }
    if (record.paused) return;
    const running = this.awaitedSeats();
    if (telling === 0 && record.time !== null && same(record.time.running, running)) return;
    const { clock, order, time: before } = record;
    const time =
      before === null
        ? startClock(
            clock,
            order.seats.map(({ id }) => id),
            running,
            now,
          )
        : passClock(clock, before, running, now, telling);
    this.#record = { ...record, time };
    this.#keeper.record(this.#record);
    this.showTime();
    this.setClock();
    for (const seat of running) if (before?.running.includes(seat) !== true) notify(this, seat, 'awaited');
  }

  awaitedSeats(): readonly string[] {
    const { order, seats } = this.#record;
    const asked = new Set(this.#table?.awaited({ offices: [] }).map(({ office }) => seatOf(order, office)));
    return order.seats.map(({ id }) => id).filter((id) => asked.has(id) && seats[id]?.computer === null);
  }

  /** The clock's next zero, kept as a job: it comes even where nobody is connected. */
  setClock(): void {
    const { clock, time, state, paused } = this.#record;
    if (clock.is === 'none') return;
    const due = time === null || paused || state !== 'running' ? null : zeroAt(clock, time);
    const { jobs, log } = this.around;
    const set = due === null ? jobs.drop('clock', this.id) : jobs.put('clock', this.id, due, {});
    set.catch((err: unknown) => log.error({ match: this.id, err }, 'a clock could not be set'));
  }

  /** Runs an act of a seat's; lines it writes carry its mark. */
  acting(seat: string | null, mark: string | undefined, run: () => void): void {
    this.#actor = { seat, mark };
    try {
      run();
      this.note();
    } finally {
      this.#actor = null;
    }
  }

  isDone(seat: string | null, mark: string): boolean {
    return this.#marks.has(markOf(seat, mark));
  }

  answered(call: string, result: Result): void {
    if (call !== 'decide') return;
    this.around.count('ok' in result && result.ok === false ? 'refusal' : 'decision');
  }

  after(run: () => void): void {
    this.note();
    this.#keeper.after(run);
  }

  kept(): Promise<boolean> {
    this.note();
    return this.#keeper.kept();
  }

  viewerOf(seat: string | null): Viewer | null {
    const { order, watch } = this.#record;
    if (this.#table === null) return null;
    if (seat !== null) return { offices: officesOf(order, seat) };
    return { offices: seesEverything(watch) ? order.scenario.offices.map(({ id }) => id) : [] };
  }

  sessionOf(seat: string, workshop?: Workshop): Session {
    const session = this.#table?.sit(seat, workshop);
    if (session === undefined || 'ok' in session) throw new Error('no table, or no such seat');
    return session;
  }

  watching(): Watching {
    const table = this.#table;
    if (table === null) throw new Error('nothing to watch yet');
    this.#watching ??= new Watching({
      table,
      viewer: this.viewerOf(null) ?? { offices: [] },
      delay: this.#record.watch.delay * 1000,
      timeOf: (line) => this.#times[line] ?? this.#record.began ?? 0,
      now: this.around.now,
      tell: (telling) => this.#tell(null, telling),
    });
    return this.#watching;
  }

  /** Updates as this visit may have them. */
  told(visit: ScreenVisit, from: number, to: number): readonly string[] {
    if (visit.seat === null) return this.watching().told(from, to);
    return this.#table?.texts(visit.viewer ?? { offices: [] }, from, to) ?? [];
  }

  addVisit(visit: ScreenVisit, seen: LastSeen): void {
    this.visits.add(visit);
    visit.short = seen.short === true;
    this.touched = this.around.now();
    if (visit.seat === null && this.#table !== null) this.watching();
    const chat = this.#talk.for(visit);
    visit.chat = chat.count;
    const you = { seat: visit.seat, host: visit.visitor.player === this.#record.host, blocked: [...visit.blocked] };
    const fresh = chat.lines.filter((line) => line.n > seen.chat).slice(-MOST_CHAT);
    const viewer = visit.viewer === null ? null : { offices: [...visit.viewer.offices] };
    visit.send(json({ welcome: { card: this.cardFor(visit), you, viewer, chat: fresh } }));
    if (seen.seen !== null && this.#table !== null) this.catchUp(visit, seen.seen);
    this.showCard();
  }

  catchUp(visit: ScreenVisit, seen: number | null): void {
    if (this.#table !== null) catchUp(this, this.#table, visit, seen);
  }

  removeVisit(visit: ScreenVisit): void {
    if (!this.visits.delete(visit)) return;
    this.touched = this.around.now();
    this.showCard();
    const { seat } = visit;
    if (seat !== null && !this.here(seat)) this.#left.set(seat, this.touched);
    if (seat !== null && !this.here(seat) && this.#record.time?.running.includes(seat) === true)
      notify(this, seat, 'awaited');
  }

  here(seat: string): boolean {
    for (const visit of this.visits) if (visit.seat === seat) return true;
    return false;
  }

  /** Since when nobody of a seat is here, as far as is known: a host that was started again has not seen anybody leave. */
  awaySince(seat: string): number | null {
    return this.here(seat) ? null : (this.#left.get(seat) ?? this.#loaded);
  }

  say(line: Omit<StoredChat, 'n'>): void {
    this.around.count('chat');
    this.#talk.say(line);
  }

  /** What the table itself has to say. */
  announce(text: string): void {
    this.say({ at: this.around.now(), seat: null, name: 'The table', to: 'all', text, player: '' });
  }

  /** Sides that may not talk freely among themselves now; once a battle is over everybody may. */
  get teamTalk(): { readonly [side: string]: TeamTalk } {
    return this.#record.state === 'running' ? (this.#table?.talk() ?? {}) : {};
  }

  /** How a seat's words to its team carry. */
  talkOf(seat: string): TeamTalk | null {
    const talk = this.teamTalk;
    const sides = sidesOf(this.#record.order, seat).map((side) => talk[side]);
    return sides.find((one) => one?.is === 'none') ?? sides.find((one) => one !== undefined) ?? null;
  }

  get card(): Card {
    const watching = [...this.visits].filter(({ seat }) => seat === null).length;
    const here = (seat: string): boolean => this.here(seat);
    return cardOf(this.#record, { here, watching, talk: this.teamTalk }, this.around.now());
  }

  /** Spectators who see later hear nothing of now. */
  cardFor(visit: ScreenVisit): Card {
    if (visit.seat !== null || !seenLater(this.#record, this.around.now())) return this.card;
    this.#awaitEnd();
    return laterCard(this.#record);
  }

  /** Once for all that changes in one moment. */
  showCard(): void {
    if (this.#cardWanted) return;
    this.#cardWanted = true;
    queueMicrotask(() => {
      this.#cardWanted = false;
      const text = json({ card: this.card });
      for (const visit of this.visits) visit.pushCard(visit.seat === null ? json({ card: this.cardFor(visit) }) : text);
    });
  }

  /** When those who see later may know that it is over, they are told. */
  #awaitEnd(): void {
    const from = knownFrom(this.#record);
    if (from === null || this.#ending !== null) return;
    this.#ending = setTimeout(() => {
      this.#ending = null;
      this.showCard();
    }, from - this.around.now()).unref();
  }

  showTime(): void {
    const time = clockShown(this.#record.clock, this.#record.time, this.around.now());
    if (time === null) return;
    const text = json({ time });
    for (const visit of this.visits) if (visit.seat !== null || this.#record.watch.delay === 0) visit.push(text);
    this.#awaitClocks();
  }

  /** Screens know of a clock only that it stands or runs: when those that stand begin to run, they are told again. */
  #awaitClocks(): void {
    if (this.#standing !== null) clearTimeout(this.#standing);
    const { clock, time, state } = this.#record;
    const now = this.around.now();
    if (time === null || state !== 'running' || !standsStill(clock, time, now)) return;
    this.#standing = setTimeout(() => this.showTime(), time.at - now).unref();
  }

  /** The computer sits down in a seat or leaves it. */
  seatComputer(seat: string, record: MatchRecord): void {
    const { record: next } = offersWithout(record, seat);
    const { sitIn: _, ...afresh } = next;
    this.change(afresh);
    this.settleTurn();
    this.seatComputers();
  }

  /** May be forgotten for now: everything is kept, nobody is here, and no computer thinks. */
  get idle(): boolean {
    return this.visits.size === 0 && this.#keeper.quiet && this.#table?.working !== true;
  }

  /** Its revision, where everything is kept and no computer has anything to answer. */
  get restsAt(): number | null {
    return this.#table?.resting === true ? this.#keeper.rev : null;
  }

  /** Runs when everything a visit was told from there on can be had: mostly at once, and else when it has been told again. */
  whenTold(visit: ScreenVisit, from: number, run: () => void): void {
    const { viewer } = visit;
    if (this.#table === null || viewer === null || this.#table.missing(viewer) < from) run();
    else this.prepare(viewer).then(run, run);
  }

  /** Everything a viewer was told, ready to be read, with others in between. */
  async prepare(viewer: Viewer): Promise<void> {
    await this.#table?.prepare([viewer], this.#turns.pause('person'));
  }

  isBehind(rev: number): boolean {
    return this.#keeper.isBehind(rev);
  }

  async close(bye: Bye): Promise<void> {
    await this.kept();
    this.drop(bye);
  }

  drop(bye: Bye): void {
    this.#keeper.drop();
    if (this.#standing !== null) clearTimeout(this.#standing);
    if (this.#ending !== null) clearTimeout(this.#ending);
    for (const stop of this.#stops) stop();
    this.#watching?.close();
    this.#table?.close();
    for (const visit of [...this.visits]) visit.close(bye);
    this.visits.clear();
  }

  #end(now: number): void {
    const { time, everybodyAway: _, ...record } = this.#record;
    this.around.count('ended');
    this.change({
      ...record,
      state: 'ended',
      ended: now,
      outcome: this.#table?.outcome ?? null,
      time: time === null ? null : stopClock(time, now),
      offers: [],
      paused: false,
    });
    this.setClock();
  }

  /** One frame for all who are told the same. */
  #tell(seat: string | null, telling: ToldTexts): void {
    const frames = new Map<boolean, string>();
    for (const visit of this.visits) {
      if (visit.seat !== seat) continue;
      const frame = frames.get(visit.short) ?? `{"news":${visit.short ? telling.short : telling.whole}}`;
      frames.set(visit.short, frame);
      visit.push(frame);
    }
  }

  #fail(why: unknown): void {
    this.around.log.warn({ match: this.id, err: why }, 'a match could not be kept and is loaded again');
    this.drop({ why: 'again', message: 'The match is loaded again; nothing that was confirmed is lost.' });
    this.#lost();
  }
}

const json = (push: Push): string => JSON.stringify(push);
const markOf = (seat: string | null, mark: string): string => `${seat ?? ''}:${mark}`;
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);
