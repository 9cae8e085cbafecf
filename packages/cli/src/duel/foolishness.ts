/** What an audit counts, by name: how often, and of how many chances. */
export interface FoolishnessCounts {
  readonly [name: string]: { readonly count: number; readonly of: number };
}

/** Counts of many offices and matches together. Names come out in order, so that the JSON is the same every time. */
export class Foolishness {
  readonly #sums = new Map<string, { count: number; of: number }>();

  add(counts: FoolishnessCounts): void {
    for (const [name, { count, of }] of Object.entries(counts)) {
      const sum = this.#sums.get(name) ?? { count: 0, of: 0 };
      this.#sums.set(name, { count: sum.count + count, of: sum.of + of });
    }
  }

  get counts(): FoolishnessCounts {
    return Object.fromEntries([...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
