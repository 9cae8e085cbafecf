import { type ClauseId, type Play, words } from '@flagbridge/engine';
import { holdsHex, keyOf } from '@flagbridge/kit/space';
import { warheadCode } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { boxesOf } from './damage.ts';
import { removeOrphans } from './orphans.ts';
import { drOf } from './ship-state.ts';

/** What enters this hex meets something: an asteroid (SD-OPT-21) or debris (SD-OPT-09). */
export const meetsHazard = ({ asteroids, debris }: Game, q: number, r: number): boolean =>
  holdsHex(asteroids, q, r) || holdsHex(debris, q, r);

/** SD-OPT-21, SD-OPT-22: the damage of a ship that has met an asteroid; how many boxes it must mark. */
export function collide(
  play: Play<Game>,
  ship: Ship,
  dice: string,
  is: 'asteroid' | 'drift',
  clause: ClauseId,
): number {
  play.rollFor?.(words('roll.asteroid', { ship: ship.name }));
  // No reading is named: every die counts, so only their sum matters.
  play.by('SD-ATK-09');
  const rolled = play.dice.sum(dice);
  const dr = drOf(ship);
  const boxes = boxesOf(rolled, dr);
  play.tell?.({
    type: 'collision',
    clause,
    parts: [ship.id],
    data: {
      is,
      target: ship.id,
      dice,
      damage: play.tally().add(rolled, dice, clause).add(-dr, 'Damage Reduction', 'SD-DSP-08').told(),
      boxes,
      to: keyOf(ship.q, ship.r),
    },
  });
  return boxes;
}

/** SD-OPT-23: gone, and whatever was after it (SD-WAR-30). Nothing is said where another event has said it. */
export function wreckWarhead(play: Play<Game>, one: Warhead, is: 'warhead' | ''): void {
  const { game } = play;
  game.warheads = game.warheads.filter((other) => other.id !== one.id);
  if (is !== '')
    play.tell?.({
      type: 'collision',
      clause: 'SD-OPT-23',
      parts: [one.id],
      data: { is, target: warheadCode(one), to: keyOf(one.q, one.r) },
    });
  removeOrphans(play);
}
