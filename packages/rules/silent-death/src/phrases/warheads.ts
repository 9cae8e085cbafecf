import type { Phrases } from '@flagbridge/engine';

export const warheadPhrases: Phrases = {};
