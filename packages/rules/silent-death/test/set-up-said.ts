import type { GameEvent } from '@flagbridge/engine';
import { saying } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { endingPhrases } from '../src/phrases/ending.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';
import { naming } from './naming.ts';

const book = saying({ ...setUpPhrases, ...endingPhrases }, catalogue);
export const { expectSaid } = book;

/** What players read of those events that this part tells. */
export const sentences = (events: readonly GameEvent[], of?: readonly string[]): string[] =>
  book.sentences(
    events.filter(({ type }) => of === undefined || of.includes(type)),
    naming,
  );
