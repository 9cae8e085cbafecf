import type { SideId } from '@flagbridge/engine';
import { DIRECTIONS, type Hex, hexLength } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { driftTo, velocityOf } from '../rules/velocity.ts';
import { rangeTo } from '../rules/weapon-shot.ts';
import { dangerOf } from './braking.ts';
import { enemiesOf, gunsAgainst, gunsFrom, type Lying, threatTo } from './gunnery.ts';

/** A ship as it would move on: where it lies, and its trailing token. */
export interface Moving extends Lying {
  readonly trailQ: number;
  readonly trailR: number;
}

const FARTHEST = 12;
/** Turns after which who keeps away closes by a hex a turn: nothing comes of waiting. */
const PATIENCE = 3;

/** The range at which this ship does most to the nearest enemy beyond what is done to it, both bow to bow. */
export function wantedRange(game: Game, ship: Ship, side: SideId): number {
  const [enemy] = enemiesOf(game, side).sort((a, b) => rangeTo(ship, a) - rangeTo(ship, b));
  if (enemy === undefined) return 0;
  let best = 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let range = 1; range <= FARTHEST; range++) {
    const here: Lying = { q: 0, r: 0, facing: 0 };
    const there: Lying = { q: 0, r: 0 - range, facing: 3 };
    const own = gunsAgainst(game, ship, side, here, enemy, there).all;
    const theirs = gunsAgainst(game, enemy, enemy.controller, there, ship, here).all;
    if (own - 0.8 * theirs > most + 0.01) {
      most = own - 0.8 * theirs;
      best = range;
    }
  }
  return Math.max(1, best - Math.max(0, game.turn - PATIENCE));
}

/** As a ship lies after the drift, if nothing changes. */
export const drifted = (ship: Ship): Lying => ({ ...driftTo(ship), facing: ship.facing });

const driftTwice = (ship: Ship): Hex => {
  const end = driftTo(ship);
  return driftTo({ ...end, trailQ: ship.q, trailR: ship.r });
};

/** What it is worth to have drifted there: the guns that bear then, or could by one turn of the bow, less what could be done to the ship. */
export function worthAfterDrift(game: Game, ship: Ship, side: SideId, moving: Moving, wanted: number): number {
  const carried = dangerOf(game, ship, side, moving);
  const end = driftTo(moving);
  const at: Lying = { ...moving, ...end };
  const now = gunsFrom(game, ship, side, at, drifted).all;
  const turned =
    now > 0 ? now : Math.max(...DIRECTIONS.map((facing) => gunsFrom(game, ship, side, { ...at, facing }, drifted).all));
  const threat = threatTo(game, ship, side, at, drifted);
  const next = driftTo({ ...end, trailQ: moving.q, trailR: moving.r });
  const nearest = nearestTo(game, side, end, driftTo) ?? wanted;
  const later = nearestTo(game, side, next, driftTwice) ?? wanted;
  const fast = Math.max(0, hexLength(velocityOf(moving)) - 1.5);
  // Who comes too fast is carried past before he has fired.
  const place = 0.25 * Math.abs(nearest - wanted) + 0.1 * Math.abs(later - wanted) + 0.3 * fast * fast;
  return Math.max(now, 0.7 * turned) - 0.8 * threat - place - carried;
}

/** Hexes to the nearest enemy, where they are looked for. */
function nearestTo(game: Game, side: SideId, from: Hex, where: (enemy: Ship) => Hex): number | null {
  const ranges = enemiesOf(game, side).map((enemy) => rangeTo(from, where(enemy)));
  return ranges.length === 0 ? null : Math.min(...ranges);
}
