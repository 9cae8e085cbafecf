import type { GraphPlace } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { corridorPath, isPrinted, placeText, printedPlan } from '../src/sheets/graph-places.ts';
import { planGraph } from '../src/sheets/graph-plan.ts';
import { guardLines, ROSE_SIZE, roseLines, roseSides } from '../src/sheets/rose-sides.ts';

describe('plan of a graph', () => {
  const links = [
    ['1', '4'],
    ['2', '4'],
    ['4', '3'],
    ['4', '7'],
    ['7', '8'],
    ['7', '9'],
    ['7', '10'],
  ] as const;
  const ids = ['1', '2', '3', '4', '7', '8', '9', '10'];
  const plan = planGraph(ids, links);

  it('lays places in rows by their steps from the first', () => {
    expect(plan.places.get('1')?.row).toBe(0);
    expect(plan.places.get('4')?.row).toBe(1);
    expect(['2', '3', '7'].map((id) => plan.places.get(id)?.row)).toEqual([2, 2, 2]);
    expect(plan.rows).toBe(4);
  });

  it('puts what has most below it in the middle', () => {
    expect(plan.places.get('7')?.across).toBeCloseTo(0.5);
  });

  it('joins neighbouring rows only', () => {
    for (const [a, b] of links) {
      const step = Math.abs((plan.places.get(a)?.row ?? 0) - (plan.places.get(b)?.row ?? 0));
      expect(step).toBeLessThanOrEqual(1);
    }
  });

  it('lays what hangs on nothing below, and overlooks links to nowhere', () => {
    const apart = planGraph(
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['c', 'gone'],
      ],
    );
    expect([...apart.places.values()].map(({ row }) => row)).toEqual([0, 1, 2]);
  });

  it('gives every place its own spot', () => {
    const many = Array.from({ length: 20 }, (_, i) => `n${i}`);
    const star = planGraph(
      many,
      many.slice(1).map((id) => ['n0', id] as const),
    );
    const spots = new Set([...star.places.values()].map(({ row, across }) => `${row}:${across}`));
    expect(spots.size).toBe(20);
    expect(star.widest).toBeLessThanOrEqual(6);
  });

  it('plans nothing for nothing', () => {
    expect(planGraph([], []).rows).toBe(0);
  });
});

describe('rose', () => {
  it('has its bow at the top and goes clockwise', () => {
    expect(roseSides).toHaveLength(6);
    expect(roseSides[0]?.figure.x).toBe(ROSE_SIZE / 2);
    expect(roseSides[0]!.figure.y).toBeLessThan(ROSE_SIZE / 2);
    expect(roseSides[1]!.figure.x).toBeGreaterThan(ROSE_SIZE / 2);
    expect(roseSides[3]!.figure.y).toBeGreaterThan(ROSE_SIZE / 2);
  });
  it('has as many lines on a side as it can hold, from the inside out, all within the drawing', () => {
    const { lines, number } = roseLines(0, 5);
    expect(lines).toHaveLength(5);
    const ys = lines.map((line) => Number(/^M\S+ (\S+)L/.exec(line)?.[1]));
    expect(ys).toEqual(ys.toSorted((a, b) => b - a));
    expect(ys.at(-1)).toBeGreaterThan(number.y);
    expect(number.y).toBeGreaterThan(0);
    // Sixteen are closer together, and one alone is a line.
    const top = (line: string | undefined): number => Number(/^M\S+ (\S+)L/.exec(line ?? '')?.[1]);
    expect(top(roseLines(0, 16).lines[15])).toBeGreaterThan(number.y);
    expect(roseLines(3, 1).lines).toHaveLength(1);
  });
});

describe('a graph as a board', () => {
  const at = (id: string, column: number, row: number): GraphPlace => ({ id, label: `${id} Room`, at: [column, row] });
  const places = [at('1', 1, 0), at('2', 1, 1), at('3', 1, 2), at('4', 3, 2)];

  it('is one where every place says where it is printed', () => {
    expect(isPrinted({ nodes: places })).toBe(true);
    expect(isPrinted({ nodes: [...places, { id: '5', label: '5 Room' }] })).toBe(false);
    expect(isPrinted({ nodes: [] })).toBe(false);
  });

  it('begins with the first column and row in use', () => {
    const plan = printedPlan(places);
    expect([plan.columns, plan.rows]).toEqual([3, 3]);
    expect(plan.spots.get('1')).toEqual({ x: 0.5, y: 0.5 });
    expect(plan.spots.get('4')).toEqual({ x: 2.5, y: 2.5 });
  });

  it('leads corridors straight, and round a place that lies between', () => {
    const plan = printedPlan(places);
    expect(corridorPath(plan, '1', '2')).toBe('M0.5 0.5L0.5 1.5');
    expect(corridorPath(plan, '2', '4')).toBe('M0.5 1.5L2.5 2.5');
    expect(corridorPath(plan, '1', '3')).toBe('M0.5 0.5L1 0.5L1 2.5L0.5 2.5');
    expect(corridorPath(plan, '1', 'none')).toBe('');
    const row = printedPlan([at('a', 0, 0), at('b', 1, 0), at('c', 2, 0)]);
    expect(corridorPath(row, 'a', 'c')).toBe('M0.5 0.5L0.5 1L2.5 1L2.5 0.5');
  });

  it('says of a place all that it shows', () => {
    const whole: GraphPlace = {
      ...at('1', 0, 0),
      figure: '2/4',
      token: { mark: 'flame', initial: 'F', word: 'Fire' },
      volatile: true,
      arc: ['whole', 'none', 'none', 'none', 'none', 'narrow'],
      figures: [{ id: 'x', label: 'captain', side: 'a', sign: 'star' }],
    };
    expect(placeText(whole, ['2 Room'])).toBe(
      '1 Room, 2/4, Fire, may explode, bears bow, narrow port bow, there: captain, joined to 2 Room',
    );
    expect(placeText(at('1', 0, 0), [])).toBe('1 Room');
  });

  it('draws as many lines outside a side as guard it', () => {
    expect(guardLines(0, 0)).toEqual([]);
    expect(new Set(guardLines(2, 3)).size).toBe(3);
  });
});
