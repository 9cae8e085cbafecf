import {
  type AnyRules,
  type AnyState,
  advance,
  type Choice,
  type DiceSource,
  type OfficeId,
  type OpenQuestion,
  openQuestions,
  type Roller,
  requests,
  sample,
  view,
} from '@flagbridge/engine';
import { fireAll } from './naive.ts';
import { roundOf } from './round.ts';

/** Where playing on ends: after some decisions, or when a turn has gone round and the office is asked the same again. */
export interface Horizon {
  readonly decisions: number;
  readonly office: OfficeId;
  readonly question: string;
  /** The turn now. */
  readonly round: number | null;
}

/** Every office plays on, quickly, in a state that is ours: nobody listens, so no event is built. */
export function playOn(rules: AnyRules, state: AnyState, horizon: Horizon, source: DiceSource): void {
  const dice = source.stream('playout', {});
  for (let n = 0; n < horizon.decisions && state.outcome === null; n++) {
    const open = openQuestions(rules, state);
    const next = open[0];
    if (next === undefined || gone(state, open, horizon)) return;
    if (!answered(rules, state, next, source, dice)) return;
  }
}

/** Answers that lead to more questions in between are then valued at the same moment as the others. */
function gone(state: AnyState, open: readonly OpenQuestion[], { office, question, round }: Horizon): boolean {
  return (
    round !== null &&
    open.some((one) => one.office === office && one.question === question) &&
    (roundOf(state.flow) ?? round) > round
  );
}

/** Candidates tried before chance answers. */
const TRIES = 2;

/** One office answers by its own judgement, from its own view; where the rulebook states none, by chance. */
function answered(rules: AnyRules, state: AnyState, open: OpenQuestion, source: DiceSource, dice: Roller): boolean {
  const { office, id: to } = open;
  const gives = (choice: Choice): boolean => advance(rules, state, { office, to, choice }, source).ok;
  for (const choice of quickly(rules, state, open, dice)) if (gives(choice)) return true;
  // Were it a refusal instead, that would be refused too, and playing on ends here.
  return gives(sample(rules, state, to, dice) as Choice);
}

function quickly(rules: AnyRules, state: AnyState, open: OpenQuestion, dice: Roller): readonly Choice[] {
  const { tactics } = rules;
  if (tactics?.candidates === undefined && tactics?.odds === undefined) return [];
  const viewer = { offices: [open.office] };
  const request = requests(rules, state, viewer).find((one) => one.id === open.id);
  if (request === undefined) return [];
  const seen = { rules, view: view(rules, state, viewer), viewer, request, dice };
  const candidates = tactics.candidates?.(seen.view, request, dice) ?? [];
  if (candidates.length > 0) return candidates.slice(0, TRIES);
  const { shape } = request;
  const volley = shape.is === 'aim' && shape.manner === undefined ? fireAll(seen, shape) : null;
  return volley === null ? [] : [volley];
}
