import {
  advance,
  type Choice,
  canonical,
  closedFor,
  copy,
  type Decision,
  type Done,
  draft,
  hashOf,
  isRefusal,
  type Refusal,
  type Request,
  sampleShape,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import { short } from '../difference.ts';
import { draw } from '../draw.ts';
import type { Finding } from '../finding.ts';
import { illegalChoices, strayDecisions } from '../illegal.ts';
import type { Check, Moment, PlainCheck } from '../moment.ts';
import { openRequests } from '../shared.ts';
import { allOf, chance } from '../subject.ts';

/** One legality: `advance` accepts exactly what the request offers. */

const tryDecision = ({ subject, state, key }: Moment, decision: Decision): Done | Refusal =>
  advance(subject.rules, copy(subject.rules, state), decision, seeded(seedFrom(`${key}/try`)));

/** Refused, and yet the state is another one. */
function changesThough({ subject, state, key }: Moment, decision: Decision): boolean {
  const tried = copy(subject.rules, state);
  const result = advance(subject.rules, tried, decision, seeded(seedFrom(`${key}/try`)));
  return !result.ok && canonical(tried) !== canonical(copy(subject.rules, state));
}

const answer = (request: Request, choice: Choice): Decision => ({ office: request.office, to: request.id, choice });

const about = (request: Request, choice: Choice): string => `${request.office}, ${request.question}: ${short(choice)}`;

export const defaults: PlainCheck = {
  name: 'default',
  when: 'always',
  run: (moment) => {
    const { subject, state } = moment;
    const open = openRequests(moment);
    const wrong = open.filter((request) => {
      const drafted = draft(subject.rules, state, { offices: [request.office] }, request.id, request.default);
      return isRefusal(drafted) || drafted.refusal !== undefined;
    });
    return open.length === 0 ? null : wrong.map((one) => `the default is refused: ${about(one, one.default)}`);
  },
};

/** A plan that is offered whole can be taken as it is. */
export const presets: PlainCheck = {
  name: 'option',
  when: 'sometimes',
  run: (moment) => {
    const open = openRequests(moment).flatMap((request) =>
      request.shape.is === 'spread' ? (request.shape.presets ?? []).map((preset) => ({ request, preset })) : [],
    );
    const found = open.flatMap(({ request, preset }) => {
      const result = tryDecision(moment, answer(request, preset.choice));
      return result.ok
        ? []
        : [`the plan ${preset.id} is refused with ${result.clause}: ${about(request, preset.choice)}`];
    });
    return open.length === 0 ? null : found;
  },
};

export const samples: PlainCheck = {
  name: 'sample',
  when: 'sometimes',
  run: (moment) => {
    const { subject, state, key } = moment;
    const open = openRequests(moment).filter((request) => !request.standing);
    const dice = chance(`${key}/sample`);
    const found: string[] = [];
    for (const request of open)
      for (let i = 0; i < 3; i++) {
        const choice = draw(subject.rules, state, request.id, dice);
        const result = tryDecision(moment, answer(request, choice));
        if (!result.ok) found.push(`a sample is refused with ${result.clause}: ${about(request, choice)}`);
      }
    return open.length === 0 ? null : found;
  },
};

export const listedOptions: PlainCheck = {
  name: 'option',
  when: 'sometimes',
  run: (moment) => {
    const found: string[] = [];
    let tried = 0;
    for (const request of openRequests(moment)) {
      if (request.shape.is !== 'pick') continue;
      for (const { id } of request.shape.options.slice(0, 40)) {
        tried++;
        const result = tryDecision(moment, answer(request, id));
        if (!result.ok) found.push(`a listed option is refused with ${result.clause}: ${about(request, id)}`);
      }
    }
    return tried === 0 ? null : found;
  },
};

/** What a request shows as closed, with the reason it states, as the choice that would take it. */
function* closedChoices(request: Request): Generator<readonly [Choice, Refusal]> {
  const { shape } = request;
  if (shape.is === 'pick') for (const { id, why } of shape.closed ?? []) yield [id, why];
  if (shape.is === 'pick-many') for (const { id, why } of shape.closed ?? []) yield [[id], why];
  if (shape.is === 'aim')
    for (const shooter of shape.shooters)
      for (const { id, why } of closedFor(shape, shooter)) yield [[{ by: shooter.id, at: id }], why];
}

export const closedOptions: PlainCheck = {
  name: 'closed',
  when: 'sometimes',
  run: (moment) => {
    const found: string[] = [];
    let tried = 0;
    for (const request of openRequests(moment))
      for (const [choice, why] of closedChoices(request)) {
        tried++;
        const result = tryDecision(moment, answer(request, choice));
        if (result.ok) found.push(`a closed option is accepted: ${about(request, choice)}`);
        else if (canonical(result) !== canonical(why))
          found.push(
            `a closed option states ${why.clause} and is refused with ${result.clause}: ${about(request, choice)}`,
          );
      }
    return tried === 0 ? null : found;
  },
};

/** Refusals are values that change nothing; what has the wrong form, or answers nothing, is refused. */
export const refusals: Check = {
  names: ['form', 'refused'],
  when: 'sometimes',
  run: (moment) => {
    const { subject, state, key } = moment;
    const open = openRequests(moment);
    if (open.length === 0) return null;
    const found: Finding[] = [];
    const dice = seeded(seedFrom(`${key}/try`));
    const unchanged = hashOf(state);
    let tried = copy(subject.rules, state);
    const wrong = open.flatMap((request) => wrongDecisions(request, moment));
    for (const decision of wrong) {
      const result = advance(subject.rules, tried, decision, dice);
      if (result.ok) {
        found.push({ check: 'form', message: `accepted: ${short(decision)}` });
        tried = copy(subject.rules, state);
      } else if (subject.clauses?.has(result.clause) === false)
        found.push({ check: 'refused', message: `${result.clause} is not in the catalogue: ${short(decision)}` });
    }
    for (const decision of open.flatMap((request) => likelyDecisions(request, key)))
      if (changesThough(moment, decision))
        found.push({ check: 'refused', message: `the state changed: ${short(decision)}` });
    // All of them together, because hashing takes the time; which one it was is worth a second look.
    if (hashOf(tried) !== unchanged)
      found.push({ check: 'refused', message: `the state changed: ${culprit(moment, wrong)}` });
    return found;
  },
};

function wrongDecisions(request: Request, { order }: Moment): Decision[] {
  const others = allOf(order).offices.filter((office) => office !== request.office);
  return [
    ...illegalChoices(request.shape).map((choice) => answer(request, choice)),
    ...strayDecisions(request, others.slice(0, 2)),
  ];
}

/** Of the right form: the rulebook's own check has the last word. */
function likelyDecisions(request: Request, key: string): Decision[] {
  const dice = chance(`${key}/likely`);
  return Array.from({ length: 3 }, () => answer(request, sampleShape(request.shape, dice)));
}

function culprit(moment: Moment, wrong: readonly Decision[]): string {
  const one = wrong.find((decision) => changesThough(moment, decision));
  return one === undefined ? 'only after several refusals' : short(one);
}
