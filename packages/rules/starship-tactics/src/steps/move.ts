import { call, type Next, type Option, type Play, question, type RouteChoice, words } from '@flagbridge/engine';
import { opposite } from '@flagbridge/engine/hex';
import { askForMove, follow } from '@flagbridge/kit/moves';
import { keyOf } from '@flagbridge/kit/space';
import { type Game, type Level, type Ship, shipOf } from '../game.ts';
import { MANEUVERS } from '../levels.ts';
import { type Course, type CourseStep, courses, isEmergency, type Mover, turnedBy } from '../rules/course.ts';
import type { CourseBar } from '../rules/course-bars.ts';
import { drafts } from '../rules/course-draft.ts';
import { plainCourse, sampleCourse } from '../rules/course-sample.ts';
import { ownLosses } from '../rules/damage.ts';
import { ahead } from '../rules/map.ts';
import { countersAt } from '../rules/mines.ts';
import { canAct, pointsNow } from '../rules/ship-state.ts';
import { fly } from './fly.ts';
import { minesGoOff, turnOver } from './mines.ts';
import { tellMove } from './move-told.ts';
import { takeStress } from './stress.ts';

/** `flown`: steps of this move before mines cut it; it goes on with the points that are left (ST-MIN-13). */
export type MoveVars = { ship: string; office: string; flown?: string };
const flownIn = ({ flown = '' }: MoveVars): string[] => (flown === '' ? [] : flown.split(' '));

/** Among the steps that were flown: the point that brought it onto the map. */
const ENTERS = 'E';

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
  mover: (game, vars, ship) => ({ game, ship, flown: flownIn(vars) }),
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
  title: (game, vars, ships) => {
    const ship = ships[0] as Ship;
    const n = pointsNow(game, ship);
    const flown = flownIn(vars).length;
    if (ship.enters) return words('ask.move-enter', { ship: ship.name, n: n - 1 });
    return flown === 0
      ? words('ask.move', { ship: ship.name, n })
      : words('ask.move-on', { ship: ship.name, n: n - flown });
  },
  label: (_game, ship) => words('option.ship-moves', { ship: ship.name }),
});

/**
 * ST-MOV-08: one ship spends what it wants of its points for the phase. One decision, cut where mines are rolled for (ST-MIN-13): then it
 * comes back with what was flown.
 */
export const move = question<Game, MoveVars>({
  name: 'move',
  several: true,
  calls: () => [minesGoOff],
  offices: (_look, { office }) => office,
  moot: ({ game }, { ship }) => !canAct(shipOf(game, ship)),
  ...asked,
  measure: (before, after, { ship }) => (before.minefields.length === 0 ? {} : ownLosses(before, after, ship)),
  answer: (play, vars, answers): Next => {
    const ship = shipOf(play.game, vars.ship);
    const steps = (answers[vars.office] as unknown as RouteChoice).slice(1);
    const flown = [...flownIn(vars)];
    if (ship.enters && enterMap(play, ship, flown)) return call(minesGoOff, { ship: ship.id, flown: flown.join(' ') });
    for (;;) {
      const { at, cut } = legOf(play.game, ship, steps);
      flyLeg(play, ship, flown, steps.splice(0, at), cut);
      if (cut && turnOver(play, ship)) return call(minesGoOff, { ship: ship.id, flown: flown.join(' ') });
      if (steps.length === 0) return undefined;
    }
  },
});

/** ST-SCN-14: a movement point for the hex at the edge. True where mines are rolled for there. */
function enterMap(play: Play<Game>, ship: Ship, flown: string[]): boolean {
  ship.enters = false;
  flown.push(ENTERS);
  const hex = keyOf(ship.q, ship.r);
  play.tell?.({ type: 'enters', clause: 'ST-SCN-14', parts: [ship.id], data: { ship: ship.id, hex, facing: ship.facing } });
  return turnOver(play, ship);
}

/** How many of these steps are flown before counters are met, or all. */
function legOf(game: Game, ship: Ship, steps: readonly string[]): { readonly at: number; readonly cut: boolean } {
  let { q, r, facing } = ship;
  for (const [i, step] of steps.entries()) {
    facing = turnedBy(facing, step);
    if (step !== 'F' && step !== 'B') continue;
    ({ q, r } = ahead(q, r, step === 'F' ? facing : opposite(facing)));
    if (countersAt(game, ship, q, r).length > 0) return { at: i + 1, cut: true };
  }
  return { at: steps.length, cut: false };
}

/** Flies and tells it; what was flown before, with it, in `flown`. */
function flyLeg(play: Play<Game>, ship: Ship, flown: string[], leg: readonly string[], cut: boolean): void {
  const { game } = play;
  const mover = { game, ship, flown: [...flown] };
  const from = courses.begin(mover);
  const { course } = follow(courses, mover, leg);
  const before = { q: ship.q, r: ship.r, facing: ship.facing };
  const entered = Math.max(0, ship.path.length - 2);
  fly(game, ship, leg, flown.length > 0);
  tellMove(play, ship, { before, from, course, path: ship.path.slice(flown.length > 0 ? entered : 0), cut });
  for (const [i] of leg.filter(isEmergency).entries()) takeStress(play, ship, from.hard + i > 0);
  flown.push(...leg);
}
