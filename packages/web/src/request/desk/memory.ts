import type { Choice, OfficeId } from '@flagbridge/engine';

/** What was decided before, so that the same question can be answered "as before". */
export interface Memory {
  /** The latest first. */
  before(office: OfficeId, question: string): readonly Choice[];
  keep(office: OfficeId, question: string, choice: Choice): void;
}

/** Enough for a fleet's last orders; older ones are of no use any more. */
const MOST_ORDERS = 24;

export function inMemory(): Memory {
  const kept = new Map<string, Choice[]>();
  const key = (office: OfficeId, question: string): string => `${office}/${question}`;
  return {
    before: (office, question) => kept.get(key(office, question)) ?? [],
    keep: (office, question, choice) => {
      const all = kept.get(key(office, question)) ?? [];
      kept.set(key(office, question), [choice, ...all].slice(0, MOST_ORDERS));
    },
  };
}
