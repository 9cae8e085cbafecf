import type { Sheet } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { inOrder, isReference, stepFrom } from '../src/sheets/order.ts';
import { swipeOf } from '../src/sheets/swipe.ts';

const sheet = (id: string, side: string): Sheet => ({ id, title: id, side, groups: [] });
const sides = [
  { id: 'red', title: 'Red' },
  { id: 'blue', title: 'Blue' },
];
const sheets = [sheet('r1', 'red'), sheet('table', 'Basic tables'), sheet('b1', 'blue'), sheet('b2', 'blue')];
const ids = (of: readonly Sheet[]): string[] => of.map(({ id }) => id);

describe('order of sheets', () => {
  it('puts the viewer’s own side first and tables of the rulebook last', () => {
    expect(ids(inOrder(sheets, { sides, own: ['blue'] }))).toEqual(['b1', 'b2', 'r1', 'table']);
  });

  it('follows the battle’s sides for a spectator', () => {
    expect(ids(inOrder(sheets, { sides, own: [] }))).toEqual(['r1', 'b1', 'b2', 'table']);
  });

  it('knows a table by its having no side of the battle', () => {
    expect(sheets.map((one) => isReference(one, { sides, own: [] }))).toEqual([false, true, false, false]);
  });

  it('leafs one by one and stays at the ends', () => {
    expect(stepFrom(sheets, 'r1', 1)?.id).toBe('table');
    expect(stepFrom(sheets, 'r1', -1)?.id).toBe('r1');
    expect(stepFrom(sheets, 'b1', Number.POSITIVE_INFINITY)?.id).toBe('b2');
    expect(stepFrom(sheets, 'unknown', 1)?.id).toBe('r1');
    expect(stepFrom([], null, 1)).toBeUndefined();
  });
});

describe('swipe', () => {
  it('goes on when the finger goes left, back when it goes right', () => {
    expect(swipeOf({ dx: -90, dy: 10, ms: 200 })).toBe(1);
    expect(swipeOf({ dx: 90, dy: -10, ms: 200 })).toBe(-1);
  });

  it('is no swipe when short, slow, or rather a scroll', () => {
    expect(swipeOf({ dx: -30, dy: 0, ms: 100 })).toBe(0);
    expect(swipeOf({ dx: -90, dy: 0, ms: 1500 })).toBe(0);
    expect(swipeOf({ dx: -90, dy: 80, ms: 200 })).toBe(0);
  });
});
