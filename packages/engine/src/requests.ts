import type { Choice } from './choice/choice.ts';
import { copyJson } from './copy.ts';
import { Looking } from './flow/look.ts';
import { offeredTo, type Standing } from './flow/question.ts';
import { added, asked } from './open.ts';
import { type Request, requestId, requestOf } from './request.ts';
import type { Rules } from './rulebook.ts';
import { mayStand, type StoodRequest, standingRequest } from './standing.ts';
import type { MatchState } from './state.ts';
import { holds, type OfficeId, type Viewer } from './words.ts';

/** What this viewer may decide now: awaited requests first, then standing ones. */
export function requests<G, V>(rules: Rules<G, V>, state: MatchState<G>, viewer: Viewer): Request[] {
  const look = new Looking(state);
  const out: Request[] = [];
  for (const { frame, ask, question } of asked(rules, state)) {
    if (ask.answered || !holds(viewer, ask.office)) continue;
    out.push(
      requestOf(question.ask(look, frame.vars, ask.office), {
        id: requestId(ask.office, ask.n),
        office: ask.office,
        standing: false,
        sealed: (frame.asks?.length ?? 0) > 1,
        policies: offeredTo(question, look, frame.vars, ask.office),
        question: question.name,
        odds: question.measure !== undefined,
      }),
    );
  }
  const all = rules.standing ?? [];
  for (const office of viewer.offices) {
    if (!mayStand(look, office)) continue;
    for (let i = 0; i < all.length; i++) {
      const standing = all[i] as Standing<G>;
      const ask = standing.ask(look, office);
      if (ask !== null) out.push(standingRequest(rules.stood[i] as StoodRequest[], standing.name, ask, office));
    }
  }
  return out;
}

/** An open question by name only. */
export interface OpenQuestion {
  readonly id: string;
  readonly office: OfficeId;
  readonly question: string;
}

/**
 * Every question a player is awaited for, without what may be chosen: for a caller that plays on a state he owns (a search, a
 * lab) and samples the answer. Not for a viewer: it names unseen questions too.
 */
export function openQuestions<G, V>(rules: Rules<G, V>, state: MatchState<G>): OpenQuestion[] {
  let out: OpenQuestion[] | null = null;
  for (const { ask, question } of asked(rules, state))
    if (!ask.answered)
      out = added(out, { id: requestId(ask.office, ask.n), office: ask.office, question: question.name });
  return out ?? [];
}

/** Who is awaited, as far as this viewer may know. */
export interface Awaited {
  readonly office: OfficeId;
  /** The question's name. */
  readonly question: string;
}

export function awaited<G, V>(rules: Rules<G, V>, state: MatchState<G>, viewer: Viewer): Awaited[] {
  let out: Awaited[] | null = null;
  for (const { ask, question } of asked(rules, state))
    if (!ask.answered && (!question.unseen || holds(viewer, ask.office)))
      out = added(out, { office: ask.office, question: question.name });
  return out ?? [];
}

/** Sealed answers this viewer could still withdraw. */
export function sealed<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  viewer: Viewer,
): { id: string; choice: Choice }[] {
  const out: { id: string; choice: Choice }[] = [];
  for (const { ask } of asked(rules, state))
    if (ask.answered && ask.n > 0 && holds(viewer, ask.office) && !state.out.includes(ask.office))
      out.push({ id: requestId(ask.office, ask.n), choice: copyJson(ask.answer) });
  return out;
}
