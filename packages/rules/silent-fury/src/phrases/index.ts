import type { Phrases } from '@flagbridge/engine';
import { attackPhrases } from './attack.ts';
import { crewPhrases } from './crew.ts';
import { damagePhrases } from './damage.ts';
import { defencePhrases } from './defence.ts';
import { driftPhrases } from './drift.ts';
import { endingPhrases } from './ending.ts';
import { movementPhrases } from './movement.ts';
import { orderPhrases } from './orders.ts';
import { ramPhrases } from './ram.ts';
import { setUpPhrases } from './set-up.ts';

/** Everything the book says, by area. Exported for tests, until screens read it. */
export const phrases: Phrases = {
  ...attackPhrases,
  ...crewPhrases,
  ...damagePhrases,
  ...defencePhrases,
  ...movementPhrases,
  ...ramPhrases,
  ...driftPhrases,
  ...setUpPhrases,
  ...orderPhrases,
  ...endingPhrases,
};
