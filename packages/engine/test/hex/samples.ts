/** Shared by the geometry tests: arbitrary hexes, and the four games' maps as the catalogues describe them. */
import * as fc from 'fast-check';
import { DIRECTIONS, type Direction, type Hex, type Layout, type Orientation } from '../../src/hex/index.ts';

export const anyHex = (reach = 40): fc.Arbitrary<Hex> =>
  fc.record({ q: fc.integer({ min: -reach, max: reach }), r: fc.integer({ min: -reach, max: reach }) });

export const anyDirection: fc.Arbitrary<Direction> = fc.constantFrom(...DIRECTIONS);
export const anyOrientation: fc.Arbitrary<Orientation> = fc.constantFrom('pointy', 'flat');
export const ORIENTATIONS: readonly Orientation[] = ['pointy', 'flat'];

const fourDigits = { order: 'column-row', digits: 2, first: 1 } as const;

export const KNIGHT_HAWKS: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 55, rows: 39 },
  edge: 'closed',
  numbering: fourDigits,
};
export const KNIGHT_HAWKS_ADVANCED: Layout = { ...KNIGHT_HAWKS, edge: 'open' };
export const SILENT_FURY: Layout = { ...KNIGHT_HAWKS, orientation: 'flat', size: { columns: 20, rows: 20 } };
export const SILENT_DEATH: Layout = { ...KNIGHT_HAWKS, size: { columns: 34, rows: 22 } };
export const STARSHIP_TACTICS: Layout = { ...KNIGHT_HAWKS, size: { columns: 44, rows: 33 } };
export const PLANE: Layout = { ...KNIGHT_HAWKS, size: null, edge: 'open' };

export const anyLayout: fc.Arbitrary<Layout> = fc.record({
  orientation: anyOrientation,
  shifted: fc.constantFrom('odd', 'even'),
  size: fc.record({ columns: fc.integer({ min: 1, max: 60 }), rows: fc.integer({ min: 1, max: 60 }) }),
  edge: fc.constantFrom('closed', 'open'),
  numbering: fc.record({
    order: fc.constantFrom('column-row', 'row-column'),
    digits: fc.constantFrom(2, 3),
    first: fc.integer({ min: 0, max: 2 }),
  }),
});

/** Hexes as sorted keys, to compare sets of them. */
export function byKey(hexes: readonly Hex[]): string[] {
  return hexes.map(({ q, r }) => `${q},${r}`).sort();
}
