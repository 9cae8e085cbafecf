import { advance, copy, start } from '../advance.ts';
import { entered } from '../dice/entered.ts';
import type { Sink } from '../event.ts';
import { Broken } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import { type Act, isDecision, isUndo } from './entry.ts';
import type { Match } from './match.ts';

/** The state before line `to` of the log, computed again from order, seed and decisions. */
export function rebuild<G, V>(match: Match<G, V>, to: number, sink?: Sink): MatchState<G> {
  const acts = match.log.slice(0, to).map((entry) => entry.act);
  const begun = start(match.rules, match.order, match.dice, sink);
  if ('ok' in begun) throw new Broken('a match that was set up once is refused now');
  let state = begun;
  // Only states that a later line goes back to are kept.
  const wanted = new Set(acts.filter(isUndo).map((act) => act.undo));
  const kept = new Map<number, MatchState<G>>();
  for (const [index, act] of acts.entries()) {
    if (wanted.has(index)) kept.set(index, copy(match.rules, state));
    state = redo(match, state, act, kept, sink);
  }
  return state;
}

function redo<G, V>(
  match: Match<G, V>,
  state: MatchState<G>,
  act: Act,
  kept: ReadonlyMap<number, MatchState<G>>,
  sink?: Sink,
): MatchState<G> {
  if (isUndo(act)) {
    const back = kept.get(act.undo);
    if (back === undefined) throw new Broken('a take-back to a line that is not there');
    return { ...copy(match.rules, back), dice: { ...state.dice } };
  }
  if (!isDecision(act)) return state;
  const dice = match.order.table.dice === 'typed' ? entered(act.dice ?? [], match.dice) : match.dice;
  const { dice: _, ...decision } = act;
  const result = advance(match.rules, state, decision, dice, sink);
  if (!result.ok) throw new Broken(`a logged decision is refused now: ${result.clause}`);
  return state;
}
