import {
  type Act,
  cite,
  copyJson,
  type GameEvent,
  holds,
  isReseat,
  isUndo,
  type Json,
  type View,
  type Viewer,
} from '@flagbridge/engine';
import { changes, type News, type Stands, type Stop } from '@flagbridge/protocol';
import type { Happened } from './happened.ts';
import { NewsLines } from './news-lines.ts';
import { type AnyMatch, look, type Seen, sameStands, standsOf } from './seen.ts';
import type { KeptHistory } from './snapshot.ts';
import { Telling } from './telling.ts';

export type Hear = (telling: Telling) => void;

/**
 * Everything one viewer was told, in order and numbered for it. What is numbered depends on order, seed and log alone, so
 * that a viewer who comes late, or a match loaded from its replay, has the very same history.
 */
export class ViewerHistory {
  readonly viewer: Viewer;
  readonly news: NewsLines;
  /** The line of the log each update came with; the set-up is -1. */
  readonly lines: number[];
  readonly #listeners = new Set<Hear>();
  /** After the last line of the log. */
  #logged: Seen | null = null;
  /** As last told: beside the log, dice may be wanted or consent asked. */
  #shown: Seen | null = null;

  constructor(viewer: Viewer, news = new NewsLines(), lines: readonly number[] = []) {
    this.viewer = viewer;
    this.news = news;
    this.lines = [...lines];
  }

  /** As a snapshot has it: it goes on behind the match as that stood. */
  static kept(viewer: Viewer, { lines, texts }: KeptHistory): ViewerHistory {
    return new ViewerHistory(viewer, NewsLines.kept(lines.length, texts), lines);
  }

  /** What this viewer saw last, where the match was taken up. */
  takeUp(match: AnyMatch): void {
    this.#logged = look(match, this.viewer, null);
    this.#shown = this.#logged;
  }

  /** What a line of the log brings; null where nothing of it is this viewer's to know. Kept when the result is called. */
  hear(match: AnyMatch, happened: Happened): () => Telling | null {
    const { act } = happened;
    const before = this.#logged;
    const after = look(match, this.viewer, before);
    const told = happened.toldTo(this.viewer);
    const moved = changes((before?.view ?? null) as Json, after.view as unknown as Json, happened.compared);
    const differs = told.length > 0 || moved.length > 0 || before === null || !sameStands(before, after);
    const own = act === null ? null : tableEvent(act, this.viewer, differs, this.#since(act));
    if (own !== null) told.unshift(JSON.stringify(own));
    const n = this.news.length + 1;
    const what =
      differs || own !== null ? { events: happened.eventsText(told), changes: happened.changesText(moved) } : null;
    const line = match.log.length - 1;
    return () => {
      // What was told in passing since is in nobody's history: then everything is said anew.
      const stale = this.#shown !== null && this.#logged !== this.#shown;
      this.#logged = after;
      const shown = this.#shown;
      this.#shown = after;
      if (what !== null) {
        this.news.keep(what, after.stands);
        this.lines.push(line);
        return new Telling(n, what, after.stands, { before: stale ? null : (before?.stands ?? null) });
      }
      // Nothing for the history; but what was asked in passing is over.
      return stale && shown !== null && !sameStands(shown, after) ? this.#passing(after) : null;
    };
  }

  /** Several lines at once (a take-back leaves others' policies anew): each as playing the match again tells it. */
  hearLines(again: ViewerHistory): () => readonly Telling[] {
    return () => {
      const known = this.news.length;
      const before = this.#shown;
      const fresh = again.news.tellings(known);
      for (const line of again.lines.slice(known)) this.lines.push(line);
      this.news.take(again.news);
      this.#logged = again.#logged;
      this.#shown = again.#shown;
      const passed = this.#shown !== this.#logged || fresh.length === 0;
      const moved = before === null || this.#shown === null || !sameStands(before, this.#shown);
      return passed && moved && this.#shown !== null ? [...fresh, this.#passing(this.#shown)] : fresh;
    };
  }

  /** What moved beside the log: dice wanted, consent asked. */
  glance(match: AnyMatch): () => Telling | null {
    const after = look(match, this.viewer, this.#shown);
    return () => {
      const before = this.#shown;
      if (before === null || sameStands(before, after)) return null;
      this.#shown = after;
      return this.#passing(after);
    };
  }

  /** The first update that a take-back makes undone, where any is; everything told since went with it. */
  #since(act: Act): number | null {
    const first = isUndo(act) ? this.lines.findIndex((line) => line >= act.undo) : -1;
    return first < 0 ? null : first + 1;
  }

  #passing(seen: Seen): Telling {
    const n = this.news.length;
    return new Telling(n, { events: '[]', changes: '[]' }, seen.stands, { passing: true });
  }

  get shown(): { readonly view: View<Json>; readonly stands: Stands } {
    if (this.#shown === null) throw new Error('a viewer that has heard nothing');
    return { view: copyJson(this.#shown.view), stands: standsOf(this.#shown) };
  }

  /** As data, to each listener its own. */
  listen(hear: (news: News) => void): Stop {
    return this.listenText(({ whole }) => hear(JSON.parse(whole)));
  }

  listenText(hear: Hear): Stop {
    // A function of its own, so that one listener may listen twice.
    const one: Hear = (telling) => hear(telling);
    this.#listeners.add(one);
    return () => void this.#listeners.delete(one);
  }

  deliver(telling: Telling): void {
    for (const hear of [...this.#listeners]) {
      try {
        hear(telling);
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

/** Take-backs and changes of seats are lines of the log; a viewer who sees a difference is told what made it. */
function tableEvent(act: Act, viewer: Viewer, differs: boolean, since: number | null): GameEvent | null {
  if (isReseat(act)) {
    return { type: 'reseat', clause: 'FB-SEE-01', data: { seat: act.seat, offices: act.offices } };
  }
  if (!isUndo(act) || !(differs || holds(viewer, act.office) || act.consent.length > 0)) return null;
  const clause = act.consent.length > 0 ? 'FB-UND-02' : 'FB-UND-01';
  cite('event', clause);
  // Counted for this viewer: it tells no more than the view does, which stands again as it did before that update.
  const back = since === null ? {} : { since };
  return { type: 'take-back', clause, data: { office: act.office, agreed: act.consent, ...back } };
}
