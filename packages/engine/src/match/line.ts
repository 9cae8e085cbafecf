import { advance, copy } from '../advance.ts';
import { DieWanted, entered } from '../dice/entered.ts';
import type { Sink } from '../event.ts';
import { Broken } from '../refusal.ts';
import type { Rules } from '../rulebook.ts';
import type { MatchState } from '../state.ts';
import { type Act, isReseat, isUndo } from './entry.ts';
import type { Match } from './match.ts';
import { NO_THROWS, noting, type Throws } from './throws.ts';

/**
 * One line of a log played again: the same for a replay and for a take-back, so that the two cannot differ. States that a
 * later line goes back to are kept on the way.
 */
export class Again<G, V> {
  readonly #match: Pick<Match<G, V>, 'rules' | 'order' | 'dice'>;
  readonly #wanted: ReadonlySet<number>;
  readonly #kept = new Map<number, MatchState<G>>();

  constructor(match: Pick<Match<G, V>, 'rules' | 'order' | 'dice'>, acts: readonly Act[]) {
    this.#match = match;
    this.#wanted = new Set(acts.filter(isUndo).map((act) => act.undo));
  }

  /** The state after line `index`, or in a word what is wrong with that line. The given state is changed. */
  play(index: number, state: MatchState<G>, act: Act, sink?: Sink): Played<G> | string {
    const { rules, order, dice: source } = this.#match;
    if (this.#wanted.has(index)) this.#kept.set(index, copy(rules, state));
    if (isReseat(act)) return { state, ...NOTHING };
    if (isUndo(act)) {
      const back = act.undo < index ? this.#kept.get(act.undo) : undefined;
      return back === undefined ? 'take-back' : { state: goneBack(rules, back, state), ...NOTHING };
    }
    const { dice: faces = [], ...decision } = act;
    const typed = order.table.dice === 'typed' ? entered(faces, source) : null;
    if (typed === null && faces.length > 0) return 'dice';
    try {
      const { dice, throws } = noting(typed ?? source);
      const result = advance(rules, state, decision, dice, sink);
      if (!result.ok) return result.clause;
      if (typed !== null && typed.used !== faces.length) return 'dice';
      const { rolled, revealed, turned = false } = result;
      return { state, rolled, revealed, turned, throws };
    } catch (error) {
      if (error instanceof DieWanted) return 'dice';
      if (error instanceof Broken) return error.message;
      throw error;
    }
  }
}

/** What a line did. */
export interface LineDid {
  readonly rolled: boolean;
  readonly revealed: boolean;
  readonly turned: boolean;
  readonly throws: Throws;
}

/** A line by which nothing of the game happens. */
export const NOTHING: LineDid = { rolled: false, revealed: false, turned: false, throws: NO_THROWS };

interface Played<G> extends LineDid {
  readonly state: MatchState<G>;
}

/** FB-UND-03: the state returns, the counters of the dice do not. */
export const goneBack = <G, V>(rules: Rules<G, V>, to: MatchState<G>, from: MatchState<G>): MatchState<G> => ({
  ...copy(rules, to),
  dice: { ...from.dice },
});
