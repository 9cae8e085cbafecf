import type { Choice, Roller, Route } from '@flagbridge/engine';
import { type Direction, type Hex, RING } from '@flagbridge/engine/hex';
import { otherSide } from '@flagbridge/kit/sides';
import { onSheet, rangeBetween } from '@flagbridge/kit/space';
import { bestFirst, rangeToNearest } from '@flagbridge/kit/tactics';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, isStation, ready, type Ship, systemOf } from '../game.ts';
import { breakUpChance } from '../rules/break-up.ts';
import type { Mover } from '../rules/course.ts';
import { type CourseEnd, plainCourse, reach } from '../rules/course-search.ts';
import { moverOf } from '../rules/helm.ts';
import { isSevere } from '../rules/severe.ts';
import { targetBarrier, weaponBarrier, weaponsOf } from '../rules/shots.ts';
import type { MoveVars } from '../steps/move.ts';
import { shotWorth } from './odds.ts';
import { hasRoom } from './room.ts';
import { living, punch, weight } from './value.ts';

/** The moves worth a thought for the side that is to move, best first; the ship that matters most moves first. */
export function moves(game: Game, shape: Route, vars: MoveVars, _dice: Roller): Choice[] {
  const ships = shape.steps.flatMap(({ id }) => game.ships.filter((ship) => ship.id === id));
  const first = ships.sort((a, b) => punch(b) - punch(a))[0];
  if (first === undefined) return [];
  if (first.damage?.navigation === true && vars.only === '' && first.is === 'flying')
    return [[first.id, 'roll'], [first.id]];
  return movesOf(moverOf(game, first, vars.forced))
    .slice(0, 8)
    .map((end) => [first.id, ...end.steps]);
}

/** How a move of one ship might end, best first. */
export function movesOf(mover: Mover): CourseEnd[] {
  const { game, ship } = mover;
  const aim = intentOf(game, ship);
  const rough = bestFirst(reach(mover, 12_000), (end) => glance(game, ship, aim, end));
  const looked = bestFirst(rough.slice(0, 24), ({ one, value }) => value - danger(game, ship, one));
  // Where every good end runs out of room, any that does not is better.
  const safe = looked.map(({ one }) => one.one).filter((end) => isSafe(game, ship, end));
  if (safe.length > 0) return safe;
  const all = rough.map(({ one }) => one);
  const other = all.find((end) => isSafe(game, ship, end)) ?? all.find(({ course }) => course.end === '') ?? all[0];
  return [other ?? { course: { ...ship, hexes: 0 } as never, steps: plainCourse(mover) }];
}

/** What a ship is after. */
interface Intent {
  readonly enemies: readonly Ship[];
  /** Runs for an edge of the map. */
  readonly escapes: boolean;
  /** Goes home: a fighter without rockets. */
  readonly home: Ship | null;
  /** The station to be held. */
  readonly anchor: Ship | null;
}

function intentOf(game: Game, ship: Ship): Intent {
  const { goal } = game;
  const escapes = goal.is === 'evacuate' && goal.ship === ship.id && goal.turns >= goal.needs;
  const empty = ship.type === 'fighter' && ready(ship, 'AR') === 0 && (systemOf(ship, 'AR')?.hit ?? 0) === 0;
  const bases = game.ships.filter(
    (one) => one.side === ship.side && inPlay(one) && (isStation(one) || one.type === 'assault-carrier'),
  );
  const home = empty ? (bases.sort((a, b) => away(ship, a) - away(ship, b))[0] ?? null) : null;
  return {
    enemies: living(game, otherSide(game, ship.side)).filter((one) => targetBarrier(one) === null),
    escapes,
    home,
    anchor: bases.find(isStation) ?? null,
  };
}

const away = (a: { q: number; r: number }, b: { q: number; r: number }): number => rangeBetween(a.q, a.r, b.q, b.r);

/** A quick look at an end: what could be fired from there, how it lies to the enemy, and how fast the ship would be. */
function glance(game: Game, ship: Ship, aim: Intent, { course }: CourseEnd): number {
  const { q, r, facing, hexes } = course;
  if (course.end !== '') return aim.escapes ? 1000 : -1000;
  const there: Ship = {
    ...ship,
    q,
    r,
    facing,
    speed: hexes,
    entry: game.entries + 1,
    path: [],
    screen: keepsMask(ship, course) ? ship.screen : ship.screen === 'MS' ? '' : ship.screen,
  };
  if (aim.escapes) return -4 * toEdge(game, q, r, facing) + hexes;
  if (aim.home !== null) return -3 * away(course, aim.home) - (away(course, aim.home) < 6 ? hexes : 0);
  let score = 0;
  let nearest = 99;
  for (const enemy of aim.enemies) {
    const range = rangeBetween(q, r, enemy.q, enemy.r);
    const far = range / Math.sqrt(weight(game, enemy));
    if (far < nearest) nearest = far;
    if (range <= 12) score += outgoing(game, there, enemy);
    // Far away, too, the bow should point at somebody: a ship at rest must turn before it can start.
    if (range > 0) score += bearing(q, r, facing, enemy) * (range >= 14 ? 0.2 : hasForward(ship) ? 1 : 0.3);
  }
  score -= nearest > 4 ? 0.9 * (nearest - 4) : 0;
  // Those who hold a station wait for the enemy where it helps them.
  if (aim.anchor !== null && nearest > 7) score -= 1.2 * Math.max(0, away(course, aim.anchor) - 4);
  // Slow ships turn tightly; speed is for closing in.
  const pace = 3 + ship.adf + (nearest > 12 ? Math.min(8, (nearest - 12) / 2) : 0);
  if (hexes > pace) score -= 0.8 * (hexes - pace);
  // A ship at rest is a target; one whose hull might not stand a start has reason to stay.
  if (hexes === 0) score -= ship.speed > 0 ? 3 : isSevere(ship) ? 6 : 60;
  if (game.level === 'advanced' && !onSheet(game, q, r)) score -= 1;
  const risk = breakUpChance(ship, Math.abs(hexes - ship.speed), course.turns);
  if (risk !== null) score -= (Math.min(100, risk) / 100) * (ship.hull + 20);
  if (keepsMask(ship, course) && ship.screen === 'MS') score += 3;
  return score;
}

