import type { AnyPresentation, Viewer } from '@flagbridge/engine';
import type { Result, Session } from '@flagbridge/protocol';
import type { Bye, Card, ChatLine, Push } from '@flagbridge/protocol/online';
import type { Table } from '@flagbridge/table';
import type { StoredChat, StoredLine } from '../storage/port.ts';
import type { Around } from './around.ts';
import { cardOf, laterCard } from './card.ts';
import { clockShown, passClock, standsStill, startClock, stopClock, zeroAt } from './clock.ts';
import type { LastSeen } from './hall.ts';
import { Keeper } from './keeper.ts';
import { offersWithout } from './offers.ts';
import type { MatchRecord } from './record.ts';
import { officesOf, sameTeam, seatOf } from './seats.ts';
import { anybody, Tellings } from './tellings.ts';
import type { ScreenVisit } from './visit.ts';
import { Watching } from './watching.ts';

/** Updates a screen may have missed and still get one by one; beyond that, a snapshot. */
const MOST_MISSED = 200;
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
  readonly chat: StoredChat[];
  #record: MatchRecord;
  #table: Table | null = null;
  readonly #keeper: Keeper;
  readonly #lost: () => void;
  /** When each line of the log was written. */
  readonly #times: number[];
  readonly #marks = new Set<string>();
  /** Lines that have been given to the keeper. */
  #noted: number;
  #actor: { readonly seat: string | null; readonly mark: string | undefined } | null = null;
  #watching: Watching | null = null;
  #tellings: Tellings | null = null;
  /** Until clocks that stand still begin to run. */
  #standing: NodeJS.Timeout | null = null;
  #cardWanted = false;
  #stops: (() => void)[] = [];
  /** When the last screen of a seat was gone. */
  readonly #left = new Map<string, number>();
  readonly #loaded: number;
  /** When it was last of use. */
  touched: number;

  constructor({ around, record, rev, lines, chat, table, present, lost }: LiveWith) {
    this.id = record.id;
    this.around = around;
    this.#record = record;
    this.#lost = lost;
    this.chat = [...chat];
    this.#times = lines.map(({ at }) => at);
    this.#noted = lines.length;
    for (const { mark } of lines) if (mark !== null) this.#marks.add(mark);
    this.#loaded = around.now();
    this.touched = this.#loaded;
    this.#keeper = new Keeper(around.storage.matches, this.id, rev, around.now, (why) => this.#fail(why));
    if (table !== null) this.setTable(table, present);
  }

  get record(): MatchRecord {
    return this.#record;
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

  /** The table is there: everyone connected hears from it from now on. */
  setTable(table: Table, present: AnyPresentation | null): void {
    this.#table = table;
    const viewers = this.#record.order.seats.map(({ id }) => this.viewerOf(id)).filter((one) => one !== null);
    const timed = present?.strikes === undefined ? null : present;
    table.open(timed === null ? viewers : [...viewers, anybody]);
    if (timed !== null) this.#tellings = new Tellings(table, timed, this.around.log);
    this.#stops = this.#record.order.seats.map(({ id }) => {
      const viewer = this.viewerOf(id) ?? { offices: [] };
      return table.listenText(viewer, (text) => this.#push(id, `{"news":${text}}`));
    });
    this.#stops.push(table.written(() => this.note()));
    if ([...this.visits].some(({ seat }) => seat === null)) this.watching();
    for (const [seat, { computer }] of Object.entries(this.#record.seats))
      if (computer !== null && this.#record.state === 'running' && !this.#record.paused)
        table.play(seat, this.around.playerAt(computer));
    this.#awaitClocks();
  }

  /** Lines the table has written since go to the keeper, with what follows from them. */
  note(): void {
    const table = this.#table;
    if (table === null || table.lines === this.#noted) return;
    const now = this.around.now();
    const { seat = null, mark } = this.#actor ?? {};
    const last = table.lines - 1;
    const lines = table.entries(this.#noted).map((entry, i): StoredLine => {
      const n = this.#noted + i;
      const marked = n === last && mark !== undefined ? markOf(seat, mark) : null;
      if (marked !== null) this.#marks.add(marked);
      this.#times.push(now);
      return { n, text: JSON.stringify(entry), mark: marked, seat, at: now };
    });
    this.#noted = table.lines;
    this.touched = now;
    this.#keeper.lines(lines);
    this.settleTurn(this.#tellings?.sinceLast() ?? 0);
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
    for (const seat of running) if (before?.running.includes(seat) !== true) this.#notifyAwaited(seat);
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
    return { offices: watch.knows === 'all' ? order.scenario.offices.map(({ id }) => id) : [] };
  }

  sessionOf(seat: string): Session {
    const session = this.#table?.sit(seat);
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
      tell: (text) => {
        this.#push(null, `{"news":${text}}`);
        // Those who see later hear how it ended when they have seen it.
        if (this.#record.state === 'ended' && this.#watching?.caughtUp === true) this.showCard();
      },
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
    this.touched = this.around.now();
    if (visit.seat === null && this.#table !== null) this.watching();
    const chat = this.chatFor(visit);
    visit.chat = chat.count;
    const you = { seat: visit.seat, host: visit.visitor.player === this.#record.host, blocked: [...visit.blocked] };
    const fresh = chat.lines.filter((line) => line.n > seen.chat).slice(-MOST_CHAT);
    const viewer = visit.viewer === null ? null : { offices: [...visit.viewer.offices] };
    visit.send(json({ welcome: { card: this.cardFor(visit), you, viewer, chat: fresh } }));
    if (seen.seen !== null && this.#table !== null) this.catchUp(visit, seen.seen);
    this.showCard();
  }

  /** Everything after the last update it has; or how things stand, where that is too much or nobody knows what it has. */
  catchUp(visit: ScreenVisit, seen: number | null) {
    const { viewer } = visit;
    if (viewer === null || this.#table === null) return;
    const count = visit.seat === null ? this.watching().count : this.#table.count(viewer);
    if (seen !== null && seen <= count && count - seen <= MOST_MISSED) {
      for (const text of this.told(visit, seen + 1, count)) visit.send(`{"news":${text}}`);
      return;
    }
    if (visit.seat === null) return visit.send(json({ snapshot: this.watching().snapshot() }));
    this.sessionOf(visit.seat)
      .now()
      .then((snapshot) => visit.send(json({ snapshot })))
      .catch((err: unknown) => this.around.log.error({ match: this.id, err }, 'no snapshot'));
    visit.send(json({ card: this.cardFor(visit) }));
  }

  removeVisit(visit: ScreenVisit): void {
    if (!this.visits.delete(visit)) return;
    this.touched = this.around.now();
    this.showCard();
    const { seat } = visit;
    if (seat !== null && !this.here(seat)) this.#left.set(seat, this.touched);
    if (seat !== null && !this.here(seat) && this.#record.time?.running.includes(seat) === true)
      this.#notifyAwaited(seat);
  }

  here(seat: string): boolean {
    for (const visit of this.visits) if (visit.seat === seat) return true;
    return false;
  }

  /** Since when nobody of a seat is here, as far as is known: a host that was started again has not seen anybody leave. */
  awaySince(seat: string): number | null {
    return this.here(seat) ? null : (this.#left.get(seat) ?? this.#loaded);
  }

  /** Chat as a visit hears it: of its team and of all, counted for it. Blocks are heard of by nobody. */
  chatFor(visit: ScreenVisit): { readonly count: number; readonly lines: readonly ChatLine[] } {
    const until = visit.seat === null ? this.around.now() - this.#record.watch.delay * 1000 : Number.POSITIVE_INFINITY;
    const heard = this.chat
      .filter((line) => line.at <= until && this.#mayHear(visit, line))
      .map(({ player: _, ...line }, i): ChatLine => ({ ...line, n: i + 1 }));
    return { count: heard.length, lines: heard.filter(({ seat }) => seat === null || !visit.blocked.has(seat)) };
  }

  say(line: Omit<StoredChat, 'n'>): void {
    const stored: StoredChat = { ...line, n: (this.chat.at(-1)?.n ?? 0) + 1 };
    this.chat.push(stored);
    this.#keeper.chat(stored);
    this.around.count('chat');
    for (const visit of this.visits) {
      // Spectators who see the battle later hear the talk when they come again.
      if (!this.#mayHear(visit, stored) || (visit.seat === null && this.#record.watch.delay > 0)) continue;
      visit.chat += 1;
      const { player: _, ...plain } = stored;
      if (stored.seat === null || !visit.blocked.has(stored.seat))
        visit.push(json({ chat: { ...plain, n: visit.chat } }));
    }
  }

  /** What the table itself has to say. */
  announce(text: string): void {
    this.say({ at: this.around.now(), seat: null, name: 'The table', to: 'all', text, player: '' });
  }

  #mayHear(visit: ScreenVisit, line: StoredChat): boolean {
    if (line.to === 'all' || line.seat === null) return true;
    return visit.seat !== null && sameTeam(this.#record.order, visit.seat, line.seat);
  }

  get card(): Card {
    const watching = [...this.visits].filter(({ seat }) => seat === null).length;
    return cardOf(this.#record, { here: (seat) => this.here(seat), watching }, this.around.now());
  }

  /** Spectators who see later hear later how it ended. */
  cardFor(visit: ScreenVisit): Card {
    const { card } = this;
    if (visit.seat !== null || this.#record.watch.delay === 0 || this.#table === null) return card;
    if (card.state === 'ended' && this.watching().caughtUp) return card;
    return laterCard(card);
  }

  /** Once for all that changes in one moment. */
  showCard(): void {
    if (this.#cardWanted) return;
    this.#cardWanted = true;
    queueMicrotask(() => {
      this.#cardWanted = false;
      const text = json({ card: this.card });
      for (const visit of this.visits) visit.push(visit.seat === null ? json({ card: this.cardFor(visit) }) : text);
    });
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
    const level = record.seats[seat]?.computer ?? null;
    const { record: next } = offersWithout(record, seat);
    this.change(next);
    this.#table?.play(seat, level === null || next.paused ? null : this.around.playerAt(level));
    this.settleTurn();
  }

  /** May be forgotten for now: everything is kept and nobody is here. */
  get idle(): boolean {
    return this.visits.size === 0 && this.#keeper.quiet;
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
    for (const stop of this.#stops) stop();
    this.#watching?.close();
    this.#table?.close();
    for (const visit of [...this.visits]) visit.close(bye);
    this.visits.clear();
  }

  #notifyAwaited(seat: string): void {
    const { time, seats } = this.#record;
    if (this.here(seat) || seats[seat]?.player == null || time === null) return;
    const { notices, log } = this.around;
    const turn = time.turns[seat] ?? 0;
    // The notifier reads the record to see whether that turn still lasts: it is there before he looks.
    this.#keeper.after(() => {
      notices
        .awaited(this.id, seat, turn)
        .catch((err: unknown) => log.error({ match: this.id, err }, 'a notice could not be set'));
    });
  }

  #end(now: number): void {
    const { time } = this.#record;
    this.around.count('ended');
    this.change({
      ...this.#record,
      state: 'ended',
      ended: now,
      outcome: this.#table?.outcome ?? null,
      time: time === null ? null : stopClock(time, now),
      offers: [],
      paused: false,
    });
    this.setClock();
  }

  #push(seat: string | null, text: string): void {
    for (const visit of this.visits) if (visit.seat === seat) visit.push(text);
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
