import type { OptionalRule, Order } from '@flagbridge/engine';
import { optionsIn } from '@flagbridge/kit/about';
import type { Scale } from './data/ship-class.ts';

/** What is agreed before the battle, and holds for all of it. */
export interface Rulings {
  /** Pairs of Movement and Firing Phases in a game turn (ST-OPT-09). */
  phases: 3 | 5;
  /** All data are divided by this (ST-OPT-19). */
  scale: Scale;
  /** Two weapons or one bank a ship and Firing Phase (ST-OPT-07). */
  limited: boolean;
  /** Whether team-mates may talk among themselves, or a die says each turn who hears it (ST-OPT-05, ST-OPT-06). */
  talk: 'free' | 'none' | 'die';
  /** Players of a side see each other's displays (ST-INF-25). */
  openTeam: boolean;
}

export const options = [
  { id: 'phases', title: 'Movement and Firing Phases a turn', clause: 'ST-OPT-09', values: [5, 3] },
  { id: 'scale', title: 'Ship data divided by', clause: 'ST-OPT-19', values: [3, 2, 4] },
  { id: 'firing-limit', title: 'Two weapons or one bank a phase', clause: 'ST-OPT-07', values: [false, true] },
  { id: 'open-displays', title: 'Team-mates see each other’s displays', clause: 'ST-INF-25', values: [false, true] },
  { id: 'team-talk', title: 'Talk among team-mates', clause: 'ST-OPT-05', values: ['free', 'none', 'die'] },
] as const satisfies readonly OptionalRule[];

export function rulingsOf(chosen: Order['options']): Rulings {
  const says = optionsIn(options, chosen);
  return {
    phases: says('phases'),
    scale: says('scale'),
    limited: says('firing-limit'),
    openTeam: says('open-displays'),
    talk: says('team-talk'),
  };
}
