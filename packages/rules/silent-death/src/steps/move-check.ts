import { type ClauseId, type Draft, type OfficeId, type Refusal, type RouteChoice, refuse } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { type CourseStep, endBar, follow, go, pointsLeft } from '../rules/course.ts';
import { wayOn } from '../rules/occupancy.ts';
import { isDazed, isPilotDead, mayMove } from '../rules/ship-state.ts';

/** "Fly off the map" must be meant: the refusal offers the step that says so. Otherwise as much of the plan as is legal. */
const INSTEAD: { readonly [step: string]: CourseStep } = { F: 'leave', SL: 'leave-left', SR: 'leave-right' };

/** A refusal of a plan with the nearest legal one. `at`: where it was refused. */
export function nearestTo(game: Game, ship: Ship, refusal: Refusal, choice: RouteChoice, at: number): Refusal {
  const begun = choice.slice(0, at);
  const { course } = follow(game, ship, begun, 1);
  if (refusal.why === 'edge-ahead')
    return { ...refusal, nearest: [...begun, INSTEAD[choice[at] as string] as CourseStep] };
  if (endBar(course) === '') return { ...refusal, nearest: [...begun] };
  // In a hex of others: fly on from there.
  const left = pointsLeft(course);
  const slipped = course.last === 'slip';
  const way = wayOn(game, ship, course, left, slipped, false) ?? wayOn(game, ship, course, left, slipped, true) ?? [];
  const nearest = [...begun];
  for (const step of way) {
    if (course.end !== '' || go(game, ship, course, step) !== '') break;
    nearest.push(step);
  }
  return endBar(course) === '' ? { ...refusal, nearest } : refusal;
}

/** Ships of this office on the map that a player would look for and cannot move now, each with the reason. */
export function closedShips(game: Game, office: OfficeId): NonNullable<Draft['closed']>[number][] {
  const out: NonNullable<Draft['closed']>[number][] = [];
  for (const ship of game.ships) {
    if (ship.office !== office || ship.is !== 'flying') continue;
    const why = barOf(game, ship);
    if (why === null) continue;
    out.push({ id: ship.id, parts: [ship.id], why: refuse(why[0], why[1], { figures: { ship: ship.name } }) });
  }
  return out;
}

/** SD-MOV-04, SD-MOV-05, SD-MOV-14: why a ship has no move now, and by which clause. */
export function barOf(game: Game, ship: Ship): readonly [why: string, clause: ClauseId] | null {
  if (isPilotDead(ship)) return ['no-pilot', 'SD-CRW-11'];
  if (isDazed(game, ship)) return ['pilot-dazed', 'SD-CRW-08'];
  if (!mayMove(game, ship)) return ['no-drive', 'SD-MOV-04'];
  return ship.moved ? ['moved-already', 'SD-MOV-14'] : null;
}
