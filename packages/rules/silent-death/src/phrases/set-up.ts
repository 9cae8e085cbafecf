import type { Phrases } from '@flagbridge/engine';

export const setUpPhrases: Phrases = {};
