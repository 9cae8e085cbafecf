import { type Play, type Tally, words } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { destroy } from './hull.ts';
import { isSevere } from './severe.ts';

/** KH-DMG-10: percent for each point used: damage taken, less half of the original hull rounded down. */
const strain = ({ hull, hull0 }: Ship): number => hull0 - hull - Math.floor(hull0 / 2);

/**
 * KH-DMG-10, KH-DMG-11: percent, which may be above 100; null where no test is due. ADF points used = change of speed, MR points
 * used = turns made, forced ones too (KH-DMG-41).
 */
export const breakUpChance = (ship: Ship, adfUsed: number, mrUsed: number): number | null =>
  isSevere(ship) && adfUsed + mrUsed > 0 ? strain(ship) * (adfUsed + mrUsed) : null;

/** The same with its reasons, for drafts and the log: `28 = 21 for 3 ADF points + 7 for 1 MR point`. Nothing is added where no test is due. */
export function breakUpRisk(tally: Tally, ship: Ship, adfUsed: number, mrUsed: number): Tally {
  if (!isSevere(ship)) return tally;
  const each = strain(ship);
  const points = (n: number, what: string): string => `for ${n} ${what} ${n === 1 ? 'point' : 'points'} at ${each}`;
  if (adfUsed > 0) tally.add(each * adfUsed, points(adfUsed, 'ADF'), 'KH-DMG-10');
  if (mrUsed > 0)
    tally.add(each * mrUsed, points(mrUsed, 'MR'), ship.damage?.navigation === true ? 'KH-DMG-41' : 'KH-DMG-10');
  return tally;
}

/** The test: one roll for the whole move, when it is committed and before the ship leaves its hex. True when it broke apart. */
export function breakUp(play: Play<Game>, ship: Ship, adfUsed: number, mrUsed: number): boolean {
  const chance = breakUpChance(ship, adfUsed, mrUsed);
  if (chance === null) return false;
  play.rollFor?.(words('roll.break-up', { ship: ship.name, chance }));
  // No automatic 5 or 96 here: at 100 or more nothing can save her.
  const { ok: broke, face } = play.dice.check(100, chance);
  play.tell?.({
    type: 'break-up',
    clause: 'KH-DMG-11',
    parts: [ship.id],
    data: {
      is: broke ? 'broke' : 'held',
      ship: ship.id,
      chance: breakUpRisk(play.tally(), ship, adfUsed, mrUsed).told(),
      roll: face,
    },
  });
  if (broke) destroy(play, ship, 'KH-DMG-12');
  return broke;
}
