import {
  type Clause,
  type GameEvent,
  type Naming,
  type Phrases,
  type Refusal,
  type Request,
  sayEvent,
} from '@flagbridge/engine';
import { expect } from 'vitest';
import { isRubbish, type Speech, unsaidEvent, unsaidRequest } from '../fuzz/said.ts';

const holesOf = (phrase: string): string[] => [...phrase.matchAll(/\{([a-zA-Z-]+)/g)].map(([, hole = '']) => hole);

/** What players read, by phrases of a rulebook or of one part of it, citing clauses of its catalogue. */
export function saying(phrases: Phrases, catalogue: readonly Clause[]) {
  const speech: Speech = { phrases, clauses: new Set(catalogue.map(({ id }) => id)) };
  return {
    /** The sentence of each event; fails where a phrase, a figure for it, a name or a clause is missing. */
    sentences: (events: readonly GameEvent[], naming?: Naming): string[] =>
      events.map((event) => {
        const data = event.data ?? {};
        const key = `event.${event.type}`;
        const phrase = phrases[`${key}.${String(data['is'])}`] ?? phrases[key];
        expect(phrase, `the phrase of ${key}, ${String(data['is'])}`).toBeDefined();
        for (const hole of holesOf(phrase ?? '')) expect(data, key).toHaveProperty(hole);
        for (const clause of [event.clause].flat()) expect(speech.clauses).toContain(clause);
        expect([...unsaidEvent({ ...speech, naming }, event)].join('; ')).toBe('');
        const sentence = sayEvent(phrases, event, naming);
        expect(isRubbish(sentence), sentence).toBe(false);
        return sentence;
      }),

    /** The refusal has a sentence, and everything that goes into it. */
    expectSaid: ({ why, figures = {} }: Refusal): void => {
      const phrase = phrases[`refused.${why}`];
      expect(phrase, `refused.${why}`).toBeDefined();
      for (const hole of holesOf(phrase ?? '')) expect(figures, why).toHaveProperty(hole);
    },

    /** What an event, or a request with everything in it, lacks to be said; nothing where it can be. */
    unsaidEvent: (event: GameEvent, naming?: Naming): string[] => [...unsaidEvent({ ...speech, naming }, event)],
    unsaidRequest: (request: Request): string[] => [...unsaidRequest(speech, request)],
  };
}
