import type { ChatLine } from '@flagbridge/protocol/online';
import type { MatchRecord } from '../match/record.ts';

/**
 * Where a host keeps everything. One port, several adapters, one contract suite (`test/storage/contract.ts`). Everything that a promise
 * of this port has resolved for is on the disk (or on the other machine's), not in a cache of the system.
 */
export interface Storage {
  readonly matches: Matches;
  readonly people: People;
  readonly jobs: JobStore;
  readonly worn: Worn;
  /** Small values of the host itself, such as its signing key. First writer wins; the value that holds is returned. */
  settle(name: string, value: string): Promise<string>;
  /** Counts of calls that made data durable: for tests and metrics. */
  readonly syncs: { readonly count: number; readonly commits: number };
  /** Whether everything that had been acknowledged was there when it was opened. */
  readonly journal: JournalFound;
  /** Every start at which something acknowledged was found missing, this one included. */
  losses(): Promise<readonly Loss[]>;
  /** Milliseconds for which somebody else's lock has held up every change; 0 where nothing does. */
  readonly heldUp: number;
  /** Resolves where nothing can be promised any more, whatever is tried: a sync failed, and nobody knows what is on the disk. */
  readonly failed: Promise<Error>;
  /** True where it can be written now: it does not wait for somebody else's lock to end. */
  healthy(): Promise<boolean>;
  /** A consistent copy of everything, taken while others write. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * What was found at the start, by a count kept outside the journal. `lost`: so many groups of changes that had been acknowledged are
 * not there. `uncounted`: the count is missing, so nobody can tell. `other`: it counts another database, which is not here.
 */
export type JournalFound =
  | { readonly is: 'whole' | 'uncounted' | 'other' }
  | { readonly is: 'lost'; readonly missing: number };

interface Loss {
  readonly at: number;
  readonly missing: number;
}

/** A line of a log as it lies there: its text, what the client called the act, and when. */
export interface StoredLine {
  /** From 0. */
  readonly n: number;
  /** JSON of the engine's `Entry`. */
  readonly text: string;
  readonly mark: string | null;
  /** Seat that acted, where one did. */
  readonly seat: string | null;
  readonly at: number;
}

export interface StoredChat extends ChatLine {
  /** Player who said it; goes when that player's data is deleted. */
  readonly player: string;
}

/** What one act changes, all of it or nothing. */
export interface Writing {
  readonly match: string;
  /** As read; written as one more. */
  readonly rev: number;
  /** Left out where nothing of it changed. */
  readonly record?: MatchRecord;
  readonly lines?: readonly StoredLine[];
  readonly chat?: readonly StoredChat[];
  /** When anything last happened, for lists. */
  readonly at: number;
}

export type Written =
  | { readonly ok: true; readonly rev: number }
  | { readonly ok: false; readonly why: 'taken' | 'gone' };

export interface Stored {
  readonly rev: number;
  readonly record: MatchRecord;
  readonly touched: number;
}

/** How a match stood behind so many lines: a cache, true only where everything about it agrees with what is stored beside it. */
export interface StoredSnapshot {
  readonly match: string;
  readonly lines: number;
  /** The program and the rules that made it. */
  readonly stamp: string;
  /** SHA-256 over the texts of those lines. */
  readonly log: string;
  readonly text: string;
}

/** What lies there of a match cannot be read: it was cut off, or written over. Others are not touched by it. */
export class DamagedMatch extends Error {
  override readonly name = 'DamagedMatch';
  readonly match: string;
  constructor(match: string, why: string, options?: ErrorOptions) {
    super(`match ${match}: ${why}`, options);
    this.match = match;
  }
}

/** The last row of a page of a player's matches. */
export interface MineCursor {
  readonly touched: number;
  readonly match: string;
  readonly seat: string | null;
}

export interface Matches {
  make(record: MatchRecord, at: number): Promise<void>;
  /** Throws {@link DamagedMatch} where it is there and cannot be read. */
  read(id: string): Promise<Stored | null>;
  lines(match: string, from: number): Promise<readonly StoredLine[]>;
  chat(match: string, from: number): Promise<readonly StoredChat[]>;
  /** One transaction, synced before it resolves. Many at once share one sync. */
  write(writing: Writing): Promise<Written>;
  remove(id: string): Promise<void>;
  /**
   * Open ones with a free seat, or ones anybody may watch that run, or whose end is not for everybody yet. The latest made first,
   * whatever has happened in them since: what moves up would tell that it moved. From behind the match `after` on. Damaged ones are
   * left out.
   */
  listed(what: 'gathering' | 'watchable', limit: number, after?: string): Promise<readonly Stored[]>;
  /**
   * Every match a player holds a seat of or has made; the latest first, from behind `after` on. Damaged ones are left out, and told to
   * `damaged`.
   */
  of(
    player: string,
    limit: number,
    damaged?: (found: DamagedMatch) => void,
    after?: MineCursor,
  ): Promise<readonly (Stored & { readonly seat: string | null })[]>;
  count(): Promise<{ readonly gathering: number; readonly running: number; readonly ended: number }>;
  /** Ids of running matches in which a computer may have something to answer: it sits there, and nothing says that it rests. */
  due(after: string | null, limit: number): Promise<readonly string[]>;
  /** At these revisions no computer has anything to answer. A note, not a promise: it is not made durable, and may be lost. */
  rest(notes: readonly { readonly match: string; readonly rev: number }[]): Promise<void>;
  /** Puts a snapshot in the place of the one before. Not made durable, and behind everything that is. */
  keepSnapshot(snapshot: StoredSnapshot): Promise<void>;
  snapshot(match: string): Promise<StoredSnapshot | null>;
  dropSnapshot(match: string): Promise<void>;
  /** Ids of all matches, for whoever checks them. */
  all(after: string | null, limit: number): Promise<readonly string[]>;
}

export interface PlayerRow {
  readonly id: string;
  readonly name: string | null;
  readonly made: number;
  readonly account: string | null;
  /** Of the password; null without an account. */
  readonly hash: string | null;
  readonly email: string | null;
  readonly confirmed: boolean;
  readonly webhook: boolean;
}

export interface DeviceRow {
  readonly id: string;
  readonly player: string;
  readonly made: number;
  readonly seen: number;
}

export type LinkRow = {
  readonly match: string | null;
  readonly seat: string | null;
  readonly player: string | null;
  /** Milliseconds since 1970; null: until it is used or revoked. */
  readonly expires: number | null;
  /** `device` and `invite` are used once; `watch` as often as people follow it; `confirm` is for an e-mail address. */
  readonly kind: 'invite' | 'device' | 'watch' | 'confirm';
};

export interface HolderRow {
  readonly match: string;
  readonly seat: string;
  readonly player: string;
  readonly since: number;
}

export interface ReportRow {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly match: string;
  readonly seat: string;
  readonly text: string;
}

/** People, their devices, and what gives access. Tokens are known by their SHA-256 alone. */
export interface People {
  make(player: PlayerRow): Promise<void>;
  read(id: string): Promise<PlayerRow | null>;
  byAccount(account: string): Promise<PlayerRow | null>;
  /** False where another has that account's name. */
  change(id: string, to: Partial<Omit<PlayerRow, 'id' | 'made'>>): Promise<boolean>;
  /** Everything a player owns goes: devices, links, holders, chat, blocks, account; seats in running matches keep standing without a person. */
  remove(id: string): Promise<void>;
  /** Somebody signed in: devices, links, holders, chat, blocks and reports of the first are the second's, and the first is gone. */
  merge(from: string, to: string): Promise<void>;

