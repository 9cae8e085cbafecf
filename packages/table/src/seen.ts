import {
  copyJson,
  type GameEvent,
  holds,
  type Json,
  type Match,
  matchAwaited,
  matchRequests,
  sealed,
  toldTo,
  undoStatus,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { changes, type News, type Stands } from '@flagbridge/protocol';

/** What one viewer sees at one moment: a copy, so that nothing handed out leads back into the match. */
export interface Seen {
  readonly view: View<Json>;
  readonly stands: Stands;
}

export type AnyMatch = Match<unknown, unknown>;

export function look(match: AnyMatch, viewer: Viewer): Seen {
  return copyJson({
    view: view(match.rules, match.state, viewer) as View<Json>,
    stands: {
      requests: matchRequests(match, viewer),
      awaited: matchAwaited(match, viewer),
      sealed: sealed(match.rules, match.state, viewer),
      undo: undoStatus(match, viewer),
      outcome: match.state.outcome,
      seats: match.seats,
    },
  });
}

/** The event as this viewer is told it, or null. In private, who else was told stays unsaid. */
export function toldAs(event: GameEvent, viewer: Viewer): GameEvent | null {
  if (!toldTo(event, viewer.offices)) return null;
  return event.to === undefined ? event : { ...event, to: event.to.filter((office) => holds(viewer, office)) };
}

const asJson = (value: unknown): Json => value as Json;

/** What is new from one moment to the next; null where this viewer is told nothing and sees no difference. */
export function newsBetween(n: number, before: Seen | null, after: Seen, events: readonly GameEvent[]): News | null {
  const moved = changes(asJson(before?.view ?? null), asJson(after.view));
  if (events.length === 0 && moved.length === 0 && before !== null && sameStands(before, after)) return null;
  return { n, events, changes: moved, ...after.stands };
}

export const sameStands = (a: Seen, b: Seen): boolean => changes(asJson(a.stands), asJson(b.stands)).length === 0;
