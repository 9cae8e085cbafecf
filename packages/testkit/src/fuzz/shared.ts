import { canonical, matchRequests, type Request, requests } from '@flagbridge/engine';
import type { Moment } from './moment.ts';
import { allOf } from './subject.ts';

/** What several checks of one moment look at, worked out once. Nobody changes what stands here. */

const texts = new WeakMap<object, string>();

/** The state as canonical text: equal texts are equal states, and its length says how large the state is. */
export function textOf({ state }: Pick<Moment, 'state'>): string {
  let text = texts.get(state);
  if (text === undefined) {
    text = canonical(state);
    texts.set(state, text);
  }
  return text;
}

const asked = new WeakMap<Moment, readonly Request[]>();

/** What the rulebook asks of all offices. */
export function openRequests(moment: Moment): readonly Request[] {
  let open = asked.get(moment);
  if (open === undefined) {
    open = requests(moment.subject.rules, moment.state, allOf(moment.order));
    asked.set(moment, open);
  }
  return open;
}

/** The same with what the table asks: typed dice, consent to a take-back. */
export function tableRequests(moment: Moment): readonly Request[] {
  const { match, order } = moment;
  return match.pending === null && match.takeBack === null ? openRequests(moment) : matchRequests(match, allOf(order));
}
