import { describe, expect, test } from 'vitest';
import { MARK, perTurn, remaining, scatter } from '../src/web/growth.mjs';
import { kindsIn } from '../src/web/heap-kinds.mjs';

/** Heap at turns 10 to 60, noisy as real samples are: what is on the screen differs by up to half a megabyte. */
const heap = (growth: number): { turn: number; value: number }[] =>
  [0.3, -0.4, 0.1, 0.5, -0.2, -0.5, 0.4, 0.2, -0.3, 0.1, -0.2].map((noise, n) => ({
    turn: 10 + 5 * n,
    value: 12e6 + noise * 5e5 + growth * 5 * n,
  }));

describe('growth of memory', () => {
  test('is the slope of the line through all samples', () => {
    const exact = [10, 15, 20, 60].map((turn) => ({ turn, value: 5e6 + 2500 * turn }));
    expect(perTurn(exact)).toBeCloseTo(2500, 6);
    expect(scatter(exact)).toBeCloseTo(0, 3);
    expect(perTurn(exact.map(({ turn }) => ({ turn, value: 7 })))).toBe(0);
  });

  test('wants samples of different turns', () => {
    expect(() => perTurn([{ turn: 10, value: 1 }])).toThrow('two samples');
    expect(() => perTurn([10, 10].map((turn) => ({ turn, value: 1 })))).toThrow('two turns');
  });

  test('a leak shows through the noise, and none is seen where there is none', () => {
    const must = [8000];
    // The log alone.
    expect(remaining(perTurn(heap(8000)), must).met).toBe(true);
    // Every question that was answered, as it once was: 60 kB in a turn.
    expect(remaining(perTurn(heap(68_000)), must)).toMatchObject({ met: false });
    // A view of the battle kept with every turn.
    expect(remaining(perTurn(heap(8000 + 20_000)), must).met).toBe(false);
    expect(remaining(8000 + MARK, must).met).toBe(true);
    expect(remaining(8001 + MARK, must).met).toBe(false);
  });
});

test('what the engine compiles and what is drawn are told from what the page holds; nodes are counted elsewhere', () => {
  const types = ['object', 'code', 'native', 'string'];
  const meta = { node_fields: ['type', 'name', 'self_size'], node_types: [types, 0, 0] };
  const strings = ['', 'Menu', 'M12.5 -7l3.00 4.00l'];
  const nodes = [0, 0, 100, 1, 0, 7, 2, 0, 5000, 3, 1, 20, 3, 2, 900, 0, 2, 1];
  const snapshot = JSON.stringify({ snapshot: { meta }, nodes, strings });
  expect(kindsIn(snapshot)).toEqual({ code: 7, drawn: 900, rest: 121 });
});
