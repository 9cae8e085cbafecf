import type { News } from '@flagbridge/protocol';

/**
 * The updates of a viewer, each as the line of text a recording has of it. A long battle has thousands, every one with all requests
 * that were open, and few are ever read again: as text they take a fifth less room than as objects, and the collector has one thing
 * to look at instead of hundreds.
 */
export class NewsLines {
  readonly #lines: string[] = [];

  get length(): number {
    return this.#lines.length;
  }

  push(...news: readonly News[]): void {
    for (const one of news) this.#lines.push(JSON.stringify(one));
  }

  /** Updates that are text already. */
  keep(...texts: readonly string[]): void {
    for (const text of texts) this.#lines.push(text);
  }

  texts(from: number, to?: number): string[] {
    return this.#lines.slice(from, to);
  }

  /** Read anew every time: nothing handed out leads back here. */
  slice(from: number, to?: number): News[] {
    return this.#lines.slice(from, to).map((line): News => JSON.parse(line));
  }
}
