import type { LessonProgress } from '@flagbridge/engine';
import type { Stop } from '@flagbridge/protocol';
import { type Port, servePort, type Table } from '@flagbridge/table';
import type { Notice } from './device.ts';
import { type Keeper, keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';
import { entryOf, type Listed } from './stands.ts';

/** A battle that is open in this worker: served to every opening of it, written down after every line. */
export class Held {
  readonly table: Table;
  #battle: Listed;
  readonly #keeper: Keeper;
  readonly #openings = new Map<number, Stop>();
  readonly #stopWriting: Stop;
  #crashes = 0;
  #lost = false;

  constructor(battle: Listed, table: Table, shelf: Shelf, owner: string, tell: (notice: Notice) => void) {
    this.#battle = battle;
    this.table = table;
    const { id } = battle;
    this.#keeper = keeper(async () => {
      const replay = await table.export();
      if (this.#lost || typeof replay !== 'string') return;
      const entry = await entryOf(table, this.#battle, Date.now());
      if (await shelf.write(id, { entry, replay }, owner)) return;
      this.#lost = true;
      this.#end();
      tell({ is: 'taken', battle: id });
    });
    this.#stopWriting = table.written(() => {
      this.#keeper.soon();
      for (const { message } of table.crashes.slice(this.#crashes)) tell({ is: 'crash', battle: id, message });
      this.#crashes = table.crashes.length;
    });
  }

  get battle(): Listed {
    return this.#battle;
  }

  get idle(): boolean {
    return this.#openings.size === 0;
  }

  serve(openingId: number, port: Port): void {
    this.#openings.get(openingId)?.();
    this.#openings.set(openingId, servePort(this.table, port));
  }

  leave(openingId: number): void {
    this.#openings.get(openingId)?.();
    this.#openings.delete(openingId);
  }

  /** How far the learner is belongs to the battle, and is kept with it: done when it is written. */
  async learn(progress: LessonProgress | null): Promise<void> {
    const { lesson } = this.#battle;
    if (lesson === undefined || this.#lost) return;
    this.#battle = { ...this.#battle, lesson: { ...lesson, progress } };
    this.#keeper.soon();
    await this.#keeper.flush();
  }

  flush(): Promise<void> {
    return this.#lost ? Promise.resolve() : this.#keeper.flush();
  }

  async close(): Promise<void> {
    // What comes after the last word of a player is not written any more: computers stop first.
    for (const seat of this.table.seats) this.table.play(seat.id, null);
    await this.flush();
    this.#end();
  }

  /** The battle is gone: nothing of it is written any more. */
  drop(): void {
    this.#lost = true;
    this.#end();
  }

  #end(): void {
    this.#stopWriting();
    for (const stop of this.#openings.values()) stop();
    this.#openings.clear();
    this.table.close();
  }
}
