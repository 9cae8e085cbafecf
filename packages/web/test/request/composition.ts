import { type Choice, type Request, type Shape, say, sayRefusal } from '@flagbridge/engine';
import { unkey } from '@flagbridge/engine/hex';
import type { Composition, Wording } from '../../src/request/compose/index.ts';

/** Words as they are: what is tested is how a choice comes about, not how it is said by a rulebook. */
export const wording: Wording = {
  say: (words) => say({}, words),
  sayRefusal: (refusal) => sayRefusal({}, refusal),
  nameOf: (part) => part,
  phrase: () => null,
  hexOf: () => null,
  orientation: 'pointy',
};

export const standingAt = (places: { readonly [part: string]: string }): Wording => ({
  ...wording,
  hexOf: (part) => unkey(places[part] ?? '') ?? null,
});

export function compositionOf<S extends Shape>(
  shape: S,
  more: Partial<Composition<S>> & { byDefault?: Choice } = {},
): Composition<S> {
  const { byDefault = null, ...rest } = more;
  const request: Request = {
    id: 'a#1',
    office: 'a',
    kind: 'kind',
    title: { say: 'ask' },
    clause: 'X-1',
    shape,
    default: byDefault,
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
    wording,
    ...rest,
  };
}