const keepsMask = (ship: Ship, course: CourseEnd['course']): boolean =>
  course.turns === 0 && course.pulled === 0 && course.hexes === ship.speed;
const hasForward = (ship: Ship): boolean =>
  weaponsOf(ship).some((weapon) => WEAPONS[weapon].forward && ready(ship, weapon) > 0);

/** What the ship could do to this enemy from there, in its own combat phase. */
function outgoing(game: Game, there: Ship, enemy: Ship): number {
  let sum = 0;
  for (const weapon of weaponsOf(there)) {
    if (weaponBarrier(game, there, weapon, false) !== null) continue;
    const guns = WEAPONS[weapon].limited ? 1 : ready(there, weapon);
    sum += guns * shotWorth(game, there, weapon, enemy, enemy.q, enemy.r, -1);
  }
  const kill = sum >= enemy.hull ? 1.3 : 1;
  return Math.min(sum, enemy.hull + 6) * weight(game, enemy) * kill;
}

/** 1 when the bow points at the enemy, 0 abeam, -1 when it points away. */
function bearing(q: number, r: number, facing: Direction, enemy: Ship): number {
  const to = RING[facing] as Hex;
  const range = rangeBetween(q, r, enemy.q, enemy.r);
  return range - rangeBetween(q + to.q, r + to.r, enemy.q, enemy.r);
}

/** What defensive fire could do along the way, and what the enemy could do next from where he is. */
function danger(game: Game, ship: Ship, { course, steps }: CourseEnd): number {
  if (course.end !== '') return 0;
  const flown = pathOf(ship, steps);
  // Lying still is no shelter: it is shot at where it lies.
  const still = flown.length === 0;
  const path = still ? [course.q, course.r] : flown;
  let sum = 0;
  for (const enemy of living(game, otherSide(game, ship.side))) {
    for (const weapon of weaponsOf(enemy)) {
      if (weaponBarrier(game, enemy, weapon, true) !== null) continue;
      const mounts = WEAPONS[weapon].limited ? 1 : ready(enemy, weapon);
      let worst = 0;
      const target: Ship = { ...ship, q: course.q, r: course.r, path: flown, startQ: ship.q, startR: ship.r };
      for (let i = 0; i < path.length; i += 2) {
        const worth = shotWorth(
          game,
          enemy,
          weapon,
          target,
          path[i] as number,
          path[i + 1] as number,
          still ? -1 : i / 2,
        );
        if (worth > worst) worst = worth;
      }
      sum += mounts * worst;
    }
  }
  const thin = sum >= ship.hull ? 1.5 : 1;
  return 0.7 * sum * weight(game, ship) * thin;
}

/** The hexes of a plain route; gravity is not looked at, this is a guess about danger. */
function pathOf(ship: Ship, steps: readonly string[]): number[] {
  const path: number[] = [];
  let { q, r, facing } = ship;
  for (const one of steps) {
    if (one === 'F') {
      const to = RING[facing] as Hex;
      q += to.q;
      r += to.r;
      path.push(q, r);
    } else if (one === 'L' || one === 'R') facing = ((facing + (one === 'R' ? 1 : 5)) % 6) as Direction;
  }
  return path;
}

function isSafe(game: Game, ship: Ship, { course }: CourseEnd): boolean {
  if (course.end === 'left')
    return game.goal.is === 'evacuate' && game.goal.ship === ship.id && game.goal.turns >= game.goal.needs;
  if (course.end !== '') return false;
  const { q, r, facing, hexes } = course;
  return ship.is === 'orbit' || hasRoom(game, { q, r, facing, speed: hexes }, ship.adf, ship.mr);
}

/** Hexes to the nearest edge, straight ahead counted double when the bow points elsewhere. */
function toEdge(game: Game, q: number, r: number, facing: Direction): number {
  const column = q + (r - (r & 1)) / 2;
  const near = Math.min(column, game.columns - 1 - column, r, game.rows - 1 - r);
  const to = RING[facing] as Hex;
  let hexes = 0;
  let [x, y] = [q, r];
  while (hexes < 60 && onSheet(game, x, y)) {
    x += to.q;
    y += to.r;
    hexes++;
  }
  return near + 0.5 * hexes;
}

/** How far from the nearest enemy a route leaves its ship; null where there is none. */
export function gapOf(game: Game, choice: readonly string[], vars: MoveVars): number | null {
  const [id = '', ...steps] = choice;
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined) return null;
  if (steps.includes('leave') || steps.includes('crash')) return 500;
  const path = pathOf(ship, steps);
  const q = path.at(-2) ?? ship.q;
  const r = path.at(-1) ?? ship.r;
  const enemies = living(game, otherSide(game, ship.side));
  if (enemies.length === 0 || vars.office === '') return null;
  return rangeToNearest({ q, r }, enemies, Number.POSITIVE_INFINITY);
}
