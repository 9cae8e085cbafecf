import type { View } from '@flagbridge/engine';
import { type Direction, opposite, turn } from '@flagbridge/engine/hex';
import { columnOf, onSheet } from '@flagbridge/kit/space';
import { classesIn, isOutline } from '../data/silhouettes.ts';
import type { Game, SeenGame, SeenShip, Ship, Sight } from '../game.ts';
import { MANEUVERS } from '../levels.ts';
import { cloakPower, sightedFact } from './cloak.ts';
import { changeOver } from './drive.ts';
import { ahead } from './map.ts';
import { countersAt } from './mines.ts';
import { solidAt } from './obstacles.ts';
import { classOf, movementRatio, pointsFor, pointsInPhase } from './power.ts';

/** A place a ship can be in, and how it lies there; with the fewest movement points that bring it there since it was seen. */
export interface Possible {
  readonly q: number;
  readonly r: number;
  readonly facing: Direction;
  readonly points: number;
}

/** Everything a viewer cannot rule out; with the most movement points the ship can have had since it was seen. */
interface Whereabouts {
  readonly places: readonly Possible[];
  readonly budget: number;
}

type Knowing = Pick<View<SeenGame>, 'game' | 'knows'>;

/** ST-CLK-11, ST-CLK-16: how a viewer last saw a ship: as everybody did, or later, by a detection of his own that has lapsed. */
export function sightingOf({ knows }: Pick<Knowing, 'knows'>, ship: Pick<SeenShip, 'id' | 'cloak'>): Sight {
  let last = ship.cloak.last;
  for (const known of Object.values(knows)) {
    const own = known[sightedFact(ship)] as Sight | undefined;
    if (own !== undefined && isLater(own, last)) last = own;
  }
  return last;
}

const isLater = (a: Sight, b: Sight): boolean => a.turn > b.turn || (a.turn === b.turn && a.phases >= b.phases);

/** A moment of the battle: so many Movement Phases of a game turn are over. Exported for tests, which ask for some. */
export interface SoFar {
  readonly turn: number;
  readonly phases: number;
}

/** The most movement points a turn has given it; and those of the last turn, where these are known otherwise. */
interface Speeds {
  readonly most: number;
  readonly points?: number;
}

/** ST-CLK-05: what power gives a ship of a class beside its cloaking device. */
export const pointsBeside = (game: SeenGame | Game, type: string, power: number): number =>
  pointsFor(Math.max(0, power - cloakPower(game, { type })), movementRatio(game, { type }));

/** The most movement points that any class it may be can have had: less what hits and maneuvers had cost at least when it was seen. */
export const mostPointsOf = (
  game: SeenGame,
  { type, strain }: Pick<SeenShip, 'type' | 'strain'>,
  { engine }: Sight,
): number =>
  Math.max(
    ...(isOutline(type) ? classesIn(type) : [type]).map((one) =>
      pointsBeside(game, one, classOf(game, { type: one }).power - strain.power - engine),
    ),
  );

/**
 * ST-CLK-04, ST-CLK-11: every hex and heading a cloaked ship can be in by what a viewer knows: where it was last seen, what has passed
 * since, and how fast its class can be beside its cloaking device (ST-CLK-05). Null where it can be anywhere: it was set up in secret,
 * and nobody has seen it since. That it was not detected tells nothing: the die may have failed (ST-CLK-21).
 */
export function whereabouts(
  view: Knowing,
  ship: SeenShip,
  at: SoFar = { turn: view.game.turn, phases: ship.cloak.phases },
): Whereabouts | null {
  const last = sightingOf(view, ship);
  return placesFrom(view.game, ship, last, { most: mostPointsOf(view.game, ship, last) }, at);
}

