import { columnOf, holdsHex, rangeBetween } from '@flagbridge/kit/space';
import type { Mount } from '../data/display.ts';
import { WARHEAD_KINDS, WARHEADS } from '../data/warheads.ts';
import type { Game, Ship, Warhead } from '../game.ts';
import { boxesLeft } from '../rules/damage.ts';
import { type Arriving, hitChance } from '../rules/dodge.ts';
import { costToGo } from '../rules/pursuit-cost.ts';
import { counts, driveOf, mayMove } from '../rules/ship-state.ts';
import { turnCostOf } from '../rules/tight-turn.ts';
import { asternness, boxesBy, gunsOf, hope, type Pose, reachOf } from './fire-value.ts';
import { boxWorth, isRunner } from './worth.ts';

/** An enemy as a pilot sees it: where it is, what it can do, and whether it will still move this turn. */
interface Foe {
  readonly ship: Ship;
  readonly guns: readonly Mount[];
  readonly reach: number;
  readonly drive: number;
  /** Has moved or cannot: it will be there when the cannons fire. */
  readonly stays: boolean;
}

/** How much of a shot counts that the target may still fly out of; of one that the enemy may still turn to. */
const MAY_ESCAPE = 0.35;
const MAY_COME = 0.5;
/** An enemy in a firing position has other targets too. */
const AIMED = 0.85;
const NEAR = 6;

/**
 * What a place and a facing at the end of a move are worth to one ship: shots it would have and shots it would suffer, warheads that
 * would reach it, how far the fight is, and the runner's way. Made once for a ship, asked for hundreds of places.
 */
export class Outlook {
  readonly #game: Game;
  readonly #ship: Ship;
  readonly #guns: readonly Mount[];
  readonly #reach: number;
  readonly #foes: readonly Foe[];
  readonly #pursuers: readonly Warhead[];
  readonly #boxWorth: number;
  readonly #left: number;
  readonly #runs: boolean;

  constructor(game: Game, ship: Ship) {
    this.#game = game;
    this.#ship = ship;
    this.#guns = gunsOf(game, ship);
    this.#reach = reachOf(this.#guns);
    this.#boxWorth = boxWorth(game, ship);
    this.#left = boxesLeft(ship, false);
    this.#runs = isRunner(game, ship);
    this.#pursuers = game.warheads.filter(({ target }) => target === ship.id);
    const foes: Foe[] = [];
    for (const one of game.ships) {
      if (one.side === ship.side || !counts(one)) continue;
      const guns = gunsOf(game, one);
      foes.push({
        ship: one,
        guns,
        reach: reachOf(guns),
        drive: driveOf(game, one),
        stays: one.moved || !mayMove(game, one),
      });
    }
    this.#foes = foes;
  }

  at(pose: Pose): number {
    let best = 0;
    let danger = 0;
    let nearest = 99;
    let bearing = 0;
    for (const foe of this.#foes) {
      const range = rangeBetween(pose.q, pose.r, foe.ship.q, foe.ship.r);
      if (range < nearest) {
        nearest = range;
        bearing = asternness(pose, foe.ship.q, foe.ship.r);
      }
      if (range <= this.#reach) {
        const mine = hope(this.#game, this.#ship, this.#guns, pose, foe.ship, foe.ship);
        const counted = foe.stays ? mine : mine * MAY_ESCAPE;
        if (counted > best) best = counted;
      }
      danger += this.#danger(foe, pose, range);
    }
    const value = best - danger - this.#struck(pose) - this.#edge(pose);
    if (this.#runs) return value - this.#toGo(pose) * RUN;
    return value - (nearest > NEAR ? (nearest - NEAR) * FAR : 0) - (nearest < 99 ? bearing * TURNED : 0);
  }

  /** What this enemy may do to a ship in that place. */
  #danger(foe: Foe, pose: Pose, range: number): number {
    if (foe.stays) {
      if (range > foe.reach) return 0;
      return AIMED * hope(this.#game, foe.ship, foe.guns, foe.ship, this.#ship, pose);
    }
    const behind = asternness(foe.ship, pose.q, pose.r);
    const turns = behind < 1 ? 0 : behind < 1.5 ? turnCostOf(foe.ship) : turnCostOf(foe.ship) + 3;
    const flies = foe.drive - turns;
    if (flies < 0 || range - flies > foe.reach) return 0;
    const likely = range > 8 ? 8 : range < 3 ? 3 : range;
    let boxes = 0;
    for (const mount of foe.guns) boxes += boxesBy(foe.ship, mount, this.#ship, likely);
    return MAY_COME * (boxes > this.#left ? this.#left : boxes) * this.#boxWorth * (behind >= 2 ? 0.6 : 1);
  }

  /** Boxes that warheads after this ship would cost it there, by their worth. */
  #struck(pose: Pose): number {
    if (this.#pursuers.length === 0) return 0;
    const arriving: Arriving = {};
    let soon = 0;
    for (const one of this.#pursuers) {
      const { allowance, mean } = WARHEADS[one.kind];
      const cost = costToGo(this.#game, one, one.facing, pose);
      if (cost > allowance) soon += mean / (cost - allowance + 4);
      else arriving[one.kind] = (arriving[one.kind] ?? 0) + 1;
    }
    let boxes = 0;
    for (const kind of WARHEAD_KINDS) {
      const n = arriving[kind] ?? 0;
      if (n > 0) boxes += n * WARHEADS[kind].mean * hitChance(this.#game, this.#ship, kind, arriving);
    }
    return ((boxes > this.#left ? this.#left : boxes) + 0.5 * soon) * this.#boxWorth;
  }

  /** Near an edge and bow on it there is little room next turn. */
  #edge({ q, r, facing }: Pose): number {
    const { columns, rows } = this.#game;
    const column = columnOf(q, r);
    const east = facing === 0 || facing === 1 || facing === 5;
    const room = east ? columns - 1 - column : column;
    const down = facing === 1 || facing === 2 ? rows - 1 - r : facing === 4 || facing === 5 ? r : 99;
    const least = room < down ? room : down;
    const hazard = this.#game.asteroids.length > 0 && holdsHex(this.#game.asteroids, q, r) ? 30 : 0;
    return (least < 3 ? (3 - least) * EDGE : 0) + hazard;
  }

  /** SD-SCN-18: columns still to fly. */
  #toGo({ q, r, facing }: Pose): number {
    const east = this.#ship.side === this.#game.sides[0].id;
    const column = columnOf(q, r);
    const columns = east ? this.#game.columns - column : column + 1;
    const turned = east ? TURN_EAST[facing] : TURN_EAST[(facing + 3) % 6];
    return columns + (turned as number);
  }
}

/** Weights found by letting players with other ones play against each other. */
const FAR = 0.3;
const TURNED = 0.5;
const EDGE = 0.6;
const RUN = 3;
/** What a facing costs the runner, in columns. */
const TURN_EAST: readonly number[] = [0, 0.5, 4, 7, 4, 0.5];
