import type { ClauseId, OptionalRule, ShapeName } from '@flagbridge/engine';
import type { LaterClauses } from '../coverage/report.ts';
import type { Deed } from './deed.ts';
import type { CheckName } from './finding.ts';

/** A finding with everything needed to see it again. */
export interface Failure {
  readonly rulebook: string;
  readonly check: CheckName;
  readonly message: string;
  readonly scenario: string;
  readonly options: { readonly [option: string]: string | number | boolean };
  readonly dice: 'seeded' | 'typed';
  readonly seed: string;
  readonly match: number;
  /** What was done, shortened as far as the same check still fails. */
  readonly decisions: readonly Deed[];
  /** How many had been made when it was found. */
  readonly foundAfter: number;
  /** Matches in which the same check failed. */
  readonly times: number;
  /** The one command that repeats it. */
  readonly command: string;
}

export interface RulebookReport {
  readonly rulebook: string;
  readonly matches: number;
  readonly decisions: number;
  readonly dice: number;
  readonly shapes: { readonly [shape in ShapeName]?: number };
  readonly ends: { readonly [kind: string]: number };
  readonly scenarios: readonly string[];
  /** Values played, by option. */
  readonly options: { readonly [option: string]: readonly OptionalRule['values'][number][] };
  /** Cited in any way: by an event, a refusal, a part of a number; in play and in what the checks tried. */
  readonly clauses: readonly ClauseId[];
  /** How often each check had something to look at. */
  readonly exercised: { readonly [check in CheckName]?: number };
  /** Hidden places of the game that vary in play, and in imagined states as they should. */
  readonly hidden: readonly string[];
  /** Of what can be met and has a name, how much was: scenarios, option values, ends, entries of the data, clauses. */
  readonly met: readonly MetCounts[];
  /** Clauses of landings that are not reached: no run need meet them. */
  readonly later: readonly LaterClauses[];
}

/** `ends`: 9 of 10 met, missed `agreed`. */
export interface MetCounts {
  readonly what: string;
  readonly met: number;
  readonly of: number;
  readonly missed: readonly string[];
}

export interface FuzzReport {
  readonly seed: string;
  readonly matches: number;
  readonly decisions: number;
  readonly dice: number;
  readonly shapes: { readonly [shape in ShapeName]?: number };
  readonly rulebooks: readonly RulebookReport[];
  readonly failures: readonly Failure[];
}
