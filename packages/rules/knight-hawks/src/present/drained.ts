import { drained as drainedBy } from '@flagbridge/kit/present';
import type { Game, Ship } from '../game.ts';

/** KH-DMG-02: hull points come off, and never more than there are. */
export const drained = drainedBy<Ship, Game>((ship, points) => ({ ...ship, hull: Math.max(0, ship.hull - points) }));
