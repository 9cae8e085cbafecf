import type { ForecastCase } from './forecast.ts';

/** The mean of a figure over a case's outcomes. */
export const meanOf = (one: ForecastCase, figure: string): number =>
  one.outcomes.reduce((sum, { chance, figures }) => sum + chance * Number(figures[figure] ?? 0), 0);
