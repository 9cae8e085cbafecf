import type { Matches, StoredChat, StoredLine, Writing } from '../storage/port.ts';
import type { MatchRecord } from './record.ts';

/**
 * Writes what happens in one match, in order, and holds everything back that may only be told when it is on the disk: validated,
 * appended, synced, acknowledged, told. While one writing is under way the next gathers.
 */
export class Keeper {
  readonly #matches: Pick<Matches, 'write'>;
  readonly #id: string;
  readonly #now: () => number;
  readonly #failed: (why: unknown) => void;
  #rev: number;
  #record: MatchRecord | null = null;
  #lines: StoredLine[] = [];
  #chat: StoredChat[] = [];
  /** Writings begun and writings on the disk. */
  #begun = 0;
  #done = 0;
  #scheduled = false;
  #writing = false;
  #broken = false;
  #held: (readonly [writing: number, run: () => void])[] = [];
  #waiting: (readonly [writing: number, done: (kept: boolean) => void])[] = [];

  constructor(
    matches: Pick<Matches, 'write'>,
    id: string,
    rev: number,
    now: () => number,
    failed: (why: unknown) => void,
  ) {
    this.#matches = matches;
    this.#id = id;
    this.#rev = rev;
    this.#now = now;
    this.#failed = failed;
  }

  record(record: MatchRecord): void {
    this.#record = record;
    this.#schedule();
  }

  lines(lines: readonly StoredLine[]): void {
    this.#lines.push(...lines);
    this.#schedule();
  }

  chat(line: StoredChat): void {
    this.#chat.push(line);
    this.#schedule();
  }

  /** Runs when everything so far is kept: at once where it is. Never after something was lost. */
  after(run: () => void): void {
    const writing = this.#upTo();
    if (writing <= this.#done && this.#held.length === 0) run();
    else if (!this.#broken) this.#held.push([writing, run]);
  }

  /** Whether everything so far was kept. */
  kept(): Promise<boolean> {
    const writing = this.#upTo();
    if (this.#broken) return Promise.resolve(false);
    if (writing <= this.#done) return Promise.resolve(true);
    return new Promise((done) => this.#waiting.push([writing, done]));
  }

  get quiet(): boolean {
    return !this.#pending && !this.#writing && !this.#scheduled;
  }

  /** As it is kept, when nothing of ours is under way. */
  get rev(): number | null {
    return this.quiet && !this.#broken ? this.#rev : null;
  }

  /** Somebody else has written to it since: `rev` is what the storage has, and none of ours is under way. */
  isBehind(rev: number): boolean {
    return this.quiet && rev > this.#rev;
  }

  /** Nothing of it is told any more. */
  drop(): void {
    this.#broken = true;
    this.#held = [];
    for (const [, done] of this.#waiting) done(false);
    this.#waiting = [];
  }

  get #pending(): boolean {
    return this.#record !== null || this.#lines.length > 0 || this.#chat.length > 0;
  }

  #upTo(): number {
    return this.#pending ? this.#begun + 1 : this.#begun;
  }

  #schedule(): void {
    if (this.#scheduled || this.#writing || this.#broken) return;
    this.#scheduled = true;
    // Acts of one moment are written together.
    queueMicrotask(() => void this.#write());
  }

  async #write(): Promise<void> {
    this.#scheduled = false;
    if (!this.#pending || this.#broken) return;
    this.#writing = true;
    const writing = ++this.#begun;
    const what: Writing = {
      match: this.#id,
      rev: this.#rev,
      at: this.#now(),
      ...(this.#record !== null && { record: this.#record }),
      ...(this.#lines.length > 0 && { lines: this.#lines }),
      ...(this.#chat.length > 0 && { chat: this.#chat }),
    };
    this.#record = null;
    this.#lines = [];
    this.#chat = [];
    try {
      const written = await this.#matches.write(what);
      if (this.#broken) return;
      if (!written.ok) return this.#fail(written.why);
      this.#rev = written.rev;
    } catch (error) {
      return this.#fail(error);
    }
    this.#writing = false;
    this.#done = writing;
    this.#release();
    if (this.#pending) this.#schedule();
  }

  #fail(why: unknown): void {
    if (this.#broken) return;
    this.drop();
    this.#failed(why);
  }

  #release(): void {
    const held = this.#held;
    let ready = 0;
    while ((held[ready]?.[0] ?? Number.POSITIVE_INFINITY) <= this.#done) ready += 1;
    // Those that run may hold back more.
    this.#held = ready === held.length ? [] : held.slice(ready);
    for (let i = 0; i < ready; i++) held[i]?.[1]();
    if (this.#waiting.length === 0) return;
    const kept = this.#waiting.filter(([writing]) => writing <= this.#done);
    this.#waiting = this.#waiting.filter(([writing]) => writing > this.#done);
    for (const [, done] of kept) done(true);
  }
}
