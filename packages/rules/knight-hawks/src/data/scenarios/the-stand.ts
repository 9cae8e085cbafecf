import type { Scenario } from '@flagbridge/engine';
import type { SetUpFile } from '../../set-up/format.ts';
import { COMMANDERS, listed, SATHAR, UPF } from './forces.ts';

/** KH-SCN-04. Provenance: printed. The station's listing goes before the formula of its type (KH-SCN-409). */
const setup: SetUpFile = {
  level: 'advanced',
  printed: true,
  map: 'standard',
  planets: [{ name: "Ken'zah Kit", at: 'middle' }],
  first: 'sathar',
  sides: [
    {
      ...SATHAR,
      start: {
        at: 'edge',
        edges: ['west', 'east'],
        speed: 'free',
        clauses: { where: 'KH-SCN-405', speed: 'KH-SCN-405', docked: 'KH-SCN-405' },
      },
      ships: [
        { type: 'assault-carrier', name: 'SAV Maelstrom' },
        { type: 'fighter', count: 6, name: 'Sathar Fighter', home: 'maelstrom', start: 'aboard' },
        { type: 'destroyer', name: 'SAV Bludgeon' },
        { type: 'destroyer', name: 'SAV Viper' },
        { type: 'light-cruiser', name: 'SAV Deathstroke' },
        { type: 'heavy-cruiser', name: 'SAV Carrion' },
      ],
    },
    {
      ...UPF,
      start: {
        at: 'anywhere',
        orders: true,
        clauses: { where: 'KH-SCN-403', speed: 'KH-SCN-403', docked: 'KH-SCN-403', orders: 'KH-SCN-403' },
      },
      ships: [
        listed(
          'space-station',
          "UPFB Ken'zah Station",
          { LB: 2, RB: 8 },
          { RH: 1, MS: 2, ICM: 10 },
          { hull: 140, dcr: 100 },
        ),
        { type: 'fighter', count: 5, name: 'UPFS Fighter', home: 'kenzah-station', start: 'either' },
        { type: 'minelayer', name: "UPFS Z'Rak't Zoz" },
        { type: 'frigate', name: 'UPFS Shimmer' },
        { type: 'frigate', name: "UPFS Zz'Nakk'T" },
        { type: 'assault-scout', name: 'UPFS Rapier' },
        { type: 'assault-scout', name: 'UPFS Lancet' },
      ],
    },
  ],
  steps: [
    { do: 'orbit', clauses: ['KH-SCN-401', 'KH-ORB-13'] },
    { do: 'edge', side: 'sathar', edges: ['west', 'east'], clauses: ['KH-SCN-402'] },
    { do: 'ships', side: 'upf' },
    { do: 'mines', side: 'upf', clauses: ['KH-SCN-404'] },
    { do: 'ships', side: 'sathar' },
  ],
  goal: { is: 'fleet', win: 'KH-SCN-407', draw: 'KH-SCN-408' },
  clauses: { begins: ['KH-SCN-401'], planets: ['KH-SCN-401'], first: ['KH-SCN-406'] },
};

export const theStand: Scenario = {
  id: 'the-stand',
  title: 'The Stand',
  tier: 'advanced',
  hook: 'No help is coming to Ken’zah Station. Its defenders have a minefield nobody else knows, and nowhere to go.',
  minutes: 120,
  difficulty: 3,
  offices: COMMANDERS,
  setup,
};
