import { Broken } from '../refusal.ts';

/**
 * Several dice, of any sides, thrown together and read as one thing: `of` says what a throw means, as a text or a number.
 * What rules do afterwards may depend on what was read alone. Throws that are read alike are one outcome, so that odds over
 * hundreds of faces branch a few times only; the outcomes are found once, so keep a reading where it is used again.
 */
export class Reading<T extends string | number> {
  readonly sides: readonly number[];
  readonly of: (faces: readonly number[]) => T;
  #outcomes: readonly Outcome<T>[] | undefined;

  constructor(sides: readonly number[], of: (faces: readonly number[]) => T) {
    if (sides.length === 0 || sides.some((one) => !Number.isInteger(one) || one < 1))
      throw new Broken(`not dice: ${sides.join(', ')}`);
    this.sides = sides;
    this.of = of;
  }

  /** Everything that can be read, in the order in which counting through the faces meets it, with its chance. */
  get outcomes(): readonly Outcome<T>[] {
    this.#outcomes ??= this.#count();
    return this.#outcomes;
  }

  #count(): Outcome<T>[] {
    const all = this.sides.reduce((product, one) => product * one, 1);
    if (all > MOST_THROWS) throw new Broken(`too many throws to count: ${all}`);
    const met = new Map<T, { faces: readonly number[]; ways: number }>();
    const faces = this.sides.map(() => 1);
    for (let n = 0; n < all; n++) {
      const is = this.of(faces);
      const known = met.get(is);
      if (known === undefined) met.set(is, { faces: faces.slice(), ways: 1 });
      else known.ways++;
      this.#next(faces);
    }
    return Array.from(met, ([is, { faces: thrown, ways }]) => ({ is, faces: thrown, ways, chance: ways / all }));
  }

  #next(faces: number[]): void {
    for (let die = faces.length - 1; die >= 0; die--) {
      const face = (faces[die] as number) + 1;
      if (face <= (this.sides[die] as number)) {
        faces[die] = face;
        return;
      }
      faces[die] = 1;
    }
  }
}

/** More than this is not a throw one reads, it is a sum. */
const MOST_THROWS = 100_000;

export interface Outcome<T> {
  readonly is: T;
  /** The first throw that is read so. */
  readonly faces: readonly number[];
  /** Of all throws, so many. */
  readonly ways: number;
  readonly chance: number;
}
