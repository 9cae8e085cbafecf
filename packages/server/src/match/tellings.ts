import { type AnyPresentation, type Json, tellingOf, type View, type Viewer } from '@flagbridge/engine';
import { type News, patch } from '@flagbridge/protocol';
import type { Table } from '@flagbridge/table';
import type { Around } from './around.ts';

/** Milliseconds of one update's telling that are nobody's time; who looks longer does so on his own. */
const MOST = 5000;

/**
 * Made of what everybody may know, events and view alike, whoever sits or looks on: fire that is hidden from somebody must not
 * be measured by the clock.
 */
export const anybody: Viewer = { offices: [] };

/** How long screens tell what was fired, shot by shot, before they put the next question. */
export class Tellings {
  readonly #table: Table;
  readonly #present: AnyPresentation;
  readonly #log: Around['log'];
  /** Updates looked at, and where things stood after them. */
  #seen: number;
  #view: Json;

  constructor(table: Table, present: AnyPresentation, log: Around['log']) {
    this.#table = table;
    this.#present = present;
    this.#log = log;
    this.#seen = table.count(anybody);
    this.#view = table.view(anybody) as unknown as Json;
  }

  /** Of all updates since it was last asked, in milliseconds. */
  sinceLast(): number {
    const count = this.#table.count(anybody);
    let sum = 0;
    for (const text of this.#table.texts(anybody, this.#seen + 1, count)) {
      const { events, changes }: News = JSON.parse(text);
      if (events.length > 0) sum += Math.min(MOST, this.#lengthOf(events));
      this.#view = patch(this.#view, changes);
    }
    this.#seen = count;
    return sum;
  }

  #lengthOf(events: News['events']): number {
    try {
      return tellingOf(this.#present.strikes?.(events, this.#view as unknown as View<Json>) ?? []).length;
    } catch (err) {
      // What only draws a battle must not hold it up.
      this.#log.error({ rulebook: this.#table.info.rulebook, err }, 'what was fired could not be timed');
      return 0;
    }
  }
}
