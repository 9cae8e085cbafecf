import type { Mutant } from '../mutant.ts';

/** Where a book is in a clone of the repository; paths from its root. */
export interface BookPlace {
  readonly root: string;
  /** The folder of its sources. */
  readonly sources: string;
  /** Test files, as patterns; those that never come by the book are left out by themselves. */
  readonly tests: readonly string[];
}

/** What a process of ours is told to do. */
export type MutantOrder =
  | { readonly is: 'list' }
  | { readonly is: 'survey'; readonly threads: number; readonly mutants: readonly Mutant[] }
  | { readonly is: 'screen'; readonly mutants: readonly Mutant[] }
  | ({ readonly is: 'try' } & Trial);

export interface Trial {
  /** Null: nothing is changed, and what the tests need is read. */
  readonly mutant: Mutant | null;
  /** Paths of test files, in the order in which they are to run. */
  readonly tests: readonly string[];
}

/** What it tells. */
export type MutantUpdate =
  /** A test file begins. */
  | { readonly is: 'began'; readonly test: string }
  /** All of them passed, or the first that did not. */
  | { readonly is: 'tried'; readonly fallen: string | null; readonly ran: number; readonly cpu: number }
  | { readonly is: 'listed'; readonly list: List }
  | { readonly is: 'surveyed'; readonly survey: Survey }
  /** Every test has been run; what went wrong outside of any. */
  | { readonly is: 'screened'; readonly broken: string | null }
  | { readonly is: 'broken'; readonly message: string };

/** Everything that could be changed. */
export interface List {
  readonly files: number;
  readonly mutants: readonly Mutant[];
}

export interface TestFile {
  readonly file: string;
  readonly seconds: number;
  /** Places, in the list that was given, of the mutants it came by. */
  readonly hits: readonly number[];
  /** Source files of those mutants that it imports, by whatever way. */
  readonly imports: readonly string[];
}

/** The tests without any change. */
export interface Survey {
  readonly tests: readonly TestFile[];
  /** Tests that fall without any change: then nothing can be learnt. */
  readonly failed: readonly string[];
}
