import { type OfficeId, type Play, type Tally, words } from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { warheadCode, warheadName } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { boxesOf } from '../rules/damage.ts';
import { DAMAGE } from '../rules/dodge.ts';
import { drOf } from '../rules/ship-state.ts';

/** One combined attack on a ship: how many boxes, and who makes the attacker's choices. */
export type Blast = { ship: string; boxes: number; by: OfficeId };

/**
 * Rolls for all of them, added into one attack with DR taken off once (SD-WAR-32, SD-WAR-33), and tells it. The boxes are
 * marked later, by the caller.
 */
export function blastOn(play: Play<Game>, ship: Ship, hitting: readonly Warhead[], atOnce: boolean): Blast {
  const damage: Tally = play.tally();
  const faces: number[] = [];
  for (const warhead of hitting) {
    play.rollFor?.(words('roll.detonation', { warhead: warheadName(warhead), ship: ship.name }));
    const thrown = play.dice.read(DAMAGE[warhead.kind]);
    for (const face of thrown.faces) faces.push(face);
    if (thrown.faces.length > 1) play.by('SD-ATK-09');
    damage.add(thrown.is, warheadName(warhead), 'SD-WAR-32');
  }
  if (hitting.length > 1) play.by(atOnce ? 'SD-WAR-27' : 'SD-WAR-33');
  const dr = drOf(ship);
  if (dr > 0) play.by('SD-DMG-14');
  const boxes = boxesOf(damage.total, dr);
  play.tell?.({
    type: 'detonation',
    clause: atOnce ? 'SD-WAR-26' : 'SD-WAR-31',
    parts: [...hitting.map(({ id }) => id), ship.id],
    data: {
      is: atOnce ? 'at-once' : 'hit',
      target: ship.id,
      n: hitting.length,
      warheads: hitting.map(warheadCode),
      faces,
      damage: damage.told(),
      dr,
      boxes,
      to: keyOf(ship.q, ship.r),
    },
  });
  // Of several commanders the one whose warhead was launched first.
  return { ship: ship.id, boxes, by: (hitting[0] as Warhead).office };
}
