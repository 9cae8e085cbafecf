import { checkPartial, checkShape } from './choice/check.ts';
import type { Choice } from './choice/choice.ts';
import { sampleShape } from './choice/sample.ts';
import type { Roller } from './dice/dice.ts';
import { described, illegal } from './flow/asking.ts';
import type { Frame } from './flow/frame.ts';
import { Looking } from './flow/look.ts';
import type { Look } from './flow/play.ts';
import type { Choices, Draft, Question } from './flow/question.ts';
import { findAsk } from './open.ts';
import type { Refusal } from './refusal.ts';
import { noSuchRequest, type Request } from './request.ts';
import type { Rules } from './rulebook.ts';
import { findStanding, standingRefusal } from './standing.ts';
import type { MatchState } from './state.ts';
import { holds, type OfficeId, type Viewer } from './words.ts';

/** Looking at answers without giving one: what a half-made one would mean, whether one would be taken, any one that would. */

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
  // Whole, because a half-made choice is seldom right yet, and people read why.
  const offered = question.ask(look, frame.vars, ask.office);
  const wrong = described(look, question, frame, ask.office, offered, partial);
  // The rulebook is shown only what could become an answer: anything else comes from a hostile or broken screen.
  const drafted = question.draft !== undefined && checkPartial(offered.shape, partial) === null;
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
  const look = new Looking(state);
  const found = findStanding(rules, look, viewer.offices, id);
  if (found === null) return noSuchRequest(id);
  const wrong = standingRefusal(look, found, partial);
  return wrong === null ? { ready: true } : { ready: false, refusal: wrong };
}

/**
 * Whether this answer would be taken as the state stands. It gives no reason and builds none: for a caller that weighs many answers
 * on a state he owns. `draft` is for people.
 */
export function accepts<G, V>(rules: Rules<G, V>, state: MatchState<G>, id: string, choice: Choice): boolean {
  const look = new Looking(state);
  const found = findAsk(rules, state, id);
  if (found === null) {
    const stands = findStanding(rules, look, state.offices, id);
    if (stands === null || checkShape(stands.ask.shape, choice) !== null) return false;
    return (stands.standing.check?.(look, stands.office, choice) ?? null) === null;
  }
  const { question, frame, ask } = found;
  if (ask.answered) return false;
  return illegal(look, question, frame, ask.office, question.choices(look, frame.vars, ask.office), choice) === null;
}

const TRIES = 40;

/**
 * A legal choice, any with some chance: for bots and fuzzers. A caller that holds the request itself gives that instead of its id:
 * what may be chosen stands in it and is not worked out again. It must be of this state (or of one this state was imagined
 * from); `advance` checks the choice whatever it came from.
 */
export function sample<G, V>(
  rules: Rules<G, V>,
  state: MatchState<G>,
  request: string | Request,
  dice: Roller,
): Choice | Refusal {
  const look = new Looking(state);
  const [id, held] = typeof request === 'string' ? [request, undefined] : [request.id, request];
  const found = findAsk(rules, state, id);
  if (found !== null) return sampleAnswer(look, found.question, found.frame, found.ask.office, dice, held);
  const stands = findStanding(rules, look, state.offices, id);
  if (stands === null) return noSuchRequest(id);
  const { standing, office, ask } = stands;
  return tried(held ?? ask, (choice) => (standing.check?.(look, office, choice) ?? null) === null, dice);
}

/** Any choice of the form that is accepted; the default where chance finds none. */
function tried(choices: Choices, accepted: (choice: Choice) => boolean, dice: Roller): Choice {
  for (let i = 0; i < TRIES; i++) {
    const choice = sampleShape(choices.shape, dice);
    if (accepted(choice)) return choice;
  }
  return choices.default;
}

/** The same for a question that need not be open to a player. */
export function sampleAnswer<G>(
  look: Look<G>,
  question: Question<G>,
  frame: Frame,
  office: OfficeId,
  dice: Roller,
  held?: Choices,
): Choice {
  if (question.sample !== undefined) return question.sample(look, frame.vars, office, dice, held);
  const choices = held ?? question.choices(look, frame.vars, office);
  return tried(choices, (choice) => illegal(look, question, frame, office, choices, choice) === null, dice);
}
