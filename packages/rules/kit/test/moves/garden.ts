import type { Direction } from '@flagbridge/engine/hex';
import { columnOf, holdsHex } from '@flagbridge/kit/space';
import * as fc from 'fast-check';
import type { Walker } from './walker.ts';

const COLUMNS = 5;
const ROWS = 5;
const hexes = fc
  .array(fc.tuple(fc.integer({ min: 0, max: COLUMNS - 1 }), fc.integer({ min: 0, max: ROWS - 1 })), { maxLength: 5 })
  .map((list) => list.flatMap(([column, r]) => [column - columnOf(0, r), r]));

/** Walkers in gardens with walls and ponds; nobody begins in one. */
export const walkers: fc.Arbitrary<Walker> = fc
  .record({
    column: fc.integer({ min: 0, max: COLUMNS - 1 }),
    r: fc.integer({ min: 0, max: ROWS - 1 }),
    facing: fc.integer({ min: 0, max: 5 }),
    points: fc.integer({ min: 0, max: 5 }),
    turnCost: fc.constantFrom(0 as const, 1 as const),
    walls: hexes,
    ponds: hexes,
  })
  .map(({ column, r, facing, points, turnCost, walls, ponds }) => ({
    columns: COLUMNS,
    rows: ROWS,
    q: column - columnOf(0, r),
    r,
    facing: facing as Direction,
    points,
    turnCost,
    walls,
    ponds,
  }))
  .filter(({ q, r, walls, ponds }) => !holdsHex(walls, q, r) && !holdsHex(ponds, q, r));
