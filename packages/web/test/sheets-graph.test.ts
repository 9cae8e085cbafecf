import { describe, expect, it } from 'vitest';
import { planGraph } from '../src/sheets/graph-plan.ts';
import { ROSE_SIZE, roseLines, roseSides } from '../src/sheets/rose-sides.ts';

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
