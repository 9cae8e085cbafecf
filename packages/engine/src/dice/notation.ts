import { Broken } from '../refusal.ts';

/** `2d10+4` as data: count, sides, what is added once. */
export interface Notation {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

const known = new Map<string, Notation>();

/** Reads `d100`, `3d6`, `2d10+4`, `d6-1`. Notation is written by rulebooks, so a bad one is a broken invariant. */
export function notation(text: string): Notation {
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const match = /^(\d{0,2})d(\d{1,4})([+-]\d{1,4})?$/.exec(text);
  const count = Number(match?.[1] || 1);
  const sides = Number(match?.[2] ?? 0);
  if (match === null || count < 1 || sides < 1) throw new Broken(`not a dice notation: ${text}`);
  const read: Notation = { count, sides, plus: Number(match[3] ?? 0) };
  known.set(text, read);
  return read;
}

/** How many ways `count` dice of `sides` give each sum; index 0 is the lowest sum. */
export function waysToSum(count: number, sides: number): number[] {
  let ways = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(ways.length + sides - 1).fill(0);
    for (let i = 0; i < ways.length; i++)
      for (let face = 0; face < sides; face++) next[i + face] = (next[i + face] ?? 0) + (ways[i] ?? 0);
    ways = next;
  }
  return ways;
}
