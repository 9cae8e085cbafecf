import type { Drawing } from './drawing.ts';

/** Craft of one to a few people, named by what one sees of them. */
export const SMALL_CRAFT = {
  'cross-wing': {
    parts: [
      'M18.5 0L7-2.3H-12L-16-1.6V1.6L-12 2.3H7ZM-1-2V-10.5H-9L-12-2ZM-1 2V10.5H-9L-12 2ZM-11-13.5H9V-11.4H-11ZM-11 13.5H9V11.4H-11ZM-17-6.5H-9V-3.4H-17ZM-17 6.5H-9V3.4H-17Z',
    ],
    lines: 'M4 0H-1M-5-5V-9M-5 5V9',
  },
  outrigger: {
    parts: [
      'M-18-12.5H7L11-10.2L7-8H-18ZM-18 12.5H7L11 10.2L7 8H-18ZM-10-8.5H-4V8.5H-10ZM-6-2H7V2H-6ZM18 0L15-4L7-5L3 0L7 5L15 4Z',
    ],
    lines: 'M12-2.5V2.5M2-10.2H-12M2 10.2H-12',
  },
  arrowhead: {
    parts: [
      'M17 0L10-4.5L-7-10.5H-14L-16-5L-12.5-4V4L-16 5L-14 10.5H-7L10 4.5ZM-8-14H6V-12H-8ZM-8 14H6V12H-8ZM-5-12.5V-9.5H-2V-12.5ZM-5 12.5V9.5H-2V12.5Z',
    ],
    lines: 'M11 0H5M2-3L-9-7M2 3L-9 7M-2 0H-9',
  },
  'blade-wing': {
    parts: [
      'M-6-7H1L4-3V10L2 15H-4L-6 10ZM-4.4 -10.5a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0ZM0-11.6H14V-9.4H0ZM-5-2.5H-15L-17-.5V4.5L-15 6.5H-5ZM0 12H13V14H0ZM3 1H17V3H3Z',
      'M-1.1 -10.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0Z',
    ],
    lines: 'M-1-4V10M-8 0H-14M-8 4H-14',
  },
  saucer: {
    parts: [
      'M-16.5 0a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0 -25 0ZM5-9.5L17-6.5V-2H7ZM5 9.5L17 6.5V2H7ZM1 9L5 14H12V11H7L4 7Z',
      'M-7 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM9.3 12.5a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0Z',
    ],
    lines: 'M-4-9V-5M-4 9V5M-13 0H-9M1 0H6',
    fit: 0.95,
  },
  'flat-panels': {
    parts: [
      'M-14-15H14V-11H-14ZM-14 15H14V11H-14ZM-2-11.2H2L3.2-4H-3.2ZM-2 11.2H2L3.2 4H-3.2ZM-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z',
      'M-.1 0a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0Z',
    ],
    lines: 'M-8-12.7H8M-8 12.7H8',
  },
  'pointed-panels': {
    parts: [
      'M-16-15H-3L18-10.5L-2-9.3L-7-8H-16L-11-11.5ZM-16 15H-3L18 10.5L-2 9.3L-7 8H-16L-11 11.5ZM-7-11H-2L0-3.5H-6ZM-7 11H-2L0 3.5H-6ZM-8.4 0a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0Z',
      'M-2.9 0a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z',
    ],
    lines: 'M-6-12.7H4M-6 12.7H4',
  },
  'twin-pods': {
    parts: [
      'M-12-14.5H8L13-13L11-10.5H-14ZM-12 14.5H8L13 13L11 10.5H-14ZM-3-11H2V-7H-3ZM-3 11H2V7H-3ZM-9-7.5H7C10.5-7.5 10.5-1 7-1H-9L-11-2.5V-6ZM-9 7.5H7C10.5 7.5 10.5 1 7 1H-9L-11 2.5V6ZM-4-1.2H2V1.2H-4Z',
    ],
    lines: 'M3-5.5V-3M-4-4.2H-8M-4 4.2H-8M3 5.5V3',
  },
  'bent-panels': {
    parts: [
      'M-15-11L-11-14.5H9L14-11L9-11.8H-9ZM-15 11L-11 14.5H9L14 11L9 11.8H-9ZM-13-9.3L-9-10.3H8L4-4.5H-6ZM-13 9.3L-9 10.3H8L4 4.5H-6ZM-3-5H-14L-17-2.5V2.5L-14 5H-3ZM-5 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z',
      'M1.1 0a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0 -4.2 0Z',
    ],
    lines: 'M-8-2H-13M-8 2H-13',
  },
} as const satisfies { readonly [word: string]: Drawing };
