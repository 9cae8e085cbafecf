import type { About } from '@flagbridge/engine';
import { scenarios } from './data/scenario-list.ts';
import { options } from './rulings.ts';

/** By itself, because the rules read it and the door about.ts loads the rules. */
export const about: About = {
  id: 'silent-death',
  version: '1.1.0',
  title: 'Silent Death',
  summary: 'Get on a tail, link your cannons or fire them apart, and outfly the torpedo that is after you.',
  kind: 'Dogfights',
  tiers: [{ id: 'core', title: 'Silent Death' }],
  options,
  scenarios,
};
