import { nextRequest } from '@flagbridge/ai';
import {
  type Choice,
  one,
  type PolicyFigure,
  type Request,
  type Roller,
  sealed,
  undoStatus,
  view,
} from '@flagbridge/engine';
import type { Deed } from './deed.ts';
import type { Plan } from './plan.ts';
import type { AnyMatch } from './subject.ts';

/** What happens next in a match of the fuzzer: mostly an answer of the player who is awaited. Null where nobody can do anything. */
export function chooseDeed(match: AnyMatch, open: readonly Request[], plan: Plan, dice: Roller): Deed | null {
  const extra = match.pending === null ? besidePlay(match, plan, open, dice) : null;
  if (extra !== null) return extra;
  // Consent to a take-back is asked like a standing request, but nobody should forget it.
  const consent = open.find((request) => request.question === 'take-back');
  const request = consent !== undefined && likely(0.7, dice) ? consent : nextRequest(open, dice, plan.habits.standing);
  if (request === undefined) return null;
  return {
    do: 'answer',
    office: request.office,
    question: request.question,
    nth: sameQuestion(open, request).indexOf(request),
    choice: answerTo(match, plan, request, dice),
  };
}

const likely = (chance: number, dice: Roller): boolean => chance > 0 && dice.pick(1000) < chance * 1000;

const sameQuestion = (open: readonly Request[], { office, question }: Request): Request[] =>
  open.filter((one) => one.office === office && one.question === question);

/** The player of that office answers, from its own view. */
function answerTo(match: AnyMatch, plan: Plan, request: Request, dice: Roller): Choice {
  const { rules, state } = match;
  const viewer = { offices: [request.office] };
  const player = plan.players[request.office];
  if (player === undefined) return request.default;
  return player.answer({ rules, view: view(rules, state, viewer), viewer, request, dice });
}

function besidePlay(match: AnyMatch, { order, habits }: Plan, open: readonly Request[], dice: Roller): Deed | null {
  const office = one(order.scenario.offices, dice).id;
  if (likely(habits.withdraw, dice) && sealed(match.rules, match.state, { offices: [office] }).length > 0)
    return { do: 'withdraw', office };
  if (likely(habits.undo, dice) && undoStatus(match, { offices: [office] }) !== 'no') return { do: 'undo', office };
  const asked = open.filter((request) => !request.standing);
  if (asked.length === 0 || !likely(habits.policy, dice)) return null;
  const request = one(asked, dice);
  if (match.state.policies[request.office]?.[request.question] !== undefined)
    return { do: 'policy', office: request.office, question: request.question, set: null };
  const { id: policy, figures } = one(request.policies, dice);
  const arg =
    policy === 'same'
      ? { choice: request.default, within: request.question }
      : figures
        ? anyFigures(figures, dice)
        : null;
  return { do: 'policy', office: request.office, question: request.question, set: { policy, arg } };
}

/** Any figures a policy takes. */
const anyFigures = (figures: readonly PolicyFigure[], dice: Roller): { [id: string]: number } =>
  Object.fromEntries(
    figures.map(({ id, min, max, by = 1 }) => [id, min + by * dice.pick(Math.floor((max - min) / by) + 1)]),
  );
