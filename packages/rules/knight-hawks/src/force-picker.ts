import { type MusterChoice, type Refusal, refuse, words } from '@flagbridge/engine';
import { type ChosenSide, forcePicker } from '@flagbridge/kit/set-up';
import { about } from './contents.ts';
import { freeBattle } from './data/free-battle.ts';
import { MAPS, type MapName } from './data/maps.ts';
import { shipsOf } from './data/ship-lists.ts';
import { FIGHTERS_ABOARD } from './data/ships.ts';
import type { Level, ShipType } from './game.ts';
import { setUpPhrases } from './phrases/set-up.ts';
import type { ShipEntry } from './set-up/format.ts';
import { setUp } from './setup.ts';

const MAP_TITLES: { readonly [map in MapName]: string } = { standard: 'Standard', small: 'Small', large: 'Large' };

/** To begin with: one of each kind that shows what its level is about. */
const START: { readonly [tier: string]: readonly ShipType[] } = {
  basic: ['assault-scout', 'frigate', 'destroyer'],
  advanced: ['frigate', 'destroyer', 'light-cruiser'],
};

/** Battles of your own (KH-GEN-04): what they can be made of, and the scenario made of a choice. */
export const muster = forcePicker<ShipEntry>({
  about,
  maps: (Object.keys(MAPS) as MapName[]).map((id) => ({
    id,
    title: `${MAP_TITLES[id]}, ${MAPS[id].columns} × ${MAPS[id].rows} hexes`,
  })),
  extras: [
    { id: 'planet', title: 'A planet in the middle' },
    { id: 'mines', title: 'Minelayers lay mines and seekers before the battle', tiers: ['advanced'] },
  ],
  sides: [
    { id: 'upf', title: 'UPF', commander: 'UPF commander', ships: shipsOf('upf') },
    { id: 'sathar', title: 'Sathar', commander: 'Sathar commander', ships: shipsOf('sathar') },
  ],
  most: 20,
  clauses: {
    level: 'KH-GEN-01',
    map: 'KH-MAP-02',
    extra: 'KH-GEN-04',
    sides: 'KH-GEN-03',
    most: 'KH-GEN-04',
    ship: 'KH-GEN-04',
    shipOfLevel: 'KH-SHP-11',
    name: 'KH-GEN-02',
    field: () => 'KH-GEN-04',
  },
  start: (tier) => (START[tier] ?? []).map((kind) => ({ kind })),
  wrongSide: wrongFighters,
  entry: ({ kind }) => ({ type: kind as ShipType }),
  battle: ({ tier, map, extras }: MusterChoice, sides) =>
    freeBattle({
      level: tier as Level,
      map: map as MapName,
      planets: extras.includes('planet') ? [{ name: 'Lantern' }] : [],
      mines: extras.includes('mines') ? sides.map(({ id }) => id) : [],
      sides,
    }),
  setUp,
  phrases: setUpPhrases,
});

/** KH-STN-12, KH-STN-13. */
function wrongFighters({ ships }: ChosenSide, title: string): Refusal | null {
  const count = (type: ShipType): number => ships.filter(({ kind }) => kind === type).length;
  const room = FIGHTERS_ABOARD * count('assault-carrier');
  if (count('space-station') > 0 || count('fighter') <= room) return null;
  const bases = `a space station, or an assault carrier for every ${FIGHTERS_ABOARD}`;
  return refuse('no-base', 'KH-STN-12', { words: words(`The fighters of ${title} need a base: ${bases}.`) });
}
