import { drained as drainedBy } from '@flagbridge/kit/present';
import type { SeenGame, SeenShip } from '../game.ts';

/** ST-DMG-04: superstructure; of a display that is not the viewer's to see, the hits on it that he saw. The rest is seen when all is told. */
export const drained = drainedBy<SeenShip, SeenGame>((ship, points) =>
  ship.display === null
    ? { ...ship, seen: { ...ship.seen, structure: ship.seen.structure + points } }
    : { ...ship, display: { ...ship.display, structure: ship.display.structure - points } },
);
