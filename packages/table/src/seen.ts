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
import { type AskedText, type StandsText, sameRequests, sameText, wholeText } from './stands-text.ts';

/**
 * What one viewer sees at one moment. The view may share parts with the one before it and with the state it was made from, which
 * nothing changes any more: every decision is played on a copy. It is never handed out itself.
 */
export interface Seen {
  readonly view: View<Json>;
  readonly stands: StandsText;
  /** Standing ones: others are asked once, and a long list of choices need not be kept beside its text. */
  readonly standing: readonly { readonly thing: Request; readonly asked: AskedText }[];
  readonly seats: { readonly thing: readonly Seat[]; readonly text: string };
}

export type AnyMatch = Match<unknown, unknown>;

/** `before` is what this viewer saw last: what is the same is neither made nor written anew. */
export function look(match: AnyMatch, viewer: Viewer, before: Seen | null): Seen {
  const open = matchRequests(match, viewer);
  const standing: Seen['standing'][number][] = [];
  const written = open.map((request): AskedText => {
    const asked = writtenRequest(request, before);
    if (request.standing) standing.push({ thing: request, asked });
    return asked;
  });
  // The list that was, where it is the same: then nobody need compare it member by member again.
  const requests = before !== null && sameRequests(before.stands.requests, written) ? before.stands.requests : written;
  const seats =
    before?.seats.thing === match.seats ? before.seats : { thing: match.seats, text: JSON.stringify(match.seats) };
  const rest: StandsText['rest'] = {
    awaited: listText(matchAwaited(match, viewer)),
    sealed: listText(sealed(match.rules, match.state, viewer)),
    undo: `"${undoStatus(match, viewer)}"`,
    outcome: match.state.outcome === null ? 'null' : JSON.stringify(match.state.outcome),
    seats: seats.text,
  };
  const stands = { requests, rest };
  return {
    view: view(match.rules, match.state, viewer, before?.view) as View<Json>,
    stands: before !== null && sameText(before.stands, stands) ? before.stands : stands,
    standing,
    seats,
  };
}

const listText = (list: readonly unknown[]): string => (list.length === 0 ? '[]' : JSON.stringify(list));

/** Standing requests are open from beginning to end, and most rulebooks make theirs once. */
function writtenRequest(request: Request, before: Seen | null): AskedText {
  if (request.standing)
    for (const { thing, asked } of before?.standing ?? [])
      if (thing === request || (thing.id === request.id && sameMembers(thing, request))) return asked;
  return { id: JSON.stringify(request.id), text: JSON.stringify(request) };
}

/** The very same members, not only equal ones: to compare them would cost what writing them does. */
function sameMembers(a: Request, b: Request): boolean {
  let [had, has] = [0, 0];
  for (const _ in a) had += 1;
  for (const name in b) {
    if (a[name as keyof Request] !== b[name as keyof Request]) return false;
    has += 1;
  }
  return had === has;
}

export const standsOf = ({ stands }: Seen): Stands => JSON.parse(`{${wholeText(stands)}`);

/** Texts that differ may still say the same: the order of names is nobody's business. */
export const sameStands = (a: Seen, b: Seen): boolean =>
  sameText(a.stands, b.stands) || changes(standsOf(a) as unknown as Json, standsOf(b) as unknown as Json).length === 0;
