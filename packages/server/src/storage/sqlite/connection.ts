import Database from 'libsql';
import { bindable } from '../sql/bindable.ts';

type Prepared = ReturnType<InstanceType<typeof Database>['prepare']>;

/** How long a write of another process (a restore's check, a second server) may hold ours up. */
const BUSY_MS = 5_000;

/** One connection to one file. Every statement is prepared once; values are bound, never written into a statement. */
export class Connection {
  readonly #database: InstanceType<typeof Database>;
  readonly #prepared = new Map<string, Prepared>();
  #changes = 0;

  constructor(file: string, busy: number = BUSY_MS) {
    this.#database = new Database(file, { timeout: busy });
  }

  /** Rows that statements of this connection have changed since it was opened. */
  get changes(): number {
    return this.#changes;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** A fixed text of our own, possibly several statements. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** How many rows it changed. */
  run(sql: string, values: readonly unknown[]): number {
    const { changes } = this.#statement(sql).run(bindable(values));
    this.#changes += changes;
    return changes;
  }

  all<Row>(sql: string, values: readonly unknown[]): Row[] {
    return this.#statement(sql).all(bindable(values)) as Row[];
  }

  /** The first value of the first row; undefined where it gives none. Not kept: a pragma may run when it is prepared. */
  pragma(source: string): unknown {
    const [row] = this.#database.prepare(`pragma ${source}`).all([]) as Record<string, unknown>[];
    return row === undefined ? undefined : Object.values(row)[0];
  }

  /**
   * The library keeps the file open until the last prepared statement is collected as garbage: what must be true of the file after
   * this (nothing left in the journal) is done before.
   */
  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #statement(sql: string): Prepared {
    const kept = this.#prepared.get(sql);
    if (kept !== undefined) return kept;
    const made = this.#database.prepare(sql);
    this.#prepared.set(sql, made);
    return made;
  }
}
