import type { About } from '@flagbridge/engine';
import { closeEscort } from './data/scenarios/close-escort.ts';
import { fortressKdikit } from './data/scenarios/fortress-kdikit.ts';
import { freeBattles } from './data/scenarios/free.ts';
import { surpriseAttack } from './data/scenarios/surprise-attack.ts';
import { theStand } from './data/scenarios/the-stand.ts';
import { options } from './rulings.ts';

/** By itself, because the rules read it and the door about.ts loads the rules. */
export const about: About = {
  id: 'knight-hawks',
  version: '1.1.0',
  title: 'Knight Hawks',
  summary: 'Starships with momentum: plan your speed, aim before you roll, and mind the planet.',
  kind: 'Fleets and momentum',
  tiers: [
    { id: 'basic', title: 'Basic Game' },
    { id: 'advanced', title: 'Advanced Game' },
  ],
  options,
  scenarios: [surpriseAttack, fortressKdikit, closeEscort, theStand, ...freeBattles],
};
