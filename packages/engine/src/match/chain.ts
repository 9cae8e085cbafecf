import type { Order } from '../about.ts';
import { canonical, fingerprint, hashOf } from '../hash.ts';
import type { Rules } from '../rulebook.ts';
import type { MatchState } from '../state.ts';
import { type Act, isUndo } from './entry.ts';
import type { Throws } from './throws.ts';

/**
 * What the hash behind a line is made of, beside the hash before it and the act. 1: the whole state after every line. 2: the dice
 * that fell in the line, and the whole state where a game turn ended in it. A match keeps the form it began with, and so do its files.
 */
export type ChainForm = 1 | 2;

/** New matches are chained so. */
export const CHAIN_FORM: ChainForm = 2;

/** Lines from one state in the chain to the next, in a rulebook that marks no game turn. */
const LINES_BETWEEN = 32;

/** One line as it is chained. */
interface ChainedLine<G> {
  /** Of the log, from 0. */
  readonly index: number;
  readonly act: Act;
  readonly throws: Throws;
  /** A game turn ended in it. */
  readonly turned: boolean;
  /** After it. */
  readonly state: MatchState<G>;
}

/** Behind the set-up. The form is in it: a file is not passed off as one of another form. */
export const firstLink = <G>(form: ChainForm, order: Order, state: MatchState<G>): string =>
  fingerprint(`${form === 1 ? '' : form}${canonical(order)}${hashOf(state)}`);

export function nextLink<G, V>(form: ChainForm, rules: Rules<G, V>, before: string, line: ChainedLine<G>): string {
  const { act, throws, state } = line;
  if (form === 1) return fingerprint(`${before}${canonical(act)}${hashOf(state)}`);
  return fingerprint(`${before}${canonical(act)}${canonical(throws)}${holdsState(rules, line) ? hashOf(state) : ''}`);
}

/** Where versions of a rulebook are compared whole. A take-back plays the match again: its state costs little beside that. */
function holdsState<G, V>({ marksTurns }: Rules<G, V>, { index, act, turned, state }: ChainedLine<G>): boolean {
  if (turned || state.outcome !== null || isUndo(act)) return true;
  return !marksTurns && (index + 1) % LINES_BETWEEN === 0;
}
