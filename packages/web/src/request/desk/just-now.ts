import type { Battle, LogEntry } from '../../battle/battle.ts';
import { withoutSums } from '../../log/lines.ts';
import { freshSince } from '../../log/news.ts';

/** The last sentences since somebody decided, and how many came before them. */
export interface JustNow {
  readonly lines: readonly { readonly key: string; readonly text: string }[];
  readonly more: number;
}

/** What stands over the next question without pushing it away. */
const MOST_LINES = 3;

/** Kinds of events: `headlines` go before all others; `landmarks` only say where we are, which stands elsewhere. */
type Kinds = Pick<Battle['present'], 'headlines' | 'landmarks'>;

/** What is shown stands in the order in which it happened. */
export function justNow(
  log: readonly LogEntry[],
  seen: string | null,
  { headlines = [], landmarks = [] }: Kinds = {},
): JustNow {
  const fresh = freshSince(log, seen).filter(({ event }) => !landmarks.includes(event.type));
  const first = ({ event: { type, data } }: LogEntry): boolean =>
    headlines.includes(type) || headlines.includes(`${type}.${String(data?.['is'])}`);
  const others = fresh.filter((entry) => !first(entry));
  const chosen = new Set([...others, ...fresh.filter(first)].slice(-MOST_LINES));
  const shown = fresh.filter((entry) => chosen.has(entry));
  return {
    lines: shown.map((entry) => ({ key: entry.key, text: withoutSums(entry) })),
    more: fresh.length - shown.length,
  };
}
