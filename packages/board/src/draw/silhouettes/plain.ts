import type { Drawing } from './drawing.ts';

/** Broad words, for a rulebook that says no more than about how large a ship is; and what ships send. */
export const PLAIN = {
  dart: { parts: ['M14 0L0-3L-7-10L-12-10L-9-2.5L-14 0L-9 2.5L-12 10L-7 10L0 3Z'], fit: 0.86 },
  wing: { parts: ['M12 0L3-3.5H-3L-7-11H-12L-10-4L-12-3V3L-10 4L-12 11H-7L-3 3.5H3Z'], fit: 0.86 },
  hull: { parts: ['M13 0L5-4L-3-4.5L-6-9L-11-9L-10-4L-15-3V3L-10 4L-11 9L-6 9L-3 4.5L5 4Z'], fit: 0.86 },
  cruiser: {
    parts: ['M13 0L6-4.5L0-5L-2-9L-6-14L-11-12.5L-9-6L-12-4.5V4.5L-9 6L-11 12.5L-6 14L-2 9L0 5L6 4.5Z'],
    fit: 0.86,
  },
  capital: {
    parts: [
      'M14 0L10-3.5H7V-7H2L0-4.5H-3L-5-13.5H-11L-10-7H-14V-3.5H-17V3.5H-14V7H-10L-11 13.5H-5L-3 4.5H0L2 7H7V3.5H10Z',
    ],
    fit: 0.86,
  },
  hauler: {
    parts: ['M13 0L10-3.5H5V-8H-1V-3H-3V-8H-9V-3H-11V-6H-16V6H-11V3H-9V8H-3V3H-1V8H5V3.5H10Z'],
    fit: 0.86,
  },
  missile: { parts: ['M17 0L11-4.5H-8L-15-11V-3.5H-18V3.5H-15V11L-8 4.5H11Z'], fit: 0.86 },
} as const satisfies { readonly [word: string]: Drawing };
