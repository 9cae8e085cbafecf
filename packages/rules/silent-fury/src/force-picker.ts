import { forcePicker } from '@flagbridge/kit/set-up';
import { about } from './contents.ts';
import { entryOf, freeBattle, pointsOf, SIDES } from './data/free-battle.ts';
import { setUpPhrases } from './phrases/set-up.ts';
import type { ShipEntry } from './set-up/format.ts';
import { setUp } from './setup.ts';

const START: { readonly [side: string]: string } = { south: 'kestrel', north: 'pyre' };

/** Battles of your own: what they can be made of, and the scenario made of a choice. */
export const muster = forcePicker<ShipEntry>({
  about,
  maps: [{ id: 'standard', title: 'Empty space, 20 × 20 hexes' }],
  extras: [],
  sides: SIDES,
  // SF-SET-11: twelve ships in all.
  most: 6,
  clauses: {
    level: 'SF-SET-01',
    map: 'SF-SET-04',
    extra: 'SF-SET-01',
    sides: 'SF-SET-14',
    most: 'SF-SET-11',
    ship: 'SF-SET-39',
    shipOfLevel: 'SF-SET-39',
    name: 'SF-SET-38',
    field: () => 'SF-SET-15',
  },
  points: pointsOf,
  start: (_tier, side) => [{ kind: START[side] ?? 'wren' }],
  entry: (ship) => entryOf(ship),
  battle: (_choice, sides) => freeBattle(sides),
  setUp,
  phrases: setUpPhrases,
});
