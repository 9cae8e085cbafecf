import { Reading } from '@flagbridge/engine';

/** SF-ACC-01: the dice of an Accuracy roll. */
export type AccuracyDie = 12 | 20;

/** SF-ACC-02, SF-ACC-03, SF-ACC-04: the component of every die that hits, in the order of the dice; one hit twice stands twice. */
export const hitsOf = (faces: readonly number[], size: number): number[] => faces.filter((face) => face <= size);

/**
 * What an Accuracy roll means: of each component that is hit its kind, and how often it is hit. `kinds` says of every component, from
 * number 1 on, which are alike for all that can come of a hit: throws that differ in those alone are one outcome, so that odds of a
 * volley stay exact. With a kind of its own for each component, nothing is alike.
 */
export function accuracyReading(die: AccuracyDie, count: number, kinds: readonly string[]): Reading<string> {
  const key = `${count}d${die} ${kinds.join()}`;
  const reading =
    readings.get(key) ?? new Reading(new Array<number>(count).fill(die), (faces) => meaningOf(faces, kinds));
  if (readings.size > MOST_READINGS) readings.clear();
  readings.set(key, reading);
  return reading;
}

const readings = new Map<string, Reading<string>>();
const MOST_READINGS = 2000;

function meaningOf(faces: readonly number[], kinds: readonly string[]): string {
  const met: string[] = [];
  for (const face of new Set(hitsOf(faces, kinds.length)))
    met.push(`${kinds[face - 1]}*${faces.filter((other) => other === face).length}`);
  return met.sort().join(' ');
}

const counts = new Map<string, Reading<number>>();

/** How many dice hit: all that matters where each of them is thrown once more (SF-DEF-10). */
export function hitCount(die: AccuracyDie, count: number, size: number): Reading<number> {
  const key = `${count}d${die} ${size}`;
  const reading =
    counts.get(key) ?? new Reading(new Array<number>(count).fill(die), (faces) => hitsOf(faces, size).length);
  counts.set(key, reading);
  return reading;
}
