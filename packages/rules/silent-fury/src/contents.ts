import type { About } from '@flagbridge/engine';
import { scenarios } from './data/scenario-list.ts';
import { options } from './rulings.ts';

/** By itself, because the rules read it and the door about.ts loads the rules. */
export const about: About = {
  id: 'silent-fury',
  version: '1.2.0',
  title: 'Silent Fury',
  summary: 'Lay three cards for every ship in secret, drift on the course you set last turn, and keep your crew alive.',
  kind: 'Cards and drift',
  tiers: [{ id: 'core', title: 'Silent Fury' }],
  options,
  scenarios,
};
