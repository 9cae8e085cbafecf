import { type Play, words } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { type Course, pointsLeft } from '../rules/course.ts';
import { tightTurnDie } from '../rules/ship-state.ts';
import { addTurnCost, turnCostOf, turned } from '../rules/tight-turn.ts';

/** SD-TRN-05 to SD-TRN-08: the declared turn, its die, and whether the points left pay for it. False where the ship stalls. */
export function tightTurn(play: Play<Game>, ship: Ship, course: Course): boolean {
  const left = pointsLeft(course);
  const sides = tightTurnDie(ship.plt);
  play.rollFor?.(words('roll.tight-turn', { ship: ship.name, cost: turnCostOf(ship), left }));
  const face = play.dice.sum(`1d${sides}`);
  const cost = addTurnCost(play.tally().add(face, `on d${sides} (Piloting ${ship.plt})`, 'SD-CRW-05'), ship, true);
  const made = cost.total <= left;
  ship.last = made ? 'tight' : 'stall';
  if (made) {
    ship.facing = turned(course.facing, course.tight);
    ship.spent += cost.total;
  } else ship.spent = course.drive;
  play.tell?.({
    type: 'tight-turn',
    clause: made ? 'SD-TRN-07' : 'SD-TRN-08',
    parts: [ship.id],
    data: {
      is: made ? 'made' : 'stalled',
      ship: ship.id,
      hexsides: course.tight === 3 ? 3 : 2,
      way: course.tight === 3 ? 'about' : course.tight === 2 ? 'right' : 'left',
      face,
      cost: cost.told(),
      points: left,
      left: made ? left - cost.total : 0,
      facing: ship.facing,
    },
  });
  return made;
}
