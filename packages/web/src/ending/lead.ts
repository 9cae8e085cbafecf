import type { CurvePoint } from '@flagbridge/story';
import { counted } from './cast.ts';

/** Who has most left, by place in the order of sides; null where two or more share it. */
function leaderOf(left: readonly number[]): number | null {
  const most = Math.max(...left);
  const first = left.indexOf(most);
  return left.length < 2 || left.lastIndexOf(most) !== first ? null : first;
}

/** How often the lead went over to another side. A tie between is no change by itself. */
export function leadChanges(curve: readonly CurvePoint[]): number {
  let changes = 0;
  let led: number | null = null;
  for (const { left } of curve) {
    const leads = leaderOf(left);
    if (leads === null) continue;
    if (led !== null && leads !== led) changes += 1;
    led = leads;
  }
  return changes;
}

/** Whether anything was lost at all. */
export const isFlat = (curve: readonly CurvePoint[]): boolean =>
  curve.every(({ left }) => left.every((value, i) => value === curve[0]?.left[i]));

/** The same in a sentence; `points` of a curve that says something. Nobody leads by points that decide nothing. */
export function leadLine(changes: number, points: number, byCount: boolean): string {
  if (points < 3 || byCount) return '';
  if (changes === 0) return 'The lead never changed.';
  return `The lead changed ${changes === 1 ? 'once' : changes === 2 ? 'twice' : `${counted(changes)} times`}.`;
}
