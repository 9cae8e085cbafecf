import { forcePicker } from '@flagbridge/kit/set-up';
import { about } from './contents.ts';
import { BODIES, bodiesIn } from './data/bodies.ts';
import { freeBattle, MINED, SIDES } from './data/free-battle.ts';
import { setUpPhrases } from './phrases/set-up.ts';
import type { ShipEntry } from './set-up/format.ts';
import { setUp } from './setup.ts';

const START: { readonly [side: string]: string } = { west: 'constitution-mk2', east: 'd7m' };

/** Battles of your own: what they can be made of, and the scenario made of a choice. Scale and phases are options of every battle. */
export const muster = forcePicker<ShipEntry>({
  about,
  maps: [{ id: 'starfield', title: 'The starfield, 44 × 33 hexes' }],
  extras: [
    { id: 'sublight', title: 'Fought at sublight speed' },
    ...BODIES.map(({ id, title }) => ({ id, title, tiers: ['advanced'] })),
    ...MINED.map(({ id, title }) => ({ id, title, tiers: ['advanced'] })),
  ],
  sides: SIDES,
  most: 20,
  clauses: {
    level: 'ST-SET-01',
    map: 'ST-MAP-01',
    extra: 'ST-MAP-08',
    sides: 'ST-SET-10',
    most: 'ST-OPT-04',
    ship: 'ST-INF-29',
    shipOfLevel: 'ST-SET-01',
    name: 'ST-SET-08',
    field: () => 'ST-SET-09',
  },
  start: (_tier, side) => [{ kind: START[side] ?? 'd7m' }],
  entry: ({ kind }) => ({ type: kind }),
  battle: ({ tier, extras }, sides) => {
    const bodies = bodiesIn(extras);
    const mined = MINED.filter(({ id }) => extras.includes(id)).map(({ side }) => side);
    // ST-OBS-01, ST-MIN-01: who wants a planet or mines wants a battle at sublight speed.
    const sublight = extras.includes('sublight') || bodies.length > 0 || mined.length > 0;
    return freeBattle(sides, sublight ? 'sublight' : 'warp', tier, bodies, mined);
  },
  setUp,
  phrases: setUpPhrases,
});
