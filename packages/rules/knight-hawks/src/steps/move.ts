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
  type RouteChoice,
  refuse,
  type SideId,
  step,
  words,
} from '@flagbridge/engine';
import { type Game, isStation, ready, type Ship, shipOf } from '../game.ts';
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

/** KH-SEQ-06: ships that still have their move to make: none may be left out, none moved twice. */
export const unmoved = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter(
    (ship) =>
      ship.office === office &&
      !ship.moved &&
      !isStation(ship) &&
      (ship.is === 'flying' || (ship.is === 'orbit' && (ship.mr > 0 || isLayer(ship)))),
  );

const movable = (game: Game, { office, only }: MoveVars): Ship[] =>
  only === '' ? unmoved(game, office) : [shipOf(game, only)];

/** KH-DMG-27: its navigation is hit, and the roll for this move has not fallen yet. */
const isAstray = (ship: Ship, { only }: MoveVars): boolean =>
  only === '' && ship.damage?.navigation === true && ship.is === 'flying' && ship.speed + ship.adf > 0 && ship.mr > 0;

/** KH-DMG-40: a ship that stays at a standstill need not roll; one that goes, or has to go, must before it does. */
const mayRest = (ship: Ship): boolean => ship.speed === 0 && !ship.free && !ship.evading;

/** The letters of a route, made once: they are the same in every move. */
const LETTERS: readonly Option[] = [...COURSE_STEPS, 'roll'].map((id) => ({ id, label: words(`option.step-${id}`) }));

/** Whether a letter has a place in the routes of these ships. */
function isUsed(game: Game, ships: readonly Ship[], letter: string): boolean {
  if (letter === 'leave') return game.level === 'basic';
  if (letter === 'crash') return game.level === 'advanced' && game.planets.length > 0;
  if (letter === 'M' || letter === 'S') return ships.some((ship) => ready(ship, letter) > 0);
  if (letter === 'roll') return ships.some((ship) => ship.damage?.navigation === true);
  return true;
}

/** The letters of the route: whose move it is comes first. */
function alphabet(game: Game, ships: readonly Ship[], brief: boolean): Option[] {
  const out: Option[] = [];
  for (const { id, name, speed } of ships)
    out.push(brief ? { id } : { id, label: words('option.ship-moves', { ship: name, speed }), parts: [id] });
  for (const letter of LETTERS) if (isUsed(game, ships, letter.id)) out.push(letter);
  return out;
}

const BRIEFLY = words('ask.move');

/** More letters than any legal route of these ships can have. */
function longest(ships: readonly Ship[]): number {
  let speed = 0;
  let stores = 0;
  for (const ship of ships) {
    speed = Math.max(speed, ship.speed + ship.adf);
    stores = Math.max(stores, ready(ship, 'M') + ready(ship, 'S'));
  }
  return 1 + 2 * speed + 6 + stores;
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
      const usual = (): string[] => [
        first.id,
        ...(isAstray(first, vars) ? restOrRoll(first) : plainCourse(game, first, helmOf(game, first, vars.forced))),
      ];
      const steps = alphabet(game, ships, brief);
      const max = longest(ships);
      // Written out member by member: this is asked several times in every decision.
      if (brief)
        return {
          kind: 'move',
          title: BRIEFLY,
          clause: 'KH-SEQ-06',
          shape: { is: 'route', steps, min: 1, max },
          get default() {
            return usual();
          },
        };
      if (ships.length > 1)
        return {
          kind: 'move',
          title: words('ask.move', { n: ships.length }),
          clause: 'KH-SEQ-06',
          about: ships.map(({ id }) => id),
          shape: { is: 'route', steps, min: 1, max },
          default: usual(),
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
        shape: { is: 'route', steps, min: 1, max, from: { hex: keyOf(q, r), facing } },
        default: usual(),
      };
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
