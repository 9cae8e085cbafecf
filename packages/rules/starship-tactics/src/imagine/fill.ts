import type { Roller } from '@flagbridge/engine';

/**
 * Ways to fill places with points so that a few figures come out: how many are not empty, and how much there is in all. Small
 * enough to be counted out, so that one is found whenever there is one.
 */
export interface Filling {
  /** What each place may hold. */
  readonly holds: readonly (readonly number[])[];
  /** Reached after so many places: `count,total`. */
  readonly reached: readonly ReadonlySet<number>[];
}

/** More than any place or total holds. */
const WIDE = 1000;
const key = (count: number, total: number): number => count * WIDE + total;
export const countIn = (sum: number): number => Math.floor(sum / WIDE);
export const totalIn = (sum: number): number => sum % WIDE;
const add = (sum: number, points: number): number => sum + key(points > 0 ? 1 : 0, points);

export function fillings(holds: readonly (readonly number[])[]): Filling {
  const reached: Set<number>[] = [new Set([0])];
  for (const values of holds) {
    const next = new Set<number>();
    for (const sum of reached.at(-1) as Set<number>) for (const points of values) next.add(add(sum, points));
    reached.push(next);
  }
  return { holds, reached };
}

/** Everything all places together may come to. */
export const sumsOf = ({ reached }: Filling): readonly number[] => [...(reached.at(-1) ?? [])];

/** One way to come to this sum, any with some chance. The sum must be among those that can be reached. */
export function fill({ holds, reached }: Filling, sum: number, dice: Roller): number[] {
  const out: number[] = [];
  let left = sum;
  for (let at = holds.length - 1; at >= 0; at--) {
    const ways = (holds[at] as readonly number[]).filter((points) => reached[at]?.has(left - add(0, points)) === true);
    const points = ways[dice.pick(ways.length)] as number;
    out.unshift(points);
    left -= add(0, points);
  }
  return out;
}
