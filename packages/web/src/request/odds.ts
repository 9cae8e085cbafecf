import { type Forecast, type ForecastCase, meanOf } from '@flagbridge/engine';

/** A stretch of the bar: values of a figure together, and how likely they are, in per cent. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

/** One figure of a case: what to expect, and how it is distributed. */
export interface FigureOdds {
  readonly name: string;
  readonly mean: number;
  readonly bands: readonly Band[];
  /** Chance of every value but nothing, in per cent, by value. */
  readonly bars: readonly { readonly value: number; readonly chance: number }[];
  readonly zero: number;
}

function valuesOf({ outcomes }: ForecastCase, name: string): { value: number; chance: number }[] {
  const by = new Map<number, number>();
  for (const { chance, figures } of outcomes) {
    const value = Number(figures[name] ?? 0);
    by.set(value, (by.get(value) ?? 0) + chance * 100);
  }
  return [...by].map(([value, chance]) => ({ value, chance })).sort((a, b) => a.value - b.value);
}

/**
 * Nothing stands by itself; the rest falls into at most three bands of about the same chance.
 * Exported for tests: it needs no page.
 */
export function bandsOf(values: readonly { value: number; chance: number }[], most = 4): Band[] {
  const zero = values.find(({ value }) => value === 0);
  const rest = values.filter(({ value }) => value !== 0);
  const bands: Band[] = zero === undefined ? [] : [{ from: 0, to: 0, chance: zero.chance }];
  if (rest.length + bands.length <= most)
    return [...bands, ...rest.map(({ value, chance }) => ({ from: value, to: value, chance }))].sort(
      (a, b) => a.from - b.from,
    );
  const parts = most - bands.length;
  const share = rest.reduce((sum, { chance }) => sum + chance, 0) / parts;
  let open: { from: number; to: number; chance: number } | null = null;
  let made = 0;
  let gathered = 0;
  for (const [i, { value, chance }] of rest.entries()) {
    open ??= { from: value, to: value, chance: 0 };
    open.to = value;
    open.chance += chance;
    gathered += chance;
    if (gathered < share * (made + 1) - 1e-9 && i < rest.length - 1) continue;
    bands.push(open);
    open = null;
    made++;
  }
  return bands.sort((a, b) => a.from - b.from);
}

/** Figures that are numbers, those that can differ first. */
export function figuresOf(one: ForecastCase): FigureOdds[] {
  const names = Object.entries(one.outcomes[0]?.figures ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [name],
  );
  const all = names.map((name): FigureOdds => {
    const values = valuesOf(one, name);
    return {
      name,
      mean: meanOf(one, name),
      bands: bandsOf(values),
      bars: values.filter(({ value }) => value !== 0),
      zero: values.find(({ value }) => value === 0)?.chance ?? 0,
    };
  });
  return [...all.filter((figure) => figure.bands.length > 1), ...all.filter((figure) => figure.bands.length < 2)];
}

/** `44`; what is not nothing is never shown as nothing, nor what is not certain as certain. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.5) return '< 1';
  if (chance < 100 && chance > 99.5) return '> 99';
  return String(Math.round(chance));
}

export const meanText = (mean: number): string =>
  (Math.abs(mean) >= 100 || Number.isInteger(mean) ? String(Math.round(mean)) : mean.toFixed(1)).replace('-', '−');

/** `exact`, or `sampled, ± 2`: how far the figures can be trusted. */
export function trustText({ exact, imagined }: Forecast, one: ForecastCase): string {
  const about = `±\u00a0${Math.max(1, Math.round(one.error * 100))}`;
  if (imagined > 0) return `the hidden imagined ${imagined} times, ${about}`;
  return exact ? 'exact' : `sampled, ${about}`;
}
