import { Reading, type Roller } from '@flagbridge/engine';

/** SF-TAB-02: what each face of a black die scores (SF-IMP-02, SF-IMP-03, SF-IMP-04). */
const POINTS: readonly number[] = [0, 0, 0, 1, 1, 2];

/** SF-IMP-01: the points of all dice together; of none, 0 (SF-IMP-07). */
export function pointsOf(faces: readonly number[]): number {
  let points = 0;
  for (const face of faces) points += POINTS[face - 1] as number;
  return points;
}

/** SF-IMP-05: what the dice show, and what comes of it with bonuses. Cards look at the first, everything else at the second. */
interface Impact {
  readonly faces: readonly number[];
  readonly natural: number;
  readonly points: number;
}

/** As many dice as can be counted as one throw; more are thrown in several goes, and add up all the same. */
const AT_ONCE = 6;
const readings = new Map<number, Reading<number>>();

function impactReading(dice: number): Reading<number> {
  const reading = readings.get(dice) ?? new Reading(new Array<number>(dice).fill(6), pointsOf);
  readings.set(dice, reading);
  return reading;
}

/** SF-IMP-01, SF-IMP-06: an Impact roll of as many dice as it calls for. */
export function rollImpact(dice: Roller, count: number, bonus = 0): Impact {
  const faces: number[] = [];
  let natural = 0;
  for (let left = count; left > 0; left -= AT_ONCE) {
    const read = dice.read(impactReading(Math.min(left, AT_ONCE)));
    natural += read.is;
    faces.push(...read.faces);
  }
  return { faces, natural, points: natural + bonus };
}

/** Chances of 0, 1, 2 … points with so many dice (SF-TAB-19). */
export function impactChances(count: number): number[] {
  let chances = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(chances.length + 2).fill(0);
    for (const [points, chance] of chances.entries())
      for (const score of POINTS) next[points + score] = (next[points + score] as number) + chance / 6;
    chances = next;
  }
  return chances;
}
