import type { Order } from '../about.ts';
import { copy } from '../advance.ts';
import { refused } from '../cite.ts';
import type { DiceSource } from '../dice/dice.ts';
import { isSeed, type Seed } from '../dice/seeded.ts';
import type { GameEvent, Sink } from '../event.ts';
import { canonical, hashOf } from '../hash.ts';
import { Broken, type Refusal, refuse } from '../refusal.ts';
import type { Rules } from '../rulebook.ts';
import type { MatchState, Outcome } from '../state.ts';
import type { ChainForm } from './chain.ts';
import { type Act, type Entry, isReseat, isUndo } from './entry.ts';
import { Again } from './line.ts';
import { attempt, type Match, newMatch, type Pending, reseat, write } from './match.ts';
import { mayTakeBack } from './undo.ts';

/**
 * The whole truth of a match: save file, golden test, crash dump, shared battle. What the table proves about its dice
 * (commitment, salts, signature) stands in `proof`, which the engine carries and the table reads.
 */
export interface Replay {
  readonly format: 'flagbridge-replay';
  /** How its lines are chained: every table reads all forms, and goes on in that of the file. */
  readonly v: ChainForm;
  readonly order: Order;
  readonly seed: Seed;
  readonly entries: readonly Entry[];
  /** A decision that waits for typed dice. */
  readonly pending: Pending | null;
  readonly outcome: Outcome | null;
  /** The chain after the last line. */
  readonly end: string;
  /** The fingerprint of the state there. Form 1 has it in its chain; a host that keeps lines alone does not know it. */
  readonly state?: string;
}

export const replayOf = <G, V>(match: Match<G, V>): Replay => ({
  format: 'flagbridge-replay',
  v: match.form,
  order: match.order,
  seed: match.seed,
  entries: match.log.slice(),
  pending: match.pending,
  outcome: match.state.outcome,
  end: match.chain,
  ...endState(match.form, match.state),
});

/** What a replay of this form says of the state it ends with. */
export const endState = <G>(form: ChainForm, state: MatchState<G>): Pick<Replay, 'state'> =>
  form === 1 ? {} : { state: hashOf(state) };

/** Told after each line (-1: the set-up), with the match as it stood then: for stepping through a battle. */
export type EachLine<G, V = unknown> = (index: number, state: MatchState<G>, match: Match<G, V>) => void;

/**
 * Plays a replay again and compares the chain after every line. A replay of another version of the rulebook is taken where
 * every hash is the same; where not, it is refused and says so. Of a match of one's own it is enough to compare `last`: the hashes
 * before it are one's own work, and the state at the end holds what they led to.
 */
export function rerun<G, V>(
  rules: Rules<G, V>,
  replay: Replay,
  sink?: Sink,
  eachLine?: EachLine<G, V>,
  dice?: DiceSource,
  compare: 'every' | 'last' = 'every',
): Match<G, V> | Refusal {
  const lines = rerunning(rules, replay, sink, eachLine, dice, compare);
  for (;;) {
    const next = lines.next();
    if (next.done === true) return next.value;
  }
}

/** A match taken up where it stood, for playing on from there: the caller answers for it that this is where its lines lead. */
export interface Stood<G> {
  readonly lines: number;
  readonly chain: string;
  readonly state: MatchState<G>;
  readonly marks: Match<G, unknown>['marks'];
  readonly seats: Match<G, unknown>['seats'];
}

/**
 * The same line by line: whoever has others to serve goes on when they have been. From where it `stood`, where that is given: then
 * `eachLine` is first told of that, and a line that takes back one from before it is refused.
 */
export function* rerunning<G, V>(
  rules: Rules<G, V>,
  replay: Replay,
  sink?: Sink,
  eachLine?: EachLine<G, V>,
  dice?: DiceSource,
  compare: 'every' | 'last' = 'every',
  stood?: Stood<G>,
): Generator<void, Match<G, V> | Refusal, void> {
  if (!isSeed(replay.seed)) return refused(refuse('no-seed', 'FB-REP-01'));
  const match = newMatch(rules, replay.order, replay.seed, sink, dice, replay.v);
  if ('ok' in match) return match;
  const again = new Again(
    match,
    replay.entries.map((entry) => entry.act),
  );
  if (stood !== undefined) takeUpAt(match, replay, stood);
  eachLine?.(match.log.length - 1, match.state, match);
  for (let index = match.log.length; index < replay.entries.length; index++) {
    yield;
    const entry = replay.entries[index] as Entry;
    const known = compare === 'last' && index < replay.entries.length - 1 ? entry.hash : undefined;
    const wrong = replayLine(match, again, index, entry.act, sink, known);
    if (wrong !== null) return differs(rules, replay, index, wrong);
    if (match.chain !== entry.hash) return differs(rules, replay, index, 'hash');
    eachLine?.(index, match.state, match);
  }
  const end = replay.entries.length;
  if (match.chain !== replay.end) return differs(rules, replay, end, 'hash');
  if (replay.state !== undefined && stateHash(match) !== replay.state) return differs(rules, replay, end, 'state');
  if (canonical(match.state.outcome) !== canonical(replay.outcome)) return differs(rules, replay, end, 'outcome');
  return replay.pending === null || takeUp(match, replay.pending) ? match : refused(refuse('pending', 'FB-REP-01'));
}

function takeUpAt<G, V>(
  match: Match<G, V>,
  { entries }: Replay,
  { lines, chain, state, marks, seats }: Stood<G>,
): void {
  match.log.push(...entries.slice(0, lines));
  match.marks.push(...marks);
  Object.assign(match, { state, chain, seats });
}

/** What went wrong with one line, or null. */
function replayLine<G, V>(
  match: Match<G, V>,
  again: Again<G, V>,
  index: number,
  act: Act,
  sink?: Sink,
  known?: string,
): string | null {
  if (isUndo(act) && !mayTakeBack(match, act)) return 'take-back';
  // Events are told when the line is whole; a copy, because a forged decision may break off in the middle.
  const held: GameEvent[] = [];
  const played = again.play(index, copy(match.rules, match.state), act, sink && ((event) => held.push(event)));
  if (typeof played === 'string') return played;
  if (isReseat(act)) {
    const seated = reseat(match, act.seat, act.offices);
    return seated.ok ? null : seated.clause;
  }
  match.state = played.state;
  write(match, act, played, known);
  for (const event of held) sink?.(event);
  return null;
}

/** A decision that waits for typed dice is run again as far as its faces go: it must come to wait for the same ones. */
function takeUp<G, V>(match: Match<G, V>, pending: Pending): boolean {
  if (match.order.table.dice !== 'typed') return false;
  try {
    attempt(match, pending.decision, pending.faces);
  } catch (error) {
    if (error instanceof Broken) return false;
    throw error;
  }
  return match.pending !== null && canonical(match.pending) === canonical(pending);
}

function differs<G, V>(rules: Rules<G, V>, replay: Replay, line: number, what: string): Refusal {
  const { version } = rules.about;
  if (replay.order.version !== version)
    return refused(
      refuse('other-version', 'FB-REP-02', { figures: { line, file: replay.order.version, table: version, what } }),
    );
  return refused(refuse('differs', 'FB-REP-01', { figures: { line, what } }));
}

/** The fingerprint of a match's present state. */
export const stateHash = <G, V>(match: Match<G, V>): string => hashOf(match.state);
