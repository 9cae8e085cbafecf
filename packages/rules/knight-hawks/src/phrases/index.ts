import type { Phrases } from '@flagbridge/engine';
import { damagePhrases } from './damage.ts';
import { doingPhrases } from './doing.ts';
import { endingPhrases } from './ending.ts';
import { firePhrases } from './fire.ts';
import { hiddenPhrases } from './hidden.ts';
import { movementPhrases } from './movement.ts';
import { repairPhrases } from './repair.ts';
import { setUpPhrases } from './set-up.ts';

/**
 * The sentences of every area, in the order of play. Of two that share a refusal the later one's words are said.
 * Exported for tests, which read every area by itself.
 */
export const areas: { readonly [area: string]: Phrases } = {
  'set-up': setUpPhrases,
  movement: movementPhrases,
  hidden: hiddenPhrases,
  fire: firePhrases,
  damage: damagePhrases,
  repair: repairPhrases,
  ending: endingPhrases,
  doing: doingPhrases,
};

export const phrases: Phrases = Object.assign({}, ...Object.values(areas)) as Phrases;
