import type { ClauseId, EventData } from '@flagbridge/engine';
import type { Verdict } from './verdict.ts';

/** When a battle that is not decided is a draw, and how far it is. */
interface Limits<By extends string> {
  readonly clause: ClauseId;
  readonly turn: number;
  readonly lastTurn: number;
  /** Turns in a row in which nothing came of it, whatever the book counts as something. */
  readonly idle: number;
  readonly idleTurns: number;
  /** What the end by idle turns is called, and told with. */
  readonly idleEnd: { readonly by: By; readonly data: EventData };
}

/** The limits at the end of a turn; too many idle turns are said first. */
export function limitReached<By extends string>(limits: Limits<By>): Verdict<By | 'turn-limit'> | null {
  const { clause, turn, lastTurn, idle, idleTurns, idleEnd } = limits;
  if (idle >= idleTurns) return { winner: null, clause, ...idleEnd };
  return turn >= lastTurn ? { winner: null, by: 'turn-limit', clause } : null;
}
