import {
  type Ask,
  BriefAsk,
  type Draft,
  done,
  type Figures,
  type Next,
  type OfficeId,
  type Option,
  question,
  type Refusal,
  type Route,
  type RouteChoice,
  refuse,
  type SideId,
  words,
} from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from '../game.ts';
import { type CourseStep, follow, lettersOf, mayEnd } from '../rules/course.ts';
import { draftCourse } from '../rules/course-draft.ts';
import { plainCourse, sampleCourse } from '../rules/course-sample.ts';
import { keyOf } from '../rules/map.ts';
import { driveOf, mayMove } from '../rules/ship-state.ts';
import { flight, flyPlan } from './flight.ts';
import { closedShips, nearestTo } from './move-check.ts';

/**
 * `only`: this ship's move has begun, and dice have cut it. `hold`: the ships that must move in this go have, and extras may be held
 * back (SD-MOV-09). `n`: the how-manieth move of the phase. `q`, `r`, `facing`: where the move of `only` began.
 */
export type MoveVars = {
  side: SideId;
  office: OfficeId;
  only: string;
  hold: boolean;
  n: number;
  q: number;
  r: number;
  facing: number;
};

/** SD-MOV-05, SD-MOV-14: is counted and has still to move. */
export const isUnmoved = (game: Game, ship: Ship): boolean => !ship.moved && mayMove(game, ship);

function movable(game: Game, { office, only }: MoveVars): Ship[] {
  if (only !== '') return [shipOf(game, only)];
  const out: Ship[] = [];
  const { ships } = game;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    if (ship.office === office && isUnmoved(game, ship)) out.push(ship);
  }
  return out;
}

/** The one of them that has this id. */
function movableShip(game: Game, { office, only }: MoveVars, id: string): Ship | undefined {
  for (const ship of game.ships)
    if (ship.id === id && (only === '' ? ship.office === office && isUnmoved(game, ship) : only === id)) return ship;
  return undefined;
}

const HOLD: Option = { id: 'hold', label: words('option.hold') };
/** Made once: they are the same in every move of a table. */
const LETTERS = new Map<readonly CourseStep[], readonly Option[]>();
function letterOptions(game: Game): readonly Option[] {
  const letters = lettersOf(game);
  let options = LETTERS.get(letters);
  if (options === undefined) {
    options = letters.map((id) => ({ id, label: words(`option.step-${id}`) }));
    LETTERS.set(letters, options);
  }
  return options;
}

/** The routes of these ships: whose move it is comes first, then the letters in use. */
function routeOf(game: Game, vars: MoveVars, ships: readonly Ship[], brief: boolean): Route {
  const steps: Option[] = [];
  let most = 0;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const { id, name } = ship;
    const drive = driveOf(game, ship);
    steps.push(brief ? { id } : { id, label: { say: 'option.ship-moves', with: { ship: name, drive } }, parts: [id] });
    if (drive > most) most = drive;
  }
  if (vars.hold) steps.push(HOLD);
  const letters = letterOptions(game);
  for (let i = 0; i < letters.length; i++) steps.push(letters[i] as Option);
  // Whose it is, a point or more for each letter, and time that is up.
  return { is: 'route', steps, min: 1, max: most + 3 };
}

const BRIEFLY = words('ask.move-brief');

/** A move for whoever gives no order: extras are held, the first ship stays where it is (SD-MOV-14, SD-MOV-31). */
function usualMove(game: Game, first: Ship, { hold }: MoveVars): string[] {
  if (hold) return ['hold'];
  const steps: string[] = plainCourse(game, first);
  steps.unshift(first.id);
  return steps;
}

/** A ship's move: which ship, and then its way, to its end or to where dice fall. One decision. */
export const move = question<Game, MoveVars>({
  name: 'move',
  calls: () => [flight],
  offices: (_look, { office }) => office,
  ask: ({ game }, vars, _office, brief) => askMove(game, vars, brief),
  check: ({ game }, vars, _office, choice) => checkMove(game, vars, choice as RouteChoice),
  sample: ({ game }, vars, _office, dice) => {
    if (vars.hold && dice.pick(2) === 0) return ['hold'];
    const ships = movable(game, vars);
    const ship = ships[dice.pick(ships.length)] as Ship;
    const steps: string[] = sampleCourse(game, ship, dice);
    steps.unshift(ship.id);
    return steps;
  },
  draft: ({ game }, vars, _office, partial) => draftMove(game, vars, partial as RouteChoice),
  measure: (before, after) => measured(before, after),
  answer: (play, vars, answers): Next => {
    const route = answers[vars.office] as unknown as RouteChoice;
    const id = route[0] as string;
    if (id === 'hold') return done('hold');
    const ship = shipOf(play.game, id);
    const { q, r, facing } = vars.only === '' ? ship : vars;
    return flyPlan(play, ship, route, { ship: id, q, r, facing, at: 'hazards', drive: 0, halt: false });
  },
});

