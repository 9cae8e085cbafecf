import { checkShape } from '../choice/check.ts';
import type { Choice } from '../choice/choice.ts';
import { isOfForm } from '../choice/of-form.ts';
import { onlyChoice } from '../choice/only.ts';
import { isRecord } from '../choice/wrong.ts';
import { copyJson, ownOf } from '../copy.ts';
import { Broken, type Refusal } from '../refusal.ts';
import type { OfficeId } from '../words.ts';
import type { Frame, OpenAsk } from './frame.ts';
import type { Look } from './play.ts';
import { figuresIn } from './policy-figures.ts';
import type { Choices, Question } from './question.ts';

/**
 * Puts a question to its offices. Where no player is needed (the office is out, it left a policy, there is one legal
 * answer and nothing to hide) the answer is given at once. True when every answer is there.
 */
export function openAsks<G>(look: Look<G>, question: Question<G>, frame: Frame): boolean {
  if (frame.asks === null) {
    const offices = question.offices(look, frame.vars);
    checkAsked(look, question, offices);
    const asksAnyway = question.secret || question.several || offices.length > 1;
    // Mostly one is asked, or none. A list that is filled later takes room for many.
    const first = offices[0];
    const asks = first === undefined ? [] : [openAsk(look, question, frame, first, asksAnyway)];
    for (let i = 1; i < offices.length; i++)
      asks.push(openAsk(look, question, frame, offices[i] as OfficeId, asksAnyway));
    frame.asks = asks;
  } else {
    // An office may have gone out, or left a policy, since it was asked.
    for (const ask of frame.asks) {
      if (ask.answered) continue;
      const answer = unasked(look, question, frame, ask.office);
      if (answer !== undefined) give(ask, answer);
    }
  }
  for (const ask of frame.asks) if (!ask.answered) return false;
  return true;
}

/** `asksAnyway`: put to a player without looking for a single answer: there cannot be one, or that there is must not show. */
function openAsk<G>(
  look: Look<G>,
  question: Question<G>,
  frame: Frame,
  office: OfficeId,
  asksAnyway: boolean,
): OpenAsk {
  const ask: OpenAsk = { office, n: 0, answer: null, answered: false };
  const answer =
    unasked(look, question, frame, office) ?? (asksAnyway ? undefined : only(look, question, frame, office));
  if (answer !== undefined) {
    give(ask, answer);
    return ask;
  }
  const n = (look.state.asked[office] ?? 0) + 1;
  look.state.asked[office] = n;
  ask.n = n;
  return ask;
}

/** The answer is the state's own: a rulebook may keep it and change it, and neither log nor policy may change with it. */
export function give(ask: OpenAsk, answer: Choice): void {
  ask.answer = copyJson(answer);
  ask.answered = true;
}

/** Nobody could ever answer for an office the scenario does not have, and one office gives one answer. */
function checkAsked<G>(look: Look<G>, question: Question<G>, offices: readonly OfficeId[]): void {
  for (const office of offices)
    if (!look.state.offices.includes(office))
      throw new Broken(`${question.name} asks ${office}, who is not in the match`);
  if (offices.length < 2) return;
  const twice = offices.find((office, i) => offices.indexOf(office) !== i);
  if (twice !== undefined) throw new Broken(`${question.name} asks ${twice} twice`);
}

/** The answer of an office that is out, or that left a policy. */
function unasked<G>(look: Look<G>, question: Question<G>, frame: Frame, office: OfficeId): Choice | undefined {
  if (look.isOut(office)) return question.choices(look, frame.vars, office).default;
  const left = look.state.policies[office]?.[question.name];
  if (left === undefined) return undefined;
  const ask = question.choices(look, frame.vars, office);
  let answer: Choice | null = null;
  if (left.policy === 'default') answer = ask.default;
  else if (left.policy === 'same') answer = isRecord(left.arg) ? (left.arg['choice'] ?? null) : null;
  else {
    const def = ownOf(question.policies, left.policy);
    const arg = def?.figures === undefined ? left.arg : figuresIn(def.figures, left.arg);
    answer = def?.answer(look, frame.vars, office, arg) ?? null;
  }
  return answer !== null && illegal(look, question, frame, office, ask, answer) === null ? answer : undefined;
}

function only<G>(look: Look<G>, question: Question<G>, frame: Frame, office: OfficeId): Choice | undefined {
  const ask = question.choices(look, frame.vars, office);
  const answer = onlyChoice(ask.shape);
  if (answer === undefined) return undefined;
  return illegal(look, question, frame, office, ask, answer) === null ? answer : undefined;
}

/** What is wrong with an answer somebody gave. Most are right; only where one is not, the explanation says why. */
export function refusalOf<G>(
  look: Look<G>,
  question: Question<G>,
  frame: Frame,
  office: OfficeId,
  choice: Choice,
): Refusal | null {
  const { shape } = question.choices(look, frame.vars, office);
  if (checkShape(shape, choice) === null) return question.check?.(look, frame.vars, office, choice) ?? null;
  return described(look, question, frame, office, question.ask(look, frame.vars, office), choice);
}

/** What is wrong with an answer, as a person is told: by the rule that forbids it, where one does, and not by the form of the request. */
export function described<G>(
  look: Look<G>,
  question: Question<G>,
  frame: Frame,
  office: OfficeId,
  ask: Choices,
  choice: Choice,
): Refusal | null {
  const wrong = illegal(look, question, frame, office, ask, choice);
  if (wrong === null || question.forbids === undefined || !BY_OFFER.has(wrong.clause)) return wrong;
  return (isOfForm(ask.shape, choice) ? question.forbids(look, frame.vars, office, choice) : null) ?? wrong;
}

/** Refusals that only say that the request does not offer it, or not so much of it. */
const BY_OFFER: ReadonlySet<string> = new Set(['FB-REQ-04', 'FB-REQ-05', 'FB-REQ-06']);

/** What is wrong with an answer: its form, then the rulebook's own check. */
export function illegal<G>(
  look: Look<G>,
  question: Question<G>,
  frame: Frame,
  office: OfficeId,
  { shape }: Choices,
  choice: Choice,
): Refusal | null {
  return checkShape(shape, choice) ?? question.check?.(look, frame.vars, office, choice) ?? null;
}
