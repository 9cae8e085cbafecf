import type { Phrases } from '@flagbridge/engine';

/** Figures of decisions that more than one area names: said the same way everywhere. */
export const figurePhrases: Phrases = {
  'figure.boxes': '{n} {n|box|boxes}',
  'figure.range': 'range',
  'figure.drive': 'Drive',
  'figure.dr': 'DR',
  'figure.dv': 'DV',
};
