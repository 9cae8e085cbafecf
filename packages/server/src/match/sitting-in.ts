import { isDecision } from '@flagbridge/engine';
import type { ClockRule } from '@flagbridge/protocol/online';
import { isTableRequest } from '@flagbridge/table';
import { giveTime } from './clock.ts';
import type { Refused } from './hall.ts';
import type { LiveMatch } from './live.ts';
import { goOn } from './pausing.ts';
import type { MatchRecord } from './record.ts';
import { noSuchSeat, refused } from './refusals.ts';
import { officesOf, sitsIn, withSeat } from './seats.ts';

/**
 * The computer that sits in for a person: it answers one question at a time, at a person's pace, and each answer is a job that is
 * dropped when the person comes back first. One that was seated by the plan thinks as fast as it can instead.
 */

/** Milliseconds between what was told and the answer, for whoever watches and for whoever may come back. */
const IN_ONE_SITTING = 5000;
/** Over days: before the first answer after others have decided, and between two of its own. */
const AN_HOUR = 3_600_000;
const A_MINUTE = 60_000;

const pauseBefore = ({ is }: ClockRule, goesOn: boolean): number => {
  if (is !== 'days') return IN_ONE_SITTING;
  return goesOn ? A_MINUTE : AN_HOUR;
};

/** The first seat for which the computer sits in and is asked something; null where none is, or nothing may go on. */
function seatAsked({ record, table }: LiveMatch): string | null {
  if (table === null || record.state !== 'running' || record.paused || table.outcome !== null) return null;
  const { order, seats } = record;
  const asked = order.seats.find(
    ({ id, offices }) =>
      sitsIn(seats[id]) && table.requests({ offices }).some((one) => !one.standing || isTableRequest(one)),
  );
  return asked?.id ?? null;
}

/** Whether the last that was decided was decided in this seat. */
function goesOnAt({ record, table }: LiveMatch, seat: string): boolean {
  const act = table === null || table.lines === 0 ? undefined : table.entries(table.lines - 1)[0]?.act;
  return act !== undefined && isDecision(act) && officesOf(record.order, seat).includes(act.office);
}

/** Sets when the computer answers next, or that it does not. Whatever was set stays as it is while others decide. */
export function arrangeSitIn(match: LiveMatch): void {
  const { record, around } = match;
  if (record.sitIn === undefined && !Object.values(record.seats).some(sitsIn)) return;
  const seat = seatAsked(match);
  if (seat === null) {
    if (record.sitIn === undefined) return;
    const { sitIn: _, ...rest } = record;
    match.keep(rest);
    set(match, () => around.jobs.drop('sit-in', match.id));
    return;
  }
  if (record.sitIn !== undefined) return;
  const told = Math.max(around.now(), record.time?.at ?? 0);
  const due = told + pauseBefore(record.clock, goesOnAt(match, seat));
  match.keep({ ...record, sitIn: due });
  set(match, () => around.jobs.put('sit-in', match.id, due, {}));
}

/** Of a match that was loaded: as it was kept, also where a host died before the job was written. */
export function setSitInAgain(match: LiveMatch): void {
  const due = match.record.sitIn;
  if (due !== undefined) set(match, () => match.around.jobs.put('sit-in', match.id, due, {}));
}

const set = ({ around, id }: LiveMatch, put: () => Promise<void>): void => {
  put().catch((err: unknown) => around.log.error({ match: id, err }, 'a sitting-in computer could not be set'));
};

/** The moment has come: one answer, if it is still wanted. */
export async function answerForAbsent(match: LiveMatch, now: number): Promise<void> {
  arrangeSitIn(match);
  const due = match.record.sitIn;
  const seat = seatAsked(match);
  if (due === undefined || seat === null) return;
  if (now < due) return match.around.jobs.put('sit-in', match.id, due, {});
  match.computers.answerOnce(seat);
}

/** The computer keeps somebody's seat warm; `away` where it was his time that was up. */
export const withComputer = (record: MatchRecord, seat: string, away: boolean): MatchRecord =>
  withSeat(record, seat, { computer: 'cadet', ...(away && { away: true as const }) });

const NOT_YET = 'Your time for this question was up twice: it is answered for you now, and the next is yours.';

/**
 * Somebody is back in his seat: what the computer was about to answer is his to answer, with time to do it. Who lets the time for one
 * question run out a second time gets the seat back when it has been answered, so that nobody is held up without end; with all people
 * away nobody is, and whoever comes goes on.
 */
export function comeBack(match: LiveMatch, seat: string): { readonly ok: true } | Refused {
  const { record, table, around } = match;
  const seated = record.seats[seat];
  if (seated === undefined || seated.player === null) return noSuchSeat();
  const nobodyWas = record.everybodyAway === true;
  if (seated.computer === null && !seated.left && seated.away !== true && !nobodyWas)
    return refused('refused', 'You are in your seat.');
  const lines = table?.lines ?? 0;
  if (seated.away === true && seated.back === lines && !nobodyWas) return refused('refused', NOT_YET);
  const { away, ...rest } = seated;
  const { clock, time } = record;
  const given = away === true && time !== null ? giveTime(clock, time, seat, around.now()) : time;
  const back = { ...rest, computer: null, left: false, ...(away === true && { back: lines }) };
  match.seatComputer(seat, { ...record, time: given, seats: { ...record.seats, [seat]: back } });
  match.announce(`${seated.name ?? 'Somebody'} is back.`);
  if (nobodyWas) goOn(match);
  else match.setClock();
  return { ok: true };
}

/** Somebody decides who was out of time, or for whom the computer sits in: he is there after all. */
export function isThere(match: LiveMatch, seat: string): void {
  const { record } = match;
  const seated = record.seats[seat];
  if (record.state !== 'running' || seated === undefined) return;
  if (sitsIn(seated) || record.everybodyAway === true) comeBack(match, seat);
  else if (seated.away === true) {
    // In the time that the clock had left for him.
    const { away: _, ...there } = seated;
    match.change({ ...record, seats: { ...record.seats, [seat]: there } });
  }
}

/** Whoever opens the match anew is back; a line that came back by itself is not a person. Who said he leaves says that he is back. */
export function cameAnew(match: LiveMatch, seat: string): void {
  const { record } = match;
  const seated = record.seats[seat];
  if (record.state !== 'running' || seated === undefined || seated.left) return;
  if (sitsIn(seated) || seated.away === true || record.everybodyAway === true) comeBack(match, seat);
}
