import { type Option, question, type RouteChoice, words } from '@flagbridge/engine';
import { askForMove, follow } from '@flagbridge/kit/moves';
import { type Game, type Level, type Ship, shipOf } from '../game.ts';
import { MANEUVERS } from '../levels.ts';
import { type Course, type CourseStep, courses, isEmergency, type Mover } from '../rules/course.ts';
import type { CourseBar } from '../rules/course-bars.ts';
import { drafts } from '../rules/course-draft.ts';
import { plainCourse, sampleCourse } from '../rules/course-sample.ts';
import { canAct, pointsNow } from '../rules/ship-state.ts';
import { fly } from './fly.ts';
import { tellMove } from './move-told.ts';
import { takeStress } from './stress.ts';

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
    most: pointsNow(game, ships[0] as Ship),
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
    return words('ask.move', { ship: ship.name, n: pointsNow(game, ship) });
  },
  label: (_game, ship) => words('option.ship-moves', { ship: ship.name }),
});

/** ST-MOV-08: one ship spends what it wants of its points for the phase. One decision. */
export const move = question<Game, MoveVars>({
  name: 'move',
  several: true,
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !canAct(shipOf(game, ship)),
  ...asked,
  answer: (play, { ship: id, office }, answers) => {
    const { game } = play;
    const ship = shipOf(game, id);
    const route = answers[office] as unknown as RouteChoice;
    const before = { q: ship.q, r: ship.r, facing: ship.facing };
    const { course } = follow(courses, { game, ship }, route, 1);
    fly(game, ship, route.slice(1));
    tellMove(play, ship, before, course);
    for (const [i] of route.filter(isEmergency).entries()) takeStress(play, ship, i > 0);
    return undefined;
  },
});
