import type { GameEvent, Phrases } from '@flagbridge/engine';
import { saying } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import { namingOf } from './craft-play.ts';

/** The sentences of events that a crafted game has told, by these phrases. */
export function sayingBy(phrases: Phrases): (events: readonly GameEvent[]) => string[] {
  const { sentences } = saying(phrases, catalogue);
  return (events) => sentences(events, namingOf(events));
}
