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
}

/** SD-MOV-08: whole multiples. `extras` are what does not divide. */
interface Pace {
  readonly goes: number;
  readonly k: number;
  readonly extras: number;
}

export function paceOf(losers: number, winners: number): Pace {
  const fewer = losers < winners ? losers : winners;
  const more = losers < winners ? winners : losers;
  if (fewer === 0) return { goes: 0, k: more, extras: 0 };
  const k = Math.floor(more / fewer);
  return { goes: fewer, k, extras: more - k * fewer };
}

/** The go of this number, from 0, when so many extras have been moved early; null when every ship has had its go. */
export function goAt(losers: number, winners: number, n: number, used: number): Go | null {
  const { goes, k, extras } = paceOf(losers, winners);
  // SD-MOV-11: one side has nothing to move, and the other moves all it has.
  if (goes === 0) return n > 0 || k === 0 ? null : { winner: winners > 0, ships: k, extras: 0 };
  if (n >= 2 * goes) return null;
  const winner = n % 2 === 1;
  if (winner ? winners <= losers : losers <= winners) return { winner, ships: losers === winners ? k : 1, extras: 0 };
  const held = extras - used;
  return n >= 2 * goes - 2 ? { winner, ships: k + held, extras: 0 } : { winner, ships: k, extras: held };
}
