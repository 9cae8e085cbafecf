import type { Phrases } from '@flagbridge/engine';

export const endingPhrases: Phrases = {};
