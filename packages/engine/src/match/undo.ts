import { refused } from '../cite.ts';
import type { Sink } from '../event.ts';
import { type Done, type Refusal, refuse } from '../refusal.ts';
import { holds, type OfficeId, type Viewer } from '../words.ts';
import { type Act, type Entry, isDecision, isUndo } from './entry.ts';
import { goneBack, NOTHING } from './line.ts';
import { decide, diceAwaited, type Match, write } from './match.ts';
import { rebuild } from './rebuild.ts';

/**
 * Undo is free until a die, a revelation, or another office's decision; after that by consent. A take-back is a line of
 * the log, and never gives dice back: the state returns, the counters of the dice do not.
 */
export type UndoStatus = 'free' | 'ask' | 'no';

/** The lines that still count, as indexes of the log: take-backs cancel what they took back. */
export function standingLines(log: readonly Entry[]): number[] {
  const lines: number[] = [];
  for (const [index, { act }] of log.entries()) {
    if (isUndo(act)) while (lines.length > 0 && (lines.at(-1) as number) >= act.undo) lines.pop();
    else lines.push(index);
  }
  return lines;
}

/** The last decision of this viewer that still counts. */
function lastOf<G, V>(match: Match<G, V>, viewer: Viewer): { index: number; office: OfficeId; free: boolean } | null {
  // A viewer that decides nothing would look through the whole log, after every decision.
  if (viewer.offices.length === 0) return null;
  let free = true;
  // Backwards, because the answer lies near the end however long the match is; a take-back leads to before what it took.
  for (let index = match.log.length - 1; index >= 0; index--) {
    const act = (match.log[index] as Entry).act;
    if (isUndo(act)) {
      index = act.undo;
      continue;
    }
    const marks = match.marks[index];
    if (marks?.rolled === true || marks?.revealed === true) free = false;
    if (!isDecision(act)) continue;
    if (holds(viewer, act.office)) return { index, office: act.office, free };
    if (!isQuiet(act)) free = false;
  }
  return null;
}

/**
 * A policy is sealed. That another office left one must not show, not even in whether undo is free; where it answered at
 * once, the line is marked.
 */
const isQuiet = (act: Act): boolean => 'policy' in act;

/** Whether a logged take-back could have been made: it stands in a file, and files are forged. */
export function mayTakeBack<G, V>(match: Match<G, V>, act: Extract<Act, { undo: number }>): boolean {
  const last = lastOf(match, { offices: [act.office] });
  if (last === null || last.index !== act.undo || match.state.outcome !== null) return false;
  const { undo: allowed } = match.order.table;
  if (last.free) return allowed !== 'none';
  return allowed === 'consent' && others(match, act.office).every((office) => act.consent.includes(office));
}

/** Whose consent a take-back needs: every office that sits in another seat. */
function others<G, V>(match: Match<G, V>, office: OfficeId): OfficeId[] {
  const own = match.seats.find((seat) => seat.offices.includes(office))?.offices ?? [];
  return match.state.offices.filter((one) => !own.includes(one));
}

export function undoStatus<G, V>(match: Match<G, V>, viewer: Viewer): UndoStatus {
  const last = lastOf(match, viewer);
  if (last === null || match.order.table.undo === 'none' || match.pending !== null || match.state.outcome !== null)
    return 'no';
  if (last.free) return 'free';
  return match.order.table.undo === 'consent' ? 'ask' : 'no';
}

/** Takes the viewer's last decision back, or asks the others whether he may. */
export function undo<G, V>(
  match: Match<G, V>,
  viewer: Viewer,
  sink?: Sink,
): Done | Refusal | { readonly ok: true; readonly asks: readonly OfficeId[] } {
  const last = lastOf(match, viewer);
  const status = undoStatus(match, viewer);
  // At the end the seed is told: anyone who knows the dice to come may take nothing back.
  if (match.state.outcome !== null) return refused(refuse('over', 'FB-END-01'));
  if (match.pending !== null) return refused(diceAwaited(match.pending));
  if (last === null) return refused(refuse('nothing-to-take-back', 'FB-UND-01'));
  if (status === 'no') return refused(refuse('no-take-back', 'FB-UND-02'));
  if (status === 'free') return takeBackTo(match, last.office, last.index, [], sink);
  const needs = others(match, last.office);
  // A player who sits in several seats agrees with himself, and the log says so.
  const given = needs.filter((office) => holds(viewer, office));
  if (given.length === needs.length) return takeBackTo(match, last.office, last.index, given, sink);
  match.takeBack = { office: last.office, to: last.index, needs, given };
  return { ok: true, asks: needs.filter((office) => !given.includes(office)) };
}

/** Another office agrees to a take-back, or not. When all have agreed it happens. */
export function consent<G, V>(match: Match<G, V>, office: OfficeId, agrees: boolean, sink?: Sink): Done | Refusal {
  const asked = match.takeBack;
  if (asked === null || !asked.needs.includes(office) || asked.given.includes(office))
    return refused(refuse('no-such-request', 'FB-REQ-01'));
  if (!agrees) {
    match.takeBack = null;
    return { ok: true, rolled: false, revealed: false };
  }
  const given = [...asked.given, office];
  if (given.length === asked.needs.length) return takeBackTo(match, asked.office, asked.to, given, sink);
  match.takeBack = { ...asked, given };
  return { ok: true, rolled: false, revealed: false };
}

function takeBackTo<G, V>(
  match: Match<G, V>,
  office: OfficeId,
  to: number,
  agreed: readonly OfficeId[],
  sink?: Sink,
): Done {
  const since = standingLines(match.log).filter((index) => index > to);
  const left = since
    .map((index) => (match.log[index] as Entry).act)
    .filter(isDecision)
    .filter(isQuiet);
  match.state = goneBack(match.rules, rebuild(match, to), match.state);
  write(match, { undo: to, office, consent: agreed }, NOTHING);
  // Policies of others are none of this office's business: they are left with the match anew.
  for (const { dice: _, ...policy } of left) decide(match, policy, sink);
  return { ok: true, rolled: false, revealed: false };
}