  addDevice(hash: string, device: DeviceRow): Promise<void>;
  /** The device is found by another hash, and no longer by the one it had. */
  retoken(device: string, hash: string): Promise<void>;
  device(hash: string): Promise<DeviceRow | null>;
  devices(player: string): Promise<readonly DeviceRow[]>;
  seen(device: string, at: number): Promise<void>;
  /** A device changes hands when somebody signs in on it. */
  giveDevice(device: string, player: string): Promise<void>;
  dropDevice(player: string, device: string): Promise<boolean>;

  addLink(hash: string, link: LinkRow): Promise<void>;
  link(hash: string): Promise<LinkRow | null>;
  /** Takes a link that is used once; null where it was used, revoked or never was. Of two at once, one gets it. */
  useLink(hash: string): Promise<LinkRow | null>;
  dropLinks(where: { readonly match: string; readonly seat?: string; readonly kind?: LinkRow['kind'] }): Promise<void>;

  hold(row: HolderRow): Promise<void>;
  unhold(match: string, seat: string, player?: string): Promise<void>;
  holders(match: string): Promise<readonly HolderRow[]>;
  holds(match: string, seat: string, player: string): Promise<boolean>;

  block(player: string, other: string, on: boolean): Promise<void>;
  blocks(player: string): Promise<readonly string[]>;
  /** True where either has blocked the other. */
  apart(a: string, b: string): Promise<boolean>;
  /** False, and nothing written, where its writer has made as many since then: by whichever door, at whichever match. */
  report(row: ReportRow, most: { readonly count: number; readonly since: number }): Promise<boolean>;
  reports(limit: number): Promise<readonly ReportRow[]>;
  /** Those one player has made, the latest first. */
  reportsBy(player: string, limit: number): Promise<readonly ReportRow[]>;
}

/** What is of no use to anybody any more. Each takes away so many at most, and says how many it did. */
export interface Worn {
  /** Matches that have been waiting for players since before then, with nothing said or done at them. */
  gatherings(before: number, limit: number): Promise<readonly string[]>;
  /** Matches that have ended stand on no list any more once that is known to all. */
  unlist(known: (record: MatchRecord) => boolean, limit: number): Promise<number>;
  /** Links that no longer work. */
  dropLinks(now: number, limit: number): Promise<number>;
  /** Values settled under names that begin so, by a moment in front of them that lies before then. */
  dropSettled(prefix: string, before: number, limit: number): Promise<number>;
}

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  /** At most one waiting job of a kind and key: a later one takes its place. */
  readonly key: string;
  readonly due: number;
  readonly payload: string;
  readonly tries: number;
}

/** Work that must not be forgotten over a restart. */
export interface JobStore {
  put(job: Omit<JobRow, 'tries'>): Promise<void>;
  drop(kind: string, key: string): Promise<void>;
  /** Jobs that are due, each lent to one taker until `until`; one that is not finished by then is due again. */
  take(now: number, until: number, limit: number): Promise<readonly JobRow[]>;
  finish(id: string): Promise<void>;
  /** Tries again at `due`. */
  again(id: string, due: number): Promise<void>;
  /** When the next is due; null where none waits. */
  next(): Promise<number | null>;
}
