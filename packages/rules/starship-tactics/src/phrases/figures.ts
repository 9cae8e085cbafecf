import type { Phrases } from '@flagbridge/engine';

/** Figures that several decisions name. */
export const figurePhrases: Phrases = {
  'figure.range': 'range',
  'figure.points': '{n} {n|point|points}',
  'figure.left': '{n} {n|point|points} left',
  'figure.facings': 'bows',
};
