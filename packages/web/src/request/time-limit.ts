import type { TimeLimit } from '@flagbridge/engine';

/** What has run off each clock so far, in milliseconds: questions with the same clock share its time. */
export type Clocks = Map<string, number>;

/** How often one looks at the clock: often enough that no second is skipped. */
const TICK = 200;

interface Keeping {
  readonly limit: TimeLimit;
  readonly clocks: Clocks;
  /** Whether the question can be seen yet: not before that does its time begin. */
  readonly seen: () => boolean;
  /** The seconds left, told whenever they change. */
  readonly tell: (seconds: number) => void;
  readonly up: () => void;
}

/** Runs a clock while its question is shown; what this returns stops it, and what is left is left for the next with that clock. */
export function keepTime({ limit, clocks, seen, tell, up }: Keeping): () => void {
  const before = clocks.get(limit.clock) ?? 0;
  let began: number | null = null;
  let told = Number.NaN;
  let timer: ReturnType<typeof setInterval> | undefined;
  const gone = (): number => before + (began === null ? 0 : Date.now() - began);
  const look = (): void => {
    if (began === null && seen()) began = Date.now();
    const left = limit.seconds * 1000 - gone();
    const seconds = Math.max(0, Math.ceil(left / 1000));
    if (seconds !== told) {
      told = seconds;
      tell(seconds);
    }
    if (left > 0) return;
    clearInterval(timer);
    // Asked again, after a take-back that was granted, there is the whole time again.
    clocks.delete(limit.clock);
    up();
  };
  timer = setInterval(look, TICK);
  look();
  let stopped = false;
  return () => {
    clearInterval(timer);
    if (!stopped && limit.seconds * 1000 > gone()) clocks.set(limit.clock, gone());
    stopped = true;
  };
}
