import type { Silhouette } from '@flagbridge/engine';
import type { Drawing } from './drawing.ts';
import { PLAIN } from './plain.ts';
import { SMALL_CRAFT } from './small-craft.ts';
import { WARSHIPS } from './warships.ts';

/** How every word of the engine's is drawn. */
export const DRAWINGS: { readonly [S in Silhouette]: Drawing } = {
  ...PLAIN,
  ...WARSHIPS,
  ...SMALL_CRAFT,
  // Earlier releases of rulebooks call a station so.
  wheel: WARSHIPS.station,
};
