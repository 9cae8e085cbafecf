import type { Storage } from '../port.ts';
import { runFixed } from '../sql/asking.ts';
import { healthOf } from '../sql/health.ts';
import { jobsIn } from '../sql/jobs.ts';
import { matchesIn, type Writes } from '../sql/matches.ts';
import type { Migration } from '../sql/migration.ts';
import { ownIn } from '../sql/own.ts';
import { peopleIn } from '../sql/people.ts';
import { wornIn } from '../sql/worn.ts';
import { addressOf } from './address.ts';
import { Commits } from './commits.ts';
import { WritingLine } from './line.ts';
import { fitToUse, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { exportPostgres } from './move.ts';
import { type Owning, own } from './owner.ts';
import { Readers } from './readers.ts';
import { explained } from './refused.ts';
import { dialect } from './works.ts';

/** Exported for tests. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/name`. */
  readonly url: string;
  /** Milliseconds a statement may take before its line counts as dead. */
  readonly patience?: number;
  readonly migrations?: readonly Migration[];
  /** Oldest version of PostgreSQL that will do, as it numbers itself. */
  readonly least?: number;
}

const PATIENCE = 20_000;

/** Opens the database a host keeps everything in, and makes what is not there. It is ours until it is closed, or the process ends. */
export async function openPostgres(options: PostgresOptions): Promise<Storage> {
  const address = addressOf(options.url);
  const patience = options.patience ?? PATIENCE;
  let owning: Owning | null = null;
  try {
    owning = await own(address, patience, null);
    await fitToUse(owning.session, address.place, options.least);
    await migrate(owning.session, address.place, options.migrations ?? migrations, Date.now());
  } catch (fault) {
    await owning?.session.close();
    throw explained(fault, address.place);
  }
  const line = new WritingLine(address, patience, owning);
  return over(options.url, new Commits(line, new Readers(address, patience)), line);
}

function over(url: string, commits: Commits, line: WritingLine): Storage {
  const { settle, losses, beat } = ownIn(commits);
  let closed: Promise<void> | null = null;
  return {
    matches: matchesIn(commits, dialect, writesIn(commits)),
    people: peopleIn(commits, dialect),
    jobs: jobsIn(commits),
    worn: wornIn(commits, dialect),
    settle,
    // PostgreSQL makes durable what it commits: both are one.
    get syncs() {
      return { count: commits.count, commits: commits.count };
    },
    // Its own journal it looks after itself: it does not start where that is broken.
    journal: { is: 'whole' },
    losses,
    get heldUp() {
      return line.heldUp;
    },
    failed: commits.failed,
    healthy: healthOf(() => line.heldUp, beat),
    backup: async (file) => void (await exportPostgres(url, file)),
    close: () => {
      closed ??= commits.end();
      return closed;
    },
  };
}

const REST = `update matches set rested = matches.rev
  from jsonb_to_recordset(?) as note (match text, rev bigint) where id = note.match and matches.rev = note.rev`;

function writesIn(commits: Commits): Writes {
  return {
    write: commits.write,
    rest: (notes) =>
      commits.aside(function* () {
        yield* runFixed(REST, [JSON.stringify(notes)]);
      }),
  };
}
