import { type Choice, counting, type RouteChoice } from '@flagbridge/engine';
import { follow } from '@flagbridge/kit/moves';
import { columnOf, rangeBetween } from '@flagbridge/kit/space';
import { bestFirst, rangeToNearest } from '@flagbridge/kit/tactics';
import { findShip, type SeenGame, type SeenShip } from '../game.ts';
import { SHIPS_EXPLODE } from '../levels.ts';
import { type Course, courses } from '../rules/course.ts';
import { explore } from '../rules/course-draft.ts';
import { blastAt } from '../rules/explosion.ts';
import { fieldsTo, rangeOf, type Stance } from '../rules/hexsides.ts';
import { classOf } from '../rules/power.ts';
import { enemiesOf } from '../rules/ship-state.ts';
import { goalWorth, isRunner } from './goal.ts';
import type { Suspect } from './hunt.ts';
import { minesOnWay } from './mines.ts';
import { chanceAt, expectedAt, shieldShown, structureOf, threatOf } from './threat.ts';

/** Where a course would leave the ship. */
export const standing = (ship: SeenShip, { q, r, facing }: Course): Stance => ({
  id: ship.id,
  q,
  r,
  facing,
  fromQ: ship.fromQ,
  fromR: ship.fromR,
  entered: ship.entered,
});

/** Turns in which a captain keeps the range that suits him best; then he closes by a hex a turn, or nothing comes of it. */
const PATIENCE = 4;

/** The range a captain wants now. */
export const wantedRange = (game: SeenGame, ship: SeenShip, enemy: SeenShip): number =>
  Math.max(1, suitedRange(game, ship, enemy) - Math.max(0, game.turn - PATIENCE));

/** ST-OPT-20: the range at which this ship does most beyond what is done to it, all weapons armed. */
function suitedRange(game: SeenGame, ship: SeenShip, enemy: SeenShip): number {
  const of = (one: SeenShip, range: number): number =>
    classOf(game, one).weapons.reduce((sum, weapon, at) => {
      const lost = one.display?.lost.includes(at) === true;
      return lost || !weapon.fields.includes('f') ? sum : sum + expectedAt(weapon, weapon.power, range);
    }, 0);
  let best = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let range = 1; range <= 16; range++) {
    const value = 1.2 * of(ship, range) - of(enemy, range);
    if (value > most) {
      most = value;
      best = range;
    }
  }
  return best;
}

/** What it is worth to stand there: what one could do, what could be done through the shield shown, and the range that suits. */
function worthOf(
  game: SeenGame,
  ship: SeenShip,
  enemies: readonly SeenShip[],
  unseen: readonly Suspect[],
  course: Course,
): number {
  const goal = goalWorth(game, ship, course);
  // Nobody leaves but who is to, or breaks his own ship.
  if (course.exit !== '') return goal > 0 ? goal : Number.NEGATIVE_INFINITY;
  if (course.structure <= 0) return Number.NEGATIVE_INFINITY;
  const at = standing(ship, course);
  let good = 0;
  let bad = 0;
  for (const enemy of enemies) {
    good = Math.max(good, threatOf(game, ship, enemy, at) - 0.3 * shieldShown(game, enemy, enemy, at));
    const blow = threatOf(game, enemy, at);
    bad += Math.max(0, blow - shieldShown(game, ship, at, enemy)) + 0.1 * blow;
  }
  const [nearest] = [...enemies].sort((a, b) => rangeOf(at, a) - rangeOf(at, b));
  const hunt = huntWorth(game, ship, unseen, at);
  if (nearest === undefined)
    return goal + hunt - edgePenalty(game, course) - stressPenalty(course) - 0.01 * course.spent;
  if (isRunner(game, ship)) return goal + good - bad - stressPenalty(course) - blastNear(game, ship, at);
  const range = rangeOf(at, nearest);
  const wanted = wantedRange(game, ship, nearest);
  const bow = fieldsTo(game, at, nearest).includes('f') ? 1 : 0;
  // After a while what could be done to oneself matters less than that something is done.
  const care = game.turn > 3 * PATIENCE ? 0.5 : 1;
  // Far away the way counts more than where the bow points meanwhile.
  const isFar = range > wanted + 4;
  const place = (isFar ? 1 : 0.35) * Math.abs(range - wanted) - (isFar ? 0.4 : 0.8) * bow;
  const kept = edgePenalty(game, course) + stressPenalty(course) + blastNear(game, ship, at);
  return 2 * good - care * bad - place - kept + BESIDE * hunt - 0.01 * course.spent;
}

/** While there is an enemy to be seen, those who may lie in wait count for less. */
const BESIDE = 0.5;

