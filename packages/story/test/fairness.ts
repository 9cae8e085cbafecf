import type { Account } from '@flagbridge/story';

/** What a match's dice did beyond the odds for both sides together, and what the odds gave. */
interface Fortune {
  readonly rolled: number;
  readonly expected: number;
}

export const fortuneOf = ({ sides }: Account): Fortune => ({
  rolled: sides.reduce((sum, { luck }) => sum + (luck?.rolled ?? 0), 0),
  expected: sides.reduce((sum, { luck }) => sum + (luck?.expected ?? 0), 0),
});

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The 99 % interval of the mean luck of a match. `bias`: what expectations are made larger by, to see whether it would be noticed. */
export function luckInterval(fortunes: readonly Fortune[], bias = 0): { low: number; high: number; wide: number } {
  const lucks = fortunes.map(({ rolled, expected }) => rolled - expected * (1 + bias));
  const mean = meanOf(lucks);
  const spread = meanOf(lucks.map((luck) => (luck - mean) ** 2)) * (lucks.length / (lucks.length - 1));
  const half = 2.576 * Math.sqrt(spread / lucks.length);
  return { low: mean - half, high: mean + half, wide: 2 * half };
}

export const expectedOf = (fortunes: readonly Fortune[]): number => meanOf(fortunes.map(({ expected }) => expected));

/** Whether the mean may be nothing, at 99 %. */
export const mayBeFair = ({ low, high }: { low: number; high: number }): boolean => low <= 0 && high >= 0;