/** The same from one sight, with speeds as they may be. */
export function placesFrom(
  game: SeenGame,
  ship: Ship | SeenShip,
  last: Sight,
  speeds: Speeds,
  at: SoFar,
): Whereabouts | null {
  if (last.turn === 0) return null;
  const phases = phasesSince(game, last, speeds, at);
  const { columns, rows, obstacles, rulings, level, minefields } = game;
  const key = JSON.stringify([
    columns,
    rows,
    obstacles,
    rulings.phases,
    level,
    minefields,
    ship.side,
    ship.type,
    last,
    phases,
  ]);
  let found = FOUND.get(key);
  if (found === undefined) {
    found = { places: explore(game, ship, last, phases), budget: phases.reduce((n, points) => n + points, 0) };
    if (FOUND.size >= KEPT) FOUND.clear();
    FOUND.set(key, found);
  }
  return found;
}

/** The same is asked many times while nothing moves. */
const FOUND = new Map<string, Whereabouts>();
const KEPT = 24;

/** ST-MOV-02, ST-CLK-05: the most points of each Movement Phase since it was seen, in order. */
function phasesSince(game: SeenGame, last: Sight, { most, points }: Speeds, at: SoFar): number[] {
  const { phases } = game.rulings;
  const out: number[] = [];
  for (let turn = last.turn; turn <= at.turn; turn++) {
    const given = turn === at.turn ? points : undefined;
    const from = turn === last.turn ? last.phases : 0;
    const to = turn === at.turn ? at.phases : phases;
    const of = given === undefined ? mostByPhase(most, phases, from) : byPhase(given, phases);
    out.push(...of.slice(from, to));
  }
  return out;
}

const byPhase = (points: number, phases: number): number[] =>
  Array.from({ length: phases }, (_, i) => pointsInPhase(points, phases, i + 1));

/**
 * ST-MOV-02: the most points up to each phase, counted from the end of an earlier one, over all numbers of points it can have. Seen in
 * the middle of a turn, a ship with fewer points can have more of them still before it: 8 give 2 in the third of five phases, 9 give 1.
 */
function mostByPhase(most: number, phases: number, from: number): number[] {
  const sums: number[] = new Array(phases).fill(0);
  for (let points = 0; points <= most; points++) {
    const of = byPhase(points, phases);
    for (let phase = from, sum = 0; phase < phases; phase++) {
      sum += of[phase] as number;
      sums[phase] = Math.max(sums[phase] as number, sum);
    }
  }
  return sums.map((sum, phase) => sum - (phase > from ? (sums[phase - 1] as number) : 0));
}

/** How its drive is set: ahead, either way, back (ST-MOV-23). */
const AHEAD = 0;
const EITHER = 1;
const BACK = 2;
const MODES = 3;

/** When a ship is somewhere: in which phase since it was seen, with how many points of it spent; and all points spent until then. */
interface Arrival {
  readonly phase: number;
  readonly used: number;
  readonly points: number;
}

/**
 * Every place by the earliest moment it can be reached: whoever is there earlier can wait, so nothing else needs to be looked at. Ahead and
 * turns cost a point (ST-MOV-03, ST-MOV-04, ST-MOV-11); a drive must rest before it goes the other way (ST-MOV-24), and then takes a
 * whole phase for a hex (ST-MOV-27, ST-MOV-29).
 */
