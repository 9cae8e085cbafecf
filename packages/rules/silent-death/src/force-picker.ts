import { type ChosenShip, forcePicker } from '@flagbridge/kit/set-up';
import { about } from './contents.ts';
import type { ShipType } from './data/display.ts';
import { DISPLAYS } from './data/displays.ts';
import { freeBattle } from './data/free-battle.ts';
import { crewIn, pointsOf, SIDES } from './data/free-battle-crews.ts';
import { fieldOf } from './data/free-battle-fields.ts';
import { setUpPhrases } from './phrases/set-up.ts';
import type { ShipEntry } from './set-up/format.ts';
import { setUp } from './setup.ts';

/** To begin with, 110 points each. */
const START: { readonly [side: string]: readonly ChosenShip[] } = {
  rebel: [{ kind: 'x-wing' }, { kind: 'x-wing' }],
  imperial: Array.from({ length: 5 }, () => ({ kind: 'tie-fighter', fields: { [fieldOf('pilot', 'gnr')]: 6 } })),
};

/** Battles of your own (SD-SCN-22): what they can be made of, what they cost, and the scenario made of a choice. */
export const muster = forcePicker<ShipEntry>({
  about,
  maps: [{ id: 'standard', title: 'The battle map, 34 × 22 hexes' }],
  // Asteroids, debris and the rest are options of every battle (SD-OPT-01).
  extras: [],
  sides: SIDES,
  // A side's edge has 22 hexes.
  most: 20,
  clauses: {
    level: 'SD-SCN-22',
    map: 'SD-MOV-01',
    extra: 'SD-OPT-01',
    sides: 'SD-SEQ-06',
    most: 'SD-SCN-22',
    ship: 'SD-DSP-01',
    shipOfLevel: 'SD-DSP-01',
    name: 'SD-DSP-01',
    field: (field) => {
      if (field === undefined) return 'SD-CRW-03';
      if (field.is === 'pick') return 'SD-CRW-02';
      return field.when?.is === 'crew' ? 'SD-CRW-01' : 'SD-RPG-19';
    },
  },
  points: pointsOf,
  start: (_tier, side) => START[side] ?? [],
  entry: (ship, side) => {
    const { type, crew } = DISPLAYS[ship.kind as ShipType];
    const gunner = crew.includes('gunner') && { gunner: crewIn(ship, side, 'gunner') };
    return { type, pilot: crewIn(ship, side, 'pilot'), ...gunner };
  },
  battle: (_choice, sides) => freeBattle(sides),
  setUp,
  phrases: setUpPhrases,
});
