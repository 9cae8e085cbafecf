import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';

export interface Tables {
  matches: {
    id: string;
    rev: number;
    state: string;
    listing: string | null;
    host: string | null;
    touched: number;
    people: string;
    record: string;
    computers: number;
    rested: number | null;
  };
  named: { player: string; match: string };
  lines: { match: string; n: number; text: string; mark: string | null; seat: string | null; at: number };
  chat: {
    match: string;
    n: number;
    at: number;
    seat: string | null;
    name: string;
    audience: 'all' | 'team' | 'overheard';
    text: string;
    player: string;
  };
  players: {
    id: string;
    name: string | null;
    made: number;
    account: string | null;
    hash: string | null;
    email: string | null;
    confirmed: number;
    webhook: number;
  };
  devices: { hash: string; id: string; player: string; made: number; seen: number };
  links: {
    hash: string;
    kind: 'invite' | 'device' | 'watch' | 'confirm';
    match: string | null;
    seat: string | null;
    player: string | null;
    expires: number | null;
  };
  holders: { match: string; seat: string; player: string; since: number };
  blocks: { player: string; other: string };
  reports: { id: string; at: number; by: string; match: string; seat: string; text: string };
  jobs: {
    id: string;
    kind: string;
    key: string;
    due: number;
    wake: number;
    payload: string;
    tries: number;
  };
  settled: { name: string; value: string };
  snapshots: { match: string; lines: number; stamp: string; log: string; text: string };
  losses: { at: number; count: number; missing: number };
  pulse: { one: number; at: number };
}

/**
 * Writes statements and runs none: the library's own drivers wait between statements, and a group of changes must not, or others would
 * get between them. Each adapter has them written in its own words.
 */
export const query = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
