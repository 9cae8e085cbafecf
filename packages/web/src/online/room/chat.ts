import type { ChatLine } from '@flagbridge/protocol/online';
import { type ReadonlySignal, signal } from '@preact/signals';

/** Lines kept on the page; the server keeps them all. */
const MOST_LINES = 500;

/** What was said at a table, in its order, each line once; and how much of it nobody has looked at yet. */
export class Chat {
  readonly #seat: string | null;
  readonly #lines = signal<readonly ChatLine[]>([]);
  readonly #unread = signal(0);
  readonly #fresh = signal<ChatLine | null>(null);
  #blocked: ReadonlySet<string> = new Set();
  #open = false;
  #last = 0;

  constructor(seat: string | null) {
    this.#seat = seat;
  }

  get lines(): ReadonlySignal<readonly ChatLine[]> {
    return this.#lines;
  }

  get unread(): ReadonlySignal<number> {
    return this.#unread;
  }

  /** The latest that came while one was here: what is spoken. */
  get fresh(): ReadonlySignal<ChatLine | null> {
    return this.#fresh;
  }

  /** The number of the last line. */
  get last(): number {
    return this.#last;
  }

  /** `earlier`: said before one came. */
  hear(line: ChatLine, earlier = false): void {
    if (line.n <= this.#last) return;
    this.#last = line.n;
    if (line.seat !== null && this.#blocked.has(line.seat)) return;
    this.#lines.value = [...this.#lines.peek(), line].slice(-MOST_LINES);
    if (earlier || line.seat === this.#seat) return;
    if (!this.#open) this.#unread.value++;
    this.#fresh.value = line;
  }

  /** The drawer is open or shut: what is seen is read. */
  show(open: boolean): void {
    this.#open = open;
    if (open) this.read();
  }

  /** A player who was told everything in words has read it, too. */
  read(): void {
    this.#unread.value = 0;
  }

  /** Nothing of these seats is shown. */
  hide(seats: readonly string[]): void {
    this.#blocked = new Set(seats);
    this.#lines.value = this.#lines.peek().filter(({ seat }) => seat === null || !seats.includes(seat));
  }
}