function explore(game: SeenGame, ship: Ship | SeenShip, last: Sight, phases: readonly number[]): Possible[] {
  const { columns, rows } = game;
  const need = changeOver(game);
  const best: (Arrival | undefined)[] = new Array(columns * rows * 6 * MODES);
  const place = (q: number, r: number, facing: number, mode: number): number =>
    ((r * columns + columnOf(q, r)) * 6 + facing) * MODES + mode;
  const WIDTH = 1 + Math.max(0, ...phases);
  const queues: [q: number, r: number, facing: Direction, mode: number][][] = [];
  const arrive = (q: number, r: number, facing: Direction, mode: number, arrival: Arrival | null): void => {
    if (arrival === null || !onSheet(game, q, r) || solidAt(game, q, r) !== undefined) return;
    // ST-MIN-12: counters there would have been turned over, or rolled for, for all to see.
    if (arrival.points > 0 && (q !== last.q || r !== last.r) && countersAt(game, ship, q, r).length > 0) return;
    const at = place(q, r, facing, mode);
    const known = best[at];
    const when = arrival.phase * WIDTH + arrival.used;
    if (known !== undefined && known.phase * WIDTH + known.used <= when) return;
    best[at] = arrival;
    queues[when] ??= [];
    queues[when].push([q, r, facing, mode]);
  };
  /** The next moment a point can be spent, from this one on; null where there is none. */
  const next = ({ phase, used, points }: Arrival): Arrival | null => {
    if (phase > 0 && used < (phases[phase - 1] as number)) return { phase, used: used + 1, points: points + 1 };
    for (let k = phase + 1; k <= phases.length; k++)
      if ((phases[k - 1] as number) > 0) return { phase: k, used: 1, points: points + 1 };
    return null;
  };
  /** The next phase in which nothing has been spent yet: it goes back in that, and does nothing else. */
  const nextWhole = ({ phase, used, points }: Arrival): Arrival | null => {
    for (let k = used === 0 ? Math.max(1, phase) : phase + 1; k <= phases.length; k++)
      if ((phases[k - 1] as number) > 0) return { phase: k, used: phases[k - 1] as number, points: points + 1 };
    return null;
  };
  const wait = restLeft(last, need);
  const rested = (!last.moved && last.turn > 1) || wait === 0;
  const mode = rested ? EITHER : last.went === 'back' ? BACK : AHEAD;
  const bows = last.heading ? [last.facing] : ([0, 1, 2, 3, 4, 5] as Direction[]);
  for (const bow of bows) arrive(last.q, last.r, bow, mode, { phase: 0, used: 0, points: 0 });
  for (let when = 0; when < queues.length; when++)
    for (const [q, r, facing, set] of queues[when] ?? []) {
      const arrival = best[place(q, r, facing, set)] as Arrival;
      if (arrival.phase * WIDTH + arrival.used !== when) continue;
      const spent = next(arrival);
      if (spent !== null) for (const hexsides of TURNS) arrive(q, r, turn(facing, hexsides), set, spent);
      if (set !== BACK) {
        const to = ahead(q, r, facing);
        arrive(to.q, to.r, facing, AHEAD, spent);
      }
      if (set !== AHEAD) {
        const to = ahead(q, r, opposite(facing));
        arrive(to.q, to.r, facing, BACK, nextWhole(arrival));
      }
      const still = arrival.phase + (arrival.points === 0 ? wait : need);
      if (set !== EITHER && MANEUVERS[game.level].reverses && still < phases.length)
        arrive(q, r, facing, EITHER, { phase: still, used: WIDTH - 1, points: arrival.points });
    }
  return placesIn(best, game);
}

/**
 * ST-MOV-24: the fewest Movement Phases it must still lie where it was seen before it can go the other way: it may have entered its last
 * hex in the first phase of that turn and have lain still since, or have turned about when its drive could already be set either way.
 */
function restLeft({ turn: seen, phases, wentTurn }: Sight, need: number): number {
  const lain = (seen - Math.max(1, wentTurn)) * need + phases - 1;
  return Math.max(0, need - Math.max(0, lain));
}

const TURNS: readonly number[] = [-1, 1, -2, 2];

/** The fewest points over all settings of the drive. */
function placesIn(best: readonly (Arrival | undefined)[], { columns, rows }: SeenGame): Possible[] {
  const out: Possible[] = [];
  for (let r = 0; r < rows; r++)
    for (let column = 0; column < columns; column++) {
      const q = column - columnOf(0, r);
      for (let facing = 0; facing < 6; facing++) {
        let points = Number.POSITIVE_INFINITY;
        for (let mode = 0; mode < MODES; mode++)
          points = Math.min(points, best[((r * columns + column) * 6 + facing) * MODES + mode]?.points ?? points);
        if (points < Number.POSITIVE_INFINITY) out.push({ q, r, facing: facing as Direction, points });
      }
    }
  return out;
}
