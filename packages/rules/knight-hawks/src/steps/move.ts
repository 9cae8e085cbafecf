import {
  call,
  done,
  type Next,
  type OfficeId,
  type Option,
  question,
  type Refusal,
  type RouteChoice,
  refuse,
  type SideId,
  step,
  words,
} from '@flagbridge/engine';
import { type Barrier, barsShip, refusalOf } from '@flagbridge/kit/barrier';
import { type Alphabet, askForMove, follow, type Unplanned } from '@flagbridge/kit/moves';
import { keyOf } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { type Game, isCarrier, isGone, isLaid, isStation, type Ship, shipOf, working } from '../game.ts';
import { COURSE_STEPS, type Course, type CourseStep, courses, type Mover, type Turn } from '../rules/course.ts';
import type { CourseBar } from '../rules/course-barrier.ts';
import { drafts } from '../rules/course-draft.ts';
import { sampleCourse } from '../rules/course-sample.ts';
import { plainCourse } from '../rules/course-search.ts';
import { moverOf } from '../rules/helm.ts';
import { isLayer } from '../rules/traces.ts';
import { goneBy } from '../rules/victory.ts';
import { flight, flightOf } from './flight.ts';
import { rollNavigation } from './navigation.ts';

/** `only`: this ship's move has begun (its navigation roll has fallen), and `forced` is the way it must turn. */
export type MoveVars = { side: SideId; office: OfficeId; only: string; forced: '' | Turn };

/** KH-SEQ-06: has its move still to make. None of these may be left out, none moved twice. */
const isUnmoved = (ship: Ship, office: OfficeId): boolean =>
  ship.office === office &&
  !ship.moved &&
  !isStation(ship) &&
  (ship.is === 'flying' || (ship.is === 'orbit' && (ship.mr > 0 || isLayer(ship))));

function anyUnmoved({ ships }: Game, office: OfficeId): boolean {
  for (const ship of ships) if (isUnmoved(ship, office)) return true;
  return false;
}

/** KH-DMG-27: its navigation is hit, and the roll for this move has not fallen yet. */
const isAstray = (ship: Ship, { only }: MoveVars): boolean =>
  only === '' && ship.damage?.navigation === true && ship.is === 'flying' && ship.speed + ship.adf > 0 && ship.mr > 0;

/** KH-DMG-40: a ship that stays at a standstill need not roll; one that goes, or has to go, must before it does. */
const mayRest = (ship: Ship): boolean => ship.speed === 0 && !ship.free && !ship.evading;

/** The letters of a route, made once: they are the same in every move. */
const LETTERS: readonly Option[] = [...COURSE_STEPS, 'roll'].map((id) => ({ id, label: words(`option.step-${id}`) }));
const ALPHABETS = new Map<number, readonly Option[]>();

/** Those that have a place in a move, each list made once. */
function lettersOf(leave: boolean, crash: boolean, mines: boolean, seekers: boolean, roll: boolean): readonly Option[] {
  const which = (leave ? 1 : 0) + (crash ? 2 : 0) + (mines ? 4 : 0) + (seekers ? 8 : 0) + (roll ? 16 : 0);
  let letters = ALPHABETS.get(which);
  if (letters === undefined) {
    const has: { readonly [id: string]: boolean } = { leave, crash, M: mines, S: seekers, roll };
    letters = LETTERS.filter(({ id }) => has[id] ?? true);
    ALPHABETS.set(which, letters);
  }
  return letters;
}

function alphabet({ level, planets }: Game, ships: readonly Ship[]): Alphabet {
  let fastest = 0;
  let stores = 0;
  let mines = false;
  let seekers = false;
  let astray = false;
  for (const { speed, adf, damage, systems } of ships) {
    let carries = 0;
    for (const system of systems) {
      if (!isLaid(system.code)) continue;
      const left = working(system);
      if (left === 0) continue;
      if (system.code === 'M') mines = true;
      else seekers = true;
      carries += left;
    }
    if (damage?.navigation === true) astray = true;
    if (speed + adf > fastest) fastest = speed + adf;
    if (carries > stores) stores = carries;
  }
  const { edged, gravity } = levelTraits(level);
  // More letters than any legal route of these ships can have.
  return {
    letters: lettersOf(edged, gravity && planets.length > 0, mines, seekers, astray),
    most: 2 * fastest + 6 + stores,
  };
}

/** KH-DMG-27: stay where it stands, or roll first and choose afterwards. */
function checkAstray(mover: Mover, steps: readonly string[]): Refusal | null {
  const { ship } = mover;
  if (steps.length === 1 && steps[0] === 'roll') return null;
  if (mayRest(ship) && !steps.includes('roll')) {
    const { course, barrier } = follow(courses, mover, steps);
    if (course.hexes === 0) return barrier === null ? null : refusalOf(barrier);
  }
  return refuse('roll-first', 'KH-DMG-27', { figures: { ship: ship.name }, nearest: [ship.id, 'roll'] });
}

