import {
  type Act,
  Broken,
  cite,
  copyJson,
  type GameEvent,
  holds,
  isReseat,
  isUndo,
  replayOf,
  rerun,
  type Viewer,
} from '@flagbridge/engine';
import type { News, Stop } from '@flagbridge/protocol';
import { NewsLines } from './news-lines.ts';
import { type AnyMatch, look, newsBetween, type Seen, sameStands, toldAs } from './seen.ts';

/**
 * Everything one viewer was told, in order and numbered for it. What is numbered depends on order, seed and log alone, so
 * that a viewer who comes late, or a match loaded from its replay, has the very same history.
 */
export class Channel {
  readonly viewer: Viewer;
  readonly news = new NewsLines();
  /** The line of the log each news came with; the set-up is -1. */
  readonly #lines: number[] = [];
  readonly #listeners = new Set<(news: News) => void>();
  /** After the last line of the log. */
  #logged: Seen | null = null;
  /** As last told: beside the log, dice may be wanted or consent asked. */
  #shown: Seen | null = null;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  /** The history of a match that is under way, by playing it again. */
  static of(match: AnyMatch, viewer: Viewer): Channel {
    const channel = new Channel(viewer);
    channel.#playAgain(match);
    channel.glance(match)();
    return channel;
  }

  /** Lines of the log that had been written when a viewer was told each news: the first for news 1, and so on. */
  static lines(match: AnyMatch, viewer: Viewer): number[] {
    const channel = new Channel(viewer);
    const lines: number[] = [];
    channel.#playAgain(match, (index) => {
      while (lines.length < channel.news.length) lines.push(index + 1);
    });
    return lines;
  }

  #playAgain(match: AnyMatch, heard?: (index: number) => void): void {
    let events: GameEvent[] = [];
    const again = rerun(
      match.rules,
      { ...replayOf(match), pending: null },
      (event) => void events.push(event),
      (index, _state, then) => {
        this.hear(then, events, then.log[index]?.act ?? null)();
        heard?.(index);
        events = [];
      },
      match.dice,
    );
    if ('ok' in again) throw new Broken(`a match does not play again: ${again.clause}`);
  }

  /** What a line of the log brings; null where nothing of it is this viewer's to know. Kept when the result is called. */
  hear(match: AnyMatch, events: readonly GameEvent[], act: Act | null): () => News | null {
    const after = look(match, this.viewer);
    const told = events.map((event) => toldAs(event, this.viewer)).filter((event) => event !== null);
    const plain = newsBetween(this.news.length + 1, this.#logged, after, told);
    const line = match.log.length - 1;
    const own = act === null ? null : tableEvent(act, this.viewer, plain !== null, this.#since(act));
    const news = own === null ? plain : newsBetween(this.news.length + 1, this.#logged, after, [own, ...told]);
    return () => {
      const stale = this.#shown !== null && this.#logged !== this.#shown;
      this.#logged = after;
      const before = this.#shown;
      this.#shown = after;
      if (news !== null) {
        const kept = copyJson(news);
        this.news.push(kept);
        this.#lines.push(line);
        return kept;
      }
      // Nothing for the history; but what was asked in passing is over.
      return stale && before !== null && !sameStands(before, after) ? this.#passing(after) : null;
    };
  }

  /** Several lines at once (a take-back leaves others' policies anew): each as playing the match again tells it. */
  hearLines(match: AnyMatch): () => readonly News[] {
    const again = Channel.of(match, this.viewer);
    return () => {
      const fresh = again.news.slice(this.news.length);
      const before = this.#shown;
      this.#lines.push(...again.#lines.slice(this.news.length));
      this.news.push(...fresh);
      this.#logged = again.#logged;
      this.#shown = again.#shown;
      const passed = this.#shown !== this.#logged || fresh.length === 0;
      const moved = before === null || this.#shown === null || !sameStands(before, this.#shown);
      return passed && moved && this.#shown !== null ? [...fresh, this.#passing(this.#shown)] : fresh;
    };
  }

  /** What moved beside the log: dice wanted, consent asked. */
  glance(match: AnyMatch): () => News | null {
    const after = look(match, this.viewer);
    return () => {
      const before = this.#shown;
      if (before === null || sameStands(before, after)) return null;
      this.#shown = after;
      return this.#passing(after);
    };
  }

  /** The first news that a take-back makes undone, where any is; everything told since went with it. */
  #since(act: Act): number | null {
    const first = isUndo(act) ? this.#lines.findIndex((line) => line >= act.undo) : -1;
    return first < 0 ? null : first + 1;
  }

  #passing(seen: Seen): News {
    return { n: this.news.length, events: [], changes: [], ...seen.stands, passing: true };
  }

  get shown(): Seen {
    if (this.#shown === null) throw new Error('a channel that has heard nothing');
    return copyJson(this.#shown);
  }

  listen(hear: (news: News) => void): Stop {
    // A function of its own, so that one listener may listen twice.
    const one = (news: News): void => hear(news);
    this.#listeners.add(one);
    return () => void this.#listeners.delete(one);
  }

  deliver(news: News): void {
    for (const hear of [...this.#listeners]) {
      try {
        hear(copyJson(news));
      } catch (error) {
        // A listener's fault is its own: the others hear, and the match goes on.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  close(): void {
    this.#listeners.clear();
  }
}

/** Take-backs and changes of seats are lines of the log; whoever sees a difference is told what made it. */
function tableEvent(act: Act, viewer: Viewer, differs: boolean, since: number | null): GameEvent | null {
  if (isReseat(act)) {
    return { type: 'reseat', clause: 'FB-SEE-01', data: { seat: act.seat, offices: act.offices } };
  }
  if (!isUndo(act) || !(differs || holds(viewer, act.office) || act.consent.length > 0)) return null;
  const clause = act.consent.length > 0 ? 'FB-UND-02' : 'FB-UND-01';
  cite('event', clause);
  // Counted for this viewer: it tells no more than the view does, which stands again as it did before that news.
  const back = since === null ? {} : { since };
  return { type: 'take-back', clause, data: { office: act.office, agreed: act.consent, ...back } };
}
