import { checkOrder, type Order, type Seat } from '../about.ts';
import { advance, copy, start } from '../advance.ts';
import { checkShape } from '../choice/check.ts';
import { refused } from '../cite.ts';
import { copyJson } from '../copy.ts';
import type { DiceSource } from '../dice/dice.ts';
import { DieWanted, entered } from '../dice/entered.ts';
import { type Seed, seeded } from '../dice/seeded.ts';
import type { GameEvent, Sink } from '../event.ts';
import { type Done, type Refusal, refuse } from '../refusal.ts';
import type { Decision } from '../request.ts';
import type { Rules } from '../rulebook.ts';
import type { MatchState } from '../state.ts';
import type { OfficeId, Words } from '../words.ts';
import { CHAIN_FORM, type ChainForm, firstLink, nextLink } from './chain.ts';
import type { Act, Entry } from './entry.ts';
import { isDecision } from './entry.ts';
import { type LineDid, NOTHING } from './line.ts';
import { noting } from './throws.ts';

/** A decision that waits for dice a person has to type. */
export interface Pending {
  readonly decision: Decision;
  readonly faces: readonly number[];
  readonly wants: { readonly count: number; readonly sides: number };
  /** What they are for, where the rulebook says so. */
  readonly why: Words | null;
}

/** A take-back that waits for the others' consent. */
export interface TakeBack {
  readonly office: OfficeId;
  readonly to: number;
  readonly needs: readonly OfficeId[];
  readonly given: readonly OfficeId[];
}

/**
 * A match as it is played: an order, a seed and decisions, with the state they lead to. The only things that are true are
 * order, seed and log; everything else here can be computed from them again.
 */
export interface Match<G, V> {
  readonly rules: Rules<G, V>;
  readonly order: Order;
  /** Never leaves the table before the match ends. */
  readonly seed: Seed;
  readonly dice: DiceSource;
  state: MatchState<G>;
  readonly log: Entry[];
  /** What each line did that ends free undo; beside the log, index by index. */
  readonly marks: { rolled: boolean; revealed: boolean }[];
  seats: readonly Seat[];
  /** How its lines are chained, from the first to the last. */
  readonly form: ChainForm;
  chain: string;
  pending: Pending | null;
  takeBack: TakeBack | null;
}

export function newMatch<G, V>(
  rules: Rules<G, V>,
  order: Order,
  seed: Seed,
  sink?: Sink,
  dice?: DiceSource,
  form: ChainForm = CHAIN_FORM,
): Match<G, V> | Refusal {
  const wrong = checkOrder(rules.about, order);
  if (wrong !== null) return refused(wrong);
  const source = dice ?? seeded(seed);
  const state = start(rules, order, source, sink);
  if ('ok' in state) return refused(state);
  return {
    rules,
    order,
    seed,
    dice: source,
    state,
    log: [],
    marks: [],
    seats: order.seats,
    form,
    chain: firstLink(form, order, state),
    pending: null,
    takeBack: null,
  };
}

export type Decided = Done | Refusal | { readonly ok: true; readonly wants: Pending['wants'] };

/**
 * Takes a decision. The state is advanced on a copy, so that a broken rule (a throw) leaves the match as it was before,
 * with a log that shows the way there. Where dice are typed, the decision waits until they are.
 */
export function decide<G, V>(match: Match<G, V>, decision: Decision, sink?: Sink): Decided {
  if (match.pending !== null) return refused(diceAwaited(match.pending));
  return match.order.table.dice === 'typed'
    ? attempt(match, decision, [], sink)
    : commit(match, decision, match.dice, sink);
}

export const diceAwaited = ({ wants }: Pending): Refusal =>
  refuse('dice-awaited', 'FB-REQ-01', { figures: { dice: diceText(wants) } });

export const diceText = (wants: Pending['wants']): string => `${wants.count === 1 ? '' : wants.count}d${wants.sides}`;