const restOrRoll = (ship: Ship, roll: boolean): string[] => (mayRest(ship) && !roll ? [] : ['roll']);

function astray(game: Game, ship: Ship): Unplanned {
  const mover = moverOf(game, ship, '');
  return {
    check: (steps) => checkAstray(mover, steps),
    plain: () => restOrRoll(ship, false),
    sample: (dice) => restOrRoll(ship, dice.pick(2) === 0),
    draft: (steps, letters) => {
      const refusal = checkAstray(mover, steps);
      const { q, r, facing } = follow(courses, mover, refusal === null && steps[0] !== 'roll' ? steps : []).course;
      return {
        ready: refusal === null,
        ...(refusal !== null && { refusal }),
        at: { hex: keyOf(q, r), facing },
        next: letters.filter(({ id }) => checkAstray(mover, [...steps, id]) === null),
      };
    },
  };
}

/** Why a ship that is not among those to be moved now has no move. */
function noMove(game: Game, ship: Ship, office: OfficeId, only: string): Barrier | null {
  if (ship.office !== office) return barsShip('not-yours', 'KH-GEN-03', ship);
  if (isGone(ship)) return barsShip('off-the-map', goneBy(game, ship), ship);
  if (isStation(ship)) return barsShip('station-stays', 'KH-MOV-16', ship);
  if (ship.is === 'docked')
    return barsShip('stays-docked', isCarrier(shipOf(game, ship.base)) ? 'KH-STN-22' : 'KH-STN-05', ship);
  if (ship.moved) return barsShip('moved-already', 'KH-SEQ-06', ship);
  if (only !== '') return barsShip('move-begun', 'KH-SEQ-06', ship, { first: shipOf(game, only).name });
  return barsShip('no-steering', 'KH-DMG-18', ship);
}

const asked = askForMove<Game, MoveVars, Ship, Mover, Course, CourseStep, CourseBar>({
  kind: 'move',
  courses,
  drafts,
  shipFirst: 'KH-SEQ-06',
  mayMove: (_game, { office, only }, ship) => (only === '' ? isUnmoved(ship, office) : ship.id === only),
  mover: (game, { forced }, ship) => moverOf(game, ship, forced),
  alphabet,
  steps: LETTERS.map(({ id }) => id),
  barred: (game, { only }, office, ship) => noMove(game, ship, office, only),
  plain: plainCourse,
  sample: sampleCourse,
  unplanned: (game, vars, ship) => (isAstray(ship, vars) ? astray(game, ship) : null),
  clause: () => 'KH-SEQ-06',
  title: (_game, _vars, ships) => {
    const { is, name, speed, adf, mr } = ships[0] as Ship;
    if (ships.length > 1) return words('ask.move', { n: ships.length });
    return is === 'orbit'
      ? words('ask.move-orbit', { ship: name })
      : words('ask.move-one', { ship: name, speed, adf, mr });
  },
  label: (_game, { name, speed }) => words('option.ship-moves', { ship: name, speed }),
});

/** A ship's move: which ship, and then its way, step by step. One decision. */
function moveQuestion(name: string, secret: boolean) {
  return question<Game, MoveVars>({
    name,
    secret,
    calls: () => [flight],
    // A route has many letters, whatever becomes of them.
    several: true,
    offices: (_look, { office }) => office,
    ...asked,
    answer: ({ game }, { office }, answers): Next => {
      const route = answers[office] as unknown as RouteChoice;
      const id = route[0] as string;
      return route[1] === 'roll' ? done(id) : call(flight, flightOf(shipOf(game, id), route.slice(1)));
    },
  });
}

/** Basic Game: everything about a move is open. */
const moveOpenly = moveQuestion('move', false);
/** Advanced Game: a move may lay mines and seekers in secret, and whether it could is secret too (KH-MIN-02). */
const moveSecretly = moveQuestion('move-or-lay', true);

/** One controller moves his ships one after the other, in any order he likes, seeing what came of the earlier ones. */
function movesOf(name: string, ask: typeof moveOpenly) {
  return step<Game, { side: SideId; office: OfficeId }>({
    name,
    calls: () => [ask],
    run: (play, { side, office }, back): Next => {
      if (typeof back === 'string')
        return call(ask, { side, office, only: back, forced: rollNavigation(play, shipOf(play.game, back)) });
      return anyUnmoved(play.game, office) ? call(ask, { side, office, only: '', forced: '' }) : undefined;
    },
  });
}

export const openMoves = movesOf('moves', moveOpenly);
export const secretMoves = movesOf('moves-and-lays', moveSecretly);
