import type { ClockNow, ClockRule } from '@flagbridge/protocol/online';
import type { ClockState } from './record.ts';

/** Clocks of a match, as pure functions of the moment. A seat's time runs while anybody may know that it is awaited. */

const HOUR = 3_600_000;
/** Milliseconds that clocks may stand still from now on: as long as the longest volley is told, however many there were. */
const MOST_AHEAD = 20_000;
/** Milliseconds somebody who comes back has in hand, whatever the increment is. */
const LEAST_BACK = 30_000;

const full = (rule: ClockRule): number => {
  if (rule.is === 'live') return rule.bank * 1000;
  return rule.is === 'days' ? rule.hours * HOUR : 0;
};

export function startClock(
  rule: ClockRule,
  seats: readonly string[],
  running: readonly string[],
  now: number,
): ClockState {
  const left = rule.is === 'none' ? {} : Object.fromEntries(seats.map((seat) => [seat, full(rule)]));
  const turns = Object.fromEntries(seats.map((seat) => [seat, running.includes(seat) ? 1 : 0]));
  return { at: now, running, left, turns };
}

/** What every seat has left at this moment. */
function leftAt({ at, running, left }: ClockState, now: number): { readonly [seat: string]: number } {
  const gone = Math.max(0, now - at);
  return Object.fromEntries(
    Object.entries(left).map(([seat, ms]) => [seat, running.includes(seat) ? Math.max(0, ms - gone) : ms]),
  );
}

/**
 * Others are awaited now. Who is done gets the increment, or all the days again; who begins has one turn more. Time runs when all has
 * been told that happened: `telling` milliseconds from now, and what was left of the telling before, which the next may still watch.
 */
export function passClock(
  rule: ClockRule,
  state: ClockState,
  running: readonly string[],
  now: number,
  telling = 0,
): ClockState {
  const left = { ...leftAt(state, now) };
  const turns = { ...state.turns };
  for (const seat of state.running) {
    if (running.includes(seat)) continue;
    if (rule.is === 'live') left[seat] = (left[seat] ?? 0) + rule.increment * 1000;
    if (rule.is === 'days') left[seat] = full(rule);
  }
  for (const seat of running) if (!state.running.includes(seat)) turns[seat] = (turns[seat] ?? 0) + 1;
  const ahead = Math.min(MOST_AHEAD, Math.max(0, state.at - now) + telling);
  return { at: now + ahead, running, left, turns };
}

/** A pause, or the end of the battle: what is left stays. */
export const stopClock = (state: ClockState, now: number): ClockState => ({
  ...state,
  at: now,
  running: [],
  left: leftAt(state, now),
});

/** After a pause the same seats are awaited: nobody's turn is counted again. */
export const resumeClock = (state: ClockState, running: readonly string[], now: number): ClockState => ({
  ...state,
  at: now,
  running,
});

/**
 * Somebody whose time was up is back: he has the increment as if he had answered, which the clock gave when it passed him by, and never less
 * than he needs to read the question; or all his hours again.
 */
export function giveTime(rule: ClockRule, state: ClockState, seat: string, now: number): ClockState {
  if (rule.is === 'none') return state;
  const left = { ...leftAt(state, now) };
  left[seat] = rule.is === 'days' ? full(rule) : Math.max(LEAST_BACK, rule.increment * 1000, left[seat] ?? 0);
  return { ...state, at: Math.max(state.at, now), left };
}

/** When the first of the running clocks is at zero; null where none ever is. */
export function zeroAt(rule: ClockRule, state: ClockState): number | null {
  if (rule.is === 'none' || state.running.length === 0) return null;
  return state.at + Math.min(...state.running.map((seat) => state.left[seat] ?? 0));
}

/** Whether a seat has anything left at this moment, awaited or not. */
export const hasTime = (rule: ClockRule, state: ClockState, seat: string, now: number): boolean =>
  rule.is === 'none' || (leftAt(state, now)[seat] ?? 0) > 0;

/** Seats whose time is up. */
export function outOfTime(rule: ClockRule, state: ClockState, now: number): readonly string[] {
  if (rule.is === 'none') return [];
  const left = leftAt(state, now);
  return state.running.filter((seat) => (left[seat] ?? 0) <= 0);
}

/** While a volley is told no clock runs; where days are counted nobody sees that, and it is not said. */
export const standsStill = (rule: ClockRule, state: ClockState | null, now: number): boolean =>
  rule.is === 'live' && state !== null && state.running.length > 0 && now < state.at;

export const clockShown = (rule: ClockRule, state: ClockState | null, now: number): ClockNow | null =>
  rule.is === 'none' || state === null
    ? null
    : {
        at: now,
        running: standsStill(rule, state, now) ? [] : [...state.running],
        left: { ...leftAt(state, now) },
      };
