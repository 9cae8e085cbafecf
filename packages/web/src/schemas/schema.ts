/** A finding, as zod has it. Without `continue` nothing more is looked at; false even stops what looks at lengths. */
export interface Issue {
  readonly code: string;
  readonly input?: unknown;
  readonly path?: PropertyKey[];
  /** Words of the schema's or the check's own. */
  readonly error?: string | undefined;
  readonly continue?: boolean;
  readonly [more: string]: unknown;
}

/** A value on its way through a schema, and what was found. */
export interface Seen {
  value: unknown;
  issues: Issue[];
}

export interface Check {
  look(seen: Seen): void;
  /** Looks at what has a length, even where its kind is wrong. */
  readonly ofLength?: boolean;
  /** The greatest length. */
  readonly most?: number;
}

/** What others must know of a schema beside how it reads. */
export interface Known {
  /** May be left out of an object. */
  readonly optional?: boolean;
  /** All there are. */
  readonly values?: ReadonlySet<unknown>;
  readonly shape?: { readonly [name: string]: Schema };
}

/** Words may be given as they are, or by name. */
export type Words = string | { readonly error?: string } | undefined;
export const wordsOf = (words: Words): string | undefined => (typeof words === 'string' ? words : words?.error);

let say: (issue: Issue) => string | undefined = () => undefined;
export function config({ localeError }: { readonly localeError?: typeof say }): void {
  say = localeError ?? say;
}

export const stops = ({ issues }: Seen, from = 0): boolean => issues.slice(from).some((one) => one.continue !== true);

/** As it is told: with words, and without what only the schema needs. */
export function told(issue: Issue, withInput = false): object {
  const { error, continue: _, input, message, ...rest } = issue;
  const words = message ?? error ?? say(issue) ?? 'Invalid input';
  return { ...rest, path: issue.path ?? [], message: words, ...(withInput && { input }) };
}

/** Reads what is under this name; what is wrong with it is wrong with the whole. */
export function member(whole: Seen, name: PropertyKey, schema: Schema, value: unknown): Seen {
  const seen = schema.run(value);
  for (const one of seen.issues) whole.issues.push({ ...one, path: [name, ...(one.path ?? [])] });
  return seen;
}

export class Schema {
  readonly #read: (seen: Seen, checks: readonly Check[]) => Seen;
  readonly #checks: readonly Check[];
  readonly #tell: () => Known;
  #known: Known | undefined;

  constructor(
    read: (seen: Seen, checks: readonly Check[]) => Seen,
    known: () => Known = () => ({}),
    checks: readonly Check[] = [],
  ) {
    this.#read = read;
    this.#tell = known;
    this.#checks = checks;
  }

  get known(): Known {
    this.#known ??= this.#tell();
    return this.#known;
  }

  get shape(): Known['shape'] {
    return this.known.shape;
  }

  check(...checks: readonly Check[]): Schema {
    return new Schema(this.#read, this.#tell, [...this.#checks, ...checks]);
  }

  run(value: unknown): Seen {
    const seen = this.#read({ value, issues: [] }, this.#checks);
    let stopped = stops(seen);
    for (const { look, ofLength } of this.#checks) {
      if (ofLength === true) {
        if (seen.issues.some((one) => one.continue === false)) continue;
        if ((seen.value as { length?: unknown } | null | undefined)?.length === undefined) continue;
      } else if (stopped) continue;
      const before = seen.issues.length;
      look(seen);
      stopped ||= stops(seen, before);
    }
    return seen;
  }

  safeParse(value: unknown, how: { readonly reportInput?: boolean } = {}): object {
    const seen = this.run(value);
    if (seen.issues.length === 0) return { success: true, data: seen.value };
    return { success: false, error: { issues: seen.issues.map((one) => told(one, how.reportInput)) } };
  }
}