/** Adds typed faces to the decision that waits for them. */
export function typeDice<G, V>(match: Match<G, V>, faces: readonly number[], sink?: Sink): Decided {
  if (match.pending === null) return refused(refuse('no-dice-wanted', 'FB-REQ-01'));
  const { decision, faces: before, wants } = match.pending;
  const wrong = checkShape({ is: 'roll', count: wants.count, sides: wants.sides }, faces);
  if (wrong !== null) return refused(wrong);
  return attempt(match, decision, [...before, ...faces], sink);
}

/** Runs a decision with the faces typed so far. Where they run out it waits: nothing has happened, nobody was told. */
export function attempt<G, V>(match: Match<G, V>, decision: Decision, faces: readonly number[], sink?: Sink): Decided {
  match.pending = null;
  try {
    return commit(match, decision, entered(faces, match.dice), sink, faces);
  } catch (error) {
    if (!(error instanceof DieWanted)) throw error;
    const wants = { count: error.count, sides: error.sides };
    match.pending = { decision: plain(decision), faces, wants, why: error.why };
    // A decision is under way: what was asked about an earlier one no longer stands.
    match.takeBack = null;
    return { ok: true, wants };
  }
}

function commit<G, V>(
  match: Match<G, V>,
  decision: Decision,
  dice: DiceSource,
  sink?: Sink,
  faces: readonly number[] = [],
): Done | Refusal {
  // Events are held back until the decision is whole: one that breaks off tells nobody anything.
  const held: GameEvent[] = [];
  const next = copy(match.rules, match.state);
  const noted = noting(dice);
  const result = advance(match.rules, next, decision, noted.dice, sink && ((event) => held.push(event)));
  if (!result.ok) return result;
  match.state = next;
  const { rolled, revealed, turned = false } = result;
  const act = faces.length > 0 ? { ...plain(decision), dice: faces } : plain(decision);
  write(match, act, { rolled, revealed, turned, throws: noted.throws });
  for (const event of held) sink?.(event);
  return result;
}

/** What the log keeps: the decision's own members and no others, and nothing that the caller could still change. */
function plain(decision: Decision): Decision {
  const { office } = decision;
  if ('policy' in decision) return { office, policy: decision.policy, set: copyJson(decision.set) };
  if ('withdraw' in decision) return { office, withdraw: decision.withdraw };
  return { office, to: decision.to, choice: copyJson(decision.choice) };
}

/** Writes a line of the log behind the state it led to. A caller that knows the hash already saves most of the work. */
export function write<G, V>(
  match: Match<G, V>,
  act: Act,
  { rolled, revealed, turned, throws }: LineDid,
  known?: string,
): void {
  const { form, rules, state, chain } = match;
  match.chain = known ?? nextLink(form, rules, chain, { index: match.log.length, act, throws, turned, state });
  match.log.push({ act, hash: match.chain });
  match.marks.push({ rolled, revealed });
  match.takeBack = null;
}

/** A seat takes other offices: a logged act. Every office stays in exactly one seat. */
export function reseat<G, V>(match: Match<G, V>, seat: string, offices: readonly OfficeId[]): Done | Refusal {
  const seats = match.seats
    .filter((one) => one.id !== seat)
    .map((one) => ({ id: one.id, offices: one.offices.filter((office) => !offices.includes(office)) }));
  const changed = [...seats, { id: seat, offices: [...offices] }];
  if (match.state.outcome !== null) return refused(refuse('over', 'FB-END-01'));
  const wrong = checkOrder(match.rules.about, { ...match.order, seats: changed });
  if (wrong !== null) return refused(wrong);
  match.seats = changed;
  write(match, { seat, offices: [...offices] }, NOTHING);
  return { ok: true, rolled: false, revealed: false };
}

/** Faces an office has typed so far; what is asked of it is counted by these. */
export function typedBy<G, V>(match: Match<G, V>, office: OfficeId): number {
  let typed = match.pending?.decision.office === office ? match.pending.faces.length : 0;
  for (const { act } of match.log) if (isDecision(act) && act.office === office) typed += act.dice?.length ?? 0;
  return typed;
}
