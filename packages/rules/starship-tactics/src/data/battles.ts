import type { SetUpFile } from '../set-up/format.ts';

/** Forces and places of the battles of our list, the book's own scenarios among them. */
export const PRINTED: { readonly [id: string]: SetUpFile } = {
  'first-command': {
    sides: [
      { id: 'federation', name: 'Federation', ships: [{ type: 'constitution-mk2', name: 'Valiant' }] },
      { id: 'klingon', name: 'Klingons', ships: [{ type: 'd7m', name: 'Kardax' }] },
    ],
  },
  mirror: {
    sides: [
      {
        id: 'federation',
        name: 'Federation',
        ships: [
          { type: 'reliant-mk1', name: 'Resolve' },
          { type: 'larson-mk6', name: 'Lanceford' },
        ],
      },
      {
        id: 'klingon',
        name: 'Captured ships',
        ships: [
          { type: 'reliant-mk1', name: 'Prize' },
          { type: 'larson-mk6', name: 'Spoil' },
        ],
      },
    ],
  },
  border: {
    sides: [
      {
        id: 'federation',
        name: 'Federation',
        ships: [
          { type: 'constitution-mk2', name: 'Valiant' },
          { type: 'loknar-mk2', name: 'Loknar' },
          { type: 'larson-mk6', name: 'Lanceford' },
        ],
      },
      {
        id: 'klingon',
        name: 'Klingons',
        ships: [
          { type: 'd7m', name: 'Kardax' },
          { type: 'd18c', name: 'Gharl' },
          { type: 'k23', name: 'Little Killer' },
        ],
      },
    ],
  },
  'three-flags': {
    sides: [
      { id: 'federation', name: 'Federation', ships: [{ type: 'chandley-mk1', name: 'Chandley' }] },
      { id: 'romulan', name: 'Romulans', ships: [{ type: 'v11-type5', name: 'Stormbird' }] },
      { id: 'gorn', name: 'Gorn', ships: [{ type: 'ma12', name: 'Sseth' }] },
    ],
  },
  'long-eyes': {
    sides: [
      { id: 'federation', name: 'Federation', ships: [{ type: 'reliant-mk1', name: 'Vigil' }] },
      { id: 'klingon', name: 'Klingons', ships: [{ type: 'd7m', name: 'Kahless' }] },
    ],
  },
  /** ST-SCN-30 to ST-SCN-36: at warp, because the book says nothing of planets. */
  raiders: {
    clauses: ['ST-SCN-30'],
    turns: 20,
    goal: { is: 'breakthrough', ship: 'Kosh Vek', edge: 'north' },
    sides: [
      {
        id: 'orion',
        name: 'Orions',
        start: { at: 'edge', edge: 'north', clause: 'ST-SCN-31' },
        ships: [
          { type: 'lightning', name: 'Quick Silver' },
          { type: 'lightning', name: 'Long Knife' },
          { type: 'lightning', name: 'Fair Share' },
        ],
      },
      {
        id: 'klingon',
        name: 'Klingons',
        start: { at: 'hex', hex: [23, 33], facings: [4, 5], clause: 'ST-SCN-32' },
        ships: [{ type: 'k23', name: 'Kosh Vek' }],
      },
    ],
  },
  /** ST-SCN-10 to ST-SCN-18, ST-SCN-71: two Romulans lie in wait, cloaked, round a mined planet. */
  'romulan-gambit': {
    clauses: ['ST-SCN-10', 'ST-SCN-11'],
    speed: 'sublight',
    turns: 20,
    goal: { is: 'outpost', ship: 'Valiant' },
    obstacles: [{ is: 'planet', name: 'Lantern', at: [[23, 17]] }],
    sides: [
      {
        id: 'romulan',
        name: 'Romulans',
        start: { at: 'hidden', clause: 'ST-SCN-13' },
        mines: { count: 5, area: { round: [23, 17], from: 2, to: 5 }, clause: 'ST-SCN-12' },
        ships: [
          { type: 'v8', name: 'Nightjar' },
          { type: 'v8', name: 'Shrike' },
        ],
      },
      {
        id: 'federation',
        name: 'Federation',
        start: { at: 'edge', edge: 'any', enters: true, clause: 'ST-SCN-14' },
        ships: [{ type: 'constitution-mk2', name: 'Valiant' }],
      },
    ],
  },
};
