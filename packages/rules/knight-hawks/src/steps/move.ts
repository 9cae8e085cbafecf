import {
  call,
  type Draft,
  done,
  type Look,
  type Next,
  type OfficeId,
  type Option,
  question,
  type Refusal,
  type Route,
  type RouteChoice,
  refuse,
  type SideId,
  step,
  words,
} from '@flagbridge/engine';
import { type Game, isStation, ready, type Ship, shipOf } from '../game.ts';
import { COURSE_STEPS, type CourseStep, follow, mayEnd, type Turn } from '../rules/course.ts';
import { draftCourse } from '../rules/course-draft.ts';
import { sampleCourse } from '../rules/course-sample.ts';
import { helmOf } from '../rules/helm.ts';
import { keyOf } from '../rules/map.ts';
import { plainCourse } from '../rules/reach.ts';
import { flight, flightOf } from './flight.ts';
import { rollNavigation } from './navigation.ts';

/** `only`: this ship's move has begun (its navigation roll has fallen), and `forced` is the way it must turn. */
export type MoveVars = { side: SideId; office: OfficeId; only: string; forced: '' | Turn };

/** KH-SEQ-06: ships that still have their move to make: none may be left out, none moved twice. */
export const unmoved = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter(
    (ship) =>
      ship.office === office &&
      !ship.moved &&
      !isStation(ship) &&
      (ship.is === 'flying' || (ship.is === 'orbit' && ship.mr > 0)),
  );

const movable = (game: Game, { office, only }: MoveVars): Ship[] =>
  only === '' ? unmoved(game, office) : [shipOf(game, only)];

/** KH-DMG-27: its navigation is hit, and the roll for this move has not fallen yet. */
const isAstray = (ship: Ship, { only }: MoveVars): boolean =>
  only === '' && ship.damage?.navigation === true && ship.is === 'flying' && ship.speed + ship.adf > 0 && ship.mr > 0;

/** KH-DMG-40: a ship that stays at a standstill need not roll; one that goes, or has to go, must before it does. */
const mayRest = (ship: Ship): boolean => ship.speed === 0 && !ship.free && !ship.evading;

const layers = (ship: Ship): CourseStep[] => (['M', 'S'] as const).filter((code) => ready(ship, code) > 0);

/** The letters of the route: whose move it is comes first. */
function alphabet(game: Game, ships: readonly Ship[], brief: boolean): Option[] {
  const lay = new Set(ships.flatMap(layers));
  const steps = COURSE_STEPS.filter((one) => {
    if (one === 'leave') return game.level === 'basic';
    if (one === 'crash') return game.level === 'advanced' && game.planets.length > 0;
    return one === 'F' || one === 'L' || one === 'R' || lay.has(one);
  });
  const letters = [...steps, ...(ships.some((ship) => ship.damage?.navigation === true) ? ['roll'] : [])];
  if (brief) return [...ships.map(({ id }) => ({ id })), ...letters.map((id) => ({ id }))];
  return [
    ...ships.map((ship) => ({
      id: ship.id,
      label: words('option.ship-moves', { ship: ship.name, speed: ship.speed }),
      parts: [ship.id],
    })),
    ...letters.map((id) => ({ id, label: words(`option.step-${id}`) })),
  ];
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
      const most = Math.max(...ships.map((ship) => ship.speed + ship.adf));
      const stores = Math.max(...ships.map((ship) => ready(ship, 'M') + ready(ship, 'S')));
      const shape: Route = {
        is: 'route',
        steps: alphabet(game, ships, brief),
        min: 1,
        max: 1 + 2 * most + 6 + stores,
        ...(!brief && ships.length === 1 && { from: { hex: keyOf(first.q, first.r), facing: first.facing } }),
      };
      const usual = (): string[] => [
        first.id,
        ...(isAstray(first, vars) ? restOrRoll(first) : plainCourse(game, first, helmOf(game, first, vars.forced))),
      ];
      const ask = { kind: 'move', title: words('ask.move', { n: ships.length }), clause: 'KH-SEQ-06', shape };
      if (brief)
        return {
          ...ask,
          get default() {
            return usual();
          },
        };
      const { name: ship, speed, adf, mr } = first;
      const one = ships.length === 1 && { title: words('ask.move-one', { ship, speed, adf, mr }) };
      return { ...ask, ...one, about: ships.map(({ id }) => id), default: usual() };
    },
    check: (look, vars, _office, choice) => checkMove(look, vars, choice as RouteChoice),
    sample: ({ game }, vars, _office, dice) => {
      const ships = movable(game, vars);
      const ship = ships[dice.pick(ships.length)] as Ship;
      return [
        ship.id,
        ...(isAstray(ship, vars)
          ? restOrRoll(ship, dice.pick(2) === 0)
          : sampleCourse(game, ship, helmOf(game, ship, vars.forced), dice)),
      ];
    },
    draft: (look, vars, _office, partial) => draftMove(look, vars, partial as RouteChoice),
    answer: ({ game }, _vars, answers): Next => {
      const [id = '', ...steps] = Object.values(answers)[0] as unknown as RouteChoice;
      return steps[0] === 'roll' ? done(id) : call(flight, flightOf(shipOf(game, id), steps));
    },
  });
}

function checkMove({ game }: Look<Game>, vars: MoveVars, choice: RouteChoice): Refusal | null {
  const [id = '', ...steps] = choice;
  const ship = movable(game, vars).find((one) => one.id === id);
  if (ship === undefined) return refuse('ship-first', 'KH-SEQ-06', { figures: { got: id } });
  if (isAstray(ship, vars)) return checkAstray(game, ship, steps);
  if (steps.includes('roll')) return refuse('no-roll', 'KH-DMG-27', { figures: { ship: ship.name } });
  const helm = helmOf(game, ship, vars.forced);
  const { course, refusal, at } = follow(game, ship, helm, steps);
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
  return instead === null ? refusal : { ...refusal, nearest: [...choice.slice(0, at + 1), instead] };
}

function draftMove(look: Look<Game>, vars: MoveVars, partial: RouteChoice): Draft {
  const { game } = look;
  const ships = movable(game, vars);
  const [id, ...steps] = partial;
  const ship = ships.find((one) => one.id === id);
  if (ship === undefined) return { ready: false, next: alphabet(game, ships, false).slice(0, ships.length) };
  const letters = alphabet(game, [ship], false).slice(1);
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
      return unmoved(play.game, office).length === 0 ? undefined : call(ask, { side, office, only: '', forced: '' });
    },
  });
}

export const openMoves = movesOf('moves', moveOpenly);
export const secretMoves = movesOf('moves-and-lays', moveSecretly);
