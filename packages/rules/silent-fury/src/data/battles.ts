import type { SetUpFile } from '../set-up/format.ts';

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
};
