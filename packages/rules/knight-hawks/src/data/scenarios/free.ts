import type { Scenario } from '@flagbridge/engine';
import type { ShipEntry } from '../../set-up/format.ts';
import { freeBattle } from '../free-battle.ts';
import { SATHAR, UPF } from './forces.ts';

/** Battles of our own (KH-GEN-04), both sides alike. Provenance: ours. */

const NAMES: { readonly [side: string]: { readonly [type in ShipEntry['type']]?: string } } = {
  upf: {
    frigate: 'UPFS Lodestar',
    destroyer: 'UPFS Harrier',
    'light-cruiser': 'UPFS Corsair',
    'heavy-cruiser': 'UPFS Ironmantle',
    'assault-scout': 'UPFS Needle',
  },
  sathar: {
    frigate: 'SAV Gnash',
    destroyer: 'SAV Scald',
    'light-cruiser': 'SAV Lacerate',
    'heavy-cruiser': 'SAV Gravemaw',
    'assault-scout': 'SAV Barb',
  },
};

type Named = typeof UPF | typeof SATHAR;

const named = ({ id }: Named, types: readonly ShipEntry['type'][]): ShipEntry[] =>
  types.map((type) => ({ type, name: NAMES[id]?.[type] ?? '' }));

/** One ship of each of these types, by its name. */
const squadron = (side: Named, ...types: ShipEntry['type'][]) => ({ ...side, ships: named(side, types) });

const duel = freeBattle({
  id: 'duel',
  title: 'Duel of Frigates',
  hook: 'One frigate each, nothing in the way. The shortest way to learn what a torpedo does.',
  minutes: 15,
  difficulty: 1,
  firstBattle: true,
  level: 'basic',
  map: 'small',
  sides: [squadron(UPF, 'frigate'), squadron(SATHAR, 'frigate')],
});

const squadrons = freeBattle({
  id: 'squadrons',
  title: 'Squadrons',
  hook: 'Four ships of four kinds on each side: whoever makes them arrive together wins.',
  minutes: 45,
  difficulty: 2,
  level: 'basic',
  sides: [
    squadron(UPF, 'frigate', 'destroyer', 'heavy-cruiser', 'assault-scout'),
    squadron(SATHAR, 'frigate', 'destroyer', 'heavy-cruiser', 'assault-scout'),
  ],
});

const squadronsAdvanced = freeBattle({
  id: 'squadrons-advanced',
  title: 'Squadrons, Advanced',
  hook: 'Beams that ask for the right screen, and crews that mend in flight what the last volley broke.',
  minutes: 60,
  difficulty: 3,
  level: 'advanced',
  sides: [
    squadron(UPF, 'frigate', 'destroyer', 'light-cruiser', 'heavy-cruiser'),
    squadron(SATHAR, 'frigate', 'destroyer', 'light-cruiser', 'heavy-cruiser'),
  ],
});

/** Two captains with two ships each. */
const captains = (side: Named) => ({
  ...side,
  offices: ['van', 'rear'].map((part) => ({ id: `${side.id}-${part}`, title: `${side.name} captain of the ${part}` })),
  ships: [
    ...named(side, ['frigate', 'assault-scout']).map((ship) => ({ ...ship, office: `${side.id}-van` })),
    ...named(side, ['destroyer', 'heavy-cruiser']).map((ship) => ({ ...ship, office: `${side.id}-rear` })),
  ],
});

const fourCaptains = freeBattle({
  id: 'four-captains',
  title: 'Four Captains',
  hook: 'Two captains on each side, two ships each, and one enemy to agree about.',
  minutes: 45,
  difficulty: 2,
  level: 'basic',
  sides: [captains(UPF), captains(SATHAR)],
});

/** A planet with a station beside each line, the two maps' ends alike when the map is turned half round. */
const WORLDS = [
  { name: 'Lantern', id: 'lantern', at: '1410' },
  { name: 'Ember', id: 'ember', at: '4230' },
] as const;

const LINE: readonly ShipEntry['type'][] = [
  'assault-scout',
  'frigate',
  'destroyer',
  'heavy-cruiser',
  'battleship',
  'assault-carrier',
];

/** A line of these ships, a station beside it, and fighters. */
const fleets = (line: readonly ShipEntry['type'][]) => {
  const ships = (name: string, planet: string): ShipEntry[] => [
    ...line.map((type) => ({ type })),
    { type: 'space-station', name, hull: 100, planet },
    { type: 'fighter', count: 4 },
  ];
  return [
    { ...UPF, ships: ships('UPFB Lantern Point', 'lantern') },
    { ...SATHAR, ships: ships('Ember Hold', 'ember') },
  ] as const;
};

const grandFleet = freeBattle({
  id: 'grand-fleet',
  title: 'Grand Fleets',
  hook: 'Every type of the Basic Game on both sides, a planet and a station beside each line, fighters in every bay.',
  minutes: 150,
  difficulty: 3,
  level: 'basic',
  planets: WORLDS,
  sides: fleets(LINE),
});

const grandFleetAdvanced = freeBattle({
  id: 'grand-fleet-advanced',
  title: 'Grand Fleets, Advanced',
  hook: 'Everything the Advanced Game can fly, with mines sown in secret before the first shot.',
  minutes: 180,
  difficulty: 3,
  level: 'advanced',
  planets: WORLDS,
  mines: ['upf', 'sathar'],
  sides: fleets([...LINE, 'light-cruiser', 'minelayer', 'freighter']),
});

export const freeBattles: readonly Scenario[] = [
  squadrons,
  squadronsAdvanced,
  duel,
  grandFleet,
  grandFleetAdvanced,
  fourCaptains,
];
