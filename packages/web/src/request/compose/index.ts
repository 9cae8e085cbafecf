import type { Choice, Shape } from '@flagbridge/engine';
import { aim } from './aim.ts';
import type { Composer } from './composition.ts';
import { order } from './order.ts';
import { pick } from './pick.ts';
import { pickMany } from './pick-many.ts';
import { place } from './place.ts';
import { roll } from './roll.ts';
import { route } from './route.ts';
import { slots } from './slots.ts';
import { spread } from './spread.ts';
import { text } from './text.ts';
import { typedFaces } from './typed-faces.ts';

export type { Composer, Composition, Touched, Wording, Work } from './composition.ts';

const composers: { readonly [is in Shape['is']]: unknown } = {
  pick,
  'pick-many': pickMany,
  place,
  spread,
  aim,
  route,
  slots,
  order,
  roll,
  text,
};

/** A request is handed to the composer of its own shape only, and so is the work that composer began. */
export const composerOf = ({ is }: Shape): Composer => composers[is] as Composer;

/** What is sent for a choice in the making: dice not yet typed are left out, as a list of faces has no holes. */
export const sent = (shape: Shape, choice: Choice): Choice =>
  shape.is === 'roll' && Array.isArray(choice) ? typedFaces(choice as readonly (number | null)[]) : choice;
