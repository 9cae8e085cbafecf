import { type Check, type Seen, type Words, wordsOf } from './schema.ts';

const has = (value: unknown): number => (value as { length: number }).length;
/** Letters beyond the first 65,536 are two units and one letter. */
const letters = (value: unknown): number => (typeof value === 'string' ? [...value].length : has(value));
const originOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown';

export const maxLength = (maximum: number): Check => ({
  ofLength: true,
  most: maximum,
  look({ value, issues }) {
    // Counting letters takes time: only where there may be too many.
    if (has(value) <= maximum || letters(value) <= maximum) return;
    issues.push({ code: 'too_big', origin: originOf(value), maximum, inclusive: true, input: value, continue: true });
  },
});

export const minLength = (minimum: number): Check => ({
  ofLength: true,
  look({ value, issues }) {
    if (has(value) >= minimum * 2 || (has(value) >= minimum && letters(value) >= minimum)) return;
    issues.push({ code: 'too_small', origin: originOf(value), minimum, inclusive: true, input: value, continue: true });
  },
});

export const maximum = (most: number): Check => ({
  look({ value, issues }) {
    if ((value as number) <= most) return;
    issues.push({ code: 'too_big', origin: 'number', maximum: most, inclusive: true, input: value, continue: true });
  },
});

export const minimum = (least: number): Check => ({
  look({ value, issues }) {
    if ((value as number) >= least) return;
    issues.push({ code: 'too_small', origin: 'number', minimum: least, inclusive: true, input: value, continue: true });
  },
});

export const regex = (pattern: RegExp, words?: Words): Check => ({
  look({ value, issues }) {
    pattern.lastIndex = 0;
    if (pattern.test(value as string)) return;
    issues.push({ code: 'invalid_format', origin: 'string', input: value, continue: true, error: wordsOf(words) });
  },
});

export const trim = (): Check => ({
  look(seen) {
    seen.value = (seen.value as string).trim();
  },
});

export const refine = (fits: (value: never) => unknown, words?: Words): Check => ({
  look({ value, issues }) {
    if (!fits(value as never))
      issues.push({ code: 'custom', path: [], input: value, continue: true, error: wordsOf(words) });
  },
});

type Hear = { addIssue(message: string): void };

export const superRefine = (look: (value: unknown, hear: Hear) => void): Check => ({
  look: ({ value, issues }: Seen) =>
    look(value, { addIssue: (message) => void issues.push({ code: 'custom', message, input: value }) }),
});
