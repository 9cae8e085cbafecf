import type { Strike, Telling, Token } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';

/** What was just fired: drawn over the scene for a moment, and left as a faint trace until something else is given. */
export interface Volley {
  /** Another number is another volley, played from its beginning. */
  readonly n: number;
  readonly strikes: readonly Strike[];
  /** What was fired before it and may still be seen. */
  readonly past: readonly Strike[];
  /** Milliseconds before the first: ships that were struck on their way arrive first. */
  readonly after?: number;
  /** It is being told shot by shot, and has come so far. */
  readonly progress?: ToldProgress;
  /** It was told already: what stays of it does not play again. */
  readonly told?: boolean;
}

/** How far a volley is told. */
export interface ToldProgress {
  readonly telling: Telling;
  /** In milliseconds of the telling. */
  readonly at: number;
  /** Times the usual pace. */
  readonly rate: number;
  /** Nothing moves: every shot is a picture. */
  readonly still: boolean;
}

/** A line is drawn, then its result is stamped. */
const LINE = 240;
const STAMP = 240;
/** From one strike to the next; many of them follow one another more quickly. */
const STEP = 220;
const ALL = 1100;

/** When each strike begins, in milliseconds from the first. A counter begins with the one it rises against. */
export function beginnings(strikes: readonly Strike[]): number[] {
  const firing = strikes.filter(({ kind }) => kind !== 'counter').length;
  const step = Math.min(STEP, ALL / Math.max(1, firing - 1));
  let slot = 0;
  return strikes.map(({ kind }) => Math.round((kind === 'counter' ? slot : slot++) * step));
}

/** How long it takes until all results are stamped. */
export const volleyTime = ({ strikes, after = 0 }: Volley): number =>
  strikes.length === 0 ? 0 : after + Math.max(...beginnings(strikes)) + LINE + STAMP;

/** Where something fell: what went off on the spot did so where it was, and it may have flown there in the same moment. */
export const fallenAt = ({ strikes }: Volley, { id, hex }: Token): Hex =>
  strikes.findLast(({ from, to }) => from === undefined && to.part === id)?.to.hex ?? hex;
