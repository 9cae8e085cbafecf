import { fingerprint, type GameEvent, isDecision, isRefusal, newMatch, type Request } from '@flagbridge/engine';
import { chooseDeed } from './choose-deed.ts';
import { type Deed, decisionOf, perform } from './deed.ts';
import { short } from './difference.ts';
import type { Finding } from './finding.ts';
import type { Check, Moment } from './moment.ts';
import { Pace } from './pace.ts';
import type { Plan } from './plan.ts';
import { tableRequests, textOf } from './shared.ts';
import { type AnyMatch, chance, type Subject } from './subject.ts';

/** One match from its first decision to its end, to the first finding, or to the bound. */
export interface Course {
  /** Null where it could not even be set up. */
  readonly match: AnyMatch | null;
  /** Everything that was done, the deed that failed included. */
  readonly deeds: readonly Deed[];
  readonly findings: readonly Finding[];
}

export interface Watch {
  readonly checks: readonly Check[];
  /** One step of this many gets every check; each step, where it is 1. */
  readonly every: number;
  /** Deeds after which a match counts as endless, unless its own limits allow more. */
  readonly most: number;
  /** Goes on after a finding, and collects them all. */
  readonly goOn?: boolean;
  came?(moment: Moment): void;
  asked?(open: readonly Request[]): void;
  exercised?(check: Check): void;
}

export function begin(subject: Subject, plan: Plan, sink?: (event: GameEvent) => void): AnyMatch {
  const match = newMatch(subject.rules, plan.order, plan.seed, sink);
  if (isRefusal(match)) throw new Error(`${subject.id} refuses its own scenario: ${JSON.stringify(match)}`);
  return match;
}

/** What one deed did: findings where it broke something, else the moment after it (null where nothing was decided). */
export function doDeed(
  subject: Subject,
  plan: Plan,
  match: AnyMatch,
  deed: Deed,
  asked?: readonly Request[],
): { readonly moment: Moment | null; readonly findings: readonly Finding[]; readonly done: boolean } {
  const events: GameEvent[] = [];
  const before = match.state;
  const lines = match.log.length;
  const intended = decisionOf(match, deed, asked);
  try {
    const result = perform(match, deed, intended, (event) => void events.push(event));
    if (result === null || !result.ok) {
      // A player's answer is always legal; a policy or take-back may well be refused.
      const wrong = deed.do === 'answer' && result !== null && !result.ok;
      const message = `an answer of a player is refused with ${result?.ok === false ? result.clause : ''}: ${short(deed)}`;
      return { moment: null, findings: wrong ? [{ check: 'sample', message }] : [], done: false };
    }
  } catch (error) {
    return { moment: null, findings: [broken(error, short(intended ?? deed))], done: true };
  }
  if (match.log.length === lines) return { moment: null, findings: [], done: true };
  return { moment: momentOf(subject, plan, match, before, events, match.log.length - lines), findings: [], done: true };
}

const broken = (error: unknown, where: string): Finding => ({
  check: 'throws',
  message: `${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}, at ${where}`,
});

export function momentOf(
  subject: Subject,
  plan: Plan,
  match: AnyMatch,
  before: AnyMatch['state'],
  events: readonly GameEvent[],
  lines = 0,
): Moment {
  // A take-back may write several lines: policies of others are left anew. Then no one decision led here.
  const act = lines === 1 ? match.log.at(-1)?.act : undefined;
  const { dice: _, ...decision } = act !== undefined && isDecision(act) ? act : { dice: [] };
  return {
    subject,
    order: plan.order,
    match,
    before,
    state: match.state,
    decision: 'office' in decision ? decision : null,
    events,
    key: `${plan.key}/${fingerprint(textOf(match))}`,
  };
}

/** Runs a check; one that throws has found something too. */
export function runCheck(check: Check, moment: Moment): readonly Finding[] | null {
  try {
    return check.run(moment);
  } catch (error) {
    return [broken(error, check.names[0] ?? '')];
  }
}

export function playMatch(subject: Subject, plan: Plan, watch: Watch): Course {
  const deeds: Deed[] = [];
  const told: GameEvent[] = [];
  let match: AnyMatch;
  try {
    match = begin(subject, plan, (event) => void told.push(event));
  } catch (error) {
    return { match: null, deeds, findings: [broken(error, 'the set-up')] };
  }
  const most = Math.max(watch.most, subject.rules.reach?.longest?.(match.state.game) ?? 0);
  const dice = chance(`${plan.key}/deeds`);
  const pace = new Pace(plan.key, watch.every);
  const look = (moment: Moment, when: readonly Check['when'][]): readonly Finding[] => {
    const findings: Finding[] = [];
    for (const check of watch.checks) {
      if (!when.includes(check.when)) continue;
      const found = runCheck(check, moment);
      if (found !== null) watch.exercised?.(check);
      findings.push(...(found ?? []));
    }
    return findings;
  };
  const all: Finding[] = [];
  const stop = (findings: readonly Finding[]): Course => ({ match, deeds, findings: [...all, ...findings] });

  let moment = momentOf(subject, plan, match, match.state, told);
  for (;;) {
    watch.came?.(moment);
    const findings = look(moment, pace.next(textOf(moment).length));
    if (findings.length > 0 && watch.goOn !== true) return stop(findings);
    all.push(...findings);
    if (match.state.outcome !== null) return stop(look(moment, ['end']));
    let next: Moment | null = null;
    while (next === null) {
      if (deeds.length >= most) return stop([{ check: 'endless', message: `not over after ${most} decisions` }]);
      const open = tableRequests(moment);
      watch.asked?.(open);
      const deed = chooseDeed(match, open, plan, dice);
      if (deed === null) return stop([{ check: 'dead-end', message: 'nobody can decide anything' }]);
      deeds.push(deed);
      const outcome = doDeed(subject, plan, match, deed, open);
      if (outcome.findings.length > 0) return stop(outcome.findings);
      next = outcome.moment;
    }
    moment = next;
  }
}
