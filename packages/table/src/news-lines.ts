import type { News } from '@flagbridge/protocol';
import type { StandsText } from './stands-text.ts';
import { type HappenedText, newsText, Telling } from './telling.ts';

/**
 * The updates of a viewer: what happened as text, shared with others who were told the same, and how things stood then, whose texts
 * are shared with the update before where they are the same. A long battle has thousands, and few are ever read again: only then is the
 * whole text put together.
 *
 * Those from before a snapshot come first: some are missing until somebody asks for them, the others are whole texts.
 */
export class NewsLines {
  readonly #kept: { readonly what: HappenedText; readonly stands: StandsText }[] = [];
  #missing = 0;
  #early: string[] = [];
  #recall: () => readonly string[] = () => [];

  get length(): number {
    return this.#before + this.#kept.length;
  }

  /** The first so many are not here: whoever took the match up from a snapshot can tell them again. */
  get missing(): number {
    return this.#missing;
  }

  get #before(): number {
    return this.#missing + this.#early.length;
  }

  /** As kept in a snapshot: so many in all, and the texts of the last. */
  static kept(count: number, texts: readonly string[]): NewsLines {
    const news = new NewsLines();
    news.#missing = count - texts.length;
    news.#early = [...texts];
    return news;
  }

  /** How those that are missing are had, when somebody asks. */
  recalls(recall: () => readonly string[]): void {
    this.#recall = recall;
  }

  /** The first updates as they were told: those that are missing are taken from them. */
  fill(first: readonly string[]): void {
    if (first.length < this.#missing) throw new Error('updates of before are missing');
    this.#early = [...first.slice(0, this.#missing), ...this.#early];
    this.#missing = 0;
  }

  keep(what: HappenedText, stands: StandsText): void {
    this.#kept.push({ what, stands });
  }

  /** Those that another, which is whole, has beyond these. */
  take(others: NewsLines): void {
    this.#kept.push(...others.#kept.slice(this.length));
  }

  /** Told whole: who hears several at once is not counted on to have heard the one before. */
  tellings(from: number): Telling[] {
    const first = Math.max(0, from - this.#before);
    return this.#kept
      .slice(first)
      .map(({ what, stands }, i) => new Telling(this.#before + first + i + 1, what, stands));
  }

  texts(from: number, to = this.length): string[] {
    if (from < this.#missing && to > from) this.fill(this.#recall());
    const texts: string[] = [];
    for (let i = Math.max(from, this.#missing); i < Math.min(to, this.length); i++) texts.push(this.#text(i));
    return texts;
  }

  /** The last of those that are here, at most so many, and so many characters. */
  last(most: number, characters: number): string[] {
    const texts: string[] = [];
    let size = 0;
    for (let i = this.length - 1; i >= this.#missing && texts.length < most; i--) {
      const text = this.#text(i);
      size += text.length;
      if (size > characters) break;
      texts.push(text);
    }
    return texts.reverse();
  }

  /** Read anew every time: nothing handed out leads back here. */
  slice(from: number, to?: number): News[] {
    return this.texts(from, to).map((line): News => JSON.parse(line));
  }

  #text(i: number): string {
    const early = this.#early[i - this.#missing];
    if (early !== undefined) return early;
    const kept = this.#kept[i - this.#before];
    if (kept === undefined) throw new RangeError(`there is no update ${i + 1}`);
    return newsText(i + 1, kept.what, kept.stands);
  }
}
