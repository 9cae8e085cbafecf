import { closeSync, fdatasync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { JournalFound } from '../port.ts';
import { Connection } from './connection.ts';
import { MINE } from './files.ts';

/** The count lies beside the database, in a file of its own: a journal that is lost or garbled cannot take it along. */
export const countFileOf = (file: string): string => `${file}-count`;

/** How often the count itself is made durable, at most. Until then only a loss of power takes what is not. */
const DURABLE_EVERY = 2000;
const WIDTH = 16;
const form = /^flagbridge-journal 1 ([0-9a-f]{16}) (\d{16})\n$/;

interface Counted {
  readonly id: string;
  readonly count: number;
}

/** What the file beside says; null where it is not there, or cannot be read. */
export async function countBeside(file: string): Promise<Counted | null> {
  const text = await readFile(countFileOf(file), 'utf8').catch(() => '');
  const [, id, count] = form.exec(text) ?? [];
  return id === undefined ? null : { id, count: Number(count) };
}

export function countInside(connection: Connection): Counted {
  const [found] = connection.all<Counted>('select id, count from journal', []);
  if (found === undefined) throw new Error('The count of the journal is missing.');
  return found;
}

/** What a copy of a database is missing, by the count that lay beside the original when the copy was begun. */
export function foundBeside(copy: string, beside: Counted | null): JournalFound {
  const connection = new Connection(copy);
  try {
    return foundAt(countInside(connection), beside);
  } finally {
    connection.close();
  }
}

/** Compares what is there with what was counted. */
export function foundAt(inside: Counted, beside: Counted | null): JournalFound {
  if (beside === null) return { is: inside.count === 0 ? 'whole' : 'uncounted' };
  if (beside.id !== inside.id) return { is: 'other' };
  return beside.count > inside.count ? { is: 'lost', missing: beside.count - inside.count } : { is: 'whole' };
}

/**
 * Groups of changes, counted twice: by a row that is written with each of them, and, only after the sync that makes a group durable,
 * in the file beside. So the file never says more than the disk holds, whenever a process or the power goes; where it does, something
 * that had been acknowledged is gone.
 */
export class JournalCount {
  readonly #connection: Connection;
  readonly #id: string;
  readonly #handle: number;
  #dirty = false;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(file: string, connection: Connection) {
    this.#connection = connection;
    this.#handle = openSync(countFileOf(file), 'a+', MINE);
    closeSync(this.#handle);
    this.#handle = openSync(countFileOf(file), 'r+');
    const { id, count } = countInside(connection);
    this.#id = id;
    this.durable(count);
  }

  /** One more, within the transaction of the group it counts. */
  next(): number {
    const [counted] = this.#connection.all<{ readonly count: number }>(
      'update journal set count = count + 1 where one = 1 returning count',
      [],
    );
    return counted?.count ?? 0;
  }

  /** As many are on the disk. A few bytes in place, and no sync: it costs microseconds. */
  durable(count: number): void {
    if (this.#closed) return;
    try {
      writeSync(this.#handle, `flagbridge-journal 1 ${this.#id} ${String(count).padStart(WIDTH, '0')}\n`, 0);
    } catch {
      // A count that lags behind tells less, and nothing false.
      return;
    }
    this.#dirty = true;
    this.#timer ??= setTimeout(() => this.#sync(), DURABLE_EVERY).unref();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    closeSync(this.#handle);
  }

  #sync(): void {
    this.#timer = null;
    if (!this.#dirty || this.#closed) return;
    this.#dirty = false;
    fdatasync(this.#handle, () => {});
  }
}
