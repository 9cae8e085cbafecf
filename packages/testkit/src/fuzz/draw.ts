import { type AnyRules, type AnyState, type Choice, isRefusal, type Roller, sample } from '@flagbridge/engine';

/** A legal answer to an open request. That there is one, the engine promises. */
export function draw(rules: AnyRules, state: AnyState, request: string, dice: Roller): Choice {
  const choice = sample(rules, state, request, dice);
  if (isRefusal(choice)) throw new Error(`no sample for ${request}: ${choice.clause}`);
  return choice;
}
