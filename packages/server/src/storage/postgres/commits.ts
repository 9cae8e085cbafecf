import type { Matches, Writing, Written } from '../port.ts';
import type { Asking, Works } from '../sql/asking.ts';
import type { WritingLine } from './line.ts';
import type { Readers } from './readers.ts';
import { DatabaseInUse } from './refused.ts';
import { Away, Cut, isRefusal } from './session.ts';
import { type Answer, begun, fateOf, together, type Waiting } from './transaction.ts';
import { isTaken, type Kept, keepable } from './writing.ts';

/** So many changes share a transaction at most. */
const GROUP = 256;
/** How long a database that is away may hold up the end. */
const LAST_WAIT = 5_000;
/** Of several nodes that wait for one another one is sent back, and tries again. */
const TRIES = 5;
const SENT_BACK = new Set(['40001', '40P01']);

/** The line broke in the moment of keeping, and what became of it cannot be found out any more. */
class Unsure extends Error {
  override readonly name = 'Unsure';
}

/**
 * The one queue of changes. Those that wait share a transaction, and are answered only when PostgreSQL says that it is on the disk. What
 * comes while it is under way goes into the next. Nothing of a change goes wrong with another: where one breaks something, each of its
 * group is done again by itself.
 */
export class Commits implements Works {
  count = 0;
  readonly #line: WritingLine;
  readonly #readers: Readers;
  #waiting: Waiting[] = [];
  /** What may be lost, and waits until nothing else does. */
  #later: Waiting[] = [];
  #busy: Promise<void> | null = null;
  #broken: Error | null = null;
  readonly failed: Promise<Error>;
  #tellFailed: (fault: Error) => void = () => {};

  constructor(line: WritingLine, readers: Readers) {
    this.#line = line;
    this.#readers = readers;
    this.failed = new Promise((tell) => {
      this.#tellFailed = tell;
    });
  }

  change<T>(work: () => Asking<T>): Promise<T> {
    return this.#put(this.#waiting, work);
  }

  aside<T>(work: () => Asking<T>): Promise<T> {
    return this.#put(this.#later, work);
  }

  async read<T>(look: () => Asking<T>): Promise<T> {
    if (this.#broken !== null) throw this.#broken;
    return this.#readers.read(look);
  }

  readonly write: Matches['write'] = async (writing: Writing): Promise<Written> => {
    return this.#put<Written>(this.#waiting, { rev: writing.rev, text: keepable(writing) });
  };

  #put<T>(queue: Waiting[], what: Kept | (() => Asking<T>)): Promise<T> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    return new Promise<T>((resolve, reject) => {
      queue.push({ what, resolve: resolve as (value: unknown) => void, reject });
      this.#busy ??= this.#go();
    });
  }

  /** Answers what waits, and refuses whatever comes after. */
  async end(): Promise<void> {
    this.#line.end(LAST_WAIT);
    this.#broken ??= new Error('The storage is closed.');
    while (this.#busy !== null) await this.#busy;
    await this.#readers.close();
    await this.#line.close();
  }

  async #go(): Promise<void> {
    // Whatever other sockets bring in this turn of the loop goes into the same group.
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (;;) {
      if (this.#waiting.length > 0) await this.#group(this.#waiting.splice(0, GROUP), true);
      else if (this.#later.length > 0) await this.#group(this.#later.splice(0, 1), false);
      else break;
    }
    this.#busy = null;
  }

  async #group(group: readonly Waiting[], durable: boolean, tries = 1): Promise<void> {
    try {
      for (const answer of await this.#kept(group, durable)) answer();
    } catch (fault) {
      if (fault instanceof DatabaseInUse) this.#lose(fault);
      const [only] = group;
      if (fault instanceof DatabaseInUse || fault instanceof Away || fault instanceof Unsure)
        for (const one of group) one.reject(fault);
      else if (group.length > 1) for (const one of group) await this.#group([one], durable);
      else if (typeof only?.what === 'object' && isTaken(fault))
        only.resolve({ ok: false, why: 'taken' } satisfies Written);
      else if (isRefusal(fault) && SENT_BACK.has(fault.code ?? '') && tries < TRIES)
        await this.#group(group, durable, tries + 1);
      else only?.reject(fault);
    }
  }

  /** Somebody else serves from it now: nothing is promised any more. */
  #lose(fault: DatabaseInUse): void {
    this.#broken = fault;
    this.#tellFailed(fault);
  }

  /** All of it in one transaction; again from its start as often as the line breaks before it is kept. */
  async #kept(group: readonly Waiting[], durable: boolean): Promise<readonly Answer[]> {
    for (;;) {
      const session = await this.#line.session();
      let number = '';
      let answers: readonly Answer[] | null = null;
      try {
        number = await begun(session, durable);
        const done = await together(session, group);
        if (!done.changed) {
          await session.exec('rollback');
          return done.answers;
        }
        answers = done.answers;
        await session.exec('commit');
      } catch (fault) {
        if (!(fault instanceof Cut)) {
          if (!session.ended) await session.exec('rollback').catch(() => {});
          throw fault;
        }
        // Nobody had said that it shall be kept.
        if (answers === null) continue;
        const fate = await fateOf(number, () => this.#line.session());
        if (fate === 'aborted') continue;
        if (fate === 'unknown')
          throw new Unsure('The line to PostgreSQL broke, and whether this was kept cannot be found out.');
      }
      if (durable) this.count += 1;
      return answers;
    }
  }
}
