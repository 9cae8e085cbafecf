import { checkPartial, checkShape } from './choice/check.ts';
import type { Choice } from './choice/choice.ts';
import { sampleShape } from './choice/sample.ts';
import { clip } from './choice/wrong.ts';
import { copyJson } from './copy.ts';
import type { Roller } from './dice/dice.ts';
import { illegal } from './flow/asking.ts';
import type { Frame } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import type { Look } from './flow/play.ts';
import type { Ask, Draft, Question } from './flow/question.ts';
import { asked, findAsk } from './open.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type Request, requestId, requestOf, standingId } from './request.ts';
import type { Rules } from './rulebook.ts';
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
        policies: question.offered,
        question: question.name,
        odds: question.measure !== undefined,
      }),
    );
  }
  if (state.outcome === null)
    for (const office of viewer.offices) {
      if (look.isOut(office) || !state.offices.includes(office)) continue;
      for (const standing of rules.standing ?? []) {
        const ask = standing.ask(look, office);
        if (ask === null) continue;
        const id = standingId(office, standing.name);
        const { name } = standing;
        out.push(
          requestOf(ask, { id, office, standing: true, sealed: false, policies: [], question: name, odds: false }),
        );
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
 * Every question a player is awaited for, without what may be chosen: for whoever plays on a state he owns (a search, a
 * lab) and samples the answer. Not for a viewer: it names unseen questions too.
 */
export function openQuestions<G, V>(rules: Rules<G, V>, state: MatchState<G>): OpenQuestion[] {
  const out: OpenQuestion[] = [];
  for (const { ask, question } of asked(rules, state))
    if (!ask.answered) out.push({ id: requestId(ask.office, ask.n), office: ask.office, question: question.name });
  return out;
}

/** Who is awaited, as far as this viewer may know. */
export interface Awaited {
  readonly office: OfficeId;
  /** The question's name. */
  readonly question: string;
}

export function awaited<G, V>(rules: Rules<G, V>, state: MatchState<G>, viewer: Viewer): Awaited[] {
  const out: Awaited[] = [];
  for (const { ask, question } of asked(rules, state))
    if (!ask.answered && (!question.unseen || holds(viewer, ask.office)))
      out.push({ office: ask.office, question: question.name });
  return out;
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

/** Looks into a half-made choice with the rules themselves. Stored nowhere, told to nobody. */
export function draft<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  viewer: Viewer,
  id: string,
  partial: Choice,
): Draft | Refusal {
  const found = findAsk(rules, state, id);
  if (found === null || found.ask.answered || !holds(viewer, found.ask.office))
    return draftStanding(rules, state, viewer, id, partial);
  const look = new Looking(state);
  const { frame, question, ask } = found;
  const put = question.ask(look, frame.vars, ask.office);
  const wrong = illegal(look, question, frame, ask.office, put, partial);
  // The rulebook is shown only what could become an answer: anything else comes from a hostile or broken screen.
  const drafted = question.draft !== undefined && checkPartial(put.shape, partial) === null;
  const made = drafted ? question.draft(look, frame.vars, ask.office, partial) : { ready: wrong === null };
  const refusal = made.refusal ?? wrong;
  return refusal === null ? made : { ...made, ready: false, refusal };
}

function draftStanding<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  viewer: Viewer,
  id: string,
  partial: Choice,
): Draft | Refusal {
  const request = requests(rules, state, viewer).find((one) => one.standing && one.id === id);
  const standing = rules.standing?.find((one) => one.name === request?.question);
  if (request === undefined || standing === undefined)
    return refuse('no-such-request', 'FB-REQ-01', { figures: { request: clip(id) } });
  const wrong =
    checkShape(request.shape, partial) ?? standing.check?.(new Looking(state), request.office, partial) ?? null;
  return wrong === null ? { ready: true } : { ready: false, refusal: wrong };
}

const TRIES = 40;

/** A legal choice, any with some chance: for bots and fuzzers. */
export function sample<G, V>(rules: Rules<G, V>, state: MatchState<G>, id: string, dice: Roller): Choice | Refusal {
  const look = new Looking(state);
  const found = findAsk(rules, state, id);
  if (found !== null) return sampleAnswer(look, found.question, found.frame, found.ask.office, dice);
  const open = requests(rules, state, { offices: state.offices }).find((one) => one.standing && one.id === id);
  const standing = rules.standing?.find((one) => one.name === open?.question);
  if (open === undefined || standing === undefined)
    return refuse('no-such-request', 'FB-REQ-01', { figures: { request: clip(id) } });
  return tried(open, (choice) => (standing.check?.(look, open.office, choice) ?? null) === null, dice);
}

/** Any choice of the form that is accepted; the default where chance finds none. */
function tried(put: Ask, accepted: (choice: Choice) => boolean, dice: Roller): Choice {
  for (let i = 0; i < TRIES; i++) {
    const choice = sampleShape(put.shape, dice);
    if (accepted(choice)) return choice;
  }
  return put.default;
}

/** The same for a question that need not be open to a player. */
export function sampleAnswer<G>(
  look: Look<G>,
  question: Question<G>,
  frame: Frame,
  office: OfficeId,
  dice: Roller,
): Choice {
  if (question.sample !== undefined) return question.sample(look, frame.vars, office, dice);
  const put = question.ask(look, frame.vars, office);
  return tried(put, (choice) => illegal(look, question, frame, office, put, choice) === null, dice);
}
