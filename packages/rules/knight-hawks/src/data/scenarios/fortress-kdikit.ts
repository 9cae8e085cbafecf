import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../../set-up/format.ts';
import { COMMANDERS, listed, SATHAR, UPF } from './forces.ts';

/** KH-SCN-02. Provenance: printed; the hull of the Doomfist, garbled in the scan, is the type's 50. */
const setup: SetUpFile = {
  level: 'basic',
  printed: true,
  map: 'standard',
  planets: [{ name: 'Kdikit', at: 'placed', by: 'upf', margin: 15 }],
  first: 'sathar',
  sides: [
    {
      ...SATHAR,
      start: {
        at: 'edge',
        edges: ['north', 'east', 'south', 'west'],
        speed: 'same',
        clauses: { where: 'KH-SCN-205', speed: 'KH-SCN-207', docked: 'KH-SCN-206' },
      },
      ships: [
        listed('assault-carrier', 'SAV Infamous', { LB: 2, RB: 6 }, { RH: 1, ICM: 4 }),
        { type: 'fighter', count: 5, name: 'Sathar Fighter', home: 'infamous', start: 'aboard' },
        listed('heavy-cruiser', 'SAV Star Scourge', { LC: 1, LB: 2, T: 4, RB: 4 }, { RH: 1, ICM: 6 }),
        listed('destroyer', 'SAV Vicious', { LC: 1, LB: 1, T: 2 }, { RH: 1, MS: 2 }),
        listed('destroyer', 'SAV Pestilence', { LC: 1, RB: 4, T: 2 }, { RH: 1, MS: 2 }),
        listed('destroyer', 'SAV Doomfist', { LC: 1, LB: 1, T: 2 }, { RH: 1, MS: 2 }),
        listed('frigate', 'SAV Stinger', { LC: 1, RB: 4, T: 1 }, { RH: 1, MS: 1, ICM: 2 }),
      ],
    },
    {
      ...UPF,
      start: {
        at: 'anywhere',
        orders: true,
        clauses: { where: 'KH-SCN-204', speed: 'KH-SCN-204', docked: 'KH-SCN-203', orders: 'KH-SCN-204' },
      },
      ships: [
        listed('battleship', 'UPFS Admiral Clinton', { LB: 4, RB: 10, T: 8 }, { RH: 1, MS: 4, ICM: 9 }),
        listed('space-station', 'UPFB Fortress Kdikit', { LB: 3, RB: 12 }, { RH: 1, MS: 2, ICM: 8 }, { hull: 100 }),
        { type: 'fighter', count: 2, name: 'UPFS Fighter', home: 'fortress-kdikit', start: 'docked' },
        listed('destroyer', 'UPFS Allison May', { LC: 1, LB: 1, RB: 4 }, { RH: 1, MS: 1, ICM: 2 }),
        listed('frigate', 'UPFS Driadia', { LC: 1, LB: 1, T: 2 }, { RH: 1, ICM: 2 }),
        { type: 'assault-scout', name: 'UPFS Dauntless' },
        { type: 'assault-scout', name: 'UPFS Razor' },
      ],
    },
  ],
  steps: [
    { do: 'planet', clauses: ['KH-SCN-202', 'KH-MAP-05'] },
    { do: 'orbit', clauses: ['KH-SCN-203', 'KH-ORB-13'] },
    { do: 'ships', side: 'upf' },
    { do: 'ships', side: 'sathar' },
  ],
  goal: { is: 'fleet', win: 'KH-SCN-208', draw: 'KH-SCN-209' },
  clauses: { begins: ['KH-SCN-201'], first: ['KH-SCN-201'] },
};

export const fortressKdikit: Scenario = {
  id: 'fortress-kdikit',
  title: 'The Battle of Fortress Kdikit',
  tier: 'basic',
  hook: 'A fortress, a battleship and whoever could be spared, against a carrier fleet that chooses its own edge of the sky.',
  minutes: 90,
  difficulty: 3,
  offices: COMMANDERS,
  setup,
};
