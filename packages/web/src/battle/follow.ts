import type { Json, View } from '@flagbridge/engine';
import { type News, patch, type Session, type Snapshot, snapshotOf } from '@flagbridge/protocol';

/** What came before a screen was opened, and then every update in its order. */
interface Followed {
  readonly first: Snapshot;
  /** From the beginning to `first`, each with where things stood after it. */
  readonly past: readonly { readonly news: News; readonly now: Snapshot }[];
  stop(): void;
}

/**
 * Follows a session without a gap: listens first, reads then, and leaves out what the reading already had. `hear` is told each
 * update with where things stand after it.
 */
export async function follow(session: Session, hear: (news: News, now: Snapshot) => void): Promise<Followed> {
  let now: Snapshot | null = null;
  const early: News[] = [];
  const take = (news: News): void => {
    if (now === null || (news.n <= now.n && news.passing !== true)) return;
    now = after(now, news);
    hear(news, now);
  };
  const stop = session.listen((news) => {
    if (now === null) early.push(news);
    else take(news);
  });
  try {
    const first = await session.now();
    const history = first.n > 0 ? await session.history(1, first.n) : [];
    const past: { news: News; now: Snapshot }[] = [];
    let view: Json = null;
    for (const news of history) {
      view = patch(view, news.changes);
      past.push({ news, now: snapshotOf(first.viewer, first.match, news, view as unknown as View<Json>) });
    }
    now = first;
    // What the reading already holds was told again in passing at most: the latest word of that number counts.
    for (const news of early) if (news.n > first.n) take(news);
    return { first, past, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

function after(now: Snapshot, news: News): Snapshot {
  const view = patch(now.view as unknown as Json, news.changes) as unknown as View<Json>;
  return snapshotOf(now.viewer, now.match, news, view);
}
