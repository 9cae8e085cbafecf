import type { LogEntry } from '../battle/battle.ts';
import { withoutSums } from '../log/lines.ts';
import { freshSince } from '../log/news.ts';

/** The last sentences since somebody decided, and how many came before them. */
export interface JustNow {
  readonly lines: readonly { readonly key: string; readonly text: string }[];
  readonly more: number;
}

/** What stands over the next question without pushing it away. */
const MOST = 3;

export function justNow(log: readonly LogEntry[], seen: string | null): JustNow {
  const fresh = freshSince(log, seen);
  return {
    lines: fresh.slice(-MOST).map((entry) => ({ key: entry.key, text: withoutSums(entry) })),
    more: Math.max(0, fresh.length - MOST),
  };
}
