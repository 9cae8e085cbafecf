import type { Player } from '@flagbridge/ai';
import {
  type AnyPresentation,
  type Awaited,
  answerableAhead,
  copyJson,
  type Decision,
  diceText,
  type Entry,
  type GameEvent,
  hidesNothing,
  type Json,
  matchAwaited,
  matchRequests,
  type OfficeId,
  type Outcome,
  positionOf,
  type Refusal,
  type Request,
  refuse,
  replayOf,
  reseat,
  type Scenario,
  type Seat,
  type Seed,
  type SideId,
  type Sink,
  type TeamTalk,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import {
  type Done,
  type MatchInfo,
  type ReplayFile,
  type Session,
  type Stop,
  writeRecording,
  writeReplay,
} from '@flagbridge/protocol';
import { type CrashReport, keepCrash, messageOf, TableBroken } from './broken.ts';
import { ComputerSeats } from './computer-seats.ts';
import { drawn, NoSuchDie } from './dice.ts';
import { Happened } from './happened.ts';
import { historiesOf, tellingAgain } from './histories.ts';
import type { AnyMatch } from './seen.ts';
import { type TableAccess, TableSession } from './session.ts';
import type { SigningKey } from './sign.ts';
import { inSlices, type Pause } from './slices.ts';
import { snapshotOfTable, type TableSnapshot } from './snapshot.ts';
import type { Opened, Table } from './table.ts';
import type { Telling } from './telling.ts';
import { keyOf, viewerAt } from './viewer-at.ts';
import type { Hear, ViewerHistory } from './viewer-history.ts';
import type { Workshop } from './workshop.ts';

/** What a table is made of, beside the match itself. */
interface Around {
  readonly dice: ReplayFile['dice'];
  readonly branch: ReplayFile['branch'];
  readonly proof: ReplayFile['proof'];
  /** Replays and what-ifs may be had while the match runs. */
  readonly local: boolean;
  readonly present: () => Promise<AnyPresentation | null>;
  /** A table of a what-if, with the same rules. */
  readonly reopen: (file: ReplayFile) => Opened;
}

/**
 * A table in this process. Every act runs to its end before the next begins, so that of two answers to one request the first
 * wins. An act that throws leaves no trace in the match: state, log and what viewers were told stay as they were.
 */
export class LocalTable implements Table, TableAccess {
  readonly match: AnyMatch;
  readonly crashes: CrashReport[] = [];
  tookUp = 0;
  readonly #around: Around;
  readonly #faces: number[] | null;
  readonly #histories = new Map<string, ViewerHistory>();
  readonly #computerSeats: ComputerSeats;
  readonly #outbox: [ViewerHistory, Telling][] = [];
  readonly #keepers = new Set<() => void>();
  #delivering = false;

  /** `faces` is the list the match's dice read from, where they were given. */
  constructor(match: AnyMatch, around: Around, faces: number[] | null, histories: readonly ViewerHistory[] = []) {
    this.match = match;
    this.#around = around;
    this.#faces = faces;
    this.#computerSeats = new ComputerSeats(this);
    for (const history of histories) this.#add(history);
  }

  get rules() {
    return this.match.rules;
  }
  get order() {
    return this.match.order;
  }
  get seats(): readonly Seat[] {
    return this.match.seats;
  }
  get outcome(): Outcome | null {
    return this.match.state.outcome;
  }
  get lines(): number {
    return this.match.log.length;
  }
  get form() {
    return this.match.form;
  }
  get chain(): string {
    return this.match.chain;
  }
  get local(): boolean {
    return this.#around.local;
  }
  get commitment(): string | null {
    return this.#around.proof?.commitment ?? null;
  }
  get branch() {
    return this.#around.branch;
  }
  get beginsInMiddle(): boolean {
    const { rules, order, state } = this.match;
    return this.guard(() => (rules.positions?.opens(order, state.game) ?? null) !== null);
  }
  get unusedDice(): readonly number[] {
    return this.#faces?.slice(drawn(this.match.state.dice)) ?? [];
  }
  get info(): MatchInfo {
    const { order, rules } = this.match;
    const { id, title } = order.scenario;
    return {
      rulebook: order.rulebook,
      version: rules.about.version,
      title: rules.about.title,
      tier: order.tier,
      scenario: { id, title },
      options: order.options,
      offices: order.scenario.offices,
      table: order.table,
      commitment: this.commitment,
      salts: this.#around.proof?.salts ?? {},
      branch: this.branch,
      ahead: answerableAhead(rules, order),
    };
  }

  present(): Promise<AnyPresentation | null> {
    return this.#around.present();
  }

  view(viewer: Viewer): View<Json> {
    const { match } = this;
    const mine = this.#viewer(viewer.offices);
    return this.guard(() => copyJson(view(match.rules, match.state, mine) as View<Json>));
  }

  session(viewer: Viewer): Session {
    return new TableSession(this, this.#viewer(viewer.offices));
  }

  sit(seat: string, workshop?: Workshop): Session | Refusal {
    const offices = this.#seat(seat)?.offices;
    if (offices === undefined) return refuse('no-such-seat', 'FB-SEE-01', { figures: { seat } });
    const mine = this.#viewer(offices);
    const holds = (): boolean => keyOf(this.#viewer(this.#seat(seat)?.offices ?? [])) === keyOf(mine);
    return new TableSession(this, mine, holds, workshop);
  }

  play(seat: string, player: Player | null, seed?: Seed): Refusal | null {
    if (this.#seat(seat) === undefined) return refuse('no-such-seat', 'FB-SEE-01', { figures: { seat } });
    this.#computerSeats.put(seat, player, seed);
    return null;
  }

  idle(): Promise<void> {
    return this.#computerSeats.idle();
  }

  get working(): boolean {
    return this.#computerSeats.working;
  }
  get resting(): boolean {
    return this.#computerSeats.resting;
  }

  reseat(seat: string, offices: readonly OfficeId[]): Done | Refusal {
    // Dice that are wanted belong to a decision half made: first they are typed.
    const { pending } = this.match;
    if (pending !== null) return refuse('dice-awaited', 'FB-REQ-01', { figures: { dice: diceText(pending.wants) } });
    const result = this.act(null, () => reseat(this.match, seat, offices));
    return result.ok ? { ok: true } : result;
  }

  addDice(...faces: number[]): Done | Refusal {
    if (this.#faces === null) return refuse('no-scripted-dice', 'FB-DIC-01');
    for (const face of faces) this.#faces.push(face);
    this.#computerSeats.tryAgain();
    return { ok: true };
  }

  async export({ sign }: { readonly sign?: SigningKey } = {}): Promise<string | Refusal> {
    if (this.outcome === null && (!this.local || sign !== undefined)) return refuse('match-running', 'FB-SEE-01');
    const file = this.file();
    if (sign === undefined) return writeReplay(file);
    // Only hosts sign.
    const { signReplay } = await import('./sign.ts');
    return writeReplay(await signReplay(file, sign));
  }

  /** The whole truth, as it stands. */
  file(crash: ReplayFile['crash'] = null): ReplayFile {
    const { branch, proof } = this.#around;
    const dice = this.#faces === null ? this.#around.dice : ({ is: 'listed', faces: [...this.#faces] } as const);
    const version = this.rules.about.version;
    return { replay: replayOf(this.match), version, dice, branch, proof, signature: null, crash };
  }

  recording(viewer: Viewer): string {
    const history = this.history(this.#viewer(viewer.offices));
    return writeRecording({ viewer: history.viewer, match: this.info, news: history.news.texts(0) });
  }

  async takeOver(line: number): Promise<Opened> {
    const { whatIf } = await import('./what-if.ts');
    if (this.outcome === null && !this.local) return refuse('match-running', 'FB-SEE-01');
    const file = this.guard(() => whatIf(this.match, line));
    return 'ok' in file ? file : this.#around.reopen(file);
  }

  position(): Scenario | Refusal {
    if (this.outcome === null && !this.local) return refuse('match-running', 'FB-SEE-01');
    const { rules, order, state } = this.match;
    return this.guard(() => positionOf(rules, order, state));
  }

  hidesNothing(viewer: Viewer): boolean {
    const { rules, state } = this.match;
    const mine = this.#viewer(viewer.offices);
    return this.guard(() => hidesNothing(rules, state, mine));
  }

  linesOf(viewer: Viewer): readonly number[] {
    const mine = this.#viewer(viewer.offices);
    // A viewer that has no history here is not given one for this.
    const history =
      this.#histories.get(keyOf(mine)) ?? this.guard(() => historiesOf(this.match, [mine])[0] as ViewerHistory);
    return history.lines.map((line) => line + 1);
  }

  listenText(viewer: Viewer, hear: Hear): Stop {
    return this.history(this.#viewer(viewer.offices)).listenText(hear);
  }

  texts(viewer: Viewer, from: number, to: number): readonly string[] {
    return this.history(this.#viewer(viewer.offices)).news.texts(Math.max(0, from - 1), Math.max(0, to));
  }

  count(viewer: Viewer): number {
    return this.history(this.#viewer(viewer.offices)).news.length;
  }

  linesTold(viewer: Viewer): readonly number[] {
    return this.history(this.#viewer(viewer.offices)).lines.slice();
  }

  open(viewers: readonly Viewer[]): void {
    const wanted = new Map<string, Viewer>();
    for (const { offices } of viewers) {
      const viewer = this.#viewer(offices);
      if (!this.#histories.has(keyOf(viewer))) wanted.set(keyOf(viewer), viewer);
    }
    if (wanted.size === 0) return;
    for (const history of this.guard(() => historiesOf(this.match, [...wanted.values()]))) this.#add(history);
  }

  async prepare(viewers: readonly Viewer[], pause?: Pause): Promise<void> {
    const all = new Map(viewers.map(({ offices }) => this.#viewer(offices)).map((viewer) => [keyOf(viewer), viewer]));
    const wanted = [...all].filter(([key]) => this.#histories.get(key)?.news.missing !== 0);
    if (wanted.length === 0) return;
    const told = await inSlices(
      tellingAgain(
        this.match,
        wanted.map(([, viewer]) => viewer),
      ),
      pause,
      // It went on in a way that cannot be followed, or a rule broke: told at once, which says so, when it is needed.
    ).catch(() => []);
    for (const history of told) {
      const here = this.#histories.get(keyOf(history.viewer));
      if (here === undefined) this.#add(history);
      else here.news.fill(history.news.texts(0));
    }
  }

  missing(viewer: Viewer): number {
    const history = this.#histories.get(keyOf(this.#viewer(viewer.offices)));
    return history === undefined ? Number.POSITIVE_INFINITY : history.news.missing;
  }

  snapshot(told: number): TableSnapshot | null {
    return this.guard(() => snapshotOfTable(this.match, this.#histories.values(), told));
  }

  #add(history: ViewerHistory): void {
    this.#histories.set(keyOf(history.viewer), history);
    const { viewer, news } = history;
    news.recalls(() => this.guard(() => historiesOf(this.match, [viewer])[0]?.news.texts(0) ?? []));
  }

  requests(viewer: Viewer): readonly Request[] {
    const mine = this.#viewer(viewer.offices);
    return this.guard(() => copyJson(matchRequests(this.match, mine)));
  }

  awaited(viewer: Viewer): readonly Awaited[] {
    const mine = this.#viewer(viewer.offices);
    return this.guard(() => matchAwaited(this.match, mine));
  }

  talk(): { readonly [side: SideId]: TeamTalk } {
    const { rules, state } = this.match;
    return this.guard(() => rules.talk?.(state.game) ?? {});
  }

  entries(from: number): readonly Entry[] {
    return copyJson(this.match.log.slice(Math.max(0, from)));
  }

  entryTexts(from: number): readonly string[] {
    return this.match.log.slice(Math.max(0, from)).map((entry) => JSON.stringify(entry));
  }

  written(hear: () => void): Stop {
    const one = (): void => hear();
    this.#keepers.add(one);
    return () => void this.#keepers.delete(one);
  }

  close(): void {
    this.#keepers.clear();
    this.#computerSeats.close();
    for (const history of this.#histories.values()) history.close();
  }

  history(viewer: Viewer): ViewerHistory {
    this.open([viewer]);
    return this.#histories.get(keyOf(viewer)) as ViewerHistory;
  }

  /** Does something to the match, whole or not at all, and tells every viewer what is theirs to know of it. */
  act<R extends { readonly ok: boolean }>(decision: Decision | null, run: (sink: Sink) => R): R | Refusal {
    const { match } = this;
    const { state, chain, seats, pending, takeBack } = match;
    const lines = match.log.length;
    const events: GameEvent[] = [];
    let result: R;
    let written = false;
    let heard: (readonly [ViewerHistory, () => Telling | null | readonly Telling[]])[] = [];
    try {
      result = run((event) => void events.push(event));
      const added = match.log.length - lines;
      written = added > 0;
      const all = [...this.#histories.values()];
      if (added === 1 && match.pending === null) {
        const happened = new Happened(match.log.at(-1)?.act ?? null, events);
        heard = all.map((history) => [history, history.hear(match, happened)] as const);
      } else if (added > 0) {
        const viewers = all.map((history) => history.viewer);
        const again = all.length === 0 ? [] : historiesOf(match, viewers);
        heard = all.map((history, i) => [history, history.hearLines(again[i] as ViewerHistory)] as const);
      } else if (match.pending !== pending || match.takeBack !== takeBack)
        heard = all.map((history) => [history, history.glance(match)] as const);
    } catch (error) {
      Object.assign(match, { state, chain, seats, pending, takeBack });
      match.log.length = lines;
      match.marks.length = lines;
      if (error instanceof NoSuchDie) return noSuchDie(error);
      throw this.#broke(error, decision);
    }
    for (const [history, keep] of heard) {
      const news = keep();
      if (news === null) continue;
      if (isMany(news)) for (const one of news) this.#outbox.push([history, one]);
      else this.#outbox.push([history, news]);
    }
    this.#deliver();
    if (written) for (const hear of [...this.#keepers]) hear();
    this.#computerSeats.wake();
    return result;
  }

  /** Reads with the rules; a break is reported like that of a decision. */
  guard<R>(read: () => R): R {
    try {
      return read();
    } catch (error) {
      throw this.#broke(error, null);
    }
  }

  report(message: string, decision: Decision | null = null): void {
    keepCrash(this.crashes, message, () => writeReplay(this.file({ decision, message })));
  }

  #broke(error: unknown, decision: Decision | null): TableBroken {
    // What broke may name what is hidden: it is for the table's owner, not for the player who decided.
    this.report(messageOf(error), decision);
    return new TableBroken('A rule of the game broke here. The match stands as it did before, and can go on.');
  }

  /** In the order of the acts, even where a listener decides at once. */
  #deliver(): void {
    if (this.#delivering) return;
    this.#delivering = true;
    for (let one = this.#outbox.shift(); one !== undefined; one = this.#outbox.shift()) one[0].deliver(one[1]);
    this.#delivering = false;
  }

  #seat(id: string): Seat | undefined {
    return this.match.seats.find((seat) => seat.id === id);
  }

  #viewer(offices: readonly OfficeId[]): Viewer {
    return viewerAt(this.order, offices);
  }
}

const isMany = (news: Telling | readonly Telling[]): news is readonly Telling[] => Array.isArray(news);
const noSuchDie = ({ stream, sides, face }: NoSuchDie): Refusal =>
  face === undefined
    ? refuse('dice-used-up', 'FB-DIC-01', { figures: { stream, sides } })
    : refuse('no-such-face', 'FB-DIC-01', { figures: { got: String(face), sides } });
