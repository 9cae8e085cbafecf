import type { Address } from './address.ts';
import { type Owning, own } from './owner.ts';
import { DatabaseInUse } from './refused.ts';
import { Away, type Session } from './session.ts';

/** Between two tries to connect, growing to the second. */
const PAUSES = { first: 20, most: 1_000 } as const;

/** The one line over which everything is written. Where it breaks it comes back, and the database is ours again or nobody writes. */
export class WritingLine {
  readonly #address: Address;
  readonly #patience: number;
  #owning: Owning;
  #since: number | null = null;
  #endingAt: number | null = null;
  #lost: DatabaseInUse | null = null;

  constructor(address: Address, patience: number, owning: Owning) {
    this.#address = address;
    this.#patience = patience;
    this.#owning = owning;
  }

  /** Milliseconds for which it has been down by now, as far as anybody wanted it. */
  get heldUp(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  /** From now on it is waited for so many milliseconds at most. */
  end(longest: number): void {
    this.#endingAt = performance.now() + longest;
  }

  /** Waits until it stands. Throws where another server has the database by now, or where it ends and has waited long enough. */
  async session(): Promise<Session> {
    for (let pause: number = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.most)) {
      if (this.#lost !== null) throw this.#lost;
      if (!this.#owning.session.ended) {
        this.#since = null;
        return this.#owning.session;
      }
      this.#since ??= performance.now();
      try {
        this.#owning = await own(this.#address, this.#patience, this.#owning.known);
      } catch (fault) {
        if (fault instanceof DatabaseInUse) this.#lost = fault;
        else if (this.#endingAt !== null && performance.now() > this.#endingAt)
          throw new Away('PostgreSQL does not answer.', { cause: fault });
        else await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  close(): Promise<void> {
    return this.#owning.session.close();
  }
}
