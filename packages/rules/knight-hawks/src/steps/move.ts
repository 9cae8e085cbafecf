import {
  BriefAsk,
  call,
  type Draft,
  done,
  type Look,
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
import { type Game, isStation, type Ship, shipOf, working } from '../game.ts';
import { COURSE_STEPS, follow, mayEnd, type Turn } from '../rules/course.ts';
import { draftCourse } from '../rules/course-draft.ts';
import { sampleCourse } from '../rules/course-sample.ts';
import { helmOf } from '../rules/helm.ts';
import { keyOf } from '../rules/map.ts';
import { plainCourse } from '../rules/reach.ts';
import { isLayer } from '../rules/traces.ts';
import { flight, flightOf } from './flight.ts';
import { rollNavigation } from './navigation.ts';

/** `only`: this ship's move has begun (its navigation roll has fallen), and `forced` is the way it must turn. */
export type MoveVars = { side: SideId; office: OfficeId; only: string; forced: '' | Turn };

/** KH-SEQ-06: has its move still to make. */
const isUnmoved = (ship: Ship, office: OfficeId): boolean =>
  ship.office === office &&
  !ship.moved &&
  !isStation(ship) &&
  (ship.is === 'flying' || (ship.is === 'orbit' && (ship.mr > 0 || isLayer(ship))));

/** None of these may be left out, none moved twice. */
export function unmoved({ ships }: Game, office: OfficeId): Ship[] {
  const out: Ship[] = [];
  for (const ship of ships) if (isUnmoved(ship, office)) out.push(ship);
  return out;
}

function anyUnmoved({ ships }: Game, office: OfficeId): boolean {
  for (const ship of ships) if (isUnmoved(ship, office)) return true;
  return false;
}

const movable = (game: Game, { office, only }: MoveVars): Ship[] =>
  only === '' ? unmoved(game, office) : [shipOf(game, only)];

/** The one of them that has this id. */
function movableShip({ ships }: Game, { office, only }: MoveVars, id: string): Ship | undefined {
  for (const ship of ships) if (ship.id === id && (only === '' ? isUnmoved(ship, office) : only === id)) return ship;
  return undefined;
}

/** KH-DMG-27: its navigation is hit, and the roll for this move has not fallen yet. */
const isAstray = (ship: Ship, { only }: MoveVars): boolean =>
  only === '' && ship.damage?.navigation === true && ship.is === 'flying' && ship.speed + ship.adf > 0 && ship.mr > 0;

/** KH-DMG-40: a ship that stays at a standstill need not roll; one that goes, or has to go, must before it does. */
const mayRest = (ship: Ship): boolean => ship.speed === 0 && !ship.free && !ship.evading;

/** The letters of a route, made once: they are the same in every move. */
const LETTERS: readonly Option[] = [...COURSE_STEPS, 'roll'].map((id) => ({ id, label: words(`option.step-${id}`) }));

/** The routes of these ships: whose move it is comes first, then the letters that have a place in them. */
function routeOf(
  game: Game,
  ships: readonly Ship[],
  brief: boolean,
): { is: 'route'; steps: Option[]; min: 1; max: number } {
  const steps: Option[] = [];
  let fastest = 0;
  let stores = 0;
  let mines = false;
  let seekers = false;
  let astray = false;
  for (const ship of ships) {
    const { id, name, speed, adf, damage } = ship;
    steps.push(brief ? { id } : { id, label: words('option.ship-moves', { ship: name, speed }), parts: [id] });
    let carries = 0;
    for (const system of ship.systems) {
      if (system.code !== 'M' && system.code !== 'S') continue;
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
  for (const letter of LETTERS) {
    const { id } = letter;
    if (id === 'leave' && game.level !== 'basic') continue;
    if (id === 'crash' && (game.level !== 'advanced' || game.planets.length === 0)) continue;
    if ((id === 'M' && !mines) || (id === 'S' && !seekers) || (id === 'roll' && !astray)) continue;
    steps.push(letter);
  }
  // More letters than any legal route of these ships can have.
  return { is: 'route', steps, min: 1, max: 1 + 2 * fastest + 6 + stores };
}

const BRIEFLY = words('ask.move');

/** A move for whoever gives no order: the first ship's. */
function usualMove(game: Game, first: Ship, vars: MoveVars): string[] {
  const steps: string[] = isAstray(first, vars)
    ? restOrRoll(first)
    : plainCourse(game, first, helmOf(game, first, vars.forced));
  steps.unshift(first.id);
  return steps;
}

/** A ship's move: which ship, and then its way, step by step. One decision. */
function moveQuestion(name: string, secret: boolean) {
  return question<Game, MoveVars>({
    name,
    secret,
    calls: () => [flight],
    offices: (_look, { office }) => office,
    ask: ({ game }, vars, _office, brief) => {
      const ships = movable(game, vars);
      const first = ships[0] as Ship;
      const shape = routeOf(game, ships, brief);
      if (brief) return new BriefAsk('move', BRIEFLY, 'KH-SEQ-06', shape, () => usualMove(game, first, vars));
      // Written out member by member: this is asked in every decision.
      if (ships.length > 1)
        return {
          kind: 'move',
          title: words('ask.move', { n: ships.length }),
          clause: 'KH-SEQ-06',
          about: ships.map(({ id }) => id),
          shape,
          default: usualMove(game, first, vars),
        };
      const { id, name, is, speed, adf, mr, q, r, facing } = first;
      return {
        kind: 'move',
        title:
          is === 'orbit'
            ? words('ask.move-orbit', { ship: name })
            : words('ask.move-one', { ship: name, speed, adf, mr }),
        clause: 'KH-SEQ-06',
        about: [id],
        shape: { is: 'route', steps: shape.steps, min: 1, max: shape.max, from: { hex: keyOf(q, r), facing } },
        default: usualMove(game, first, vars),
      };
    },
    check: (look, vars, _office, choice) => checkMove(look, vars, choice as RouteChoice),
    sample: ({ game }, vars, _office, dice) => {
      const ships = movable(game, vars);
      const ship = ships[dice.pick(ships.length)] as Ship;
      const steps: string[] = isAstray(ship, vars)
        ? restOrRoll(ship, dice.pick(2) === 0)
        : sampleCourse(game, ship, helmOf(game, ship, vars.forced), dice);
      steps.unshift(ship.id);
      return steps;
    },
    draft: (look, vars, _office, partial) => draftMove(look, vars, partial as RouteChoice),
    answer: ({ game }, { office }, answers): Next => {
      const route = answers[office] as unknown as RouteChoice;
      const id = route[0] as string;
      return route[1] === 'roll' ? done(id) : call(flight, flightOf(shipOf(game, id), route.slice(1)));
    },
  });
}

function checkMove({ game }: Look<Game>, vars: MoveVars, choice: RouteChoice): Refusal | null {
  const id = choice[0] ?? '';
  const ship = movableShip(game, vars, id);
  if (ship === undefined) return refuse('ship-first', 'KH-SEQ-06', { figures: { got: id } });
  if (isAstray(ship, vars)) return checkAstray(game, ship, choice.slice(1));
  if (choice.includes('roll', 1)) return refuse('no-roll', 'KH-DMG-27', { figures: { ship: ship.name } });
  const helm = helmOf(game, ship, vars.forced);
  const { course, refusal, at } = follow(game, ship, helm, choice, 1);
  if (refusal !== null) return nearest(refusal, choice, at);
  return mayEnd(ship, helm, course);
}

/** Stay where it stands, or roll first and choose afterwards. */
function checkAstray(game: Game, ship: Ship, steps: readonly string[]): Refusal | null {
  if (steps.length === 1 && steps[0] === 'roll') return null;
  if (mayRest(ship) && !steps.includes('roll')) {
    const { course, refusal } = follow(game, ship, helmOf(game, ship, ''), steps);
    if (course.hexes === 0) return refusal;
  }
  return refuse('roll-first', 'KH-DMG-27', { figures: { ship: ship.name }, nearest: [ship.id, 'roll'] });
}

const restOrRoll = (ship: Ship, roll = false): string[] => (mayRest(ship) && !roll ? [] : ['roll']);

/** "Fly off the map" and "crash" must be meant: the refusal offers the step that says so. */
function nearest(refusal: Refusal, choice: RouteChoice, at: number): Refusal {
  const instead = refusal.why === 'edge-ahead' ? 'leave' : refusal.why === 'crash-ahead' ? 'crash' : null;
  return instead === null ? refusal : { ...refusal, nearest: [...choice.slice(0, at), instead] };
}

function draftMove(look: Look<Game>, vars: MoveVars, partial: RouteChoice): Draft {
  const { game } = look;
  const ships = movable(game, vars);
  const [id, ...steps] = partial;
  const ship = ships.find((one) => one.id === id);
  if (ship === undefined) return { ready: false, next: routeOf(game, ships, false).steps.slice(0, ships.length) };
  const letters = routeOf(game, [ship], false).steps.slice(1);
  if (isAstray(ship, vars)) {
    const refusal = checkAstray(game, ship, steps);
    const { course } = follow(game, ship, helmOf(game, ship, ''), refusal === null && steps[0] !== 'roll' ? steps : []);
    return {
      ready: refusal === null,
      ...(refusal !== null && { refusal }),
      at: { hex: keyOf(course.q, course.r), facing: course.facing },
      next: letters.filter(({ id: one }) => checkAstray(game, ship, [...steps, one]) === null),
    };
  }
  const steers = letters.filter((one) => one.id !== 'roll');
  return draftCourse(game, ship, helmOf(game, ship, vars.forced), steps, steers);
}

/** Basic Game: everything about a move is open. */
export const moveOpenly = moveQuestion('move', false);
/** Advanced Game: a move may lay mines and seekers in secret, and whether it could is secret too (KH-MIN-02). */
export const moveSecretly = moveQuestion('move-or-lay', true);

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
