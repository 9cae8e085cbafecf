import { advance, copy, hashOf, seeded, seedFrom } from '@flagbridge/engine';
import { isFrozen } from '../frozen.ts';
import type { PlainCheck } from '../moment.ts';

/** Copies share nothing that can change: no object of the copy is one of the original's, and advancing one leaves the other. */
export const copies: PlainCheck = {
  name: 'copy',
  when: 'sometimes',
  run: ({ subject, before, state, decision, key }) => {
    const found: string[] = [];
    const shared = sharedWith(state, copy(subject.rules, state));
    if (shared !== null) found.push(`a copy shares ${shared} with its original`);
    const original = hashOf(before);
    const twin = copy(subject.rules, before);
    if (hashOf(twin) !== original) found.push('a copy is not equal to its original');
    if (decision !== null) {
      advance(subject.rules, twin, decision, seeded(seedFrom(key)));
      if (hashOf(before) !== original) found.push('advancing a copy changed its original');
    }
    return found;
  },
};

/**
 * The engine shares what is never changed once given: answers, values of branches, the outcome, what was learnt, policies.
 * A rulebook that keeps such an object in its game and changes it is found by the plain-data check (one object twice).
 */
const given = [/\.answer$/, /\.value$/, /^\.outcome$/, /^\.knows\.[^.]+\.[^.]+$/, /^\.policies\.[^.]+\.[^.]+$/];

/** The path of an object that is in both; null where there is none. Deeply frozen objects cannot change. */
function sharedWith(original: unknown, copied: unknown): string | null {
  const known = new Set<object>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || known.has(value)) return;
    known.add(value);
    for (const member of Object.values(value)) collect(member);
  };
  collect(original);
  const find = (value: unknown, path: string): string | null => {
    if (typeof value !== 'object' || value === null || given.some((one) => one.test(path))) return null;
    if (known.has(value) && !isFrozen(value)) return path.slice(1) || 'everything';
    for (const [key, member] of Object.entries(value)) {
      const found = find(member, `${path}.${key}`);
      if (found !== null) return found;
    }
    return null;
  };
  return find(copied, '');
}
