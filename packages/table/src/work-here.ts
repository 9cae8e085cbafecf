import type { Choice, Forecast, ForecastLimits, Rules, Seed } from '@flagbridge/engine';
import { freshSeed } from './fair.ts';
import { sampleFromView } from './sample.ts';
import type { OddsAsked, SampleAsked, Workshop } from './workshop.ts';

export async function oddsFrom(
  rules: Rules<unknown, unknown>,
  { view, viewer, request, choice }: OddsAsked,
  limits: ForecastLimits = {},
  seed: Seed = freshSeed(),
): Promise<Forecast> {
  // A good part of the engine, for something few ask for: it comes when it is wanted.
  const { forecastFrom } = await import('@flagbridge/engine/forecast');
  return forecastFrom(rules, view, viewer, request, choice, seed, limits);
}

export const sampleFrom = (
  rules: Rules<unknown, unknown>,
  { view, viewer, request }: SampleAsked,
  seed: Seed = freshSeed(),
): Choice => sampleFromView(rules, view, viewer, request, seed);

/** In the thread that asks, to the end. */
export const workHere = (rules: Rules<unknown, unknown>): Workshop => ({
  forecast: (asked) => oddsFrom(rules, asked),
  sample: async (asked) => ({ ok: true, choice: sampleFrom(rules, asked) }),
});
