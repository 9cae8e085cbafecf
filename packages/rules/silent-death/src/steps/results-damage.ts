import { type ClauseId, type OfficeId, type Play, type Tally, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { warheadName } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { boxesOf } from '../rules/damage.ts';
import { DAMAGE } from '../rules/dodge.ts';
import { labelOf } from '../rules/map.ts';
import { drOf } from '../rules/ship-state.ts';

/** One combined attack on a ship: how many boxes, and who makes the attacker's choices. */
export type Blast = { ship: string; boxes: number; by: OfficeId };

/**
 * Rolls for all of them, added into one attack with DR taken off once (SD-WAR-32, SD-WAR-33), and tells it. The boxes are
 * marked later, by whoever called.
 */
export function blastOn(play: Play<Game>, ship: Ship, hitting: readonly Warhead[], atOnce: boolean): Blast {
  const { game } = play;
  const damage: Tally = play.tally();
  const faces: number[] = [];
  for (const warhead of hitting) {
    play.rollFor?.(words('roll.detonation', { warhead: warheadName(warhead), ship: ship.name }));
    const thrown = play.dice.read(DAMAGE[warhead.kind]);
    for (const face of thrown.faces) faces.push(face);
    damage.add(thrown.is, warheadName(warhead), 'SD-WAR-32');
  }
  const dr = drOf(ship);
  const boxes = boxesOf(damage.total, dr);
  play.tell?.({
    type: 'detonation',
    clause: citedBy(game, ship, hitting, atOnce),
    parts: [...hitting.map(({ id }) => id), ship.id],
    data: {
      is: atOnce ? 'at-once' : 'hit',
      target: ship.name,
      n: hitting.length,
      warheads: namesOf(hitting),
      faces,
      damage: damage.told(),
      dr,
      boxes,
      hex: labelOf(game, ship.q, ship.r),
      to: keyOf(ship.q, ship.r),
    },
  });
  // Of several commanders the one whose warhead was launched first.
  return { ship: ship.id, boxes, by: (hitting[0] as Warhead).office };
}

export const namesOf = (warheads: readonly Warhead[]): string => warheads.map(warheadName).join(', ');

function citedBy(game: Game, ship: Ship, hitting: readonly Warhead[], atOnce: boolean): ClauseId[] {
  const cited: ClauseId[] = ['SD-WAR-31', 'SD-WAR-32', 'SD-ATK-09', 'SD-WAR-25', 'SD-TAB-05'];
  if (atOnce) cited.push('SD-WAR-26', 'SD-DMG-14');
  else cited.push('SD-WAR-34');
  if (hitting.length > 1) cited.push('SD-WAR-33');
  if (hitting.length > 1 && atOnce) cited.push('SD-WAR-27');
  // SD-WAR-29: whoever else is in the hex is unharmed.
  const others = game.ships.some((one) => one !== ship && one.is === 'flying' && one.q === ship.q && one.r === ship.r);
  if (others) cited.push('SD-WAR-29');
  return cited;
}
