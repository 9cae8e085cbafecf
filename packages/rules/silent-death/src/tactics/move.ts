import type { Choice, Route, RouteChoice } from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import { follow } from '@flagbridge/kit/moves';
import { onSheet } from '@flagbridge/kit/space';
import { bestFirst, bestOf, rangeToNearest } from '@flagbridge/kit/tactics';
import { type Game, type Ship, shipOf } from '../game.ts';
import { type Course, courses, type Mover, pointsLeft } from '../rules/course.ts';
import { explore, tightTurnsFrom } from '../rules/course-search.ts';
import { ahead, occupied } from '../rules/map.ts';
import { metIn } from '../rules/occupancy.ts';
import { counts, driveOf } from '../rules/ship-state.ts';
import { turnCostOf } from '../rules/tight-turn.ts';
import { Outlook } from './outlook.ts';
import { boxWorth, isRunner } from './worth.ts';

interface Plan {
  readonly steps: readonly string[];
  readonly value: number;
}

/** Plans a captain looks at beside the best. */
const SOME = 6;
/** What flying into something costs, by what it is, in boxes: 10d12, 3d6 read low against the DV, a warhead without a dodge. */
const MET = { asteroid: 40, debris: 2, pursuer: 18 } as const;

/** Moves worth a thought, best first: of the ship that has least to gain by waiting. */
export function moves(game: Game, shape: Route): readonly Choice[] {
  const ships: Ship[] = [];
  for (const { id } of shape.steps) for (const ship of game.ships) if (ship.id === id) ships.push(ship);
  const first = leastToGain(game, ships);
  if (first === undefined) return [];
  const plans = plansFor(game, first).map(({ steps }): Choice => [first.id, ...steps]);
  // SD-MOV-09: a player who may hold a ship back sees what the others do first.
  return shape.steps.some(({ id }) => id === 'hold') ? [['hold'], ...plans] : plans;
}

/** Far from enemies that have still to move, or with nothing left to wait for; the runner's way is known in any case. */
const leastToGain = (game: Game, ships: readonly Ship[]): Ship | undefined =>
  bestOf(ships, (ship) => {
    const waiting = foesOf(game, ship).filter(({ moved }) => !moved);
    return rangeToNearest(ship, waiting, 60) - 0.05 * boxWorth(game, ship) + (isRunner(game, ship) ? 100 : 0);
  });

const foesOf = (game: Game, { side }: Ship): Ship[] => game.ships.filter((foe) => foe.side !== side && counts(foe));

/** Every end without dice and every tight turn on a straight way, valued. */
function plansFor(game: Game, ship: Ship): Plan[] {
  const outlook = new Outlook(game, ship);
  const mover: Mover = { game, ship };
  const ends = bestFirst(explore(mover), ({ course }) => courseValue(game, ship, outlook, course));
  const plans: Plan[] = ends.slice(0, SOME).map(({ one, value }) => ({ steps: one.steps, value }));
  for (const plan of tightPlans(mover, outlook)) plans.push(plan);
  plans.sort((a, b) => b.value - a.value);
  return plans.slice(0, SOME);
}

function courseValue(game: Game, ship: Ship, outlook: Outlook, course: Course): number {
  if (course.end === 'left') return leaving(game, ship, course);
  const value = outlook.at(course);
  return course.met === '' ? value : value - MET[course.met] * boxWorth(game, ship);
}

/** Only the runner wants to leave, and only over the far edge (SD-SCN-18). */
function leaving(game: Game, ship: Ship, { exit }: Course): number {
  if (!isRunner(game, ship)) return -500;
  const far = ship.side === game.sides[0].id ? game.sides[1].edge : game.sides[0].edge;
  return exit === far ? 1000 : -1000;
}

/** Straight ahead so far, a tight turn, and on with what the die leaves: the value of both ways it may come out. */
function tightPlans(mover: Mover, outlook: Outlook): Plan[] {
  const { game, ship } = mover;
  const plans: Plan[] = [];
  const steps: string[] = [];
  const start = courses.begin(mover);
  if (driveOf(game, ship) <= turnCostOf(ship)) return plans;
  for (;;) {
    const { course, barrier } = follow(courses, mover, steps);
    if (barrier !== null || course.end !== '') return plans;
    const turns = tightTurnsFrom(mover, course);
    if (turns.length > 0) {
      const stalled = outlook.at(course);
      for (const { letter, facing, chance, upTo } of turns) {
        const left = Math.floor(pointsLeft(course) - turnCostOf(ship) - (1 + upTo) / 2);
        const made = bestAhead(game, ship, outlook, course, facing, left);
        plans.push({ steps: [...steps, letter], value: chance * made + (1 - chance) * stalled });
      }
    }
    if (steps.length > 12 || start.drive === 0) return plans;
    steps.push('F');
  }
}

/** The best place straight ahead after a turn that was made. */
function bestAhead(game: Game, ship: Ship, outlook: Outlook, from: Course, facing: Direction, points: number): number {
  let best = outlook.at({ q: from.q, r: from.r, facing });
  let { q, r } = from;
  for (let n = 0; n < points; n++) {
    const next = ahead(q, r, facing);
    if (!onSheet(game, next.q, next.r) || metIn(game, ship, next.q, next.r) !== '') break;
    q = next.q;
    r = next.r;
    if (occupied(game, q, r, ship)) continue;
    const value = outlook.at({ q, r, facing });
    if (value > best) best = value;
  }
  return best;
}

/** How far from the nearest enemy a move would end; null where there is none, or the move leaves the map. */
export function gapOf(game: Game, choice: RouteChoice): number | null {
  const [id = '', ...steps] = choice;
  if (id === 'hold' || !game.ships.some((ship) => ship.id === id)) return null;
  const ship = shipOf(game, id);
  const { course, barrier } = follow(courses, { game, ship }, steps);
  if (barrier !== null || course.end === 'left') return null;
  const foes = foesOf(game, ship);
  return foes.length === 0 ? null : rangeToNearest(course, foes, Number.POSITIVE_INFINITY);
}
