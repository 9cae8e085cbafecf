import { type StandsText, shortText, wholeText } from './stands-text.ts';

/** What happened, as texts of JSON: several viewers mostly are told the same, and it is kept once. */
export interface HappenedText {
  readonly events: string;
  readonly changes: string;
}

/** An update with everything said. */
export const newsText = (n: number, { events, changes }: HappenedText, stands: StandsText): string =>
  `{"n":${n},"events":${events},"changes":${changes},${wholeText(stands)}`;

/** One update on its way out: made into text when somebody wants it, and once for all who do. */
export class Telling {
  readonly n: number;
  readonly passing: boolean;
  readonly #what: HappenedText;
  readonly #stands: StandsText;
  /** How things stood after the update before; null where nobody can count on having heard that last. */
  readonly #before: StandsText | null;
  #whole: string | null = null;
  #short: string | null = null;

  constructor(
    n: number,
    what: HappenedText,
    stands: StandsText,
    { before = null, passing = false }: { readonly before?: StandsText | null; readonly passing?: boolean } = {},
  ) {
    this.n = n;
    this.passing = passing;
    this.#what = what;
    this.#stands = stands;
    this.#before = before;
  }

  /** Everything said. */
  get whole(): string {
    this.#whole ??= this.#ended(newsText(this.n, this.#what, this.#stands));
    return this.#whole;
  }

  /** For who heard the update before this one: an `Update` of the protocol. */
  get short(): string {
    if (this.#before === null) return this.whole;
    const { events, changes } = this.#what;
    this.#short ??= this.#ended(
      `{"n":${this.n},"events":${events},"changes":${changes}${shortText(this.#before, this.#stands)}`,
    );
    return this.#short;
  }

  #ended(text: string): string {
    return this.passing ? `${text.slice(0, -1)},"passing":true}` : text;
  }
}
