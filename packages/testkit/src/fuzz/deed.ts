import {
  answerRequest,
  type Choice,
  type Decided,
  type Decision,
  type GameEvent,
  matchRequests,
  type OfficeId,
  type Request,
  sealed,
  undo,
} from '@flagbridge/engine';
import { frozen } from './frozen.ts';
import type { AnyMatch } from './subject.ts';

/**
 * What somebody did in a match, named by the question and not by the request's id: so it can be done again in a match in
 * which something before it was left out. That is what shrinking needs.
 */
export type Deed =
  | {
      readonly do: 'answer';
      readonly office: OfficeId;
      readonly question: string;
      /** Which of several open requests of that question, from 0. */
      readonly nth: number;
      readonly choice: Choice;
    }
  | { readonly do: 'withdraw'; readonly office: OfficeId }
  | {
      readonly do: 'policy';
      readonly office: OfficeId;
      readonly question: string;
      readonly set: { readonly policy: string; readonly arg?: Choice } | null;
    }
  | { readonly do: 'undo'; readonly office: OfficeId };

/** The decision a deed is now; null where it has no place here. What is asked is worked out where nobody has done so. */
export function decisionOf(match: AnyMatch, deed: Deed, asked?: readonly Request[]): Decision | null {
  const { office } = deed;
  switch (deed.do) {
    case 'answer': {
      const open = (asked ?? matchRequests(match, { offices: [office] })).filter(
        (one) => one.office === office && one.question === deed.question,
      );
      const request = open[deed.nth];
      return request === undefined ? null : { office, to: request.id, choice: deed.choice };
    }
    case 'withdraw': {
      const [kept] = match.pending === null ? sealed(match.rules, match.state, { offices: [office] }) : [];
      return kept === undefined ? null : { office, withdraw: kept.id };
    }
    case 'policy':
      return { office, policy: deed.question, set: deed.set };
    case 'undo':
      return null;
  }
}

/** Does it: what it is as a decision, or a take-back. Null where it has no place here. */
export function perform(
  match: AnyMatch,
  deed: Deed,
  decision: Decision | null,
  sink: (event: GameEvent) => void,
): Decided | null {
  if (deed.do === 'undo') {
    const done = undo(match, { offices: [deed.office] });
    return 'asks' in done ? { ok: true, rolled: false, revealed: false } : done;
  }
  // What players say is theirs: a rulebook that changed it would change the log.
  return decision === null ? null : answerRequest(match, frozen(decision), sink);
}
