import type { Phrases } from '@flagbridge/engine';

export const movementPhrases: Phrases = {};
