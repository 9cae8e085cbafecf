import { type GameEvent, type Phrases, type Refusal, sayEvent } from '@flagbridge/engine';
import { expect } from 'vitest';
import { endingPhrases } from '../src/phrases/ending.ts';
import { setUpPhrases } from '../src/phrases/set-up.ts';

const ours: Phrases = { ...setUpPhrases, ...endingPhrases };

const holesOf = (phrase: string): string[] => [...phrase.matchAll(/\{([a-zA-Z-]+)/g)].map(([, hole = '']) => hole);

/** What players read of those events that this part tells; fails where a phrase or a figure for it is missing. */
export function sentences(events: readonly GameEvent[], of?: readonly string[]): string[] {
  return events
    .filter(({ type }) => of === undefined || of.includes(type))
    .map((event) => {
      const data = event.data ?? {};
      const key = `event.${event.type}`;
      const phrase = ours[`${key}.${String(data['is'])}`] ?? ours[key];
      expect(phrase, `the phrase of ${key}, ${String(data['is'])}`).toBeDefined();
      for (const hole of holesOf(phrase ?? '')) expect(data, key).toHaveProperty(hole);
      return sayEvent(ours, event);
    });
}

/** The refusal has a sentence, and everything that goes into it. */
export function expectSaid({ why, figures = {} }: Refusal): void {
  const phrase = ours[`refused.${why}`];
  expect(phrase, `refused.${why}`).toBeDefined();
  for (const hole of holesOf(phrase ?? '')) expect(figures, why).toHaveProperty(hole);
}
