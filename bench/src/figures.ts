import type { JobCounts, Measured } from './job.ts';

/** Reading measurements: rates per processor second, the middle of the rounds, and how far the rounds lie apart. */
export interface Result {
  readonly facts: JobCounts;
  readonly rounds: readonly Measured[];
}

/** Exported for tests. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('the median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

function countOf({ counts }: Measured, unit: string): number {
  const count = counts[unit];
  if (count === undefined) throw new Error(`no ${unit} were counted, only ${Object.keys(counts).join(', ')}`);
  return count;
}

/** Units per processor second. */
export const rate = (result: Result, unit: string): number =>
  median(result.rounds.map((round) => countOf(round, unit) / round.cpu));

/** Microseconds of the processor for one unit. */
export const cost = (result: Result, unit: string): number => 1e6 / rate(result, unit);

/** How often one result goes into another. Rounds are paired, because each pair was run side by side. */
export function ratio(of: Result, to: Result, unit: string, toUnit = unit): number {
  return median(
    of.rounds.map((round, i) => {
      const other = to.rounds[i];
      if (other === undefined) throw new Error('rounds without a partner');
      return countOf(round, unit) / round.cpu / (countOf(other, toUnit) / other.cpu);
    }),
  );
}

/** Half the distance from the fastest to the slowest round, as a share of the middle one. */
export function scatter(result: Result, unit: string): number {
  const rates = result.rounds.map((round) => countOf(round, unit) / round.cpu);
  return (Math.max(...rates) - Math.min(...rates)) / 2 / median(rates);
}

/** The power of n with which a cost grows: 0 not at all, 1 in step, 2 with the square. Fitted over all sizes. */
export function growth(points: readonly { readonly n: number; readonly cost: number }[]): number {
  const x = points.map(({ n }) => Math.log(n));
  const y = points.map(({ cost }) => Math.log(cost));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  let up = 0;
  let down = 0;
  for (const [i, xi] of x.entries()) {
    up += (xi - mx) * ((y[i] as number) - my);
    down += (xi - mx) ** 2;
  }
  return up / down;
}
