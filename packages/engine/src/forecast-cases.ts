import type { ForecastCase } from './forecast.ts';
import { canonical } from './hash.ts';
import type { MatchState } from './state.ts';
import type { Figures } from './words.ts';

/** A state the viewer's view allows, and how much it counts. */
export interface World<G> {
  readonly state: MatchState<G>;
  weight: number;
}

/** What has come of one case so far. */
export interface Gathered {
  given: ForecastCase['given'];
  reached: number;
  open: boolean;
  by: Map<string, { chance: number; figures: Figures }>;
}

/** Counts one end of a branch into its case. */
export function count(
  cases: Map<string, Gathered>,
  given: ForecastCase['given'],
  chance: number,
  figures: Figures,
  open: boolean,
) {
  const key = canonical(given);
  let one = cases.get(key);
  if (one === undefined) {
    one = { given, reached: 0, open: false, by: new Map() };
    cases.set(key, one);
  }
  one.reached += chance;
  one.open ||= open;
  const text = canonical(figures);
  const outcome = one.by.get(text);
  if (outcome === undefined) one.by.set(text, { chance, figures });
  else outcome.chance += chance;
}
