import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../../set-up/format.ts';

/** KH-SCN-01. Provenance: printed. */
const setup: SetUpFile = {
  level: 'basic',
  printed: true,
  map: 'standard',
  planets: [{ name: "Ken'zah Kit", at: 'option', by: 'upf', margin: 1 }],
  first: 'sathar',
  sides: [
    {
      id: 'sathar',
      name: 'Sathar',
      start: {
        at: 'edge',
        edges: ['west', 'east'],
        speed: 'same',
        clauses: { where: 'KH-SCN-104', speed: 'KH-SCN-105' },
      },
      ships: [
        {
          type: 'destroyer',
          name: 'SAV Venomous',
          weapons: { LC: 1, LB: 1, T: 2 },
          defences: { RH: 1, MS: 2 },
        },
        {
          type: 'heavy-cruiser',
          name: 'SAV Perdition',
          weapons: { LB: 2, RB: 4, T: 2 },
          defences: { RH: 1, ICM: 2 },
        },
      ],
    },
    {
      id: 'upf',
      name: 'UPF',
      start: { at: 'anywhere', clauses: { docked: 'KH-SCN-103' } },
      ships: [
        {
          type: 'frigate',
          name: "UPFS Z'Gata",
          home: 'doliin-bay',
          start: 'docked',
          weapons: { LC: 1, LB: 1, T: 2 },
          defences: { RH: 1, ICM: 4 },
        },
        {
          type: 'assault-scout',
          name: 'UPFS Stiletto',
          home: 'doliin-bay',
          start: 'docked',
          weapons: { AR: 4, LB: 1 },
          defences: { RH: 1 },
        },
        {
          type: 'space-station',
          name: 'UPFB Doliin Bay',
          hull: 25,
          weapons: { LB: 1 },
          defences: { RH: 1, ICM: 6 },
        },
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
  offices: [
    { id: 'upf', side: 'upf', title: 'UPF commander' },
    { id: 'sathar', side: 'sathar', title: 'Sathar commander' },
  ],
  setup,
};
