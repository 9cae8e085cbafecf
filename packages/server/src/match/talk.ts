import type { ChatLine } from '@flagbridge/protocol/online';
import type { StoredChat } from '../storage/port.ts';
import type { MatchRecord } from './record.ts';
import { sameTeam } from './seats.ts';
import type { ScreenVisit } from './visit.ts';

interface TalkWith {
  readonly lines: readonly StoredChat[];
  readonly record: () => MatchRecord;
  readonly visits: ReadonlySet<ScreenVisit>;
  readonly now: () => number;
  readonly keep: (line: StoredChat) => void;
}

/** What is said at a match, and who hears it: all, a team, all with a seat where it is overheard, spectators as much later as they see. */
export class Talk {
  readonly lines: StoredChat[];
  readonly #with: TalkWith;

  constructor(how: TalkWith) {
    this.#with = how;
    this.lines = [...how.lines];
  }

  /** As a visit hears it: of its team and of all, counted for it. Blocks are heard of by nobody. */
  for(visit: ScreenVisit): { readonly count: number; readonly lines: readonly ChatLine[] } {
    const { record, now } = this.#with;
    const until = visit.seat === null ? now() - record().watch.delay * 1000 : Number.POSITIVE_INFINITY;
    const heard = this.lines
      .filter((line) => line.at <= until && this.#mayHear(visit, line))
      .map(({ player: _, ...line }, i): ChatLine => ({ ...line, n: i + 1 }));
    return { count: heard.length, lines: heard.filter(({ seat }) => seat === null || !visit.blocked.has(seat)) };
  }

  say(line: Omit<StoredChat, 'n'>): void {
    const { keep, visits, record } = this.#with;
    const stored: StoredChat = { ...line, n: (this.lines.at(-1)?.n ?? 0) + 1 };
    this.lines.push(stored);
    keep(stored);
    for (const visit of visits) {
      // Spectators who see the battle later hear the talk when they come again.
      if (!this.#mayHear(visit, stored) || (visit.seat === null && record().watch.delay > 0)) continue;
      visit.chat += 1;
      const { player: _, ...plain } = stored;
      if (stored.seat === null || !visit.blocked.has(stored.seat))
        visit.push(JSON.stringify({ chat: { ...plain, n: visit.chat } }));
    }
  }

  #mayHear(visit: ScreenVisit, line: StoredChat): boolean {
    if (line.to === 'all' || line.seat === null) return true;
    if (line.to === 'overheard') return visit.seat !== null;
    return visit.seat !== null && sameTeam(this.#with.record().order, visit.seat, line.seat);
  }
}
