import { asAny, asAnyPresentation, type Listing } from '@flagbridge/engine';
import { about as cards } from './cards/about.ts';
import { about as crews } from './crews/about.ts';
import { about as deck } from './deck/about.ts';
import { about as gunnery } from './gunnery/about.ts';
import { about as hunt } from './hunt/about.ts';
import { about as power } from './power/about.ts';
import { about as reactor } from './reactor/about.ts';
import { about as stall } from './stall/about.ts';

export { fog, fogListing } from './fog.ts';
export { type Haste, hastyToys } from './hasty.ts';
export { type LeakName, leakyToys, soundTwin } from './leaky/index.ts';

/** The toy rulebooks: small real games that try every part of the contract. One line each. */
export const toys: readonly Listing[] = [
  {
    about: gunnery,
    toy: true,
    rules: async () => asAny((await import('./gunnery/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./gunnery/present.ts')).present),
    measured: async () => (await import('./gunnery/measured.ts')).measured,
  },
  {
    about: crews,
    toy: true,
    rules: async () => asAny((await import('./crews/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./crews/present.ts')).present),
  },
  {
    about: power,
    toy: true,
    rules: async () => asAny((await import('./power/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./power/present.ts')).present),
  },
  {
    about: reactor,
    toy: true,
    rules: async () => asAny((await import('./reactor/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./reactor/present.ts')).present),
  },
  {
    about: deck,
    toy: true,
    rules: async () => asAny((await import('./deck/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./deck/present.ts')).present),
  },
  {
    about: hunt,
    toy: true,
    rules: async () => asAny((await import('./hunt/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./hunt/present.ts')).present),
  },
  {
    about: cards,
    toy: true,
    rules: async () => asAny((await import('./cards/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./cards/present.ts')).present),
  },
  {
    about: stall,
    toy: true,
    rules: async () => asAny((await import('./stall/rules.ts')).rulebook),
    present: async () => asAnyPresentation((await import('./stall/present.ts')).present),
  },
];
