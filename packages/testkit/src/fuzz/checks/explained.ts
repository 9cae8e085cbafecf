import {
  type AnyRules,
  accepts,
  advance,
  type Choices,
  copy,
  onlyChoice,
  type Question,
  requests,
  start,
} from '@flagbridge/engine';
import { difference } from '../difference.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { allOf } from '../subject.ts';
import { bare } from './bare.ts';

/**
 * Whenever the engine works out what may be chosen, the whole ask is built beside it, and both must accept the same. Looking at the
 * questions that wait would not do: choices with one answer too few are answered by the runner, and wait for nobody. A question that
 * says there are always several answers is taken at its word by the runner: here it is held to it.
 */
export const explanation: PlainCheck = {
  name: 'explained',
  when: 'always',
  run: (moment) => {
    const { rules, seen } = comparing(moment.subject.rules);
    seen.asks = 0;
    seen.found.clear();
    askedOnTheWay(rules, moment);
    askedNow(rules, moment);
    return seen.asks === 0 ? null : [...seen.found];
  },
};

/** What brought us here, once more: the same decision on the same dice, and so the same questions. */
function askedOnTheWay(rules: AnyRules, { match, before, decision, order }: Moment): void {
  if (decision !== null) advance(rules, copy(rules, before), decision, match.dice);
  else if (match.log.length === 0) start(rules, order, match.dice);
}

function askedNow(rules: AnyRules, { state, order }: Moment): void {
  for (const request of requests(rules, state, allOf(order))) accepts(rules, state, request.id, request.default);
}

interface Comparison {
  asks: number;
  readonly found: Set<string>;
}

const compared = new WeakMap<AnyRules, { readonly rules: AnyRules; readonly seen: Comparison }>();

/** The same rules, which notice where what may be chosen is not what people are told. */
function comparing(rules: AnyRules): { readonly rules: AnyRules; readonly seen: Comparison } {
  const known = compared.get(rules);
  if (known !== undefined) return known;
  const seen: Comparison = { asks: 0, found: new Set() };
  const question = (one: Question<unknown>): Question<unknown> => ({
    ...one,
    choices: (look, vars, office) => {
      const choices = one.choices(look, vars, office);
      seen.asks++;
      const differs = difference(legalityOf(one.ask(look, vars, office)), legalityOf(choices));
      if (differs !== null) seen.found.add(`${office}, ${one.name}, told or taken: ${differs}`);
      if (one.several && onlyChoice(choices.shape) !== undefined)
        seen.found.add(`${office}, ${one.name}, says that there are several answers, and there is one`);
      return choices;
    },
  });
  const steps = new Map(
    [...rules.steps].map(([name, step]) => [
      name,
      step.question === undefined ? step : { ...step, question: question(step.question) },
    ]),
  );
  const made = { rules: { ...rules, steps }, seen };
  compared.set(rules, made);
  return made;
}

const legalityOf = (choices: Choices): unknown => ({ shape: bare(choices.shape), default: choices.default });
