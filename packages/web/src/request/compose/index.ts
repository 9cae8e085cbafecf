import type { Choice, Shape } from '@flagbridge/engine';
import { part } from '../../look/part.ts';
import { type Composer, noParts, nothingDrawn } from './composition.ts';
import { pick } from './pick.ts';
import { place } from './place.ts';
import { roll } from './roll.ts';
import { route } from './route.ts';
import { typedFaces } from './typed-faces.ts';

export type { Composer, Composition, Touched, Wording, Work } from './composition.ts';

type Rare = 'aim' | 'order' | 'pick-many' | 'slots' | 'spread' | 'text';

const composers: { readonly [is in Exclude<Shape['is'], Rare>]: unknown } = {
  pick,
  place,
  route,
  roll,
};

/** Composers that are loaded when they are first wanted. */
export const rareComposers = part(
  async (): Promise<{ readonly [is in Rare]: unknown }> => (await import('./rare.ts')).rare,
);

/** Stands in until they have come: the default lies ready, and nothing can be touched or decided. */
const toCome: Composer = {
  begin: ({ request }) => ({ choice: request.default, live: null }),
  touch: () => null,
  back: () => null,
  missing: () => 'One moment',
  primary: () => 'One moment',
  overlay: () => nothingDrawn,
  choosable: () => noParts,
  summary: () => '',
};

/** Its composer is loaded when it is first wanted. */
export const isRare = ({ is }: Shape): boolean => !(is in composers);

/** Whether its composer is here: until then the default lies ready and nothing else. */
export const hasComposer = (shape: Shape): boolean => !isRare(shape) || rareComposers.here.value !== null;

/** A request is handed to the composer of its own shape only, and so is the work that composer began. */
export function composerOf({ is }: Shape): Composer {
  if (is in composers) return composers[is as Exclude<Shape['is'], Rare>] as Composer;
  const here = rareComposers.here.value;
  if (here !== null) return here[is as Rare] as Composer;
  void rareComposers.ask();
  return toCome;
}

/** What is sent for a choice in the making: dice not yet typed are left out, as a list of faces has no holes. */
export const sent = (shape: Shape, choice: Choice): Choice =>
  shape.is === 'roll' && Array.isArray(choice) ? typedFaces(choice as readonly (number | null)[]) : choice;
