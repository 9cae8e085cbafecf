import type { Order } from './about.ts';
import { checkShape } from './choice/check.ts';
import { isRecord } from './choice/wrong.ts';
import { cite } from './cite.ts';
import { copyJson } from './copy.ts';
import type { DiceSource } from './dice/dice.ts';
import type { Sink } from './event.ts';
import { illegal } from './flow/asking.ts';
import { type Frame, newFrame } from './flow/frame.ts';
import { Run } from './flow/run.ts';
import { findAsk } from './open.ts';
import { type Done, type Refusal, refuse } from './refusal.ts';
import { type Decision, standingId } from './request.ts';
import type { Rules } from './rulebook.ts';
import { copyState, type MatchState } from './state.ts';

/** The state before the first decision. */
export function start<G, V>(
  rules: Rules<G, V>,
  order: Order,
  source: DiceSource,
  sink?: Sink,
): MatchState<G> | Refusal {
  const dice: Record<string, number> = {};
  const game = rules.setup(order, source.stream('setup', dice));
  if (isRefusal(game)) return game;
  const state: MatchState<G> = {
    flow: newFrame(rules.turn.name, {}),
    beside: [],
    game,
    dice,
    asked: {},
    out: [],
    knows: {},
    policies: {},
    outcome: null,
  };
  new Run(rules, state, source, sink).settle();
  return state;
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { ok?: unknown }).ok === false && 'clause' in value;

/**
 * Takes one decision. The answer is checked whole before the first change: a refusal leaves the state as it was. Changes
 * the state it is given; a throw (broken invariant) leaves that copy unusable.
 */
export function advance<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  source: DiceSource,
  sink?: Sink,
): Done | Refusal {
  const run = new Run(rules, state, source, sink);
  const before = drawn(state.dice);
  const wrong = take(run, decision);
  if (wrong !== null) {
    cite('refusal', wrong.clause);
    return wrong;
  }
  run.settle();
  return { ok: true, rolled: drawn(state.dice) !== before, revealed: run.revealed };
}

/** Advances a copy that is thrown away, and stops when a frame of it ends. For forecasts. */
export function advanceUntil<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  source: DiceSource,
  until: Frame,
): 'ended' | 'waits' | Refusal {
  const run = new Run(rules, state, source, undefined);
  run.until = until;
  const wrong = take(run, decision);
  if (wrong !== null) return wrong;
  run.settle();
  return run.reached || state.outcome !== null ? 'ended' : 'waits';
}

/** Copy + advance: the given state stays as it is. */
export function apply<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision,
  source: DiceSource,
  sink?: Sink,
): { readonly state: MatchState<G>; readonly result: Done | Refusal } {
  const next = copy(rules, state);
  return { state: next, result: advance(rules, next, decision, source, sink) };
}

export const copy = <G, V>(rules: Rules<G, V>, state: MatchState<G>): MatchState<G> =>
  copyState(state, rules.copy ?? copyJson);

function drawn(counters: Record<string, number>): number {
  let all = 0;
  for (const name in counters) all += counters[name] as number;
  return all;
}

/** Checks a decision and puts it into the state; nothing runs yet. */
function take<G, V>(run: Run<G, V>, decision: Decision): Refusal | null {
  if (run.state.outcome !== null) return refuse('over', 'FB-END-01');
  if ('policy' in decision) return setPolicy(run, decision);
  if ('withdraw' in decision) return withdraw(run, decision);
  return answer(run, decision);
}

function answer<G, V>(run: Run<G, V>, decision: Extract<Decision, { to: string }>): Refusal | null {
  const { office, to, choice } = decision;
  const found = findAsk(run.rules, run.state, to);
  if (found === null) return answerStanding(run, decision);
  if (found.ask.office !== office) return refuse('other-office', 'FB-REQ-02', { figures: { asked: found.ask.office } });
  if (found.ask.answered) return refuse('answered', 'FB-REQ-01', { figures: { request: to } });
  const { question, frame } = found;
  const ask = question.ask(run, frame.vars, office);
  const wrong = illegal(run, question, frame, office, ask, choice);
  if (wrong !== null) return wrong;
  found.ask.answer = choice;
  found.ask.answered = true;
  return null;
}

function answerStanding<G, V>(run: Run<G, V>, decision: Extract<Decision, { to: string }>): Refusal | null {
  const { office, to, choice } = decision;
  for (const standing of run.rules.standing ?? []) {
    if (standingId(office, standing.name) !== to) continue;
    const ask = run.isOut(office) ? null : standing.ask(run, office);
    if (ask === null) break;
    const wrong = checkShape(ask.shape, choice) ?? standing.check?.(run, office, choice) ?? null;
    if (wrong !== null) return wrong;
    run.startBeside(`${standing.name}-${office}`, standing.answer(run, office, choice));
    return null;
  }
  return refuse('no-such-request', 'FB-REQ-01', { figures: { request: to } });
}

function withdraw<G, V>(run: Run<G, V>, decision: Extract<Decision, { withdraw: string }>): Refusal | null {
  const found = findAsk(run.rules, run.state, decision.withdraw);
  if (found === null || !found.ask.answered)
    return refuse('not-sealed', 'FB-SEA-01', { figures: { request: decision.withdraw } });
  if (found.ask.office !== decision.office)
    return refuse('other-office', 'FB-REQ-02', { figures: { asked: found.ask.office } });
  found.ask.answer = null;
  found.ask.answered = false;
  return null;
}

function setPolicy<G, V>(run: Run<G, V>, decision: Extract<Decision, { policy: string }>): Refusal | null {
  const { office, policy: name, set } = decision;
  const question = run.rules.steps.get(name)?.question;
  if (question === undefined) return refuse('no-such-question', 'FB-POL-01', { figures: { question: name } });
  const left = run.state.policies[office];
  if (set === null) {
    if (left?.[name] === undefined) return refuse('no-policy', 'FB-POL-01', { figures: { question: name } });
    delete left[name];
    return null;
  }
  const arg = set.arg ?? null;
  let within: string | null = null;
  if (set.policy === 'same') {
    if (!isRecord(arg) || arg['choice'] === undefined || typeof arg['within'] !== 'string')
      return refuse('argument', 'FB-POL-01', { figures: { wanted: 'choice, within' } });
    within = arg['within'];
    if (!run.rules.steps.has(within)) return refuse('no-such-step', 'FB-POL-01', { figures: { step: within } });
  } else if (set.policy !== 'default') {
    const def = question.policies[set.policy];
    if (def === undefined) return refuse('no-such-policy', 'FB-POL-01', { figures: { policy: set.policy } });
    const wrong = def.check === undefined ? null : def.check(arg);
    if (wrong !== null) return wrong;
    if (def.check === undefined && arg !== null)
      return refuse('argument', 'FB-POL-01', { figures: { wanted: 'nothing' } });
    within = def.within ?? null;
  }
  run.state.policies[office] ??= {};
  (run.state.policies[office] as Record<string, unknown>)[name] = { policy: set.policy, arg, within };
  return null;
}
