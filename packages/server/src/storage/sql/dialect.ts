import type { RawBuilder } from 'kysely';

/** The few words in which the databases differ. */
export interface Dialect {
  /** Of matches: counts up with every one that is made. */
  readonly placeColumn: string;
  readonly place: RawBuilder<number>;
  /** Whether that column has the text in it. */
  has(column: string, text: string): RawBuilder<boolean>;
  /** The number a text begins with; 0 where it begins with none. */
  numberIn(column: string): RawBuilder<number>;
}
