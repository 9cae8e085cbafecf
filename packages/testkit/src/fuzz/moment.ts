import type { AnyState, Decision, GameEvent, Order } from '@flagbridge/engine';
import type { CheckName, Finding } from './finding.ts';
import type { AnyMatch, Subject } from './subject.ts';

/** A match just after something happened in it: what every check looks at. Checks change nothing they are given. */
export interface Moment {
  readonly subject: Subject;
  readonly order: Order;
  readonly match: AnyMatch;
  /** Before and after; the same at the start. */
  readonly before: AnyState;
  readonly state: AnyState;
  /** What was decided; null at the start, and for take-backs and typed dice. */
  readonly decision: Decision | null;
  readonly events: readonly GameEvent[];
  /** Names this moment: every check takes its own chance from it, so that a finding repeats. */
  readonly key: string;
}

/** On every step; on every step of a small state; on a sample of steps; once, when the match stops. See pace.ts. */
export type When = 'always' | 'often' | 'sometimes' | 'end';

export interface Check {
  readonly names: readonly CheckName[];
  readonly when: When;
  /** What is wrong; an empty list where nothing is; null where there was nothing to check. */
  run(moment: Moment): readonly Finding[] | null;
}

/** A check of one name, which only says what is wrong. */
export interface PlainCheck {
  readonly name: CheckName;
  readonly when: When;
  run(moment: Moment): readonly string[] | null;
}

export const asCheck = ({ name, when, run }: PlainCheck): Check => ({
  names: [name],
  when,
  run: (moment) => run(moment)?.map((message) => ({ check: name, message })) ?? null,
});
