import type { Player } from '@flagbridge/ai';
import type {
  AnyPresentation,
  Awaited,
  ChainForm,
  Entry,
  Json,
  OfficeId,
  Order,
  Outcome,
  Refusal,
  Request,
  Rules,
  Scenario,
  Seat,
  Seed,
  SideId,
  TeamTalk,
  View,
  Viewer,
} from '@flagbridge/engine';
import type { BranchMark, Done, MatchInfo, Session, Stop } from '@flagbridge/protocol';
import type { CrashReport } from './broken.ts';
import type { SigningKey } from './sign.ts';
import type { Pause } from './slices.ts';
import type { TableSnapshot } from './snapshot.ts';
import type { Telling } from './telling.ts';
import type { Workshop } from './workshop.ts';

/** What players have of a table: what a viewer may know, and sessions to decide with. */
export interface PlayersTable {
  readonly info: MatchInfo;
  readonly seats: readonly Seat[];
  readonly outcome: Outcome | null;
  present(): Promise<AnyPresentation | null>;
  /** Any viewer; without offices a spectator. Throws a RangeError for an office the match does not have. */
  session(viewer: Viewer): Session;
  /** The offices of one seat. Ends when the seat is given other offices. `workshop`: where its odds and samples are worked out. */
  sit(seat: string, workshop?: Workshop): Session | Refusal;
  /** What a viewer sees now. Unlike a session it keeps nothing of what he is told. */
  view(viewer: Viewer): View<Json>;
  /** What a viewer may answer now. Unlike a session it opens no history for him. */
  requests(viewer: Viewer): readonly Request[];
  /** Who is awaited now, as far as a viewer may know; likewise. */
  awaited(viewer: Viewer): readonly Awaited[];
  /** Sides that may not talk among themselves freely now, by the rulebook; everybody may know. */
  talk(): { readonly [side: SideId]: TeamTalk };
}

/** What a host needs beside, who seats people and computers and runs the match. */
export interface HostsTable extends PlayersTable {
  readonly rules: Rules<unknown, unknown>;
  readonly order: Order;
  /** SHA-256 of the table's secret; null where seed or dice were given. */
  readonly commitment: string | null;
  readonly branch: BranchMark | null;
  /** Its scenario begins in the middle of a battle. */
  readonly beginsInMiddle: boolean;
  /** The first few, and the latest. */
  readonly crashes: readonly CrashReport[];
  /** Given faces that have not been rolled; empty where dice are not given. */
  readonly unusedDice: readonly number[];
  /** A computer player takes the seat; null lets it go. It plays from views, with dice of its own. */
  play(seat: string, player: Player | null, seed?: Seed): Refusal | null;
  /** Until no computer player has anything to answer. */
  idle(): Promise<void>;
  /** A computer player is at work. */
  readonly working: boolean;
  /** No computer player has anything to answer, and none was left alone with a request it could not. */
  readonly resting: boolean;
  /** A seat takes these offices, no matter who held them: a line of the log. */
  reseat(seat: string, offices: readonly OfficeId[]): Done | Refusal;
  /** More given faces, behind those left; refused where dice are not given. */
  addDice(...faces: number[]): Done | Refusal;
  /** A what-if from after that many lines: marked, with fresh dice. The match itself goes on as it was. */
  takeOver(line: number): Promise<Opened>;
  /**
   * The battle as it stands, as a scenario that begins there. It holds the whole truth, mines and all: of a match that is not local
   * it is to be had as its replay is, when the match has ended, by taking over a line of that.
   */
  position(): Scenario | Refusal;
  /** Whether this viewer knows all that such a position would tell him: no mines of others, no sealed answers. */
  hidesNothing(viewer: Viewer): boolean;
  /** How many lines of the log stood behind each update of a viewer's, for taking over where he looks. */
  linesOf(viewer: Viewer): readonly number[];
  close(): void;
}

/** What a storage needs: the lines of the log, and what each viewer was told, as text. */
export interface StoredTable {
  /** Lines of the log so far. */
  readonly lines: number;
  /** How its lines are chained. */
  readonly form: ChainForm;
  /** The link of the hash chain behind the last line: what a replay of the match so far ends with. */
  readonly chain: string;
  /** Lines of the log from an index on. */
  entries(from: number): readonly Entry[];
  /** The same as text: what a storage appends. */
  entryTexts(from: number): readonly string[];
  /** Hears after every line that was written: for code that keeps the match somewhere. */
  written(hear: () => void): Stop;
  /** The replay. Of a match that is not local, only when it has ended; signed only when it has ended. */
  export(options?: { readonly sign?: SigningKey }): Promise<string | Refusal>;
  /** The recording of what a viewer was told so far. */
  recording(viewer: Viewer): string;
  /**
   * How it stands, for taking it up again without playing it from its first line, with so many characters of what each viewer was told
   * last; null where something beside the log is under way.
   */
  snapshot(told: number): TableSnapshot | null;
  /** Lines it did not have to play again, because a snapshot told how it stood behind them. */
  readonly tookUp: number;
  /**
   * Makes everything these viewers were told ready, with others in between: what a snapshot left out would else be played again at
   * once by whoever asks first.
   */
  prepare(viewers: readonly Viewer[], pause?: Pause): Promise<void>;
  /** How many of the first updates of a viewer would have to be told again before anybody can have them. */
  missing(viewer: Viewer): number;
  /** Begins the histories of these viewers, all in one pass over the log: one by one, each would play the match again. */
  open(viewers: readonly Viewer[]): void;
  /** Every update of a viewer as the text of its JSON, made once however many listen. `passing`: beside the numbered history. */
  listenText(viewer: Viewer, hear: (telling: Telling) => void): Stop;
  /** Updates of a viewer as texts of JSON, both ends included, counted from 1: exactly as told. */
  texts(viewer: Viewer, from: number, to: number): readonly string[];
  /** How many updates a viewer has been told so far. */
  count(viewer: Viewer): number;
  /** The line of the log each update of a viewer came with, in order: an index from 0, -1 for the set-up. */
  linesTold(viewer: Viewer): readonly number[];
}

/** One match and everyone at it, in one process or worker. Code that holds a table may know everything; sessions may not. */
export interface Table extends HostsTable, StoredTable {}

export type Opened = { readonly ok: true; readonly table: Table } | Refusal;
