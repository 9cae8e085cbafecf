import { type GameEvent, sayEvent } from '@flagbridge/engine';
import { expect } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { endingPhrases } from '../src/phrases/ending.ts';

const known = new Set(catalogue.map(({ id }) => id));

/** What players read; fails where a phrase, a figure for it or a clause is missing. */
export function sentences(events: readonly GameEvent[]): string[] {
  return events.map((event) => {
    const data = event.data ?? {};
    const key = `event.${event.type}`;
    const phrase = endingPhrases[`${key}.${String(data['is'])}`] ?? endingPhrases[key];
    expect(phrase, `the phrase of ${key}, ${String(data['is'])}`).toBeDefined();
    for (const [, hole = ''] of (phrase ?? '').matchAll(/\{([a-zA-Z-]+)/g)) expect(data).toHaveProperty(hole);
    for (const clause of [event.clause].flat()) expect(known).toContain(clause);
    return sayEvent(endingPhrases, event);
  });
}
