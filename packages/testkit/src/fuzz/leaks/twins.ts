import {
  type AnyPresentation,
  type AnyRules,
  type AnyState,
  advance,
  type Choice,
  copy,
  type Decision,
  draft,
  forecast,
  imagine,
  type Request,
  type Roller,
  sampleShape,
  seeded,
  seedFrom,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { draw } from '../draw.ts';
import type { CheckName } from '../finding.ts';
import { illegalChoices, strayDecisions } from '../illegal.ts';
import { withoutPolicies } from '../policies.ts';
import { shownBy } from '../shown.ts';
import { chance, type Subject } from '../subject.ts';
import { asking } from './asking.ts';
import { received, telling } from './received.ts';

/**
 * Non-interference at one moment. The twin is a state imagined from what the viewer sees of the true one: for him the two
 * are one and the same, so whatever he receives, tries out or is refused must be the same in both, to the byte. The sizes of
 * messages need no look of their own: what is equal to the byte has equal sizes.
 */
export interface Twins {
  readonly rules: AnyRules;
  readonly viewer: Viewer;
  readonly truth: AnyState;
  readonly twin: AnyState;
  /** How the rulebook shows it; null for a bare one. */
  readonly present: AnyPresentation | null;
  readonly key: string;
}

export function twinsOf({ rules, present }: Subject, truth: AnyState, viewer: Viewer, key: string): Twins {
  const twin = imagine(rules, view(rules, truth, viewer), viewer, chance(key));
  return { rules, viewer, truth: withoutPolicies(rules, truth, viewer), twin, present: present?.by ?? null, key };
}

export type TwinTold = readonly [check: CheckName, message: string];

export function* compareTwins(twins: Twins, offices: readonly string[]): Generator<TwinTold> {
  const { rules, viewer, truth, twin, key } = twins;
  const real = received(rules, truth, viewer);
  const imagined = received(rules, twin, viewer);
  const seen = telling(real.view, imagined.view);
  if (seen !== null) {
    // Where the view itself differs the twin is no twin, and nothing else can be compared.
    yield ['imagine', `the imagined state has another view: ${seen}`];
    return;
  }
  const asked = telling(real.requests, imagined.requests);
  if (asked !== null) yield ['leak-requests', asked];
  const waits = telling(real.awaited, imagined.awaited);
  if (waits !== null) yield ['leak-awaited', waits];
  const kept = telling(real.sealed, imagined.sealed);
  if (kept !== null) yield ['leak-sealed', kept];
  yield* compareShown(twins);
  yield* asking(twins);
  if (asked !== null) return;
  const dice = chance(`${key}/choices`);
  const others = offices.filter((office) => !viewer.offices.includes(office));
  for (const request of real.requests) {
    const choices = choicesFor(twins, request, dice);
    for (const choice of choices) yield* compareDrafts(twins, request, choice);
    const decisions: Decision[] = choices.map((choice) => ({ office: request.office, to: request.id, choice }));
    const strays = strayDecisions(request, others).filter((one) => viewer.offices.includes(one.office));
    for (const decision of [...decisions, ...strays]) yield* compareRefusals(twins, decision);
    if (request.odds) yield* compareForecasts(twins, request, choices);
  }
}

/** Each is shown right after its view was made: what a presentation remembers of the truth on the side comes out too. */
function* compareShown({ rules, viewer, truth, twin, present }: Twins): Generator<TwinTold> {
  if (present === null) return;
  const [real, imagined] = [truth, twin].map((state) => shownBy(present, view(rules, state, viewer), viewer));
  const found = telling(real, imagined);
  if (found !== null) yield ['leak-shown', found];
}

/** Legal answers, answers of the right form that the rules may refuse, halves of them, and illegal ones. */
function choicesFor({ rules, truth }: Twins, request: Request, dice: Roller): Choice[] {
  const choices: Choice[] = [request.default];
  for (let i = 0; i < 4; i++) choices.push(sampleShape(request.shape, dice));
  if (!request.standing) choices.push(draw(rules, truth, request.id, dice));
  if (request.shape.is === 'pick') for (const { id } of request.shape.options.slice(0, 20)) choices.push(id);
  const halves = choices.filter(Array.isArray).map((choice) => (choice as Choice[]).slice(0, -1));
  return [...choices, ...halves, ...illegalChoices(request.shape)];
}

function* compareDrafts({ rules, viewer, truth, twin }: Twins, request: Request, choice: Choice): Generator<TwinTold> {
  const real = draft(rules, truth, viewer, request.id, choice);
  const found = telling(real, draft(rules, twin, viewer, request.id, choice));
  if (found !== null) yield ['leak-draft', `${request.question} ${JSON.stringify(choice)}: ${found}`];
}

function* compareRefusals({ rules, truth, twin, key }: Twins, decision: Decision): Generator<TwinTold> {
  const results = [truth, twin].map((state) => {
    const result = advance(rules, freshDice(rules, state), decision, seeded(seedFrom(key)));
    return result.ok ? { ok: true } : result;
  });
  const found = telling(results[0], results[1]);
  if (found !== null) yield ['leak-refusal', `${JSON.stringify(decision)}: ${found}`];
}

/** Enough to differ where anything does. */
const SMALL = { branches: 60, samples: 8, worlds: 3, cases: 3 };

/**
 * A forecast runs on what the view tells. So of a rulebook's own making only the refusal of odds can differ here, as that of
 * a draft would; whatever else did would be the engine's mistake, and is looked for all the same.
 */
function* compareForecasts(twins: Twins, request: Request, choices: readonly Choice[]): Generator<TwinTold> {
  const { rules, viewer, truth, twin, key } = twins;
  // The first is the default, which seldom rolls a die.
  for (const choice of choices.slice(1, 2)) {
    const odds = [truth, twin].map((state) => forecast(rules, state, viewer, request.id, choice, seedFrom(key), SMALL));
    const found = telling(odds[0], odds[1]);
    if (found !== null) yield ['leak-forecast', `${request.question} ${JSON.stringify(choice)}: ${found}`];
  }
}

/** A copy whose dice have not been thrown: both twins then meet the same open dice. */
export function freshDice(rules: AnyRules, state: AnyState): AnyState {
  const fresh = copy(rules, state);
  fresh.dice = {};
  return fresh;
}