/** What a place is worth against those nobody sees: by each place where one may be, what could be done from here to there and back. */
function huntWorth(game: SeenGame, ship: SeenShip, unseen: readonly Suspect[], at: Stance): number {
  let sum = 0;
  for (const { ship: suspect, weight } of unseen) {
    const good = threatOf(game, ship, suspect, at);
    const bad = Math.max(0, threatOf(game, suspect, at) - shieldShown(game, ship, at, suspect));
    const away = Math.abs(rangeOf(at, suspect) - suitedRange(game, ship, suspect));
    sum += weight * (2 * good - bad - 0.3 * away);
  }
  return sum;
}

/** A point of power or superstructure is gone for the battle (ST-MOV-12, ST-MOV-15): worth it for a good shot alone. */
const stressPenalty = ({ hard, stress }: Course): number => hard * (1 + 2 * stress);

/** How likely it is, about, that a ship which hangs by a thread explodes before one is away from it. */
const THREAD = 0.3;
/** Farther off a blast is a point. */
const NEAR = 4;

/** ST-EXP-10: ships that are near their end tear others along. */
function blastNear(game: SeenGame, ship: SeenShip, at: Stance): number {
  if (!SHIPS_EXPLODE[game.level]) return 0;
  let danger = 0;
  for (const other of game.ships) {
    if (other.id === ship.id || other.is !== 'flying' || structureOf(game, other) > 1) continue;
    const range = rangeBetween(at.q, at.r, other.q, other.r);
    if (range <= NEAR) danger += THREAD * blastAt(counting(), classOf(game, other).power, range).total;
  }
  return danger;
}

/** Near an edge there is little room to turn. */
export function edgePenalty({ columns, rows }: SeenGame, { q, r }: Course): number {
  const column = columnOf(q, r);
  const room = Math.min(column, columns - 1 - column, r, rows - 1 - r);
  return room >= 3 ? 0 : 0.5 * (3 - room);
}

/** Operational enemies first: nobody shoots at a hulk while another fights. */
export function foesOf(game: SeenGame, side: string): SeenShip[] {
  const all = enemiesOf(game, side);
  const fighting = all.filter(({ disabled }) => !disabled);
  return fighting.length > 0 ? fighting : all;
}

/** Moves worth a thought, best first; with those in mind whom nobody sees. */
export function moves(game: SeenGame, id: string, unseen: readonly Suspect[] = []): Choice[] {
  const ship = findShip(game, id);
  if (ship === undefined) return [];
  const enemies = foesOf(game, ship.side);
  const ends = explore({ game, ship });
  const worth = ({ course, steps }: (typeof ends)[number]): number =>
    worthOf(game, ship, enemies, unseen, course) - minesOnWay(game, ship, steps);
  return bestFirst(ends, worth)
    .filter(({ value }) => value > Number.NEGATIVE_INFINITY)
    .slice(0, 4)
    .map(({ one }) => [id, ...one.steps]);
}

/** The course of a move. */
function courseOf(game: SeenGame, route: RouteChoice): { ship: SeenShip; course: Course } | null {
  const ship = findShip(game, route[0] ?? '');
  return ship === undefined ? null : { ship, course: follow(courses, { game, ship }, route, 1).course };
}

/** How far from the nearest enemy a move leaves its ship. */
export function gapOf(game: SeenGame, route: RouteChoice): number | null {
  const found = courseOf(game, route);
  const enemies = found === null ? [] : foesOf(game, found.ship.side);
  if (found === null || enemies.length === 0) return null;
  return rangeToNearest(found.course, enemies, 99) + (found.course.exit === '' ? 0 : 99);
}

/** What a move does for the best chance at the nearest enemy. */
export function prospectOf(game: SeenGame, route: RouteChoice) {
  const found = courseOf(game, route);
  if (found === null) return null;
  const { ship, course } = found;
  const after = standing(ship, course);
  const [enemy] = foesOf(game, ship.side).sort((a, b) => rangeOf(after, a) - rangeOf(after, b));
  if (enemy === undefined) return null;
  const chance = (at: Stance): number => {
    const into = fieldsTo(game, at, enemy);
    const range = rangeOf(at, enemy);
    const all = classOf(game, ship).weapons.map((weapon, i) =>
      (ship.display?.charges[i] ?? 0) > 0 && !ship.fired.includes(i) && weapon.fields.some((one) => into.includes(one))
        ? chanceAt(weapon, range)
        : 0,
    );
    return Math.round(100 * Math.max(0, ...all));
  };
  return {
    at: enemy.name,
    range: { now: rangeOf(ship, enemy), after: rangeOf(after, enemy) },
    chance: { now: chance(ship), after: chance(after) },
  };
}
