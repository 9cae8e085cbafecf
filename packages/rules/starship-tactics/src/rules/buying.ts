import type { Ratio } from '../data/ship-class.ts';
import { type Bought, classOf, cloakCost, movementRatio, powerFor, type Rated, sum } from './power.ts';

/**
 * What is being bought for a ship. Plans ask what it costs after every single point: prices are looked up once, and sums kept as points
 * come and go.
 */
export class Buying implements Bought {
  points: number;
  readonly shields: readonly number[];
  readonly charges: readonly number[];
  readonly cloak: boolean;
  readonly #shields: number[];
  readonly #charges: number[];
  readonly #movementRatio: Ratio;
  readonly #shieldRatio: Ratio;
  readonly #cloakCost: number;
  #shieldPoints: number;
  #charged: number;

  constructor(game: Rated, ship: { readonly type: string }, bought: Bought) {
    const { points, shields, charges, cloak } = bought;
    this.points = points;
    this.cloak = cloak;
    this.#shields = shields.slice();
    this.#charges = charges.slice();
    this.shields = this.#shields;
    this.charges = this.#charges;
    this.#movementRatio = movementRatio(game, ship);
    this.#shieldRatio = classOf(game, ship).shields;
    this.#cloakCost = cloakCost(game, ship, bought);
    this.#shieldPoints = sum(shields);
    this.#charged = sum(charges);
  }

  /** Power in the weapons. */
  get charged(): number {
    return this.#charged;
  }
  /** The same as `costOf`. */
  get cost(): number {
    const movement = powerFor(this.points, this.#movementRatio);
    return movement + powerFor(this.#shieldPoints, this.#shieldRatio) + this.#charged + this.#cloakCost;
  }

  /** So many points more in a shield, by its place; or less. */
  raise(at: number, by: number): void {
    this.#shields[at] = (this.#shields[at] as number) + by;
    this.#shieldPoints += by;
  }
  /** So much more power in a weapon, or less. */
  charge(at: number, by: number): void {
    this.#charges[at] = (this.#charges[at] as number) + by;
    this.#charged += by;
  }
  /** As it stands. */
  get bought(): Bought {
    return { points: this.points, shields: this.#shields, charges: this.#charges, cloak: this.cloak };
  }
}
