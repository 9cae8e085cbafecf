import type { Asking } from '../sql/asking.ts';
import type { Address } from './address.ts';
import { Cut, Session } from './session.ts';
import { answered } from './works.ts';

/** So many look things up at once. */
const READERS = 4;
/** How long a reading waits for a database that is not there. */
const LONGEST = 10_000;
const PAUSE = 100;

interface Reader {
  session: Promise<Session> | null;
  under: number;
}

/**
 * Lines that only read. PostgreSQL shows others what was committed once it is on the disk, so what is read is durable; and a reading
 * whose line broke is simply done again.
 */
export class Readers {
  readonly #address: Address;
  readonly #patience: number;
  readonly #all: readonly Reader[] = Array.from({ length: READERS }, () => ({ session: null, under: 0 }));
  #closed = false;

  constructor(address: Address, patience: number) {
    this.#address = address;
    this.#patience = patience;
  }

  async read<T>(look: () => Asking<T>): Promise<T> {
    for (const until = performance.now() + LONGEST; ; ) {
      if (this.#closed) throw new Error('The storage is closed.');
      try {
        return await this.#once(look);
      } catch (fault) {
        if (!(fault instanceof Cut) || performance.now() > until) throw fault;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const opened = await Promise.allSettled(this.#all.flatMap(({ session }) => session ?? []));
    await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
  }

  async #once<T>(look: () => Asking<T>): Promise<T> {
    const reader = this.#all.reduce((least, one) => (one.under < least.under ? one : least));
    reader.under += 1;
    try {
      const session = await this.#sessionOf(reader);
      return await answered(session, look(), () => {});
    } finally {
      reader.under -= 1;
    }
  }

  async #sessionOf(reader: Reader): Promise<Session> {
    reader.session ??= Session.open(this.#address, this.#patience);
    const opening = reader.session;
    const forget = (): void => {
      if (reader.session === opening) reader.session = null;
    };
    try {
      const session = await opening;
      if (!session.ended) return session;
    } catch (fault) {
      forget();
      throw new Cut('PostgreSQL does not answer.', { cause: fault });
    }
    forget();
    return this.#sessionOf(reader);
  }
}
