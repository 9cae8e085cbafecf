/**
 * The Wilson score interval: where the true rate lies (95 % by default) when `won` of `played` were won. Draws count as
 * half, so `won` may end in ½. It stays within 0 to 1 and is honest for few matches, where the usual ± is not.
 */
export function wilson(won: number, played: number, z = 1.959964): { rate: number; low: number; high: number } {
  if (played === 0) return { rate: 0, low: 0, high: 1 };
  const rate = won / played;
  const zz = (z * z) / played;
  const middle = (rate + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((rate * (1 - rate)) / played + zz / (4 * played));
  // At 0 and 1 the bound is the rate itself; rounding must not push it past.
  return { rate, low: Math.min(rate, Math.max(0, middle - half)), high: Math.max(rate, Math.min(1, middle + half)) };
}
