import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Surroundings } from './surroundings.ts';

/** What is acknowledged sooner needs no word: it would only flicker. In milliseconds. */
const WORTH_A_WORD = 300;

/**
 * What becomes of a decision that nobody has acknowledged yet: it is on its way, it goes (again) when the line is back, or it was sent
 * again. Null where nothing is to be told.
 */
export type Sending = 'sending' | 'later' | 'again-later' | 'again' | null;

/** Acts on their way to the server. */
export class UnderWay {
  readonly #around: Pick<Surroundings, 'after'>;
  /** How often each was sent. */
  readonly #times = new Map<number, number>();
  readonly #most = signal(0);
  readonly #shown = signal(false);
  readonly sending: ReadonlySignal<Sending>;

  constructor(around: Pick<Surroundings, 'after'>, lost: ReadonlySignal<boolean>) {
    this.#around = around;
    this.sending = computed(() => {
      if (!this.#shown.value) return null;
      const times = this.#most.value;
      if (lost.value) return times > 0 ? 'again-later' : 'later';
      return times > 1 ? 'again' : 'sending';
    });
  }

  /** An act that waits to be sent, until `acknowledged` is settled. */
  begin(id: number, acknowledged: Promise<unknown>): void {
    this.#times.set(id, this.#times.get(id) ?? 0);
    const stop = this.#around.after(WORTH_A_WORD, () => {
      this.#shown.value = true;
    });
    const end = (): void => {
      stop();
      this.#times.delete(id);
      this.#count();
      if (this.#times.size === 0) this.#shown.value = false;
    };
    acknowledged.then(end, end);
  }

  sent(id: number): void {
    this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
    this.#count();
  }

  #count(): void {
    this.#most.value = Math.max(0, ...this.#times.values());
  }
}
