import { inOrder, type Migration, unknownVersion } from '../sql/migration.ts';
import { refusedAt } from './refused.ts';
import type { Session } from './session.ts';

/** Oldest PostgreSQL that is still looked after and has everything we ask for. */
const LEAST = 140_000;

/** What must be true of a server before anything is changed there. */
export async function fitToUse(session: Session, place: string, least: number = LEAST): Promise<void> {
  const [found] = await session.rows<{
    readonly version: number;
    readonly named: string;
    readonly encoding: string;
    readonly fsync: string;
    readonly copy: boolean;
    readonly only: string;
  }>(`select current_setting('server_version_num')::integer as version, current_setting('server_version') as named,
    current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
    pg_is_in_recovery() as copy, current_setting('transaction_read_only') as only`);
  if (found === undefined) throw new Error('The settings gave nothing.');
  if (found.version < least)
    throw refusedAt(
      place,
      `PostgreSQL ${found.named} is too old, ${Math.floor(least / 10_000)} is the oldest that will do`,
    );
  if (found.encoding !== 'UTF8')
    throw refusedAt(place, `its encoding is ${found.encoding}: create it with encoding 'UTF8'`);
  if (found.copy) throw refusedAt(place, 'it is a copy that follows another server, and can only be read');
  if (found.only === 'on') throw refusedAt(place, 'it can only be read');
  if (found.fsync !== 'on')
    throw refusedAt(place, 'fsync is off, so a loss of power would take what players were told is kept');
  // Its own setting may ask for more, never for less.
  await session.exec(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
  );
}

/** 0 where there is nothing of ours yet. */
async function versionIn(session: Session, place: string): Promise<number> {
  const named = (kind: string) =>
    session.rows(`select 1 from pg_class where relnamespace = to_regnamespace('flagbridge') and ${kind} limit 1`);
  if ((await named(`relname = 'migrations'`)).length > 0) {
    const [found] = await session.rows<{ readonly n: number }>(
      'select coalesce(max(n), 0) as n from flagbridge.migrations',
    );
    return found?.n ?? 0;
  }
  if ((await named('true')).length > 0) throw refusedAt(place, 'its schema flagbridge is another program’s');
  return 0;
}

/** Of a database that is only looked at: it must be of this program's version already. */
export async function knownVersion(session: Session, place: string, migrations: readonly Migration[]): Promise<void> {
  const version = await versionIn(session, place);
  if (version === 0) throw refusedAt(place, 'no host has kept anything there yet');
  const why = unknownVersion(version, migrations);
  if (why !== null) throw tooNew(place, why);
  if (version < migrations.length)
    throw refusedAt(place, 'it is of an older version, which a start of the host brings up to date');
}

const tooNew = (place: string, why: string) => refusedAt(place, `${why.charAt(0).toLowerCase()}${why.slice(1, -1)}`);

/** Brings it to the latest version: all of it, or nothing where anything fails. Only whoever owns the database comes here. */
export async function migrate(
  session: Session,
  place: string,
  migrations: readonly Migration[],
  at: number,
): Promise<void> {
  inOrder(migrations);
  const version = await versionIn(session, place);
  const why = unknownVersion(version, migrations);
  if (why !== null) throw tooNew(place, why);
  if (version === migrations.length) return;
  await session.exec('begin');
  try {
    if (version === 0)
      await session.exec(`create schema if not exists flagbridge;
        create table flagbridge.migrations (n integer primary key, name text not null, at bigint not null)`);
    for (const one of migrations.slice(version)) {
      await session.exec(one.sql);
      await session.count('insert into flagbridge.migrations (n, name, at) values ($1, $2, $3)', [one.n, one.name, at]);
    }
    await session.exec('commit');
  } catch (fault) {
    if (!session.ended) await session.exec('rollback');
    throw fault;
  }
}
