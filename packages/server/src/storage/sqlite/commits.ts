import type { Connection } from './connection.ts';
import { Patience } from './patience.ts';

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (fault: unknown) => void;
}

/** Thrown by a change that has to be undone, and is answered with a value all the same. */
export class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

/** Counts the groups that were made durable. */
interface Count {
  next(): number;
  durable(count: number): void;
}

/** How long a lock of somebody else's may hold up the end. */
const LAST_WAIT = 5_000;

/** So many changes share a transaction at most: others get their turn of the thread. */
const GROUP = 256;

/**
 * The one queue of changes. Those that wait share a transaction and the call that makes it durable, and are answered only after that
 * call. What comes while it is under way goes into the next group.
 */
export class Commits {
  count = 0;
  commits = 0;
  readonly #connection: Connection;
  readonly #sync: (() => Promise<void>) | null;
  readonly #count: Count | null;
  readonly #patience = new Patience();
  /** Reads are hardly ever refused; that they are not says nothing of changes. */
  readonly #readers = new Patience();
  /** What may be lost, and waits until nothing else does. */
  #later: Waiting[] = [];
  #waiting: Waiting[] = [];
  #busy: Promise<void> | null = null;
  /** Settles when what is committed now is durable; null where it is. */
  #syncing: Promise<void> | null = null;
  /** After a failed sync nobody knows what is on the disk: nothing is promised any more. */
  #broken: Error | null = null;
  readonly failed: Promise<Error>;
  #tellFailed: (fault: Error) => void = () => {};

  /** Without `sync`, nothing is made durable: the control of tests. */
  constructor(connection: Connection, sync: (() => Promise<void>) | null, count: Count | null = null) {
    this.#connection = connection;
    this.#sync = sync;
    this.#count = count;
    this.failed = new Promise((tell) => {
      this.#tellFailed = tell;
    });
  }

  /** Milliseconds for which somebody else's lock has held everything up. */
  get heldUp(): number {
    return this.#patience.heldUp;
  }

  /** All or nothing of `work`, which does not wait for anything itself. Durable when the promise resolves. */
  change<T>(work: () => T): Promise<T> {
    return this.#put(this.#waiting, work);
  }

  /** For what can be had again: done when no change waits, by itself, and not made durable. */
  aside<T>(work: () => T): Promise<T> {
    return this.#put(this.#later, work);
  }

  #put<T>(queue: Waiting[], work: () => T): Promise<T> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#busy ??= this.#go();
    });
  }

  /** What is read is durable too by the time it is given: nobody is told what a loss of power could take back. */
  async read<T>(look: () => T): Promise<T> {
    if (this.#broken !== null) throw this.#broken;
    const seen = await this.#readers.until(look, LAST_WAIT);
    if (this.#syncing !== null) await this.#syncing;
    return seen;
  }

  /** Answers what waits, and refuses whatever comes after. */
  async end(): Promise<void> {
    this.#patience.end();
    this.#readers.end();
    while (this.#busy !== null) await this.#busy;
    this.#broken ??= new Error('The storage is closed.');
  }

  async #go(): Promise<void> {
    // Whatever other sockets bring in this turn of the loop goes into the same group.
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (;;) {
      if (this.#waiting.length > 0) await this.#group(this.#waiting.splice(0, GROUP));
      else if (this.#later.length > 0) await this.#one(this.#later.splice(0, 1));
      else break;
    }
    this.#busy = null;
  }

  async #group(group: readonly Waiting[]): Promise<void> {
    let answers: readonly (() => void)[];
    try {
      if (this.#broken !== null) throw this.#broken;
      await this.#begin();
      const before = this.#connection.changes;
      let counted: number | undefined;
      answers = this.#transaction(group, () => {
        if (this.#connection.changes !== before) counted = this.#count?.next();
      });
      if (this.#connection.changes !== before) {
        this.commits += 1;
        if (this.#sync !== null) await this.#durable(this.#sync);
        if (counted !== undefined) this.#count?.durable(counted);
      }
    } catch (fault) {
      for (const one of group) one.reject(fault);
      return;
    }
    for (const answer of answers) answer();
  }

  async #one(group: readonly Waiting[]): Promise<void> {
    try {
      if (this.#broken !== null) throw this.#broken;
      await this.#begin();
      for (const answer of this.#transaction(group, () => {})) answer();
    } catch (fault) {
      for (const one of group) one.reject(fault);
    }
  }

  #begin(): Promise<void> {
    return this.#patience.until(() => spoken(this.#connection).run('begin immediate'), LAST_WAIT);
  }

  /** Within a transaction that was begun; `last` is its last change. */
  #transaction(group: readonly Waiting[], last: () => void): readonly (() => void)[] {
    const { run } = spoken(this.#connection);
    try {
      const answers = group.map((one) => {
        run('savepoint change');
        try {
          const value = one.work();
          run('release change');
          return () => one.resolve(value);
        } catch (fault) {
          run('rollback to change');
          run('release change');
          return fault instanceof Undone ? () => one.resolve(fault.answer) : () => one.reject(fault);
        }
      });
      last();
      run('commit');
      return answers;
    } catch (fault) {
      if (this.#connection.inTransaction) run('rollback');
      throw fault;
    }
  }

  async #durable(sync: () => Promise<void>): Promise<void> {
    this.#syncing = sync();
    try {
      await this.#syncing;
      this.count += 1;
    } catch (fault) {
      this.#broken = new Error('The disk did not keep what was written. The server has to be started again.', {
        cause: fault,
      });
      this.#tellFailed(this.#broken);
      throw this.#broken;
    } finally {
      this.#syncing = null;
    }
  }
}

const nothing: readonly unknown[] = [];
function spoken(connection: Connection): { run(sql: string): void } {
  return { run: (sql) => void connection.run(sql, nothing) };
}
