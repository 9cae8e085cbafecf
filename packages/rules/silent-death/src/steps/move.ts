import {
  type Draft,
  done,
  type Figures,
  type Next,
  type OfficeId,
  type Option,
  question,
  type Refusal,
  type RouteChoice,
  refuse,
  type SideId,
  words,
} from '@flagbridge/engine';
import { type Barrier, refusalOf } from '@flagbridge/kit/barrier';
import { askForMove } from '@flagbridge/kit/moves';
import { findShip, type Game, type Ship, shipOf } from '../game.ts';
import { type Course, type CourseStep, courses, lettersOf, type Mover } from '../rules/course.ts';
import type { CourseBar } from '../rules/course-barrier.ts';
import { drafts } from '../rules/course-draft.ts';
import { plainCourse, sampleCourse } from '../rules/course-sample.ts';
import { goneBarrier } from '../rules/gone.ts';
import { driveOf, isDazed, isPilotDead, mayMove } from '../rules/ship-state.ts';
import { flight, flyPlan } from './flight.ts';

/**
 * `only`: this ship's move has begun, and dice have cut it. `hold`: the ships that must move in this go have, and extras may be held
 * back (SD-MOV-09). `n`: the number of this move in the phase. `q`, `r`, `facing`: where the move of `only` began.
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

/** SD-MOV-09: extras may be held back. */
const HOLD = {
  option: { id: 'hold', label: words('option.hold') },
  alone: { why: 'hold-alone', clause: 'SD-MOV-09' },
} as const;

/** SD-MOV-05: why a ship on the map is not in the order; null where it is. */
export function standBarrier(game: Game, ship: Ship): Barrier | null {
  const figures = { ship: ship.name };
  if (isPilotDead(ship)) return { why: 'no-pilot', clause: 'SD-CRW-11', figures };
  if (isDazed(game, ship)) return { why: 'pilot-dazed', clause: 'SD-CRW-08', figures };
  return mayMove(game, ship) ? null : { why: 'no-drive', clause: 'SD-MOV-04', figures };
}

/** SD-MOV-14: why a ship has no move now. */
const moveBarrier = (game: Game, ship: Ship): Barrier | null =>
  standBarrier(game, ship) ??
  (ship.moved ? { why: 'moved-already', clause: 'SD-MOV-14', figures: { ship: ship.name } } : null);

/** Ships of this office on the map that a player would look for and cannot move now, each with the reason. */
function closedShips(game: Game, office: OfficeId): NonNullable<Draft['closed']> {
  const out: NonNullable<Draft['closed']>[number][] = [];
  for (const ship of game.ships) {
    const barrier = ship.office === office && ship.is === 'flying' ? moveBarrier(game, ship) : null;
    if (barrier !== null) out.push({ id: ship.id, parts: [ship.id], why: refusalOf(barrier) });
  }
  return out;
}

const asked = askForMove<Game, MoveVars, Ship, Mover, Course, CourseStep, CourseBar>({
  kind: 'move',
  courses,
  drafts,
  shipFirst: 'SD-MOV-14',
  mayMove: (game, { office, only }, ship) =>
    only === '' ? ship.office === office && isUnmoved(game, ship) : ship.id === only,
  mover: (game, _vars, ship) => ({ game, ship }),
  alphabet: (game, ships) => {
    let most = 0;
    for (const ship of ships) most = Math.max(most, driveOf(game, ship));
    // A point or more for each letter, and time that is up.
    return { letters: letterOptions(game), most: most + 2 };
  },
  // Extras are held, the first ship stays where it is (SD-MOV-14, SD-MOV-31).
  plain: plainCourse,
  sample: sampleCourse,
  pass: ({ hold }) => (hold ? HOLD : null),
  clause: ({ hold }) => (hold ? 'SD-MOV-09' : 'SD-MOV-14'),
  title: (game, { hold, only }, ships) => {
    const first = ships[0] as Ship;
    const drive = driveOf(game, first);
    if (hold) return words('ask.move-extra', { n: ships.length });
    if (ships.length > 1) return words('ask.move', { n: ships.length });
    return only === ''
      ? words('ask.move-one', { ship: first.name, drive })
      : words('ask.move-on', { ship: first.name, left: drive - first.spent, drive });
  },
  label: (game, ship) => words('option.ship-moves', { ship: ship.name, drive: driveOf(game, ship) }),
  // SD-OPT-02: one clock for the whole move, however often dice cut it.
  limit: ({ rulings, turn }, { side, n }) =>
    rulings.timeLimit ? { clock: `move/${turn}/${side}/${n}`, seconds: 30, last: 'halt' } : undefined,
  closed: closedShips,
});

const SLIPS: readonly string[] = ['SL', 'SR', 'leave-left', 'leave-right'];

/** A ship that has no move now, sideslips where they are not in use, and longer ways than any Drive. */
function forbidsMove(game: Game, office: OfficeId, route: RouteChoice): Refusal | null {
  const ship = findShip(game, route[0] as string);
  if (ship === undefined || ship.office !== office) return null;
  const figures = { ship: ship.name };
  const barrier = goneBarrier(ship) ?? moveBarrier(game, ship);
  if (barrier !== null) return refusalOf(barrier);
  const letters: readonly string[] = lettersOf(game);
  const wrong = route.slice(1).find((step) => !letters.includes(step));
  if (wrong === undefined)
    return refuse('over-drive', 'SD-MOV-15', { figures: { ...figures, drive: driveOf(game, ship) } });
  return SLIPS.includes(wrong)
    ? refuse('no-sideslips', 'SD-MOV-20', { figures })
    : refuse('unknown-step', 'SD-MOV-25', { figures });
}

/** A ship's move: which ship, and then its way, to its end or to where dice fall. One decision. */
export const move = question<Game, MoveVars>({
  name: 'move',
  calls: () => [flight],
  // A route has many letters, whatever becomes of them.
  several: true,
  offices: (_look, { office }) => office,
  ...asked,
  forbids: ({ game }, { office }, _office, choice) => forbidsMove(game, office, choice as RouteChoice),
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
