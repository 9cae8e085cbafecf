import { randomBytes } from 'node:crypto';
import type { MatchRecord, SeatRecord } from '../../src/match/record.ts';
import type { PlayerRow, StoredChat, StoredLine } from '../../src/storage/port.ts';

/** As ids are made: 128 random bits. */
export const freshId = (): string => randomBytes(16).toString('base64url');

/** As many reports as anybody likes. */
export const often = { count: 100, since: 0 } as const;

export const seat = (what: Partial<SeatRecord> = {}): SeatRecord => ({
  name: null,
  player: null,
  computer: null,
  left: false,
  ...what,
});

/** A match that gathers at an open table with both seats free, unless told otherwise. */
export function record(what: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id: freshId(),
    state: 'gathering',
    made: 1_000,
    began: null,
    ended: null,
    host: freshId(),
    order: {
      rulebook: 'toy',
      version: '1.0.0',
      tier: 'basic',
      options: { long: true, ships: 3 },
      scenario: { id: 'duel', title: 'Zweikampf „Ünïcode“ 🚀', sides: [], offices: [], setup: {} },
      seats: [],
      table: { undo: 'consent' },
    } as unknown as MatchRecord['order'],
    version: '1.0.0',
    secret: 'a'.repeat(64),
    commitment: 'b'.repeat(64),
    salts: {},
    seed: null,
    start: null,
    open: true,
    seats: { red: seat(), blue: seat() },
    clock: { is: 'none' },
    time: null,
    paused: false,
    watch: { who: 'nobody', knows: 'public', delay: 0 },
    offers: [],
    rematch: null,
    after: null,
    outcome: null,
    ...what,
  };
}

export const line = (n: number, what: Partial<StoredLine> = {}): StoredLine => ({
  n,
  text: JSON.stringify({ n, said: `line ${n} ' " \\ \u0000` }),
  mark: null,
  seat: 'red',
  at: 2_000 + n,
  ...what,
});

export const said = (n: number, player: string, what: Partial<StoredChat> = {}): StoredChat => ({
  n,
  at: 3_000 + n,
  seat: 'red',
  name: 'Ada',
  to: 'all',
  text: `hello ${n}`,
  player,
  ...what,
});

export const player = (what: Partial<PlayerRow> = {}): PlayerRow => ({
  id: freshId(),
  name: 'Ada',
  made: 1_000,
  account: null,
  hash: null,
  email: null,
  confirmed: false,
  webhook: false,
  ...what,
});
