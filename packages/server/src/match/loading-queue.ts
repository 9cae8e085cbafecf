import type { Waits } from './turns.ts';

/** Matches loaded at the same time: each is in memory with its whole log while it is. */
const AT_ONCE = { person: 8, host: 2 } as const;

interface Waiting {
  readonly key: string;
  readonly go: (as: Waits) => void;
}

/**
 * Loads matches a few at a time. Those somebody waits for have places of their own, however many the host has to look at; and one that
 * the host meant to look at some time is hurried when somebody comes for it.
 */
export class LoadingQueue {
  readonly #underWay = { person: 0, host: 0 };
  #waiting: { readonly [who in Waits]: Waiting[] } = { person: [], host: [] };

  async run<T>(who: Waits, key: string, load: (as: Waits) => Promise<T>): Promise<T> {
    const as = this.#free(who) ? who : await new Promise<Waits>((go) => this.#waiting[who].push({ key, go }));
    this.#underWay[as] += 1;
    try {
      return await load(as);
    } finally {
      this.#underWay[as] -= 1;
      this.#admit();
    }
  }

  /** Somebody is waiting for this one now. */
  hurry(key: string): void {
    const found = this.#waiting.host.find((one) => one.key === key);
    if (found === undefined) return;
    this.#waiting = {
      host: this.#waiting.host.filter((one) => one !== found),
      person: [...this.#waiting.person, found],
    };
    this.#admit();
  }

  #free(who: Waits): boolean {
    return this.#underWay[who] < AT_ONCE[who] && this.#waiting[who].length === 0;
  }

  /** One at a time: who is let in counts from the next microtask on. */
  #admit(): void {
    for (const who of ['person', 'host'] as const) {
      if (this.#underWay[who] >= AT_ONCE[who]) continue;
      const next = this.#waiting[who].shift();
      next?.go(who);
    }
  }
}
