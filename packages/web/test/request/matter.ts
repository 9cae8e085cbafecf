import { type Choice, type Request, type Shape, say, sayRefusal } from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import type { Matter, Tongue } from '../../src/request/compose/index.ts';

/** Words as they are: what is tested is how a choice comes about, not how it is said by a rulebook. */
export const tongue: Tongue = {
  say: (words) => say({}, words),
  sayRefusal: (refusal) => sayRefusal({}, refusal),
  nameOf: (part) => part,
  phrase: () => null,
  hexOf: () => null,
  orientation: 'pointy',
};

export const standingAt = (places: { readonly [part: string]: string }): Tongue => ({
  ...tongue,
  hexOf: (part) => unkey(places[part] ?? '') ?? null,
});

export function matterOf<S extends Shape>(shape: S, more: Partial<Matter<S>> & { usual?: Choice } = {}): Matter<S> {
  const { usual = null, ...rest } = more;
  const request: Request = {
    id: 'a#1',
    office: 'a',
    kind: 'kind',
    title: { say: 'ask' },
    clause: 'X-1',
    shape,
    default: usual,
    standing: false,
    sealed: false,
    policies: [],
    question: 'question',
    odds: false,
  };
  return {
    request,
    shape,
    side: 'a',
    draft: null,
    last: null,
    earlier: [],
    before: [],
    tongue,
    ...rest,
  };
}
