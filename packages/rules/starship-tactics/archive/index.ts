import type { Release } from '@flagbridge/engine';

/** Earlier releases, written by scripts/archive-rulebook.mjs. */
export const archive: { readonly [version: string]: Release } = {
  '1.0.0': {
    rules: async () => (await import('./1.0.0.mjs')).rulebook,
    present: async () => (await import('./1.0.0.present.mjs')).present,
  },
  '1.1.0': {
    rules: async () => (await import('./1.1.0.mjs')).rulebook,
    present: async () => (await import('./1.1.0.present.mjs')).present,
  },
};
