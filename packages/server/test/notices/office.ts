import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderOf } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { expect } from 'vitest';
import { type Alarm, inProcessJobs } from '../../src/jobs/in-process.ts';
import type { Jobs } from '../../src/jobs/port.ts';
import type { MatchRecord } from '../../src/match/record.ts';
import { openNotices } from '../../src/notices/index.ts';
import type { Notices, NoticesConfig } from '../../src/notices/port.ts';
import type { PlayerRow, Storage } from '../../src/storage/port.ts';
import { openSqlite } from '../../src/storage/sqlite/index.ts';
import { LogBook } from '../jobs/log-book.ts';

export const MATCH = 'mmmmmmmmmmmmmmmmmmmmmm';
export const AFTER = 30_000;

/** Looks at the clock every few milliseconds, whatever that clock says. */
const often: Alarm = (after, ring) => {
  const timer = setTimeout(ring, Math.min(after, 5));
  return () => clearTimeout(timer);
};

/** A host's notices over real storage, with a clock moved by hand. */
export class NoticeOffice {
  at = 1_800_000_000_000;
  readonly here = new Set<string>();
  readonly log = new LogBook();
  readonly config: NoticesConfig;
  readonly #folder: string;
  readonly #opened: { jobs: Jobs; notices: Notices }[] = [];
  readonly storage: Storage;
  jobs!: Jobs;
  notices!: Notices;

  private constructor(folder: string, storage: Storage, config: NoticesConfig) {
    this.#folder = folder;
    this.storage = storage;
    this.config = config;
    this.restart();
  }

  static async open(config: Partial<NoticesConfig> = {}): Promise<NoticeOffice> {
    const folder = await mkdtemp(join(tmpdir(), 'flagbridge-notices-'));
    const storage = await openSqlite({ file: join(folder, 'host.db') });
    const rest = { publicUrl: 'https://fleet.example/', smtp: null, from: null, webhook: null, after: AFTER };
    return new NoticeOffice(folder, storage, { ...rest, ...config });
  }

  /** Another process over the same storage. The one before may still be in the middle of something. */
  restart(): void {
    const now = (): number => this.at;
    this.jobs = inProcessJobs(this.storage.jobs, { now, log: this.log, alarm: often });
    const hall = { here: (match: string, seat: string) => this.here.has(`${match}:${seat}`) };
    const { jobs, storage, config, log } = this;
    this.notices = openNotices({ jobs, storage, hall, config, now, log, patience: 3000 });
    this.jobs.start();
    this.#opened.push({ jobs: this.jobs, notices: this.notices });
  }

  /** So many milliseconds later, when everything that was due has been done. */
  async later(by: number): Promise<void> {
    this.at += by;
    for (;;) {
      await Promise.all(this.#opened.map(({ jobs }) => jobs.stop()));
      const next = await this.storage.jobs.next();
      if (next === null || next > this.at) break;
      this.jobs.start();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    this.jobs.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map(({ jobs }) => jobs.stop()));
    for (const { notices } of this.#opened) await notices.close();
    await this.storage.close();
    await rm(this.#folder, { recursive: true });
  }

  /** A player, who holds that seat of the match. */
  async sit(id: string, seat: string | null, as: Partial<PlayerRow> = {}): Promise<void> {
    const blank = { name: id, made: 0, account: null, hash: null, email: null, confirmed: false, webhook: false };
    await this.storage.people.make({ id, ...blank, ...as });
    if (seat !== null) await this.storage.people.hold({ match: MATCH, seat, player: id, since: 0 });
  }

  /** Writes the match anew. */
  async write(record: MatchRecord): Promise<void> {
    const stored = await this.storage.matches.read(MATCH);
    if (stored === null) return this.storage.matches.make(record, this.at);
    expect((await this.storage.matches.write({ match: MATCH, rev: stored.rev, record, at: this.at })).ok).toBe(true);
  }
}

/** A running battle that waits for its first seat, in its third turn. */
export function running(change: Partial<MatchRecord> = {}): MatchRecord {
  const about = listingOf('knight-hawks')?.about;
  const order = about === undefined ? undefined : orderOf(about);
  if (order === undefined || 'ok' in order) throw new Error('no order');
  const [mine, theirs] = seatsOf(order.seats);
  const person = (name: string, player: string) => ({ name, player, computer: null, left: false });
  return {
    id: MATCH,
    state: 'running',
    made: 1,
    began: 2,
    ended: null,
    host: 'hosthosthosthost',
    order,
    version: order.version,
    secret: 'a'.repeat(64),
    commitment: 'b'.repeat(64),
    salts: { [mine]: 'c'.repeat(64), [theirs]: 'd'.repeat(64) },
    seed: 'e'.repeat(64),
    start: null,
    open: false,
    seats: { [mine]: person('Ann', 'ann'), [theirs]: person('Bob', 'bob') },
    clock: { is: 'none' },
    time: { at: 3, running: [mine], left: {}, turns: { [mine]: 3, [theirs]: 2 } },
    paused: false,
    watch: { who: 'nobody', knows: 'public', delay: 0 },
    offers: [],
    rematch: null,
    after: null,
    outcome: null,
    ...change,
  };
}

export function seatsOf(seats: readonly { readonly id: string }[]): readonly [string, string] {
  const [a, b] = seats;
  if (a === undefined || b === undefined) throw new Error('two seats are wanted');
  return [a.id, b.id];
}
