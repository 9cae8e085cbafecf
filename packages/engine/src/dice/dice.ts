import type { Words } from '../words.ts';
import type { Reading } from './reading.ts';

/**
 * Dice are an input. Rules ask for what they need, not for faces: whether a check succeeds, which row of a table is
 * met, what a sum is. So the same rule runs on seeded, scripted and typed dice, and on the enumerating source, which
 * branches over outcomes instead of faces.
 */
export interface Check {
  readonly ok: boolean;
  /** What the die showed. Under enumeration: one face of that outcome. */
  readonly face: number;
}

/** A printed table: each row reaches up to `to` (inclusive); rows are in rising order, the last one catches the rest. */
export interface Row<T> {
  readonly to: number;
  readonly is: T;
}

export interface Met<T> {
  readonly is: T;
  /** The die and modifiers. */
  readonly face: number;
  readonly sum: number;
}

/** What a throw was read as. Under enumeration: one throw of those that are read so. */
export interface Read<T> {
  readonly is: T;
  readonly faces: readonly number[];
}

/** Points that a throw takes off something, and the sum they come from. */
export interface Loss {
  readonly sum: number;
  readonly points: number;
}

/** Dice of one stream. */
export interface Roller {
  /** One die at or under the target. */
  check(sides: number, target: number): Check;
  /** One die plus a modifier, looked up. */
  table<T>(sides: number, modifier: number, rows: readonly Row<T>[]): Met<T>;
  /** The sum of `2d10+4`. */
  sum(dice: string): number;
  /**
   * A sum, and the points it takes off a store that the question's `merges` carries. A forecast walks all its sums as one, and `sum` is
   * then none of them: rules take the points off that store, and nothing else follows from the throw.
   */
  loss(dice: string, points: (sum: number) => number): Loss;
  /** Single faces, only where they matter. */
  faces(dice: string): number[];
  /** Dice thrown together and read as one thing: the lowest, the middle one, a pair. Branches over what is read. */
  read<T extends string | number>(reading: Reading<T>): Read<T>;
  /** One of n alike, from 0. */
  pick(n: number): number;
  /** One kind drawn from a multiset by its weight; the caller takes it out. What nobody knows is not in the state. */
  draw(bag: { readonly [kind: string]: number }): string;
}

/**
 * Dice come in named streams, each with its own counter in the state, so that a hidden roll never moves an open one.
 * `counters` belongs to the state: state + decision determine the next state.
 */
export interface DiceSource {
  stream(name: string, counters: Record<string, number>): Roller;
  /** A person has typed dice for this decision: the log says so. */
  readonly byHand: boolean;
  /** Where a person throws: hears what the next dice are for. */
  rollFor?(words: Words): void;
}

/** The name of a stream for one secret purpose and owner. */
export const secretStream = (purpose: string, owner: string): string => `${purpose}:${owner}`;
