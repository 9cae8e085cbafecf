import { type Closed, type Described, type Explanation, type Figures, type Option, refuse } from '@flagbridge/engine';
import type { Barrier } from '../barrier/index.ts';

/** Something a player would look for in a list, open or barred. */
export interface Offer {
  readonly id: string;
  readonly barrier: Barrier | null;
}

/** What people read of it. `figures`: who and what a refusal is about. */
export interface DescribedOffer extends Described {
  readonly figures?: Figures;
}

/** Those that are open, by their ids alone. */
export function openOptions(offers: readonly Offer[]): Option[] {
  const out: Option[] = [];
  for (const { id, barrier } of offers) if (barrier === null) out.push({ id });
  return out;
}

/** How the open ones are called, and why the others are closed. */
export function explainOffers<O extends Offer>(
  offers: readonly O[],
  describe: (offer: O) => DescribedOffer,
): Required<Pick<Explanation, 'option' | 'closed'>> {
  const closed: Closed[] = [];
  for (const offer of offers) {
    const { id, barrier } = offer;
    if (barrier === null) continue;
    const { label, parts, figures } = describe(offer);
    // Spread only where there is something to add: nearly always there is not, and it costs several times as much.
    const about = barrier.figures === undefined ? (figures ?? {}) : { ...figures, ...barrier.figures };
    const why = refuse(barrier.why, barrier.clause, { figures: about });
    if (label !== undefined && parts !== undefined) closed.push({ id, label, parts, why });
    else closed.push({ id, ...(label && { label }), ...(parts && { parts }), why });
  }
  let next = 0;
  return {
    closed,
    option: (id) => {
      // Options are named in the order of the offers mostly: the next is looked for behind the last.
      for (let i = 0; i < offers.length; i++) {
        const at = (next + i) % offers.length;
        const offer = offers[at] as O;
        if (offer.id !== id || offer.barrier !== null) continue;
        next = at + 1;
        return describe(offer);
      }
      return undefined;
    },
  };
}

/** By ids: for lists whose options are made of things with an id. */
export function explainEach<T extends { readonly id: string }>(
  things: readonly T[],
  describe: (thing: T) => Described,
): Required<Pick<Explanation, 'option'>> {
  let next = 0;
  return {
    option: (id) => {
      for (let i = 0; i < things.length; i++) {
        const at = (next + i) % things.length;
        const thing = things[at] as T;
        if (thing.id !== id) continue;
        next = at + 1;
        return describe(thing);
      }
      return undefined;
    },
  };
}

/** The first of these names that comes a second time. */
export function namedTwice(names: readonly string[]): string | undefined {
  return names.find((name, i) => names.indexOf(name) !== i);
}
