interface Waiting<S, R> {
  readonly sent: S;
  resolve(result: R): void;
  reject(reason: unknown): void;
}

let allNumbers = 0;
/** Numbers that no other call of this thread has: for calls that share what carries them. */
export const threadWide = (): number => ++allNumbers;

/**
 * Matches replies to calls over anything that carries both: a port, a socket, a worker. What was sent is kept until it is answered,
 * so that it can be sent again when another takes the place of the one that was asked.
 */
export class Calls<S, R> {
  readonly #waiting = new Map<number, Waiting<S, R>>();
  readonly #number: () => number;
  #last = 0;
  #closed: Error | null = null;

  constructor(number?: () => number) {
    this.#number = number ?? (() => ++this.#last);
  }

  /** The number of the next call; also for a frame whose reply nobody waits for. */
  number(): number {
    return this.#number();
  }

  /** Waits for the reply to what `make` makes. The other end is trusted to answer a call with its kind of result. */
  call<A extends R>(make: (id: number) => S, send: (sent: S) => void): Promise<A> {
    return new Promise<A>((resolve, reject) => {
      if (this.#closed !== null) return reject(this.#closed);
      const id = this.#number();
      const sent = make(id);
      this.#waiting.set(id, { sent, resolve: (result) => resolve(result as A), reject });
      try {
        send(sent);
      } catch (error) {
        this.reject(id, error);
      }
    });
  }

  /** What still waits for its reply, oldest first. */
  waiting(): readonly (readonly [id: number, sent: S])[] {
    return [...this.#waiting].map(([id, { sent }]) => [id, sent]);
  }

  /** A reply to nothing, or to what was answered before, is left out. */
  resolve(id: number | null, result: R): void {
    this.#take(id)?.resolve(result);
  }

  reject(id: number | null, reason: unknown): void {
    this.#take(id)?.reject(reason);
  }

  /** Nobody will answer what waits now; what is called later may be answered. */
  rejectAll(reason: Error): void {
    for (const [id] of this.waiting()) this.reject(id, reason);
  }

  /** Nobody will answer any more. */
  close(reason: Error): void {
    this.#closed = reason;
    this.rejectAll(reason);
  }

  #take(id: number | null): Waiting<S, R> | undefined {
    if (id === null) return undefined;
    const one = this.#waiting.get(id);
    this.#waiting.delete(id);
    return one;
  }
}
