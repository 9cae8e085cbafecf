import { checkShape } from '../choice/check.ts';
import type { Shape } from '../choice/shape.ts';
import { refused } from '../cite.ts';
import type { Sink } from '../event.ts';
import type { Ask } from '../flow/question.ts';
import { refuse } from '../refusal.ts';
import type { Decision, Request } from '../request.ts';
import { type Awaited, awaited, requests } from '../requests.ts';
import { holds, type OfficeId, type Viewer, words } from '../words.ts';
import { type Decided, decide, diceText, type Match, typeDice, typedBy } from './match.ts';
import { consent } from './undo.ts';

/**
 * Requests of the rulebook and of the table (typed dice, consent to a take-back) in one list, so that a client that answers
 * needs to know only one kind of thing.
 */
export function matchRequests<G, V>(match: Match<G, V>, viewer: Viewer): Request[] {
  const own = tableRequests(match, viewer);
  // While dice are wanted nothing else can be decided.
  return match.pending !== null ? own : [...requests(match.rules, match.state, viewer), ...own];
}

export function matchAwaited<G, V>(match: Match<G, V>, viewer: Viewer): Awaited[] {
  if (match.pending !== null) return [{ office: match.pending.decision.office, question: 'dice' }];
  return awaited(match.rules, match.state, viewer);
}

function tableRequests<G, V>(match: Match<G, V>, viewer: Viewer): Request[] {
  const out: Request[] = [];
  const { pending, takeBack } = match;
  if (pending !== null && holds(viewer, pending.decision.office)) {
    const { office } = pending.decision;
    const ask: Ask = {
      kind: 'dice',
      title: words(pending.why?.say ?? 'table.dice', { ...pending.why?.with, dice: diceText(pending.wants) }),
      clause: 'FB-DIC-01',
      shape: { is: 'roll', count: pending.wants.count, sides: pending.wants.sides },
      default: Array.from({ length: pending.wants.count }, () => 1),
    };
    out.push(tableRequest(ask, office, diceId(match, office), false));
  }
  for (const office of takeBack?.needs ?? []) {
    if (takeBack === null || takeBack.given.includes(office) || !holds(viewer, office)) continue;
    const ask: Ask = {
      kind: 'take-back',
      title: words('table.take-back', { office: takeBack.office }),
      clause: 'FB-UND-02',
      shape: takeBackShape,
      default: 'refuse',
    };
    out.push(tableRequest(ask, office, takeBackId(office), true));
  }
  return out;
}

const takeBackShape: Shape = {
  is: 'pick',
  options: ['refuse', 'agree'].map((id) => ({ id, label: words(`table.${id}`) })),
};

const tableRequest = (ask: Ask, office: OfficeId, id: string, standing: boolean): Request => ({
  ...ask,
  id,
  office,
  standing,
  sealed: false,
  policies: [],
  question: ask.kind,
  odds: false,
});

const diceId = <G, V>(match: Match<G, V>, office: OfficeId): string => `${office}~dice-${typedBy(match, office)}`;
const takeBackId = (office: OfficeId): string => `${office}~take-back`;

/** Decides whatever kind of request it is. */
export function answerRequest<G, V>(match: Match<G, V>, decision: Decision, sink?: Sink): Decided {
  if ('to' in decision) {
    const { office, to, choice } = decision;
    const roller = match.pending?.decision.office;
    if (roller !== undefined && to === diceId(match, roller))
      return roller === office
        ? typeDice(match, choice as readonly number[], sink)
        : refused(refuse('other-office', 'FB-REQ-02', { figures: { asked: roller } }));
    if (to === takeBackId(office)) {
      const wrong = checkShape(takeBackShape, choice);
      return wrong === null ? consent(match, office, choice === 'agree', sink) : refused(wrong);
    }
  }
  return decide(match, decision, sink);
}
