import { Broken } from '../refusal.ts';
import type { Check, Loss, Met, Read, Roller, Row } from './dice.ts';
import { notation } from './notation.ts';
import type { Reading } from './reading.ts';

/** Everything a rule can ask, made from single dice: for seeded, scripted and typed dice. */
export class FaceRoller implements Roller {
  /** Throws one die; `together` says how many of the same throw are still to come, this one included. */
  readonly #die: (sides: number, together: number) => number;
  constructor(die: (sides: number, together: number) => number) {
    this.#die = die;
  }
  /** The same dice; each that falls is told. */
  heard(hear: (sides: number, face: number) => void): FaceRoller {
    return new FaceRoller((sides, together) => {
      const face = this.#die(sides, together);
      hear(sides, face);
      return face;
    });
  }
  check(sides: number, target: number): Check {
    const face = this.#die(sides, 1);
    return { ok: face <= target, face };
  }
  table<T>(sides: number, modifier: number, rows: readonly Row<T>[]): Met<T> {
    const face = this.#die(sides, 1);
    return { is: rowAt(rows, face + modifier).is, face, sum: face + modifier };
  }
  sum(dice: string): number {
    const { count, sides, plus } = notation(dice);
    let total = plus;
    for (let i = 0; i < count; i++) total += this.#die(sides, count - i);
    return total;
  }
  loss(dice: string, points: (sum: number) => number): Loss {
    const sum = this.sum(dice);
    return { sum, points: points(sum) };
  }
  faces(dice: string): number[] {
    const { count, sides } = notation(dice);
    const out: number[] = [];
    for (let i = 0; i < count; i++) out.push(this.#die(sides, count - i));
    return out;
  }
  read<T extends string | number>({ sides, of }: Reading<T>): Read<T> {
    const faces: number[] = [];
    for (let i = 0; i < sides.length; i++) {
      const die = sides[i] as number;
      // Dice alike that lie side by side are one throw for the player who types them.
      let together = 1;
      while (sides[i + together] === die) together++;
      faces.push(this.#die(die, together));
    }
    return { is: of(faces), faces };
  }
  pick(n: number): number {
    if (n < 1) throw new Broken('pick from nothing');
    return n === 1 ? 0 : this.#die(n, 1) - 1;
  }
  draw(bag: { readonly [kind: string]: number }): string {
    let all = 0;
    // Sorted, so that the draw depends on what is in the bag and not on how it was put there.
    const kinds = Object.keys(bag).sort();
    for (const kind of kinds) all += bag[kind] ?? 0;
    if (all < 1) throw new Broken('draw from an empty bag');
    let left = all === 1 ? 1 : this.#die(all, 1);
    for (const kind of kinds) {
      left -= bag[kind] ?? 0;
      if (left <= 0) return kind;
    }
    throw new Broken('draw beyond the bag');
  }
}

/** The row a total falls in; the last row catches everything above. */
export function rowAt<T>(rows: readonly Row<T>[], total: number): Row<T> {
  for (const row of rows) if (total <= row.to) return row;
  const last = rows.at(-1);
  if (last === undefined) throw new Broken('a table without rows');
  return last;
}
