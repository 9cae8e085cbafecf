import type { ClauseId } from '@flagbridge/engine';

/**
 * SD-MOV-06 to SD-MOV-12: who moves how many ships when, from the counts taken right after the initiative roll and from nothing
 * else. The loser's goes come first; there are as many goes for each side as the smaller side has ships.
 */
export interface Go {
  readonly winner: boolean;
  /** Ships that must be moved in this go. */
  readonly ships: number;
  /** Extras that may be moved in it beside those, or held back (SD-MOV-09). */
  readonly extras: number;
  /** Why it is so many. */
  readonly clause: ClauseId;
}

/** How the goes of a phase are made up. `extras` are what does not divide. */
interface Pace {
  readonly is: 'nobody' | 'one-side' | 'even' | 'extras' | 'whole';
  readonly clause: ClauseId;
  readonly goes: number;
  readonly k: number;
  readonly extras: number;
}

export function paceOf(losers: number, winners: number): Pace {
  const fewer = losers < winners ? losers : winners;
  const more = losers < winners ? winners : losers;
  if (more === 0) return { is: 'nobody', clause: 'SD-MOV-05', goes: 0, k: 0, extras: 0 };
  if (fewer === 0) return { is: 'one-side', clause: 'SD-MOV-11', goes: 0, k: more, extras: 0 };
  if (fewer === more) return { is: 'even', clause: 'SD-MOV-07', goes: fewer, k: 1, extras: 0 };
  const k = Math.floor(more / fewer);
  const extras = more - k * fewer;
  return extras > 0
    ? { is: 'extras', clause: 'SD-MOV-09', goes: fewer, k, extras }
    : { is: 'whole', clause: 'SD-MOV-08', goes: fewer, k, extras };
}

/** The go of this number, from 0, when so many extras have been moved early; null when every ship has had its go. */
export function goAt(losers: number, winners: number, n: number, used: number): Go | null {
  const { goes, k, extras, clause } = paceOf(losers, winners);
  // One side has nothing to move, and the other moves all it has.
  if (goes === 0) return n > 0 || k === 0 ? null : { winner: winners > 0, ships: k, extras: 0, clause };
  if (n >= 2 * goes) return null;
  const winner = n % 2 === 1;
  if (winner ? winners <= losers : losers <= winners) return { winner, ships: 1, extras: 0, clause };
  const held = extras - used;
  if (n < 2 * goes - 2) return { winner, ships: k, extras: held, clause: 'SD-MOV-08' };
  return { winner, ships: k + held, extras: 0, clause: held > 0 ? 'SD-MOV-09' : 'SD-MOV-08' };
}
