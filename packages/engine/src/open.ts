import { stepNamed } from './flow/compile.ts';
import type { Frame, OpenAsk } from './flow/frame.ts';
import type { Question } from './flow/question.ts';
import { isRequestId } from './request.ts';
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
  let all = state.flow === null ? null : collect(rules, state.flow, null);
  for (const branch of state.beside) if (branch.frame !== null) all = collect(rules, branch.frame, all);
  return all ?? [];
}

/** Mostly one is awaited, and a list of one is made with it: one that is filled later takes room for many. */
export function added<T>(list: T[] | null, one: T): T[] {
  if (list === null) return [one];
  list.push(one);
  return list;
}

/** Puts those of these frames behind the ones found before. */
function collect<G, V>(rules: Rules<G, V>, from: Frame, before: Asked<G>[] | null): Asked<G>[] | null {
  let all = before;
  // Down the calls in a loop: the asking frame lies ten and more deep.
  for (let frame: Frame | null = from; frame !== null; frame = frame.child) {
    if (frame.asks !== null) {
      const { question } = stepNamed(rules.steps, frame.step);
      if (question !== undefined) for (const ask of frame.asks) all = added(all, { frame, ask, question });
    }
    if (frame.fork !== null)
      for (const branch of frame.fork) if (branch.frame !== null) all = collect(rules, branch.frame, all);
  }
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
function findIn<G, V>(rules: Rules<G, V>, from: Frame, id: string): Asked<G> | null {
  for (let frame: Frame | null = from; frame !== null; frame = frame.child) {
    if (frame.asks !== null)
      for (const ask of frame.asks) {
        if (ask.n === 0 || !isRequestId(id, ask.office, ask.n)) continue;
        const { question } = stepNamed(rules.steps, frame.step);
        if (question !== undefined) return { frame, ask, question };
      }
    if (frame.fork !== null)
      for (const branch of frame.fork) {
        const found = branch.frame === null ? null : findIn(rules, branch.frame, id);
        if (found !== null) return found;
      }
  }
  return null;
}
