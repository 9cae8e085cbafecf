import type { Json, View, Viewer } from '@flagbridge/engine';
import { type News, patch, type Snapshot, snapshotOf, type Update } from '@flagbridge/protocol';
import type { PlayersTable, StoredTable, Telling } from '@flagbridge/table';

/** An update as texts: for who heard the one before it, and for who did not. */
export type ToldTexts = Pick<Telling, 'short' | 'whole'>;

/** An update for spectators: when it happened, and until it may be seen what it says; null where the table is asked. */
interface Kept {
  readonly at: number;
  told: ToldTexts | null;
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
  readonly tell: (told: ToldTexts) => void;
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
    for (let i = 0; i < table.count(viewer); i++) this.#news.push({ at: timeOf(lines[i] ?? -1), told: null });
    this.#stop = table.listenText(viewer, (telling) => {
      // Dice wanted and consent asked are the players' own.
      if (telling.passing) return;
      this.#news.push({ at: now(), told: viewer.offices.length === 0 ? telling : withoutAsked(telling) });
      this.#release();
    });
    this.#advance(null);
    this.#arm();
  }

  /** How many updates may be seen. */
  get count(): number {
    return this.#seen;
  }

  told(from: number, to: number): readonly string[] {
    const { table, viewer } = this.#with;
    const texts = table.texts(viewer, Math.max(1, from), Math.min(to, this.#seen));
    return viewer.offices.length === 0 ? texts : texts.map(wholeWithoutAsked);
  }

  snapshot(): Snapshot {
    const { table, viewer } = this.#with;
    let { count, view, last } = this.#stood;
    for (; count < this.#seen; count++) {
      const [text = ''] = this.told(count + 1, count + 1);
      const news: News = JSON.parse(text);
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

  #toldWhole(n: number): ToldTexts {
    const [whole = ''] = this.told(n, n);
    return { short: whole, whole };
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
      if (tell !== null) tell(next.told ?? this.#toldWhole(this.#seen));
      // It is in the table's history now, for whoever asks.
      next.told = null;
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

/** Questions and answers in the making belong to the player who is asked, even where spectators see everything. */
function withoutAsked(telling: ToldTexts): ToldTexts {
  const whole = wholeWithoutAsked(telling.whole);
  // Where everything is said anew, that nothing is asked is said too.
  if (telling.short === telling.whole) return { short: whole, whole };
  const { requests: _, sealed: __, ...rest }: Update = JSON.parse(telling.short);
  return { short: JSON.stringify(rest), whole };
}

function wholeWithoutAsked(text: string): string {
  const news: News = JSON.parse(text);
  return JSON.stringify({ ...news, requests: [], sealed: [] } satisfies News);
}
