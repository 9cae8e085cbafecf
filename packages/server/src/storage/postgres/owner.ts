import type { Address } from './address.ts';
import { DatabaseInUse } from './refused.ts';
import { Session } from './session.ts';

/** `FLGB`, and what the lock is for: 1 is the one node that serves. Several will share it under a lock of another number. */
const LOCK = [0x464c4742, 1] as const;
/** How long a server that has just ended, or was killed, may hold on to it. */
const LET_GO_WITHIN = 3_000;
/** A server that starts with the machine may be asked before it is ready. */
const READY_WITHIN = 30_000;
const PAUSE = 100;

interface Known {
  readonly pid: number;
  readonly begun: string;
}

/** A session that owns the database: while it lives nobody else's does, and nothing is written by any other. */
export interface Owning {
  readonly session: Session;
  /** Tells it from any other, should it have to be ended from outside. */
  readonly known: Known;
}

/** Connects and takes the database. `before` is our own last session: where PostgreSQL has not noticed that it is gone, it ends it. */
export async function own(address: Address, patience: number, before: Known | null): Promise<Owning> {
  const session = await opened(address, patience);
  try {
    if (before !== null) await session.rows(END, [before.pid, before.begun]);
    for (const until = Date.now() + LET_GO_WITHIN; ; ) {
      const [answer] = await session.rows<{ readonly got: boolean }>(
        'select pg_try_advisory_lock($1, $2) as got',
        LOCK,
      );
      if (answer?.got === true) break;
      if (Date.now() > until) throw new DatabaseInUse(address.place);
      await pause();
    }
    const [known] = await session.rows<Known>(WHO);
    if (known === undefined) throw new Error('A session does not know itself.');
    return { session, known };
  } catch (fault) {
    await session.close();
    throw fault;
  }
}

const WHO = 'select pid, backend_start::text as begun from pg_stat_activity where pid = pg_backend_pid()';
const END = 'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2';

async function opened(address: Address, patience: number): Promise<Session> {
  for (const until = Date.now() + READY_WITHIN; ; ) {
    try {
      return await Session.open(address, patience);
    } catch (fault) {
      const { code } = fault as { readonly code?: string };
      if (code !== '57P03' || Date.now() > until) throw fault;
      await pause();
    }
  }
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE));
