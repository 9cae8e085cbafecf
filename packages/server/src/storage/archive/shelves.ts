import type { Asking } from '../sql/asking.ts';
import { rowsFixed } from '../sql/asking.ts';
import type { Dialect } from '../sql/dialect.ts';

/** What is kept, in an order in which everything that is pointed at comes first. Snapshots are a cache, and made again. */
export interface Shelf {
  readonly table: string;
  readonly columns: readonly string[];
  /** Told apart and ordered by these; `place`: in the order of making. Without any there are only a few, read at once. */
  readonly key: readonly string[];
}

export const shelves: readonly Shelf[] = [
  { table: 'settled', columns: ['name', 'value'], key: ['name'] },
  {
    table: 'players',
    columns: ['id', 'name', 'made', 'account', 'hash', 'email', 'confirmed', 'webhook'],
    key: ['id'],
  },
  {
    table: 'matches',
    columns: ['id', 'rev', 'state', 'listing', 'host', 'touched', 'people', 'record', 'computers', 'rested'],
    key: ['place'],
  },
  { table: 'lines', columns: ['match', 'n', 'text', 'mark', 'seat', 'at'], key: ['match', 'n'] },
  { table: 'chat', columns: ['match', 'n', 'at', 'seat', 'name', 'audience', 'text', 'player'], key: ['match', 'n'] },
  { table: 'devices', columns: ['hash', 'id', 'player', 'made', 'seen'], key: ['hash'] },
  { table: 'links', columns: ['hash', 'kind', 'match', 'seat', 'player', 'expires'], key: ['hash'] },
  { table: 'holders', columns: ['match', 'seat', 'player', 'since'], key: ['match', 'seat', 'player'] },
  { table: 'blocks', columns: ['player', 'other'], key: ['player', 'other'] },
  { table: 'reports', columns: ['id', 'at', 'by', 'match', 'seat', 'text'], key: ['id'] },
  { table: 'jobs', columns: ['id', 'kind', 'key', 'due', 'wake', 'payload', 'tries'], key: ['id'] },
  { table: 'losses', columns: ['at', 'count', 'missing'], key: [] },
];

export type Cell = string | number | null;
export type StoredRow = { readonly [column: string]: Cell };

/** So many rows are in memory at a time. */
const PAGE = 200;

/** The rows behind one; the first page behind none. */
export function* pageOf(
  { table, columns, key }: Shelf,
  after: StoredRow | null,
  dialect: Dialect,
): Asking<readonly StoredRow[]> {
  const asked = key.map((one) => (one === 'place' ? dialect.placeColumn : `"${one}"`));
  const named = [...columns.map((one) => `"${one}"`), ...(key.includes('place') ? [`${asked[0]} as place`] : [])];
  const all = `select ${named.join(', ')} from "${table}"`;
  if (key.length === 0) return after === null ? yield* rowsFixed<StoredRow>(`${all} order by 1, 2, 3`, []) : [];
  const behind = after === null ? '' : ` where (${asked.join(', ')}) > (${key.map(() => '?').join(', ')})`;
  const values = after === null ? [] : key.map((one) => after[one]);
  return yield* rowsFixed<StoredRow>(`${all}${behind} order by ${asked.join(', ')} limit ${PAGE}`, values);
}

/** Whether nobody has used it yet: a host that was started and nothing else has its key and its jobs alone. */
export function* unused(): Asking<boolean> {
  const [found] = yield* rowsFixed<StoredRow>('select 1 from players union all select 1 from matches limit 1', []);
  return found === undefined;
}
