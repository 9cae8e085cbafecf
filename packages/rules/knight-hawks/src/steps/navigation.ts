import { type Play, words } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import type { Turn } from '../rules/course.ts';

/** KH-DMG-27: 1 to 5 left, 6 to 10 right; rolled when the ship's own move comes, before its speed is chosen. */
export function rollNavigation(play: Play<Game>, ship: Ship): Turn {
  play.rollFor?.(words('roll.navigation', { ship: ship.name }));
  const { ok, face } = play.dice.check(10, 5);
  play.tell?.({
    type: 'navigation',
    clause: 'KH-DMG-27',
    parts: [ship.id],
    data: { is: ok ? 'left' : 'right', ship: ship.id, roll: face, mr: ship.mr },
  });
  return ok ? 'L' : 'R';
}
