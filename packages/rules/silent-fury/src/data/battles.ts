import type { SetUpFile } from '../set-up/format.ts';

/** Forces and places of the battles of our list. */
export const PRINTED: { readonly [id: string]: SetUpFile } = {
  /** The battle to begin with: gunnery alone (SF-SCN-07). */
  'first-salvo': {
    turns: 10,
    initiative: 'concord',
    victory: 'standard',
    without: ['crew', 'jump'],
    fixedStations: true,
    sides: [
      {
        id: 'concord',
        name: 'Meridian Concord',
        ships: [{ type: 'heron', name: 'Fair Warrant', hex: '0916', facing: 0, velocity: [0, 0], trailing: '0916' }],
      },
      {
        id: 'dominion',
        name: 'Cinder Dominion',
        ships: [{ type: 'brand', name: 'Brass Tongue', hex: '1205', facing: 3, velocity: [0, 0], trailing: '1205' }],
      },
    ],
  },
};
