import {
  type Json,
  type Match,
  matchAwaited,
  matchRequests,
  type Request,
  type Seat,
  sealed,
  undoStatus,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { changes, type Stands } from '@flagbridge/protocol';

/**
 * What one viewer sees at one moment. The view may share parts with the one before it and with the state it was made from, which
 * nothing changes any more: every decision is played on a copy. It is never handed out itself.
 */
export interface Seen {
  readonly view: View<Json>;
  /** Requests, awaited and the rest, as the text that every update ends with: it is told more often than it is read. */
  readonly stands: string;
  /** Standing ones: others are asked once, and a long list of choices need not be kept for its text. */
  readonly requests: readonly Written<Request>[];
  readonly seats: Written<readonly Seat[]>;
}

/** A thing and the text of its JSON. The thing is kept only where it may come again. */
interface Written<T> {
  readonly thing: T;
  readonly text: string;
}

export type AnyMatch = Match<unknown, unknown>;

/** `before` is what this viewer saw last: what is the same is neither made nor written anew. */
export function look(match: AnyMatch, viewer: Viewer, before: Seen | null): Seen {
  const requests = matchRequests(match, viewer).map((request) => writtenRequest(request, before?.requests ?? []));
  const seats = before?.seats.thing === match.seats ? before.seats : written(match.seats);
  const rest: Omit<Stands, 'requests' | 'seats'> = {
    awaited: matchAwaited(match, viewer),
    sealed: sealed(match.rules, match.state, viewer),
    undo: undoStatus(match, viewer),
    outcome: match.state.outcome,
  };
  const texts = requests.map(({ text }) => text).join(',');
  return {
    view: view(match.rules, match.state, viewer, before?.view) as View<Json>,
    stands: `{"requests":[${texts}],${JSON.stringify(rest).slice(1, -1)},"seats":${seats.text}}`,
    requests: requests.filter(({ thing }) => thing.standing),
    seats,
  };
}

const written = <T>(thing: T): Written<T> => ({ thing, text: JSON.stringify(thing) });

/** Standing requests are open from beginning to end, and most rulebooks make theirs once. */
function writtenRequest(request: Request, before: readonly Written<Request>[]): Written<Request> {
  for (const one of before)
    if (one.thing.id === request.id) return sameMembers(one.thing, request) ? one : written(request);
  return written(request);
}

/** The very same members, not only equal ones: to compare them would cost what writing them does. */
function sameMembers(a: Request, b: Request): boolean {
  const [old, now] = [Object.values(a), Object.values(b)];
  if (old.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) if (old[i] !== now[i]) return false;
  return true;
}

export const standsOf = (seen: Seen): Stands => JSON.parse(seen.stands);

/** Texts that differ may still say the same: the order of names is nobody's business. */
export const sameStands = (a: Seen, b: Seen): boolean =>
  a.stands === b.stands || changes(JSON.parse(a.stands), JSON.parse(b.stands)).length === 0;
