import type { Phrases } from '@flagbridge/engine';

export const firePhrases: Phrases = {};