function askMove(game: Game, vars: MoveVars, brief: boolean): Ask {
  const ships = movable(game, vars);
  const first = ships[0] as Ship;
  const shape = routeOf(game, vars, ships, brief);
  const clause = vars.hold ? 'SD-MOV-09' : 'SD-MOV-14';
  if (brief) return new BriefAsk('move', BRIEFLY, clause, shape, () => usualMove(game, first, vars));
  const only = ships.length === 1 && !vars.hold;
  const { name, q, r, facing, spent } = first;
  const drive = driveOf(game, first);
  const title = vars.hold
    ? words('ask.move-extra', { n: ships.length })
    : !only
      ? words('ask.move', { n: ships.length })
      : vars.only === ''
        ? words('ask.move-one', { ship: name, drive })
        : words('ask.move-on', { ship: name, left: drive - spent, drive });
  const about: string[] = [];
  for (let i = 0; i < ships.length; i++) about.push((ships[i] as Ship).id);
  const ask: Ask = {
    kind: 'move',
    title,
    clause,
    about,
    shape: only
      ? { is: 'route', steps: shape.steps, min: shape.min, max: shape.max, from: { hex: keyOf(q, r), facing } }
      : shape,
    default: usualMove(game, first, vars),
  };
  if (!game.rulings.timeLimit) return ask;
  // SD-OPT-02: one clock for the whole move, however often dice cut it.
  return { ...ask, limit: { clock: `move/${game.turn}/${vars.side}/${vars.n}`, seconds: 30, last: 'halt' } };
}

function checkMove(game: Game, vars: MoveVars, choice: RouteChoice): Refusal | null {
  const id = choice[0] ?? '';
  if (id === 'hold' && vars.hold)
    return choice.length === 1 ? null : refuse('hold-alone', 'SD-MOV-09', { nearest: ['hold'] });
  const ship = movableShip(game, vars, id);
  if (ship === undefined) return refuse('ship-first', 'SD-MOV-14', { figures: { got: id } });
  const { course, refusal, at } = follow(game, ship, choice, 1);
  if (refusal !== null) return nearestTo(game, ship, refusal, choice, at);
  const end = mayEnd(game, ship, course);
  return end === null ? null : nearestTo(game, ship, end, choice, choice.length);
}

function draftMove(game: Game, vars: MoveVars, partial: RouteChoice): Draft {
  const ships = movable(game, vars);
  const [id, ...steps] = partial;
  if (id === 'hold' && vars.hold) {
    const refusal = checkMove(game, vars, partial);
    return { ready: refusal === null, ...(refusal !== null && { refusal }), next: [] };
  }
  const ship = ships.find((one) => one.id === id);
  if (ship === undefined) {
    const subjects = routeOf(game, vars, ships, false).steps.slice(0, ships.length + (vars.hold ? 1 : 0));
    // Where one ship is left to move, nothing need be said of the others.
    const closed = subjects.length > 1 ? closedShips(game, vars.office) : [];
    return { ready: false, next: subjects, ...(closed.length > 0 && { closed }) };
  }
  return draftCourse(game, ship, steps, routeOf(game, { ...vars, hold: false }, [ship], false).steps.slice(1));
}

/** Odds: what became of the ship that was moved, as far as dice had a say in it. */
function measured(before: Game, after: Game): Figures {
  for (let i = 0; i < after.ships.length; i++) {
    const was = before.ships[i] as Ship;
    const ship = after.ships[i] as Ship;
    if (ship.moved === was.moved && ship.spent === was.spent && ship.is === was.is) continue;
    const left = driveOf(after, ship) - ship.spent;
    const marked = ship.marks.length - was.marks.length;
    return {
      ...((ship.last === 'tight' || ship.last === 'stall') && { stalled: ship.last === 'stall' }),
      ...(marked > 0 && { marked }),
      ...(ship.is === 'destroyed' && { destroyed: true }),
      left: left > 0 && ship.is === 'flying' ? left : 0,
    };
  }
  return {};
}
