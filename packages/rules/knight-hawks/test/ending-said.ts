import { saying } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { endingPhrases } from '../src/phrases/ending.ts';

export const { sentences } = saying(endingPhrases, catalogue);
