import type { Connection } from './connection.ts';

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
  #waiting: Waiting[] = [];
  #busy: Promise<void> | null = null;
  /** Settles when what is committed now is durable; null where it is. */
  #syncing: Promise<void> | null = null;
  /** After a failed sync nobody knows what is on the disk: nothing is promised any more. */
  #broken: Error | null = null;
  readonly failed: Promise<Error>;
  #tellFailed: (fault: Error) => void = () => {};

  /** Without `sync`, nothing is made durable: the control of tests. */
  constructor(connection: Connection, sync: (() => Promise<void>) | null) {
    this.#connection = connection;
    this.#sync = sync;
    this.failed = new Promise((tell) => {
      this.#tellFailed = tell;
    });
  }

  /** All or nothing of `work`, which does not wait for anything itself. Durable when the promise resolves. */
  change<T>(work: () => T): Promise<T> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#busy ??= this.#go();
    });
  }

  /** What is read is durable too by the time it is given: nobody is told what a loss of power could take back. */
  async read<T>(look: () => T): Promise<T> {
    if (this.#broken !== null) throw this.#broken;
    const seen = look();
    if (this.#syncing !== null) await this.#syncing;
    return seen;
  }

  /** Answers what waits, and refuses whatever comes after. */
  async end(): Promise<void> {
    while (this.#busy !== null) await this.#busy;
    this.#broken ??= new Error('The storage is closed.');
  }

  async #go(): Promise<void> {
    // Whatever other sockets bring in this turn of the loop goes into the same group.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#group(this.#waiting.splice(0, GROUP));
    this.#busy = null;
  }

  async #group(group: readonly Waiting[]): Promise<void> {
    let answers: readonly (() => void)[];
    try {
      if (this.#broken !== null) throw this.#broken;
      const before = this.#connection.changes;
      answers = this.#transaction(group);
      if (this.#connection.changes !== before) {
        this.commits += 1;
        if (this.#sync !== null) await this.#durable(this.#sync);
      }
    } catch (fault) {
      for (const one of group) one.reject(fault);
      return;
    }
    for (const answer of answers) answer();
  }

  #transaction(group: readonly Waiting[]): readonly (() => void)[] {
    const { run } = spoken(this.#connection);
    run('begin immediate');
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
