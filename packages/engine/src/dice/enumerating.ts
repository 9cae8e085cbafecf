import { Broken } from '../refusal.ts';
import type { Check, DiceSource, Met, Read, Roller, Row } from './dice.ts';
import { rowAt } from './faces.ts';
import { notation, waysToSum } from './notation.ts';
import type { Reading } from './reading.ts';

/**
 * The enumerating source walks every outcome of a piece of rules code, each with its probability. The code is run again
 * for every branch; at the k-th roll the branch takes the k-th outcome of its path. Outcomes, not faces: a check has
 * two, a table as many as rows can be met, a sum as many as sums.
 */
export class Enumeration implements DiceSource {
  readonly byHand = false;
  readonly #taken: number[] = [];
  readonly #weights: (readonly number[])[] = [];
  #at = 0;
  /** The probability of the branch just walked. */
  chance = 1;

  stream(): Roller {
    return new EnumeratingRoller((weights) => this.#choose(weights));
  }

  /** Starts a branch from the beginning. */
  begin(): void {
    this.#at = 0;
    this.chance = 1;
  }

  /** Moves to the next branch; false when every branch has been walked. */
  next(): boolean {
    // Rolls past the end of this branch were never made: the path ends where the branch ended.
    this.#taken.length = this.#at;
    this.#weights.length = this.#at;
    for (;;) {
      const weights = this.#weights.at(-1);
      if (weights === undefined) return false;
      let index = (this.#taken.at(-1) as number) + 1;
      while (index < weights.length && weights[index] === 0) index++;
      if (index < weights.length) {
        this.#taken[this.#taken.length - 1] = index;
        return true;
      }
      this.#taken.pop();
      this.#weights.pop();
    }
  }

  #choose(weights: readonly number[]): number {
    let index = this.#taken[this.#at];
    if (index === undefined) {
      index = weights.findIndex((weight) => weight > 0);
      if (index < 0) throw new Broken('a roll without outcomes');
      this.#taken.push(index);
      this.#weights.push(weights);
    }
    this.#at++;
    this.chance *= weights[index] as number;
    return index;
  }
}

class EnumeratingRoller implements Roller {
  readonly #choose: (weights: readonly number[]) => number;
  constructor(choose: (weights: readonly number[]) => number) {
    this.#choose = choose;
  }
  check(sides: number, target: number): Check {
    const good = Math.max(0, Math.min(sides, Math.floor(target)));
    const ok = this.#choose([good / sides, (sides - good) / sides]) === 0;
    return { ok, face: ok ? good : sides };
  }
  table<T>(sides: number, modifier: number, rows: readonly Row<T>[]): Met<T> {
    const weights = rows.map(() => 0);
    const highest = rows.map(() => 0);
    for (let face = 1; face <= sides; face++) {
      const index = rows.indexOf(rowAt(rows, face + modifier));
      weights[index] = (weights[index] ?? 0) + 1 / sides;
      highest[index] = face;
    }
    const index = this.#choose(weights);
    const face = highest[index] as number;
    return { is: (rows[index] as Row<T>).is, face, sum: face + modifier };
  }
  sum(dice: string): number {
    const { count, sides, plus } = notation(dice);
    return count + plus + this.#choose(sumWeights(count, sides));
  }
  faces(dice: string): number[] {
    const { count, sides } = notation(dice);
    const out: number[] = [];
    for (let i = 0; i < count; i++) out.push(this.#choose(even(sides)) + 1);
    return out;
  }
  read<T extends string | number>({ outcomes }: Reading<T>): Read<T> {
    const met = outcomes[this.#choose(outcomes.map(({ chance }) => chance))];
    if (met === undefined) throw new Broken('a reading without outcomes');
    return { is: met.is, faces: met.faces };
  }
  pick(n: number): number {
    if (n < 1) throw new Broken('pick from nothing');
    return n === 1 ? 0 : this.#choose(even(n));
  }
  draw(bag: { readonly [kind: string]: number }): string {
    const kinds = Object.keys(bag).sort();
    let all = 0;
    for (const kind of kinds) all += bag[kind] ?? 0;
    if (all < 1) throw new Broken('draw from an empty bag');
    return kinds[this.#choose(kinds.map((kind) => (bag[kind] ?? 0) / all))] as string;
  }
}

const evens = new Map<number, readonly number[]>();
function even(n: number): readonly number[] {
  let weights = evens.get(n);
  if (weights === undefined) {
    weights = new Array<number>(n).fill(1 / n);
    evens.set(n, weights);
  }
  return weights;
}

const sums = new Map<string, readonly number[]>();
function sumWeights(count: number, sides: number): readonly number[] {
  const key = `${count}d${sides}`;
  let weights = sums.get(key);
  if (weights === undefined) {
    const all = sides ** count;
    weights = waysToSum(count, sides).map((ways) => ways / all);
    sums.set(key, weights);
  }
  return weights;
}
