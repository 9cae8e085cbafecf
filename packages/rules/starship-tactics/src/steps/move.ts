import { call, type Figures, type Next, type Option, question, type RouteChoice, words } from '@flagbridge/engine';
import { askForMove } from '@flagbridge/kit/moves';
import { type Game, type Level, type Ship, shipOf } from '../game.ts';
import { MANEUVERS } from '../levels.ts';
import { type Course, type CourseStep, courses, type Mover } from '../rules/course.ts';
import type { CourseBar } from '../rules/course-bars.ts';
import { drafts } from '../rules/course-draft.ts';
import { plainCourse, sampleCourse } from '../rules/course-sample.ts';
import { ownLosses } from '../rules/damage.ts';
import { canAct, pointsNow } from '../rules/ship-state.ts';
import { flyUntilMines, pointsLeft } from './legs.ts';
import { minesGoOff } from './mines.ts';

export type MoveVars = { ship: string; office: string };

const optionsAt = (level: Level): readonly Option[] =>
  MANEUVERS[level].letters.map((id) => ({ id, label: words(`option.step-${id}`) }));
const OPTIONS: { readonly [level in Level]: readonly Option[] } = {
  basic: optionsAt('basic'),
  advanced: optionsAt('advanced'),
};

/** Shared with hidden moves. */
export const asked = askForMove<Game, MoveVars, Ship, Mover, Course, CourseStep, CourseBar>({
  kind: 'move',
  courses,
  drafts,
  shipFirst: 'ST-MOV-08',
  mayMove: (_game, vars, ship) => ship.id === vars.ship,
  mover: (game, _vars, ship) => ({ game, ship }),
  alphabet: (game, ships) => ({
    letters: OPTIONS[game.level],
    most: pointsLeft(game, ships[0] as Ship),
  }),
  barred: (game, _vars, office, ship) => {
    if (ship.office !== office) return null;
    const figures = { ship: ship.name };
    if (!canAct(ship)) return { why: 'cannot-move', clause: 'ST-MOV-37', figures };
    return pointsNow(game, ship) === 0
      ? { why: 'no-points', clause: 'ST-MOV-37', figures }
      : { why: 'not-its-turn', clause: 'ST-MOV-08', figures };
  },
  plain: plainCourse,
  sample: sampleCourse,
  clause: () => 'ST-MOV-08',
  title: (game, _vars, ships) => {
    const ship = ships[0] as Ship;
    const begun = ship.cloak.on ? 'ask.move-unseen' : 'ask.move';
    const asks = ship.enters ? 'ask.move-enter' : ship.display.flown === '' ? begun : 'ask.move-on';
    return words(asks, { ship: ship.name, n: pointsLeft(game, ship) });
  },
  label: (_game, ship) => words('option.ship-moves', { ship: ship.name }),
});

/**
 * ST-MOV-08: one ship spends what it wants of its points for the phase. One decision, cut where mines are rolled for (ST-MIN-13): then it
 * comes back with true.
 */
export const move = question<Game, MoveVars>({
  name: 'move',
  several: true,
  calls: () => [minesGoOff],
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !canAct(shipOf(game, ship)),
  ...asked,
  measure: measureMines,
  answer: (play, { ship, office }, answers): Next =>
    flyUntilMines(play, shipOf(play.game, ship), (answers[office] as unknown as RouteChoice).slice(1))
      ? call(minesGoOff, { ship })
      : undefined,
});

/** What mines did to the ship that moved. Without any there is nothing to measure. */
export function measureMines(before: Game, after: Game, { ship }: MoveVars): Figures {
  return before.minefields.length === 0 ? {} : ownLosses(before, after, ship);
}
