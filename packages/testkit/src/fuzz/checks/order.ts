import { advance, type Choice, canonical, copy, type Frame, hashOf, seeded, seedFrom } from '@flagbridge/engine';
import { short } from '../difference.ts';
import { draw } from '../draw.ts';
import { type AskedFrame, below, openAsks } from '../frames.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { chance } from '../subject.ts';

/**
 * Inside a fork, and while answers are sealed, no branch reads what another decided: so answering first to last and last to
 * first must lead to the same state at the join. Answers are bound to office, question and locals, and each branch has
 * dice of its own.
 */
export const answerOrder: PlainCheck = {
  name: 'order',
  when: 'sometimes',
  run: (moment) => {
    const open = openAsks(moment.subject.rules, below(moment.state.flow));
    if (open.length < 2) return null;
    const bound = new Map<string, Choice>();
    const forward = playOut(moment, bound, (asks) => asks[0]);
    const backward = playOut(moment, bound, (asks) => asks.at(-1));
    return forward === backward ? [] : [`answered first to last: ${forward}; last to first: ${backward}`];
  },
};

const MOST_DECISIONS = 400;

/** Answers everything below the join, in one order; what came out, as text. */
function playOut(
  { subject, state, key }: Moment,
  bound: Map<string, Choice>,
  next: (open: readonly AskedFrame[]) => AskedFrame | undefined,
): string {
  const { rules } = subject;
  const tried = copy(rules, state);
  const join = joining(tried.flow, (frame) => openAsks(rules, below(frame)).length);
  const waits = join?.fork ?? join?.asks;
  const dice = seeded(seedFrom(`${key}/order`));
  const times = new Map<string, number>();
  for (let i = 0; i < MOST_DECISIONS; i++) {
    if (tried.outcome !== null) return `over ${canonical(tried.outcome)}`;
    if (join === null || (join.fork ?? join.asks) !== waits) return hashOf(tried);
    const ask = next(openAsks(rules, below(join)));
    if (ask === undefined) return 'nobody is awaited';
    const where = canonical([ask.ask.office, ask.question.name, ask.frame.vars]);
    const time = (times.get(where) ?? 0) + 1;
    times.set(where, time);
    const binding = `${where} ${time}`;
    let choice = bound.get(binding);
    if (choice === undefined) {
      choice = draw(rules, tried, ask.id, chance(`${key}/${binding}`));
      bound.set(binding, choice);
    }
    const result = advance(rules, tried, { office: ask.ask.office, to: ask.id, choice }, dice);
    if (!result.ok) return `${where} refuses ${short(choice)} with ${result.clause}`;
  }
  return 'no end';
}

/** The lowest frame above all open asks: where they are joined. */
function joining(frame: Frame | null, openBelow: (frame: Frame | null) => number): Frame | null {
  if (frame === null || openBelow(frame) < 2) return null;
  const all = openBelow(frame);
  const parts = [frame.child, ...(frame.fork ?? []).map((branch) => branch.frame)];
  const whole = parts.find((part) => openBelow(part) === all);
  return whole === undefined || whole === null ? frame : joining(whole, openBelow);
}
