import type { Scenario } from '@flagbridge/engine';
import type { ShipEntry } from '../../set-up/format.ts';
import { freeBattle } from '../free-battle.ts';

/** Battles of our own (KH-GEN-04), both sides alike. Provenance: ours. */

const UPF = { id: 'upf', name: 'UPF' } as const;
const SATHAR = { id: 'sathar', name: 'Sathar' } as const;

const duel = freeBattle({
  id: 'duel',
  title: 'Duel of Frigates',
  hook: 'One frigate each, nothing in the way. The shortest way to learn what a torpedo does.',
  minutes: 15,
  level: 'basic',
  map: 'small',
  sides: [
    { ...UPF, ships: [{ type: 'frigate', name: 'UPFS Lodestar' }] },
    { ...SATHAR, ships: [{ type: 'frigate', name: 'SAV Gnash' }] },
  ],
});

const squadrons = freeBattle({
  id: 'squadrons',
  title: 'Squadrons',
  hook: 'Four ships of four kinds on each side: whoever makes them arrive together wins.',
  minutes: 45,
  level: 'basic',
  sides: [
    {
      ...UPF,
      ships: [
        { type: 'frigate', name: 'UPFS Lodestar' },
        { type: 'destroyer', name: 'UPFS Harrier' },
        { type: 'heavy-cruiser', name: 'UPFS Ironmantle' },
        { type: 'assault-scout', name: 'UPFS Needle' },
      ],
    },
    {
      ...SATHAR,
      ships: [
        { type: 'frigate', name: 'SAV Gnash' },
        { type: 'destroyer', name: 'SAV Scald' },
        { type: 'heavy-cruiser', name: 'SAV Gravemaw' },
        { type: 'assault-scout', name: 'SAV Barb' },
      ],
    },
  ],
});

const squadronsAdvanced = freeBattle({
  id: 'squadrons-advanced',
  title: 'Squadrons, Advanced',
  hook: 'Beams that ask for the right screen, and crews that mend in flight what the last volley broke.',
  minutes: 60,
  level: 'advanced',
  sides: [
    {
      ...UPF,
      ships: [
        { type: 'frigate', name: 'UPFS Lodestar' },
        { type: 'destroyer', name: 'UPFS Harrier' },
        { type: 'light-cruiser', name: 'UPFS Corsair' },
        { type: 'heavy-cruiser', name: 'UPFS Ironmantle' },
      ],
    },
    {
      ...SATHAR,
      ships: [
        { type: 'frigate', name: 'SAV Gnash' },
        { type: 'destroyer', name: 'SAV Scald' },
        { type: 'light-cruiser', name: 'SAV Lacerate' },
        { type: 'heavy-cruiser', name: 'SAV Gravemaw' },
      ],
    },
  ],
});

const fourCaptains = freeBattle({
  id: 'four-captains',
  title: 'Four Captains',
  hook: 'Two captains on each side, two ships each, and one enemy to agree about.',
  minutes: 45,
  level: 'basic',
  sides: [
    {
      ...UPF,
      offices: [
        { id: 'upf-van', title: 'UPF captain of the van' },
        { id: 'upf-rear', title: 'UPF captain of the rear' },
      ],
      ships: [
        { type: 'frigate', name: 'UPFS Lodestar', office: 'upf-van' },
        { type: 'assault-scout', name: 'UPFS Needle', office: 'upf-van' },
        { type: 'destroyer', name: 'UPFS Harrier', office: 'upf-rear' },
        { type: 'heavy-cruiser', name: 'UPFS Ironmantle', office: 'upf-rear' },
      ],
    },
    {
      ...SATHAR,
      offices: [
        { id: 'sathar-van', title: 'Sathar captain of the van' },
        { id: 'sathar-rear', title: 'Sathar captain of the rear' },
      ],
      ships: [
        { type: 'frigate', name: 'SAV Gnash', office: 'sathar-van' },
        { type: 'assault-scout', name: 'SAV Barb', office: 'sathar-van' },
        { type: 'destroyer', name: 'SAV Scald', office: 'sathar-rear' },
        { type: 'heavy-cruiser', name: 'SAV Gravemaw', office: 'sathar-rear' },
      ],
    },
  ],
});

/** A planet with a station beside each line, the two maps' ends alike when the map is turned half round. */
const WORLDS = [
  { name: 'Lantern', id: 'lantern', at: '1410' },
  { name: 'Ember', id: 'ember', at: '4230' },
] as const;

const LINE: readonly ShipEntry[] = [
  { type: 'assault-scout' },
  { type: 'frigate' },
  { type: 'destroyer' },
  { type: 'heavy-cruiser' },
  { type: 'battleship' },
  { type: 'assault-carrier' },
];

const ADVANCED_LINE: readonly ShipEntry[] = [
  ...LINE,
  { type: 'light-cruiser' },
  { type: 'minelayer' },
  { type: 'freighter' },
];

const station = (name: string, planet: string): ShipEntry => ({ type: 'space-station', name, hull: 100, planet });

const grandFleet = freeBattle({
  id: 'grand-fleet',
  title: 'Grand Fleets',
  hook: 'Every type of the Basic Game on both sides, a planet and a station beside each line, fighters in every bay.',
  minutes: 150,
  level: 'basic',
  planets: WORLDS,
  sides: [
    { ...UPF, ships: [...LINE, station('UPFB Lantern Point', 'lantern'), { type: 'fighter', count: 4 }] },
    { ...SATHAR, ships: [...LINE, station('Ember Hold', 'ember'), { type: 'fighter', count: 4 }] },
  ],
});

const grandFleetAdvanced = freeBattle({
  id: 'grand-fleet-advanced',
  title: 'Grand Fleets, Advanced',
  hook: 'Everything the Advanced Game can fly, with mines sown in secret before the first shot.',
  minutes: 180,
  level: 'advanced',
  planets: WORLDS,
  mines: ['upf', 'sathar'],
  sides: [
    { ...UPF, ships: [...ADVANCED_LINE, station('UPFB Lantern Point', 'lantern'), { type: 'fighter', count: 4 }] },
    { ...SATHAR, ships: [...ADVANCED_LINE, station('Ember Hold', 'ember'), { type: 'fighter', count: 4 }] },
  ],
});

export const freeBattles: readonly Scenario[] = [
  squadrons,
  squadronsAdvanced,
  duel,
  grandFleet,
  grandFleetAdvanced,
  fourCaptains,
];
