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

/** Told after each line (-1: the set-up), with the match as it stood then: for stepping through a battle. */
export type EachLine<G, V = unknown> = (index: number, state: MatchState<G>, match: Match<G, V>) => void;

/**
 * Plays a replay again and compares the chain after every line. A replay of another version of the rulebook is taken where
 * every hash is the same; where not, it is refused and says so. Of a match of one's own it is enough to compare `last`: the hashes
 * before it are one's own work, and the last one holds the whole state.
 */
export function rerun<G, V>(
  rules: Rules<G, V>,
  replay: Replay,
  sink?: Sink,
  eachLine?: EachLine<G, V>,
  dice?: DiceSource,
  compare: 'every' | 'last' = 'every',
): Match<G, V> | Refusal {
  if (!isSeed(replay.seed)) return refused(refuse('no-seed', 'FB-REP-01'));
  const match = newMatch(rules, replay.order, replay.seed, sink, dice);
  if ('ok' in match) return match;
  const again = new Again(
    match,
    replay.entries.map((entry) => entry.act),
  );
  eachLine?.(-1, match.state, match);
  for (const [index, entry] of replay.entries.entries()) {
    const known = compare === 'last' && index < replay.entries.length - 1 ? entry.hash : undefined;
    const wrong = replayLine(match, again, index, entry.act, sink, known);
    if (wrong !== null) return differs(rules, replay, index, wrong);
    if (match.chain !== entry.hash) return differs(rules, replay, index, 'hash');
    eachLine?.(index, match.state, match);
  }
  const end = replay.entries.length;
  if (match.chain !== replay.end) return differs(rules, replay, end, 'hash');
  if (canonical(match.state.outcome) !== canonical(replay.outcome)) return differs(rules, replay, end, 'outcome');
  return replay.pending === null || takeUp(match, replay.pending) ? match : refused(refuse('pending', 'FB-REP-01'));
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
