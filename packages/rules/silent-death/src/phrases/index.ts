import type { Phrases } from '@flagbridge/engine';
import { endingPhrases } from './ending.ts';
import { firePhrases } from './fire.ts';
import { movementPhrases } from './movement.ts';
import { setUpPhrases } from './set-up.ts';
import { warheadPhrases } from './warheads.ts';

/** Every sentence of the rulebook. */
export const phrases: Phrases = {
  ...setUpPhrases,
  ...movementPhrases,
  ...warheadPhrases,
  ...firePhrases,
  ...endingPhrases,
};
