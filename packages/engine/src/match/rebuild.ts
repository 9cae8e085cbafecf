import { start } from '../advance.ts';
import type { Sink } from '../event.ts';
import { Broken } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import { Again } from './line.ts';
import type { Match } from './match.ts';

/** The state before line `to` of the log, computed again from order, seed and decisions. */
export function rebuild<G, V>(match: Match<G, V>, to: number, sink?: Sink): MatchState<G> {
  const acts = match.log.slice(0, to).map((entry) => entry.act);
  const begun = start(match.rules, match.order, match.dice, sink);
  if ('ok' in begun) throw new Broken('a match that was set up once is refused now');
  const again = new Again(match, acts);
  let state = begun;
  for (const [index, act] of acts.entries()) {
    const played = again.play(index, state, act, sink);
    if (typeof played === 'string') throw new Broken(`line ${index} was taken once and is refused now: ${played}`);
    state = played.state;
  }
  return state;
}
