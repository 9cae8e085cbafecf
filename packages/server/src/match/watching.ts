import type { Json, View, Viewer } from '@flagbridge/engine';
import { type News, patch, type Snapshot, snapshotOf } from '@flagbridge/protocol';
import type { PlayersTable, StoredTable } from '@flagbridge/table';

/** A frame for spectators and when it happened. */
interface Kept {
  readonly at: number;
  readonly text: string;
}

interface WatchingWith {
  readonly table: StoredTable & Pick<PlayersTable, 'info'>;
  readonly viewer: Viewer;
  /** Milliseconds between what happens and what is seen. */
  readonly delay: number;
  /** When each line of the log was written; the set-up is before the first. */
  readonly timeOf: (line: number) => number;
  readonly now: () => number;
  /** An update may be seen now. */
  readonly tell: (text: string, n: number) => void;
}

/**
 * What spectators of one match see: everything its viewer is told, a while later. What has not been seen yet is in no snapshot and no
 * history either. All spectators share one.
 */
export class Watching {
  readonly #with: WatchingWith;
  readonly #news: Kept[] = [];
  readonly #stop: () => void;
  #seen = 0;
  /** Where things stood after so many updates: brought up to date only when somebody asks. */
  #stood = { count: 0, view: null as Json, last: null as News | null };
  #timer: NodeJS.Timeout | null = null;

  constructor(how: WatchingWith) {
    this.#with = how;
    const { table, viewer, timeOf, now } = how;
    const lines = table.linesTold(viewer);
    for (const [i, text] of table.texts(viewer, 1, table.count(viewer)).entries())
      this.#news.push({ at: timeOf(lines[i] ?? -1), text: this.#without(text) });
    this.#stop = table.listenText(viewer, (text, _n, passing) => {
      // Dice wanted and consent asked are the players' own.
      if (passing) return;
      this.#news.push({ at: now(), text: this.#without(text) });
      this.#release();
    });
    this.#advance(null);
    this.#arm();
  }

  /** How many updates may be seen. */
  get count(): number {
    return this.#seen;
  }

  /** Everything that has happened may be seen. */
  get caughtUp(): boolean {
    return this.#seen === this.#news.length;
  }

  told(from: number, to: number): readonly string[] {
    return this.#news.slice(Math.max(0, from - 1), Math.min(to, this.#seen)).map(({ text }) => text);
  }

  snapshot(): Snapshot {
    const { table, viewer } = this.#with;
    let { count, view, last } = this.#stood;
    for (; count < this.#seen; count++) {
      const news: News = JSON.parse(this.#news[count]?.text ?? '');
      view = patch(view, news.changes);
      last = news;
    }
    this.#stood = { count, view, last };
    if (last === null) throw new Error('nothing can be seen yet');
    return snapshotOf(viewer, table.info, last, view as unknown as View<Json>);
  }

  close(): void {
    this.#stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Questions and answers in the making belong to the player who is asked, even where spectators see everything. */
  #without(text: string): string {
    if (this.#with.viewer.offices.length === 0) return text;
    const news: News = JSON.parse(text);
    return JSON.stringify({ ...news, requests: [], sealed: [] } satisfies News);
  }

  #release(): void {
    this.#advance(this.#with.tell);
    this.#arm();
  }

  #advance(tell: WatchingWith['tell'] | null): void {
    const until = this.#with.now() - this.#with.delay;
    for (let next = this.#news[this.#seen]; next !== undefined; next = this.#news[this.#seen]) {
      // How the battle begins is known to all from the start.
      if (next.at > until && this.#seen > 0) return;
      this.#seen += 1;
      tell?.(next.text, this.#seen);
    }
  }

  #arm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const next = this.#news[this.#seen];
    if (next === undefined) return;
    const wait = Math.max(0, next.at + this.#with.delay - this.#with.now());
    this.#timer = setTimeout(() => this.#release(), Math.min(wait, 60_000));
    this.#timer.unref();
  }
}
