import { type ClauseId, type Play, Reading } from '@flagbridge/engine';
import { type Box, trackOf } from '../data/track.ts';
import type { Game, Mark, Ship } from '../game.ts';

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

/** What becomes of a box's effect when it is cleared: Drive, DR and mounts are back, criticals and warheads are not. */
const CLEARED: { readonly [is in Box['is']]?: ClauseId } = {
  drive: 'SD-DCN-05',
  reduction: 'SD-DCN-05',
  defender: 'SD-DCN-05',
  attacker: 'SD-DCN-05',
  critical: 'SD-DCN-06',
  warhead: 'SD-DCN-07',
};

/** SD-DCN-04: the last ones marked, the last first, also where ion fire marked them (SD-ION-05). */
export function clearMarks(play: Pick<Play<Game>, 'by'>, ship: Ship, n: number): Mark[] {
  const cleared: Mark[] = [];
  for (let i = 0; i < n; i++) {
    const mark = ship.marks.pop();
    if (mark === undefined) {
      play.by('SD-DCN-09');
      break;
    }
    cleared.push(mark);
    const clause = CLEARED[(trackOf(ship)[mark.box] as Box).is];
    if (clause !== undefined) play.by(clause);
  }
  if (n > 0 && ship.marks.length > 0) play.by('SD-DCN-04');
  return cleared;
}
