/** Computers' turns and what people ask for: neither waits behind all of the other. */
export type WorkKind = 'computers' | 'people';

/** Who comes next: both kinds in turn, of each everybody in turn, of one what came first. */
export class FairLine<T> {
  readonly #lines: { readonly [kind in WorkKind]: Map<string, T[]> } = { computers: new Map(), people: new Map() };
  #last: WorkKind = 'people';
  #size = 0;

  get size(): number {
    return this.#size;
  }

  waiting(kind: WorkKind): number {
    let all = 0;
    for (const some of this.#lines[kind].values()) all += some.length;
    return all;
  }

  add(kind: WorkKind, whose: string, one: T): void {
    const mine = this.#lines[kind].get(whose);
    if (mine === undefined) this.#lines[kind].set(whose, [one]);
    else mine.push(one);
    this.#size += 1;
  }

  /** `may`: kinds that are served now. */
  next(may: (kind: WorkKind) => boolean): { readonly kind: WorkKind; readonly one: T } | undefined {
    const kinds: WorkKind[] = this.#last === 'people' ? ['computers', 'people'] : ['people', 'computers'];
    for (const kind of kinds) {
      const line = this.#lines[kind];
      const [first] = line;
      if (first === undefined || !may(kind)) continue;
      const [whose, [one, ...rest]] = first as [string, [T, ...T[]]];
      line.delete(whose);
      // Whoever was served goes to the end.
      if (rest.length > 0) line.set(whose, rest);
      this.#last = kind;
      this.#size -= 1;
      return { kind, one };
    }
    return undefined;
  }

  /** False where it does not wait any more. */
  remove(kind: WorkKind, whose: string, one: T): boolean {
    const mine = this.#lines[kind].get(whose);
    const at = mine?.indexOf(one) ?? -1;
    if (mine === undefined || at < 0) return false;
    mine.splice(at, 1);
    if (mine.length === 0) this.#lines[kind].delete(whose);
    this.#size -= 1;
    return true;
  }
}
