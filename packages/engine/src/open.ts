import { stepNamed } from './flow/compile.ts';
import { type Frame, type OpenAsk, walk } from './flow/frame.ts';
import type { Question } from './flow/question.ts';
import { requestId } from './request.ts';
import type { Rules } from './rulebook.ts';
import type { MatchState } from './state.ts';

/** An office asked, and the frame that asks. */
export interface Asked<G> {
  readonly frame: Frame;
  readonly ask: OpenAsk;
  readonly question: Question<G>;
}

/** Every ask of the state that waits in a frame, answered (sealed) ones included. */
export function asked<G, V>(rules: Rules<G, V>, state: Pick<MatchState<G>, 'flow' | 'beside'>): Asked<G>[] {
  const all: Asked<G>[] = [];
  const visit = (frame: Frame): void => {
    if (frame.asks === null) return;
    const question = stepNamed(rules.steps, frame.step).question;
    if (question !== undefined) for (const ask of frame.asks) all.push({ frame, ask, question });
  };
  if (state.flow !== null) walk(state.flow, visit);
  for (const branch of state.beside) if (branch.frame !== null) walk(branch.frame, visit);
  return all;
}

/** The ask with this id. An ask that no player was ever given has none. */
export function findAsk<G, V>(rules: Rules<G, V>, state: MatchState<G>, id: string): Asked<G> | null {
  let found = state.flow === null ? null : findIn(rules, state.flow, id);
  for (const branch of state.beside) {
    if (found !== null) break;
    if (branch.frame !== null) found = findIn(rules, branch.frame, id);
  }
  return found;
}

/** Every decision looks its request up: nothing is made on the way but what is found. */
function findIn<G, V>(rules: Rules<G, V>, frame: Frame, id: string): Asked<G> | null {
  if (frame.asks !== null)
    for (const ask of frame.asks) {
      if (ask.n === 0 || requestId(ask.office, ask.n) !== id) continue;
      const { question } = stepNamed(rules.steps, frame.step);
      if (question !== undefined) return { frame, ask, question };
    }
  let found = frame.child === null ? null : findIn(rules, frame.child, id);
  if (frame.fork !== null)
    for (const branch of frame.fork) {
      if (found !== null) break;
      if (branch.frame !== null) found = findIn(rules, branch.frame, id);
    }
  return found;
}
