import { holds, one, type Roller, type Viewer } from '@flagbridge/engine';
import {
  allotments,
  type Game,
  officeOf,
  type Post,
  type Section,
  type Ship,
  type Side,
  SYSTEMS,
  type System,
  sections,
  standingPower,
} from './game.ts';

/**
 * TB-PWR-02: who reads which board. A board that is filled and not the viewer's shows as `?`: that an officer has done
 * his work is seen across the water, what he did is not. Of the captain's order others do not even learn that there is one.
 */
export const readers: Record<System | 'aim' | 'course' | 'lock' | 'mended', readonly Post[]> = {
  engines: ['engineer', 'helm'],
  guns: ['engineer', 'gunner'],
  shields: ['engineer', 'captain'],
  aim: ['gunner'],
  lock: ['gunner'],
  course: ['helm'],
  mended: ['engineer'],
};

type Guarded<T> = T | '?' | null;

export interface SeenShip {
  name: string;
  hull: number;
  damaged: System[];
  shaken: Post | null;
  offered: boolean;
  engines: Guarded<number>;
  guns: Guarded<number>;
  shields: Guarded<number>;
  /** Null for the crew: none given yet. For everybody else always null. */
  order: string | null;
  aim: Guarded<Section | 'hold'>;
  course: Guarded<'steady' | 'evade'>;
  lock: Guarded<boolean>;
  mended: Guarded<System[]>;
}

export interface SeenGame {
  limit: number;
  ships: Record<Side, SeenShip>;
}

function seenShip(ship: Ship, side: Side, viewer: Viewer): SeenShip {
  const reads = (board: keyof typeof readers): boolean =>
    readers[board].some((post) => holds(viewer, officeOf(side, post)));
  const show = <T>(board: keyof typeof readers, value: T | null): Guarded<T> =>
    value === null || reads(board) ? value : '?';
  const power = (system: System): Guarded<number> => show(system, ship.power === null ? null : ship.power[system]);
  return {
    name: ship.name,
    hull: ship.hull,
    damaged: ship.damaged.slice(),
    shaken: ship.shaken,
    offered: ship.offered,
    engines: power('engines'),
    guns: power('guns'),
    shields: power('shields'),
    order: viewer.offices.some((office) => office.startsWith(`${side}-`)) ? ship.order : null,
    aim: show('aim', ship.aim),
    course: show('course', ship.course),
    lock: show('lock', ship.lock),
    mended: show('mended', ship.mended?.slice() ?? null),
  };
}

export const seenGame = ({ limit, ships }: Game, viewer: Viewer): SeenGame => ({
  limit,
  ships: { red: seenShip(ships.red, 'red', viewer), blue: seenShip(ships.blue, 'blue', viewer) },
});

const ORDERS = ['', 'Steady as she goes.', 'Give it to them.'];

/** A ship that this knowledge allows. What a shaken officer's mates did is known to all (TB-SHK-02). */
function imagineShip(seen: SeenShip, dice: Roller, crew: boolean): Ship {
  const { name, hull, damaged, shaken, offered } = seen;
  const fits = (power: Ship['power'] & object): boolean =>
    SYSTEMS.every((system) => seen[system] === '?' || seen[system] === power[system]);
  const choices = shaken === 'engineer' ? [standingPower(seen)] : allotments(seen).filter(fits);
  const power = seen.engines === null ? null : one(choices, dice);
  let { aim, course, lock, mended, order } = seen;
  if (aim === '?')
    aim = shaken === 'gunner' || power?.guns === 0 ? 'hold' : one<Section | 'hold'>(['hold', ...sections], dice);
  if (course === '?')
    course = shaken === 'helm' || power?.engines === 0 ? 'steady' : one<'steady' | 'evade'>(['steady', 'evade'], dice);
  if (lock === '?') lock = aim === 'hold' ? false : dice.pick(2) === 0;
  if (mended === '?') mended = damaged.filter(() => dice.pick(2) === 0);
  // Before the gunner is at work the order may still be to come.
  if (!crew)
    order = shaken === 'captain' ? (aim === null ? null : '') : one(aim === null ? [null, ...ORDERS] : ORDERS, dice);
  return {
    name,
    hull,
    damaged: damaged.slice(),
    shaken,
    offered,
    power: power === null ? null : { ...power },
    order,
    aim,
    course,
    lock,
    mended: mended === null ? null : mended.slice(),
  };
}

export function imagineGame({ limit, ships }: SeenGame, viewer: Viewer, dice: Roller): Game {
  const of = (side: Side): Ship =>
    imagineShip(
      ships[side],
      dice,
      viewer.offices.some((office) => office.startsWith(`${side}-`)),
    );
  return { limit, ships: { red: of('red'), blue: of('blue') } };
}
