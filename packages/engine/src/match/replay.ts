import type { Order } from '../about.ts';
import { advance, copy } from '../advance.ts';
import type { DiceSource } from '../dice/dice.ts';
import { DieWanted, entered } from '../dice/entered.ts';
import { isSeed, type Seed } from '../dice/seeded.ts';
import type { Sink } from '../event.ts';
import { canonical, hashOf } from '../hash.ts';
import { Broken, type Refusal, refuse } from '../refusal.ts';
import type { Rules } from '../rulebook.ts';
import type { MatchState, Outcome } from '../state.ts';
import { type Entry, isDecision, isReseat, isUndo } from './entry.ts';
import { type Match, newMatch, type Pending, reseat, write } from './match.ts';

/**
 * The whole truth of a match: save file, golden test, crash dump, shared battle. What the table proves about its dice
 * (commitment, salts, signature) stands in `proof`, which the engine carries and the table reads.
 */
export interface Replay {
  readonly format: 'flagbridge-replay';
  readonly v: 1;
  readonly order: Order;
  readonly seed: Seed;
  readonly entries: readonly Entry[];
  /** A decision that waits for typed dice. */
  readonly pending: Pending | null;
  readonly outcome: Outcome | null;
  /** The chain after the last line. */
  readonly end: string;
}

export const replayOf = <G, V>(match: Match<G, V>): Replay => ({
  format: 'flagbridge-replay',
  v: 1,
  order: match.order,
  seed: match.seed,
  entries: match.log.slice(),
  pending: match.pending,
  outcome: match.state.outcome,
  end: match.chain,
});

/** Told after each line: for stepping through a battle. */
export type EachLine<G> = (index: number, state: MatchState<G>) => void;

/**
 * Plays a replay again and compares the chain after every line. A replay of another version of the rulebook is taken where
 * every hash is the same; where not, it is refused and says so.
 */
export function rerun<G, V>(
  rules: Rules<G, V>,
  replay: Replay,
  sink?: Sink,
  eachLine?: EachLine<G>,
  dice?: DiceSource,
): Match<G, V> | Refusal {
  if (!isSeed(replay.seed)) return refuse('no-seed', 'FB-REP-01');
  const match = newMatch(rules, replay.order, replay.seed, sink, dice);
  if ('ok' in match) return match;
  const wanted = new Set(
    replay.entries
      .map((entry) => entry.act)
      .filter(isUndo)
      .map((act) => act.undo),
  );
  const kept = new Map<number, MatchState<G>>();
  eachLine?.(-1, match.state);
  for (const [index, entry] of replay.entries.entries()) {
    if (wanted.has(index)) kept.set(index, copy(rules, match.state));
    const wrong = replayLine(match, entry, kept, sink);
    if (wrong !== null) return differs(rules, replay, index, wrong);
    if (match.chain !== entry.hash) return differs(rules, replay, index, 'hash');
    eachLine?.(index, match.state);
  }
  if (match.chain !== replay.end) return differs(rules, replay, replay.entries.length, 'hash');
  if (canonical(match.state.outcome) !== canonical(replay.outcome))
    return differs(rules, replay, replay.entries.length, 'outcome');
  match.pending = replay.pending;
  return match;
}

/** What went wrong with one line, or null. */
function replayLine<G, V>(
  match: Match<G, V>,
  { act }: Entry,
  kept: ReadonlyMap<number, MatchState<G>>,
  sink?: Sink,
): string | null {
  if (isUndo(act)) {
    const back = kept.get(act.undo);
    if (back === undefined) return 'take-back';
    match.state = { ...copy(match.rules, back), dice: { ...match.state.dice } };
    write(match, act, { rolled: false, revealed: false });
    return null;
  }
  if (isReseat(act)) {
    const seated = reseat(match, act.seat, act.offices);
    return seated.ok ? null : seated.clause;
  }
  if (!isDecision(act)) return 'act';
  const { dice: faces = [], ...decision } = act;
  const typed = match.order.table.dice === 'typed' ? entered(faces, match.dice) : null;
  if (typed === null && faces.length > 0) return 'dice';
  try {
    // A copy, because a forged decision may break off in the middle.
    const next = copy(match.rules, match.state);
    const result = advance(match.rules, next, decision, typed ?? match.dice, sink);
    if (!result.ok) return result.clause;
    if (typed !== null && typed.used !== faces.length) return 'dice';
    match.state = next;
    write(match, act, result);
    return null;
  } catch (error) {
    if (error instanceof DieWanted || error instanceof Broken) return 'dice';
    throw error;
  }
}

function differs<G, V>(rules: Rules<G, V>, replay: Replay, line: number, what: string): Refusal {
  const { version } = rules.about;
  if (replay.order.version !== version)
    return refuse('other-version', 'FB-REP-02', {
      figures: { line, file: replay.order.version, table: version, what },
    });
  return refuse('differs', 'FB-REP-01', { figures: { line, what } });
}

/** The fingerprint of a match's present state. */
export const stateHash = <G, V>(match: Match<G, V>): string => hashOf(match.state);
