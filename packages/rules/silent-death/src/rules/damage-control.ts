import { Reading } from '@flagbridge/engine';
import { trackOf } from '../data/track.ts';
import type { Mark, Ship } from '../game.ts';

const readings = new Map<number, Reading<number>>();

/** SD-DCN-02, SD-DCN-03: boxes restored are the number rolled, where it lies within the spread. */
export function controlReading(spread: number): Reading<number> {
  let reading = readings.get(spread);
  if (reading === undefined) {
    reading = new Reading([10], ([face = 0]) => (face <= spread ? face : 0));
    readings.set(spread, reading);
  }
  return reading;
}

/** SD-DCN-04, SD-DCN-09: the last ones marked, the last first. What they had done besides stays done (SD-DCN-06, SD-DCN-07). */
export function clearMarks(ship: Ship, n: number): Mark[] {
  const cleared: Mark[] = [];
  for (let i = 0; i < n; i++) {
    const mark = ship.marks.pop();
    if (mark === undefined) break;
    cleared.push(mark);
  }
  return cleared;
}

/** SD-ION-05: among the last ones is a box with unmarked ones before it on the track, which only ion fire leaves behind. */
export function isOutOfOrder(ship: Ship, n: number): boolean {
  const marked = new Set(ship.marks.map(({ box }) => box));
  const firstOpen = trackOf(ship).findIndex((_, box) => !marked.has(box));
  return firstOpen >= 0 && ship.marks.slice(-n).some(({ box }) => box > firstOpen);
}
