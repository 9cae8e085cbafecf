import type { About } from '@flagbridge/engine';
import { scenarios } from './data/scenario-list.ts';
import { options } from './rulings.ts';

/** By itself, because the rules read it and the door about.ts loads the rules. */
export const about: About = {
  id: 'starship-tactics',
  version: '1.2.0',
  title: 'Starship Tactics',
  summary:
    'Divide your power in secret between engines, shields and weapons, and outguess the captain across from you.',
  kind: 'Captains and power',
  tiers: [
    { id: 'basic', title: 'Basic Starship Tactics' },
    { id: 'advanced', title: 'Advanced Starship Tactics' },
  ],
  options,
  scenarios,
};
