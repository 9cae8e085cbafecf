import pg from 'pg';
import { bindable } from '../sql/bindable.ts';
import type { Address } from './address.ts';

/** The line broke, or PostgreSQL ended it. Whether what was under way was kept is another question. */
export class Cut extends Error {
  override readonly name = 'Cut';
}

/** It is not there, and is not waited for any longer. */
export class Away extends Error {
  override readonly name = 'Away';
}

/** PostgreSQL refused a statement; the line stands. */
export const isRefusal = (fault: unknown): fault is pg.DatabaseError => fault instanceof pg.DatabaseError;

/** Counts come as text, for they may be larger than a number holds; ours never are. */
function whole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is more than can be counted.`);
  return number;
}
const BIGINT = 20;
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === BIGINT ? whole : pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig;

/**
 * What holds for every session, whatever the server's own settings are. A client that went away with its machine is noticed within a
 * minute, so that its lock does not outlive it for hours.
 */
const SETTINGS = [
  'search_path=flagbridge',
  'default_transaction_isolation=read\\ committed',
  'default_transaction_read_only=off',
  'default_transaction_deferrable=off',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
  'jit=off',
];
const CONNECT_WITHIN = 10_000;

/** Codes with which PostgreSQL ends a session. */
const ENDING = /^(?:08...|57P0[1-5]|25P0[34])$/;

/** One connection. What is asked of it is asked one after the other. */
export class Session {
  readonly #client: pg.Client;
  /** Milliseconds a statement may take before the line counts as dead. */
  readonly #patience: number;
  readonly #prepared = new Map<string, string>();
  #ended = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(client: pg.Client, patience: number) {
    this.#client = client;
    this.#patience = patience;
    client.on('error', () => this.destroy());
    client.on('end', () => {
      this.#ended = true;
    });
  }

  static async open({ url, asked }: Address, patience: number): Promise<Session> {
    const client = new pg.Client({
      connectionString: url,
      options: `${asked} ${SETTINGS.map((one) => `-c ${one}`).join(' ')}`,
      application_name: 'flagbridge',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN,
      types,
    });
    const session = new Session(client, patience);
    try {
      await client.connect();
    } catch (fault) {
      session.destroy();
      throw fault;
    }
    return session;
  }

  get ended(): boolean {
    return this.#ended;
  }

  rows<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#query(sql, values).then((answer) => answer.rows as Row[]);
  }

  /** How many rows it changed. */
  count(sql: string, values: readonly unknown[] = []): Promise<number> {
    return this.#query(sql, values).then((answer) => answer.rowCount ?? 0);
  }

  /** Fixed texts of our own, possibly several statements; the rows of the last. */
  async exec<Row>(sql: string): Promise<Row[]> {
    const answer = await this.#answer(() => this.#client.query(sql));
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return (last as pg.QueryResult | undefined)?.rows as Row[];
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {});
    if (!this.#ended) await this.#client.end().catch(() => {});
    this.destroy();
  }

  /** At once, without a word to the other side. */
  destroy(): void {
    this.#ended = true;
    const { stream } = (this.#client as unknown as { readonly connection: { readonly stream: { destroy(): void } } })
      .connection;
    stream.destroy();
  }

  /** Every text is prepared once: there are some eighty of them. */
  async #query(sql: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const bound = bindable(values);
    let name = this.#prepared.get(sql);
    if (name === undefined) {
      name = `s${this.#prepared.size}`;
      this.#prepared.set(sql, name);
    }
    const query = { name, text: sql, values: bound };
    return this.#answer(() => this.#client.query(query));
  }

  #answer<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(async () => {
      if (this.#ended) throw new Cut('The line to PostgreSQL is cut.');
      const timer = setTimeout(() => this.destroy(), this.#patience);
      try {
        return await ask();
      } catch (fault) {
        if (!this.#ended && fault instanceof pg.DatabaseError && !ENDING.test(fault.code ?? '')) throw fault;
        this.destroy();
        throw new Cut('The line to PostgreSQL was cut.', { cause: fault });
      } finally {
        clearTimeout(timer);
      }
    });
    this.#last = answer.catch(() => {});
    return answer;
  }
}
