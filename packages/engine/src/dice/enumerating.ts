import { Broken } from '../refusal.ts';
import type { Check, DiceSource, Loss, Met, Read, Roller, Row } from './dice.ts';
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
  readonly #losses: boolean;
  #at = 0;
  /** The probability of the branch just walked. */
  chance = 1;
  /** Chances of the points that a loss in this branch may have taken, where its sums are walked as one; null where there was none. */
  loss: ReadonlyMap<number, number> | null = null;

  /** `losses`: the sums of a loss are walked as one branch. `path`: only the branch that takes these outcomes. */
  constructor(losses = false, path: readonly number[] = []) {
    this.#losses = losses;
    this.#taken.push(...path);
  }

  stream(): Roller {
    return new EnumeratingRoller(
      (weights) => this.#choose(weights),
      this.#losses ? (chances) => this.#lose(chances) : null,
    );
  }

  /** Starts a branch from the beginning. */
  begin(): void {
    this.#at = 0;
    this.chance = 1;
    this.loss = null;
  }

  /** The outcomes that the branch just walked has taken. */
  get path(): readonly number[] {
    return this.#taken.slice(0, this.#at);
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

  #lose(chances: ReadonlyMap<number, number>): void {
    if (this.loss !== null) throw new Broken('two losses before branches are merged');
    this.loss = chances;
  }

  #choose(weights: readonly number[]): number {
    if (this.loss !== null) throw new Broken('dice after a loss, before branches are merged');
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

/** What a loss of unknown points is while all its sums are walked as one: more than any throw takes. */
export const UNKNOWN_POINTS = 2 ** 20;

class EnumeratingRoller implements Roller {
  readonly #choose: (weights: readonly number[]) => number;
  /** Null where the sums of a loss are branches like any other. */
  readonly #lose: ((chances: ReadonlyMap<number, number>) => void) | null;
  constructor(
    choose: (weights: readonly number[]) => number,
    lose: ((chances: ReadonlyMap<number, number>) => void) | null,
  ) {
    this.#choose = choose;
    this.#lose = lose;
  }
  check(sides: number, target: number): Check {
    const good = Math.max(0, Math.min(sides, Math.floor(target)));
    const ok = this.#choose([good / sides, (sides - good) / sides]) === 0;
    return { ok, face: ok ? good : sides };
  }
  table<T>(sides: number, modifier: number, rows: readonly Row<T>[]): Met<T> {
    const { weights, highest } = rowsMet(sides, modifier, rows);
    const index = this.#choose(weights);
    const face = highest[index] as number;
    return { is: (rows[index] as Row<T>).is, face, sum: face + modifier };
  }
  sum(dice: string): number {
    const { count, sides, plus } = notation(dice);
    return count + plus + this.#choose(sumWeights(count, sides));
  }
  loss(dice: string, points: (sum: number) => number): Loss {
    if (this.#lose === null) {
      const sum = this.sum(dice);
      return { sum, points: points(sum) };
    }
    const { count, sides, plus } = notation(dice);
    const chances = new Map<number, number>();
    for (const [i, chance] of sumWeights(count, sides).entries()) {
      const taken = points(count + plus + i);
      chances.set(taken, (chances.get(taken) ?? 0) + chance);
    }
    this.#lose(chances);
    return { sum: 0, points: UNKNOWN_POINTS };
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

interface RowsMet {
  readonly weights: readonly number[];
  /** The highest face that meets each row. */
  readonly highest: readonly number[];
}

/** By table, die and modifier: a forecast meets the same few again and again. */
const tables = new WeakMap<readonly Row<unknown>[], Map<string, RowsMet>>();
function rowsMet(sides: number, modifier: number, rows: readonly Row<unknown>[]): RowsMet {
  let known = tables.get(rows);
  if (known === undefined) {
    known = new Map();
    tables.set(rows, known);
  }
  const key = `${sides} ${modifier}`;
  let met = known.get(key);
  if (met === undefined) {
    const weights = rows.map(() => 0);
    const highest = rows.map(() => 0);
    for (let face = 1; face <= sides; face++) {
      const index = rows.indexOf(rowAt(rows, face + modifier));
      weights[index] = (weights[index] ?? 0) + 1 / sides;
      highest[index] = face;
    }
    met = { weights, highest };
    known.set(key, met);
  }
  return met;
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
