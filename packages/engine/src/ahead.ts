import type { Order } from './about.ts';
import { type OfferedPolicy, offeredPolicy } from './request.ts';
import type { Rules } from './rulebook.ts';

/** A question that may be answered before it is first asked. */
export interface AnswerableAhead {
  readonly question: string;
  readonly policies: readonly OfferedPolicy[];
}

/** What standing answers may be left for ahead: those the rulebook names, and of their policies those that need no argument a screen cannot set. */
export function answerableAhead<G, V>(rules: Rules<G, V>, order: Order): readonly AnswerableAhead[] {
  return (rules.ahead?.(order) ?? []).flatMap((name) => {
    const asked = rules.steps.get(name)?.question;
    const policies = Object.entries(asked?.policies ?? {})
      .filter(([, { check, figures }]) => check === undefined || figures !== undefined)
      .map(offeredPolicy);
    return policies.length === 0 ? [] : [{ question: name, policies }];
  });
}
