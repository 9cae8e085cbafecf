import type { Order } from './about.ts';
import { clip, isRecord, isShallow } from './choice/wrong.ts';
import { refused } from './cite.ts';
import { copyJson, ownOf } from './copy.ts';
import type { DiceSource } from './dice/dice.ts';
import type { Sink } from './event.ts';
import { give, openAsks, refusalOf } from './flow/asking.ts';
import { framesTo } from './flow/enter.ts';
import { type Frame, newFrame } from './flow/frame.ts';
import { wrongFigures } from './flow/policy-figures.ts';
import { Run } from './flow/run.ts';
import { asked, findAsk } from './open.ts';
import { Broken, type Done, isRefusal, type Refusal, refuse } from './refusal.ts';
import { type Decision, noSuchRequest, otherOffice } from './request.ts';
import type { Rules } from './rulebook.ts';
import { findStanding, standingRefusal } from './standing.ts';
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
  if (isRefusal(game)) return refused(game);
  const state: MatchState<G> = {
    flow: newFrame(rules.turn.name, {}),
    beside: [],
    game,
    offices: order.scenario.offices.map((office) => office.id),
    dice,
    asked: {},
    out: [],
    knows: {},
    policies: {},
    outcome: null,
  };
  const place = rules.positions?.opens(order, game) ?? null;
  if (place !== null) {
    state.flow = framesTo(rules.turn, state, place);
    state.knows = rules.positions?.learnt?.(order, game) ?? {};
    if (state.flow === null) throw new Broken(`a battle begins at ${place.step}, and its sequence has no such place`);
  }
  new Run(rules, state, source, sink).settle();
  return state;
}

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
  const wrong = take(run, decision);
  if (wrong !== null) return refused(wrong);
  run.settle();
  const done = { ok: true, rolled: run.rolled, revealed: run.revealed } as const;
  return run.turned ? { ...done, turned: true } : done;
}

/** Where a forecast stops: when a frame ends; before any frame of a step begins, where branches are merged. */
export interface Stops {
  readonly until: Frame;
  readonly before: string | null;
}

/**
 * Advances a copy that is thrown away, and stops there. Without a decision it goes on from where it stopped. For forecasts.
 * `isLegal`: the choice was checked in this very state, and is not checked again for every fall of the dice.
 */
