import { drained as drainedBy } from '@flagbridge/kit/present';
import { ION } from '../data/cannons.ts';
import type { Game, Ship } from '../game.ts';
import { nextBox } from '../rules/damage.ts';

/**
 * SD-DMG-02: boxes are marked in the order of the track, by ion fire only those it can mark (SD-ION-04). What criticals add is seen
 * when all is told.
 */
export const drained = drainedBy<Ship, Game>((ship, points, { weapon }) => {
  const marked = { ...ship, marks: [...ship.marks] };
  for (let n = 0; n < points; n++) {
    const box = nextBox(marked, weapon === ION.name);
    if (box < 0) break;
    marked.marks.push({ box, mount: -1 });
  }
  return marked;
});
