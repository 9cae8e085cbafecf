import type { Mutant } from '../mutant.ts';
import type { TestFile } from './messages.ts';

/** Which test files have killed mutants of which source so far. */
export class Likely {
  readonly #kills = new Map<string, { ran: number; killed: number }>();

  /** `ran` test files, in this order; the last of them killed it unless it survived. */
  learn(source: string, ran: readonly string[], killed: boolean): void {
    for (const [nth, test] of ran.entries()) {
      const key = `${source} ${test}`;
      const known = this.#kills.get(key) ?? { ran: 0, killed: 0 };
      const kill = killed && nth === ran.length - 1;
      this.#kills.set(key, { ran: known.ran + 1, killed: known.killed + (kill ? 1 : 0) });
    }
  }

  /**
   * The test files for a mutant, the best first: those that come by it before those that only import its file (what one test
   * file had worked out may have been kept for the next, so that it did not come by); then by time for each likely kill.
   */
  order({ file }: Mutant, number: number, tests: readonly TestFile[]): TestFile[] {
    const price = (test: TestFile): number => (test.seconds + 0.05) / this.#chance(file, test.file);
    const comes = tests.filter(({ hits }) => hits.includes(number));
    if (comes.length === 0) return [];
    const others = tests.filter((test) => !comes.includes(test) && test.imports.includes(file));
    const cheap = (a: TestFile, b: TestFile): number => price(a) - price(b);
    return [...comes.sort(cheap), ...others.sort(cheap)];
  }

  #chance(source: string, test: string): number {
    const { ran, killed } = this.#kills.get(`${source} ${test}`) ?? { ran: 0, killed: 0 };
    return (killed + 1) / (ran + 2);
  }
}
