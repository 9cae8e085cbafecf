import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
import { about as gunnery } from './gunnery/about.ts';

/** The toy rulebooks: small real games that try every part of the contract. One line each. */
export const toys: readonly Listing[] = [
  {
    about: gunnery,
    toy: true,
    rules: async () => asAny((await import('./gunnery/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./gunnery/present.ts')).present),
  },
];
