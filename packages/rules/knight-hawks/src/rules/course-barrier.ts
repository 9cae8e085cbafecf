import { type Hex, RING } from '@flagbridge/engine/hex';
import { type Barrier, barsShip as no } from '@flagbridge/kit/barrier';
import { levelTraits } from '../data/levels.ts';
import type { Game, Ship } from '../game.ts';
import type { Course, CourseStep, Helm, Mover } from './course.ts';
import { labelOf, planetAt } from './map.ts';

/** What bars a step of a move, or its end. */
export type CourseBar =
  | 'move-over'
  | 'one-ship'
  | 'stays-in-orbit'
  | 'too-fast'
  | 'turn-before-moving'
  | 'must-evade'
  | 'must-turn'
  | 'no-edge-ahead'
  | 'edge-ahead'
  | 'no-crash-ahead'
  | 'planet-ahead'
  | 'crash-ahead'
  | 'no-steering'
  | 'rotated-enough'
  | 'turned-here'
  | 'no-turns-left'
  | 'no-mines'
  | 'no-seekers'
  | 'mined-already'
  | 'no-roll'
  | 'evade-farther'
  | 'leave-means-go'
  | 'cannot-stop'
  | 'too-slow';

/** A barred step, or the end of a move, with its clause and figures. */
export function courseBarrier(
  { game, ship, helm }: Mover,
  course: Course,
  step: CourseStep | null,
  why: CourseBar,
): Barrier {
  switch (why) {
    case 'move-over':
      return no(why, course.end === 'left' ? 'KH-MAP-06' : 'KH-GRV-02', ship);
    case 'one-ship':
      return no(why, 'KH-SEQ-06', ship);
    case 'stays-in-orbit':
      return no(why, 'KH-ORB-09', ship);
    case 'too-fast':
      return no(why, 'KH-MOV-02', ship, { speed: course.hexes + 1, most: helm.max, adf: ship.adf });
    case 'turn-before-moving':
      return no(why, helm.duty === 'evade' && (step === 'L' || step === 'R') ? 'KH-EVA-05' : 'KH-MOV-10', ship);
    case 'must-evade':
    case 'must-turn':
      return dutyFirst(ship, helm, why);
    case 'no-edge-ahead':
      return no(why, levelTraits(game.level).edged ? 'KH-MAP-06' : 'KH-MAP-08', ship);
    case 'edge-ahead':
      return no(why, 'KH-MAP-06', ship, { hex: labelOf(game, course.q, course.r) });
    case 'no-crash-ahead':
      return no(why, 'KH-GRV-07', ship);
    case 'planet-ahead':
      return no(why, course.hexes === 0 ? 'KH-ORB-12' : 'KH-ORB-01', ship);
    case 'crash-ahead':
      return no(why, planetAhead(game, course) ? 'KH-GRV-07' : 'KH-GRV-02', ship);
    case 'no-steering':
      return no(why, 'KH-DMG-18', ship);
    case 'rotated-enough':
      return no(why, 'KH-MOV-13', ship);
    case 'turned-here':
      return no(why, 'KH-MOV-12', ship);
    case 'no-turns-left':
      return no(why, 'KH-MOV-11', ship, { mr: ship.mr });
    case 'no-mines':
      return no(why, 'KH-MIN-04', ship);
    case 'no-seekers':
      return no(why, 'KH-SEK-02', ship);
    case 'mined-already':
      return no(why, 'KH-MIN-08', ship, { hex: labelOf(game, course.q, course.r) });
    case 'no-roll':
      return no(why, 'KH-DMG-27', ship);
    case 'evade-farther':
      return no(why, course.hexes === 0 ? 'KH-EVA-05' : 'KH-EVA-04', ship, { least: helm.min });
    case 'leave-means-go':
      return no(why, 'KH-ORB-08', ship);
    case 'cannot-stop':
      return no(why, 'KH-MOV-04', ship, { speed: ship.speed, adf: ship.adf });
    case 'too-slow':
      return no(why, 'KH-MOV-02', ship, { speed: course.hexes, least: helm.min, adf: ship.adf });
  }
}

/** The planet itself, and not its well alone (KH-GRV-02). */
function planetAhead(game: Game, { q, r, facing }: Course): boolean {
  const to = RING[facing] as Hex;
  return planetAt(game, q + to.q, r + to.r) !== undefined;
}

const dutyFirst = (ship: Ship, { duty }: Helm, why: 'must-evade' | 'must-turn'): Barrier =>
  why === 'must-evade'
    ? no(why, 'KH-EVA-03', ship, { mr: ship.mr })
    : no(why, 'KH-DMG-27', ship, { way: duty === 'L' ? 'left' : 'right' });
