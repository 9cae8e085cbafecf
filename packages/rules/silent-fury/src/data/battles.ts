import type { ClauseId } from '@flagbridge/engine';
import type { SetUpFile } from '../set-up/format.ts';

/** Which clause of the catalogue describes a battle of our list. */
export const SCENARIO_CLAUSES: { readonly [id: string]: ClauseId } = {
  'first-salvo': 'SF-SCN-07',
  'crossed-bows': 'SF-SCN-01',
};

/** Forces and places of the battles of our list. */
export const PRINTED: { readonly [id: string]: SetUpFile } = {
  /** The battle to begin with: gunnery alone (SF-SCN-07). */
  'first-salvo': {
    turns: 12,
    initiative: 'concord',
    victory: 'standard',
    without: ['crew', 'jump'],
    fixedStations: true,
    sides: [
      {
        id: 'concord',
        name: 'Meridian Concord',
        ships: [
          {
            type: 'heron',
            name: 'Fair Warrant',
            hex: '0917',
            facing: 0,
            velocity: [0, 0],
            trailing: '0917',
            shields: [1, 0, 0, 0, 0, 0],
          },
        ],
      },
      {
        id: 'dominion',
        name: 'Cinder Dominion',
        ships: [{ type: 'brand', name: 'Brass Tongue', hex: '1204', facing: 3, velocity: [0, 1], trailing: '1203' }],
      },
    ],
  },
  /** One ship each, with crews that repair (SF-SCN-01); without boarders, jumps and decks for now. */
  'crossed-bows': {
    turns: 10,
    initiative: 'concord',
    victory: 'standard',
    without: ['jump', 'boarding', 'decks'],
    fixedStations: true,
    sides: [
      {
        id: 'concord',
        name: 'Meridian Concord',
        ships: [
          {
            type: 'osprey',
            name: 'Meridian Gale',
            hex: '1016',
            facing: 0,
            velocity: [0, -1],
            trailing: '1017',
          },
        ],
      },
      {
        id: 'dominion',
        name: 'Cinder Dominion',
        ships: [
          { type: 'furnace', name: 'Anvil of Cinders', hex: '1104', facing: 3, velocity: [0, 1], trailing: '1103' },
        ],
      },
    ],
  },
};
