import { expect, test } from 'vitest';
import { linkTo } from '../../src/online/links.ts';
import { codeOf, pathOf } from '../../src/online/lobby/qr.ts';
import { TOKEN } from './cards.ts';

/** The modules a path covers, found again from what it says. */
function modulesOf(path: string, size: number): number[] {
  const data = new Array<number>(size * size).fill(0);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let n = 0; n < Number(run); n++) data[Number(y) * size + Number(x) + n]! += 1;
  return data;
}

test('a path covers every dark module once, and no other', () => {
  const data = [1, 1, 0, 0, 1, 0, 1, 0, 1];
  expect(pathOf({ size: 3, data })).toBe('M0 0h2v1h-2zM1 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
});

test('the code of a link is drawn as its maker made it, with the three marks cameras look for', async () => {
  const { size, data } = await codeOf(linkTo(TOKEN, 'https://play.example'));
  expect(modulesOf(pathOf({ size, data }), size)).toEqual([...Array.from(data)]);
  const ring = (left: number, top: number): number[] =>
    Array.from({ length: 7 }, (_, n) => data[top * size + left + n] ?? 0);
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(ring(left, top)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});
