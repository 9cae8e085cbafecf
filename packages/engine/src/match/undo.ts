import { copy } from '../advance.ts';
import { cite } from '../cite.ts';
import { type Done, type Refusal, refuse } from '../refusal.ts';
import type { MatchState } from '../state.ts';
import { holds, type OfficeId, type Viewer } from '../words.ts';
import { type Entry, isDecision, isUndo } from './entry.ts';
import { type Match, write } from './match.ts';
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
  let free = true;
  for (const index of standingLines(match.log).reverse()) {
    const act = (match.log[index] as Entry).act;
    const marks = match.marks[index];
    if (marks?.rolled === true || marks?.revealed === true) free = false;
    if (!isDecision(act)) continue;
    if (holds(viewer, act.office)) return { index, office: act.office, free };
    free = false;
  }
  return null;
}

export function undoStatus<G, V>(match: Match<G, V>, viewer: Viewer): UndoStatus {
  const last = lastOf(match, viewer);
  if (last === null || match.order.table.undo === 'none' || match.pending !== null) return 'no';
  if (last.free) return 'free';
  return match.order.table.undo === 'consent' ? 'ask' : 'no';
}

/** Takes the viewer's last decision back, or asks the others whether he may. */
export function undo<G, V>(
  match: Match<G, V>,
  viewer: Viewer,
): Done | Refusal | { readonly ok: true; readonly asks: readonly OfficeId[] } {
  const last = lastOf(match, viewer);
  const status = undoStatus(match, viewer);
  if (last === null || status === 'no') {
    const clause = last === null ? 'FB-UND-01' : 'FB-UND-02';
    cite('refusal', clause);
    return refuse(last === null ? 'nothing-to-take-back' : 'no-take-back', clause);
  }
  if (status === 'free') return takeBackTo(match, last.office, last.index, []);
  const needs = match.order.scenario.offices.map((office) => office.id).filter((office) => !holds(viewer, office));
  if (needs.length === 0) return takeBackTo(match, last.office, last.index, []);
  match.takeBack = { office: last.office, to: last.index, needs, given: [] };
  return { ok: true, asks: needs };
}

/** Another office agrees to a take-back, or not. When all have agreed it happens. */
export function consent<G, V>(match: Match<G, V>, office: OfficeId, agrees: boolean): Done | Refusal {
  const asked = match.takeBack;
  if (asked === null || !asked.needs.includes(office) || asked.given.includes(office))
    return refuse('no-such-request', 'FB-REQ-01');
  if (!agrees) {
    match.takeBack = null;
    return { ok: true, rolled: false, revealed: false };
  }
  const given = [...asked.given, office];
  if (given.length === asked.needs.length) return takeBackTo(match, asked.office, asked.to, given);
  match.takeBack = { ...asked, given };
  return { ok: true, rolled: false, revealed: false };
}

function takeBackTo<G, V>(match: Match<G, V>, office: OfficeId, to: number, agreed: readonly OfficeId[]): Done {
  const dice = match.state.dice;
  const before = rebuild(match, to);
  match.state = withDice(copy(match.rules, before), dice);
  write(match, { undo: to, office, consent: agreed }, { rolled: false, revealed: false });
  return { ok: true, rolled: false, revealed: false };
}

/** The state with other counters of dice: dice are not given back. */
export function withDice<G>(state: MatchState<G>, dice: Record<string, number>): MatchState<G> {
  return { ...state, dice: { ...dice } };
}
