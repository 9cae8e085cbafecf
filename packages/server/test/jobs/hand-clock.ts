import type { Alarm } from '../../src/jobs/in-process.ts';

/** A clock moved by hand: alarms ring when it is put forward, and never by themselves. */
export class HandClock {
  #at = 1_800_000_000_000;
  #alarms: { at: number; ring: () => void }[] = [];

  readonly now = (): number => this.#at;

  readonly alarm: Alarm = (after, ring) => {
    const one = { at: this.#at + after, ring };
    this.#alarms.push(one);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== one);
    };
  };

  /** How long until the next alarm; null where none is set. */
  get next(): number | null {
    return this.#alarms.length === 0 ? null : Math.min(...this.#alarms.map(({ at }) => at)) - this.#at;
  }

  get alarms(): number {
    return this.#alarms.length;
  }

  /** Puts it forward, ringing on the way, and lets everything that follows happen. */
  async forward(by: number): Promise<void> {
    const end = this.#at + by;
    await quiet();
    for (;;) {
      const next = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#alarms = this.#alarms.filter((one) => one !== next);
      this.#at = Math.max(this.#at, next.at);
      next.ring();
      await quiet();
    }
    this.#at = end;
  }
}

/** Every promise that can be kept without waiting for the world has been kept. */
export async function quiet(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}
