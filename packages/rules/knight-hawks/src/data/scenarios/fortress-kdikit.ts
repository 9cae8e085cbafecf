import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../../set-up/format.ts';

/** KH-SCN-02. Provenance: printed; the hull of the Doomfist, garbled in the scan, is the type's 50. */
const setup: SetUpFile = {
  level: 'basic',
  printed: true,
  map: 'standard',
  planets: [{ name: 'Kdikit', at: 'placed', by: 'upf', margin: 15 }],
  first: 'sathar',
  sides: [
    {
      id: 'sathar',
      name: 'Sathar',
      start: {
        at: 'edge',
        edges: ['north', 'east', 'south', 'west'],
        speed: 'same',
        clauses: { where: 'KH-SCN-205', speed: 'KH-SCN-207', docked: 'KH-SCN-206' },
      },
      ships: [
        {
          type: 'assault-carrier',
          name: 'SAV Infamous',
          weapons: { LB: 2, RB: 6 },
          defences: { RH: 1, ICM: 4 },
        },
        { type: 'fighter', count: 5, name: 'Sathar Fighter', home: 'infamous', start: 'aboard' },
        {
          type: 'heavy-cruiser',
          name: 'SAV Star Scourge',
          weapons: { LC: 1, LB: 2, T: 4, RB: 4 },
          defences: { RH: 1, ICM: 6 },
        },
        { type: 'destroyer', name: 'SAV Vicious', weapons: { LC: 1, LB: 1, T: 2 }, defences: { RH: 1, MS: 2 } },
        { type: 'destroyer', name: 'SAV Pestilence', weapons: { LC: 1, RB: 4, T: 2 }, defences: { RH: 1, MS: 2 } },
        { type: 'destroyer', name: 'SAV Doomfist', weapons: { LC: 1, LB: 1, T: 2 }, defences: { RH: 1, MS: 2 } },
        {
          type: 'frigate',
          name: 'SAV Stinger',
          weapons: { LC: 1, RB: 4, T: 1 },
          defences: { RH: 1, MS: 1, ICM: 2 },
        },
      ],
    },
    {
      id: 'upf',
      name: 'UPF',
      start: {
        at: 'anywhere',
        orders: true,
        clauses: { where: 'KH-SCN-204', speed: 'KH-SCN-204', docked: 'KH-SCN-203', orders: 'KH-SCN-204' },
      },
      ships: [
        {
          type: 'battleship',
          name: 'UPFS Admiral Clinton',
          weapons: { LB: 4, RB: 10, T: 8 },
          defences: { RH: 1, MS: 4, ICM: 9 },
        },
        {
          type: 'space-station',
          name: 'UPFB Fortress Kdikit',
          hull: 100,
          weapons: { LB: 3, RB: 12 },
          defences: { RH: 1, MS: 2, ICM: 8 },
        },
        { type: 'fighter', count: 2, name: 'UPFS Fighter', home: 'fortress-kdikit', start: 'docked' },
        {
          type: 'destroyer',
          name: 'UPFS Allison May',
          weapons: { LC: 1, LB: 1, RB: 4 },
          defences: { RH: 1, MS: 1, ICM: 2 },
        },
        { type: 'frigate', name: 'UPFS Driadia', weapons: { LC: 1, LB: 1, T: 2 }, defences: { RH: 1, ICM: 2 } },
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
  offices: [
    { id: 'upf', side: 'upf', title: 'UPF commander' },
    { id: 'sathar', side: 'sathar', title: 'Sathar commander' },
  ],
  setup,
};
