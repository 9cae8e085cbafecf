import type { Order, Scenario } from './about.ts';

/** The battle by which a rulebook is measured. Nothing in play reads it: the benchmarks do. */
export interface Measured {
  /** For people, behind the title of a benchmark. */
  readonly title: string;
  /** One of the rulebook's scenarios, or one made in its form, with so many ships a side. */
  scenario(ships: number): Scenario;
  /** Where they are not the usual ones. */
  readonly options?: Order['options'];
  /** Ships a side where the size is fixed. */
  readonly ships: number;
  /** Ships a side at which growth is measured; none where the battle has one size. */
  readonly sizes: readonly number[];
  /** Whole matches of one round of work. At another size there are more or fewer, so that the work stays alike. */
  readonly matches: number;
  /** The step whose rounds are game turns. */
  readonly turns: string;
  /** Questions that are a move or a volley, for counts without reactions. */
  readonly moves: readonly string[];
  /** The question with the longest list of shots: it is read, and has odds. */
  readonly volley: string;
  /** From and to which decision a battle is neither fresh nor nearly over. */
  middle(ships: number): readonly [number, number];
  /** The scenario of the rulebook's list that two people play on a measured host. */
  readonly hosted?: string;
  /** Further battles of the rulebook, such as one of another tier, by the word that stands behind its name. */
  readonly also?: { readonly [word: string]: Measured };
}
