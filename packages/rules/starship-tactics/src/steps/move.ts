import { type Option, question, type RouteChoice, words } from '@flagbridge/engine';
import { askForMove, follow } from '@flagbridge/kit/moves';
import { type Game, type Ship, shipOf } from '../game.ts';
import { type Course, type CourseBar, type CourseStep, courses, LETTERS, type Mover } from '../rules/course.ts';
import { drafts, plainCourse, sampleCourse } from '../rules/course-draft.ts';
import { ahead } from '../rules/map.ts';
import { canAct, pointsNow } from '../rules/ship-state.ts';
import { tellMove } from './move-told.ts';

export type MoveVars = { ship: string; office: string };

const options: readonly Option[] = LETTERS.map((id) => ({ id, label: words(`option.step-${id}`) }));

const asked = askForMove<Game, MoveVars, Ship, Mover, Course, CourseStep, CourseBar>({
  kind: 'move',
  courses,
  drafts,
  shipFirst: 'ST-MOV-08',
  mayMove: (_game, vars, ship) => ship.id === vars.ship,
  mover: (game, _vars, ship) => ({ game, ship }),
  alphabet: (game, ships) => ({ letters: options, most: ships[0] === undefined ? 0 : pointsNow(game, ships[0]) }),
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
    return undefined;
  },
});

/** Step by step: the hexes it enters are its trail, and from which it came decides in a shared hex (ST-SHD-04). */
function fly(game: Game, ship: Ship, steps: readonly string[]): void {
  ship.path = [ship.q, ship.r];
  for (const step of steps) {
    if (step === 'F') {
      const to = ahead(ship.q, ship.r, ship.facing);
      ship.fromQ = ship.q;
      ship.fromR = ship.r;
      ship.q = to.q;
      ship.r = to.r;
      ship.entered = ++game.entries;
      ship.path.push(to.q, to.r);
      if (game.together.length > 0)
        game.together = game.together.filter(({ one, other }) => one !== ship.id && other !== ship.id);
    } else if (step === 'L' || step === 'R')
      ship.facing = ((ship.facing + (step === 'L' ? 5 : 1)) % 6) as Ship['facing'];
  }
  if (ship.path.length === 2) ship.path = [];
}
