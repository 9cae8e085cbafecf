import { type Ask, accepts, advance, copy, type Question, requests, type Standing, start } from '@flagbridge/engine';
import { difference } from '../difference.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { type AnyRules, allOf } from '../subject.ts';
import { bare } from './bare.ts';

/**
 * Whenever the engine asks briefly, the whole ask is built beside it, and both must accept the same. Looking at the questions
 * that wait would not do: a brief ask that leaves one answer too few is answered by the runner, and waits for nobody.
 */
export const briefly: PlainCheck = {
  name: 'brief',
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

interface Seen {
  asks: number;
  readonly found: Set<string>;
}

const compared = new WeakMap<AnyRules, { readonly rules: AnyRules; readonly seen: Seen }>();

/** The same rules, which notice where their brief and whole asks differ. */
function comparing(rules: AnyRules): { readonly rules: AnyRules; readonly seen: Seen } {
  const known = compared.get(rules);
  if (known !== undefined) return known;
  const seen: Seen = { asks: 0, found: new Set() };
  const both = <A extends Ask | null>(name: string, office: string, ask: (brief: boolean) => A): A => {
    const brief = ask(true);
    seen.asks++;
    const differs = difference(legalityOf(ask(false)), legalityOf(brief));
    if (differs !== null) seen.found.add(`${office}, ${name}, whole or brief: ${differs}`);
    return brief;
  };
  const question = (one: Question<unknown>): Question<unknown> => ({
    ...one,
    ask: (look, vars, office, brief) =>
      brief
        ? both(one.name, office, (short) => one.ask(look, vars, office, short))
        : one.ask(look, vars, office, false),
  });
  const standing = (one: Standing<unknown>): Standing<unknown> => ({
    ...one,
    ask: (look, office, brief) =>
      brief ? both(one.name, office, (short) => one.ask(look, office, short)) : one.ask(look, office, false),
  });
  const steps = new Map(
    [...rules.steps].map(([name, step]) => [
      name,
      step.question === undefined ? step : { ...step, question: question(step.question) },
    ]),
  );
  const made = { rules: { ...rules, steps, standing: rules.standing?.map(standing) ?? [] }, seen };
  compared.set(rules, made);
  return made;
}

const legalityOf = (ask: Ask | null): unknown =>
  ask === null ? null : { shape: bare(ask.shape), default: ask.default };
