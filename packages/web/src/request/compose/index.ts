import type { Choice, Shape } from '@flagbridge/engine';
import { part } from '../../look/part.ts';
import type { Composer } from './matter.ts';
import { pick } from './pick.ts';
import { place } from './place.ts';
import { typedFaces } from './typed-faces.ts';

export type { At, Composer, Matter, Tongue, Touched, Work } from './matter.ts';

/** Most battles begin with placing or with a simple choice; how the other shapes are composed comes while one decides that. */
const first: { readonly [is: string]: unknown } = { pick, place };

export const moreComposers = part(async () => (await import('./more.ts')).composers);

/**
 * A request is handed to the composer of its own shape only, and so is the work that composer began. Null while it is still to
 * be loaded.
 */
export const composerOf = ({ is }: Shape): Composer | null =>
  (first[is] ?? (moreComposers.here.value as typeof first | null)?.[is] ?? null) as Composer | null;

/** What is sent for a choice in the making: dice not yet typed are left out, as a list of faces has no holes. */
export const sent = (shape: Shape, choice: Choice): Choice =>
  shape.is === 'roll' && Array.isArray(choice) ? typedFaces(choice as readonly (number | null)[]) : choice;
