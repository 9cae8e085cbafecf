import { endingPhrases } from '../src/phrases/ending.ts';
import { sayingBy } from './said.ts';

export const sentences = sayingBy(endingPhrases);
