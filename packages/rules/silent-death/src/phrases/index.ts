import type { Phrases } from '@flagbridge/engine';
import { endingPhrases } from './ending.ts';
import { figurePhrases } from './figures.ts';
import { firePhrases } from './fire.ts';
import { movementPhrases } from './movement.ts';
import { setUpPhrases } from './set-up.ts';
import { warheadPhrases } from './warheads.ts';

/**
 * The sentences of every area, in the order of play; of what several say the last one's words count.
 * Exported for tests, which read every area by itself.
 */
export const areas: { readonly [area: string]: Phrases } = {
  'set-up': setUpPhrases,
  movement: movementPhrases,
  warheads: warheadPhrases,
  fire: firePhrases,
  ending: endingPhrases,
  figures: figurePhrases,
};

export const phrases: Phrases = Object.assign({}, ...Object.values(areas)) as Phrases;
