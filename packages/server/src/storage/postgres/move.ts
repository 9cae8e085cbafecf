import { type Counts, putInto, shelves, type Target, unused, verify, writeArchive } from '../archive/index.ts';
import type { Matches } from '../port.ts';
import { matchesIn } from '../sql/matches.ts';
import { type Address, addressOf } from './address.ts';
import { fitToUse, knownVersion, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Owning, own } from './owner.ts';
import { explained, refusedAt } from './refused.ts';
import { Session } from './session.ts';
import { answered, dialect } from './works.ts';

/** A statement over everything may take its time. */
const PATIENCE = 3_600_000;
/** How it was at one moment, whoever writes meanwhile. */
const ONE_MOMENT = 'begin isolation level repeatable read read only';

export async function exportPostgres(url: string, file: string): Promise<Counts> {
  const address = addressOf(url);
  return atOneMoment(address, (session) =>
    writeArchive({ dialect, ask: (work) => answered(session, work(), () => {}) }, file),
  );
}

/** Everything in one transaction, while no server has the database. */
export async function importPostgres(
  url: string,
  file: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<{ readonly counts: Counts }> {
  const verified = await verify(file);
  const address = addressOf(url);
  let owning: Owning | null = null;
  try {
    owning = await own(address, PATIENCE, null);
    const { session } = owning;
    await fitToUse(session, address.place);
    await migrate(session, address.place, migrations, Date.now());
    if (!replace && !(await answered(session, unused(), () => {})))
      throw refusedAt(address.place, 'it has people or battles already; --replace puts the file in their place');
    await session.exec('begin');
    await session.exec(`truncate ${[...shelves.map(({ table }) => `"${table}"`), 'snapshots', 'named'].join(', ')}`);
    await putInto(targetOn(session), file, verified);
    await session.exec('commit');
    await session.exec('analyze');
    return { counts: verified.counts };
  } catch (fault) {
    throw explained(fault, address.place);
  } finally {
    // What was not kept goes with the session.
    await owning?.session.close();
  }
}

const targetOn = (session: Session): Target => ({
  dialect,
  ask: (work) => answered(session, work(), () => {}),
  put: async ({ table, columns }, rows) => {
    const named = columns.map((one) => `"${one}"`).join(', ');
    const put = `insert into "${table}" (${named}) select ${named} from jsonb_populate_recordset(null::"${table}", $1)`;
    const whole = rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [columns[i], cell])));
    await session.count(put, [JSON.stringify(whole)]);
  },
});

/** Its matches at one moment, to be looked at; nothing is written, and a server may go on. */
export async function* matchesAtOneMoment(url: string): AsyncGenerator<Matches, void> {
  const address = addressOf(url);
  const session = await readOnly(address);
  try {
    const read = <T>(look: () => Parameters<typeof answered<T>>[1]) => answered(session, look(), () => {});
    const never = () => Promise.reject(new Error('This is only looked at.'));
    yield matchesIn({ read, change: never, aside: never }, dialect, { write: never, rest: never });
  } finally {
    await session.close();
  }
}

async function atOneMoment<T>(address: Address, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await readOnly(address);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

async function readOnly(address: Address): Promise<Session> {
  let session: Session | null = null;
  try {
    session = await Session.open(address, PATIENCE);
    await knownVersion(session, address.place, migrations);
    await session.exec(ONE_MOMENT);
    return session;
  } catch (fault) {
    await session?.close();
    throw explained(fault, address.place);
  }
}
