import { describe, expect, test } from 'vitest';
import { options, rulingsOf } from '../src/rulings.ts';

/** Readings that tables argue about: what may be chosen, the catalogue's first, and what it comes to. */
const VALUES: { readonly [id: string]: readonly (string | number)[] } = {
  'idle-limit': [30, 10, 60],
  'turn-limit': [200, 60, 100],
  'orbit-entry': ['any-speed', 'speed-within-adf'],
  planet: ['middle', 'placed'],
  'outer-rows': [1, 2],
  'half-damage': ['up', 'down'],
  'shot-order': ['as-declared', 'as-you-go'],
  'electron-range': [12, 10],
  nemesis: ['standard', 'as-printed'],
};

test('the options and their values', () => {
  expect(Object.fromEntries(options.map(({ id, values }) => [id, values]))).toEqual(VALUES);
});

test('some are asked only where they matter', () => {
  const limited = options.flatMap((one) => [
    ...('scenarios' in one ? [[one.id, one.scenarios]] : []),
    ...('tiers' in one ? [[one.id, one.tiers]] : []),
  ]);
  expect(limited).toEqual([
    ['planet', ['surprise-attack']],
    ['electron-range', ['advanced']],
    ['nemesis', ['close-escort']],
  ]);
});

const CATALOGUE = {
  ...{ idleLimit: 30, turnLimit: 200, strictOrbit: false, planetPlaced: false, outerRows: 1 },
  ...{ halfDown: false, asYouGo: false, electronRange: 12, nemesisPrinted: false },
};

describe('what they come to', () => {
  test('the catalogue’s reading where nobody chooses', () => {
    expect(rulingsOf({})).toEqual(CATALOGUE);
  });

  test.each([
    ['idle-limit', 10, { idleLimit: 10 }],
    ['idle-limit', 60, { idleLimit: 60 }],
    ['turn-limit', 60, { turnLimit: 60 }],
    ['turn-limit', 100, { turnLimit: 100 }],
    ['orbit-entry', 'speed-within-adf', { strictOrbit: true }],
    ['planet', 'placed', { planetPlaced: true }],
    ['outer-rows', 2, { outerRows: 2 }],
    ['half-damage', 'down', { halfDown: true }],
    ['shot-order', 'as-you-go', { asYouGo: true }],
    ['electron-range', 10, { electronRange: 10 }],
    ['nemesis', 'as-printed', { nemesisPrinted: true }],
  ])('%s %s', (id, value, comes) => {
    expect(rulingsOf({ [id]: value })).toEqual({ ...CATALOGUE, ...comes });
  });
});
