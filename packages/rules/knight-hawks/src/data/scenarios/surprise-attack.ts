import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../../set-up/format.ts';
import { COMMANDERS, listed, SATHAR, UPF } from './forces.ts';

const IN_THE_BAY = { home: 'doliin-bay', start: 'docked' } as const;

/** KH-SCN-01. Provenance: printed. */
const setup: SetUpFile = {
  level: 'basic',
  printed: true,
  map: 'standard',
  planets: [{ name: "Ken'zah Kit", at: 'option', by: 'upf', margin: 1 }],
  first: 'sathar',
  sides: [
    {
      ...SATHAR,
      start: {
        at: 'edge',
        edges: ['west', 'east'],
        speed: 'same',
        clauses: { where: 'KH-SCN-104', speed: 'KH-SCN-105' },
      },
      ships: [
        listed('destroyer', 'SAV Venomous', { LC: 1, LB: 1, T: 2 }, { RH: 1, MS: 2 }),
        listed('heavy-cruiser', 'SAV Perdition', { LB: 2, RB: 4, T: 2 }, { RH: 1, ICM: 2 }),
      ],
    },
    {
      ...UPF,
      start: { at: 'anywhere', clauses: { docked: 'KH-SCN-103' } },
      ships: [
        listed('frigate', "UPFS Z'Gata", { LC: 1, LB: 1, T: 2 }, { RH: 1, ICM: 4 }, IN_THE_BAY),
        listed('assault-scout', 'UPFS Stiletto', { AR: 4, LB: 1 }, { RH: 1 }, IN_THE_BAY),
        listed('space-station', 'UPFB Doliin Bay', { LB: 1 }, { RH: 1, ICM: 6 }, { hull: 25 }),
      ],
    },
  ],
  steps: [
    { do: 'planet', clauses: ['KH-SCN-102', 'KH-MAP-05'] },
    { do: 'orbit', clauses: ['KH-SCN-102', 'KH-ORB-13'] },
    { do: 'ships', side: 'sathar' },
  ],
  goal: { is: 'evacuate', ship: 'zgata', station: 'doliin-bay', needs: 3, limit: 40 },
  clauses: { begins: ['KH-SCN-101'], planets: ['KH-SCN-102'], first: ['KH-SCN-101'] },
};

export const surpriseAttack: Scenario = {
  id: 'surprise-attack',
  title: 'Surprise Attack!',
  tier: 'basic',
  hook: 'A station must be emptied: three turns at the dock for a frigate, then off the map with the crew, past a destroyer and a heavy cruiser.',
  minutes: 30,
  difficulty: 2,
  offices: COMMANDERS,
  setup,
};