export function advanceUntil<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  decision: Decision | null,
  source: DiceSource,
  { until, before }: Stops,
  isLegal = false,
): 'ended' | 'paused' | 'waits' | Refusal {
  const run = new Run(rules, state, source, undefined);
  run.until = until;
  run.pauseBefore = before;
  const wrong = decision === null ? null : take(run, decision, isLegal);
  if (wrong !== null) return wrong;
  run.settle();
  if (run.reached || state.outcome !== null) return 'ended';
  return run.paused ? 'paused' : 'waits';
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

/** Checks a decision and puts it into the state; nothing runs yet. */
function take<G, V>(run: Run<G, V>, decision: Decision, isLegal = false): Refusal | null {
  if (run.state.outcome !== null) return refuse('over', 'FB-END-01');
  if (!run.state.offices.includes(decision.office))
    return refuse('no-such-office', 'FB-REQ-02', { figures: { office: clip(decision.office) } });
  run.decider = decision.office;
  if ('policy' in decision) return setPolicy(run, decision);
  if ('withdraw' in decision) return withdraw(run, decision);
  return answer(run, decision, isLegal);
}

function answer<G, V>(run: Run<G, V>, decision: Extract<Decision, { to: string }>, isLegal: boolean): Refusal | null {
  const { office, to, choice } = decision;
  const other = otherOffice(to, office, run.state.offices);
  if (other !== undefined) return refuse('other-office', 'FB-REQ-02', { figures: { asked: other } });
  const found = findAsk(run.rules, run.state, to);
  if (found === null) return answerStanding(run, decision);
  if (found.ask.answered) return refuse('answered', 'FB-REQ-01');
  const { question, frame } = found;
  const wrong = isLegal ? null : refusalOf(run, question, frame, office, choice);
  if (wrong !== null) return wrong;
  give(found.ask, choice);
  return null;
}

function answerStanding<G, V>(run: Run<G, V>, decision: Extract<Decision, { to: string }>): Refusal | null {
  const { office, to, choice } = decision;
  const found = findStanding(run.rules, run, [office], to);
  const wrong = found === null ? noSuchRequest(to) : standingRefusal(run, found, choice);
  if (found === null || wrong !== null) return wrong;
  const { standing } = found;
  run.startBeside(`${standing.name}-${office}`, standing.answer(run, office, copyJson(choice)));
  return null;
}

function withdraw<G, V>(run: Run<G, V>, decision: Extract<Decision, { withdraw: string }>): Refusal | null {
  const { office } = decision;
  const other = otherOffice(decision.withdraw, office, run.state.offices);
  if (other !== undefined) return refuse('other-office', 'FB-REQ-02', { figures: { asked: other } });
  const found = findAsk(run.rules, run.state, decision.withdraw);
  // The default of an office that is out was not its own answer, and would be given again at once.
  if (found === null || !found.ask.answered || run.isOut(office))
    return refuse('not-sealed', 'FB-SEA-01', { figures: { request: clip(decision.withdraw) } });
  found.ask.answer = null;
  found.ask.answered = false;
  // A player who withdraws wants to be asked: a policy would answer again before he could.
  delete run.state.policies[office]?.[found.question.name];
  return null;
}

function setPolicy<G, V>(run: Run<G, V>, decision: Extract<Decision, { policy: string }>): Refusal | null {
  const { office, policy: name, set } = decision;
  const question = run.rules.steps.get(name)?.question;
  if (question === undefined) return refuse('no-such-question', 'FB-POL-01', { figures: { question: clip(name) } });
  const left = run.state.policies[office];
  if (set === null) {
    if (left?.[name] === undefined) return refuse('no-policy', 'FB-POL-01', { figures: { question: name } });
    delete left[name];
    return null;
  }
  const arg = set.arg ?? null;
  if (!isShallow(arg)) return refuse('argument', 'FB-POL-01', { figures: { wanted: 'a plain value' } });
  let within: string | null = null;
  if (set.policy === 'same') {
    if (!isRecord(arg) || arg['choice'] === undefined || typeof arg['within'] !== 'string')
      return refuse('argument', 'FB-POL-01', { figures: { wanted: 'choice, within' } });
    within = arg['within'];
    if (!run.rules.steps.has(within)) return refuse('no-such-step', 'FB-POL-01', { figures: { step: clip(within) } });
  } else {
    const def = set.policy === 'default' ? undefined : ownOf(question.policies, set.policy);
    if (def === undefined && set.policy !== 'default')
      return refuse('no-such-policy', 'FB-POL-01', { figures: { policy: clip(set.policy) } });
    const wrong = def?.check?.(arg) ?? (def?.figures === undefined ? null : wrongFigures(def.figures, arg));
    if (wrong !== null) return wrong;
    if (def?.check === undefined && def?.figures === undefined && arg !== null)
      return refuse('argument', 'FB-POL-01', { figures: { wanted: 'nothing' } });
    within = def?.within ?? null;
  }
  const policies = run.state.policies[office] ?? {};
  run.state.policies[office] = policies;
  policies[name] = { policy: set.policy, arg: copyJson(arg), within };
  answerByPolicy(run, office, name);
  return null;
}

/** The question may be open already: the policy answers it, and that is an answer like one by hand (FB-UND-01). */
function answerByPolicy<G, V>(run: Run<G, V>, office: string, name: string): void {
  for (const { frame, ask, question } of asked(run.rules, run.state)) {
    if (ask.answered || ask.office !== office || question.name !== name) continue;
    openAsks(run, question, frame);
    if (ask.answered) run.reveal();
  }
}
