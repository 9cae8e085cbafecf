import {
  type AnyState,
  canonical,
  type Decision,
  type Fleets,
  type GameEvent,
  isDecision,
  isReseat,
  isUndo,
  type Match,
  type Refusal,
  rerun,
  type Strike,
  standingLines,
  toldTo,
  type View,
  type Viewer,
  view,
} from '@flagbridge/engine';
import type { Recorded } from './recorded.ts';

/** A decision that counts, with everything that came of it before anybody was asked again. */
export interface Line {
  /** Its update, as somebody who holds all offices counts them. */
  readonly n: number;
  readonly decision: Decision;
  /** Faces somebody typed for it. */
  readonly faces: readonly number[] | undefined;
  readonly before: AnyState;
  readonly seenBefore: View<unknown>;
  readonly seenAfter: View<unknown>;
  readonly events: readonly GameEvent[];
  readonly strikes: readonly Strike[];
  readonly rolled: boolean;
}

export interface Played {
  readonly match: Match<unknown, unknown>;
  /** The battle is over and everything may be told: all offices together. */
  readonly viewer: Viewer;
  /** When it had been set up. */
  readonly first: View<unknown>;
  readonly lines: readonly Line[];
}

/** Plays a battle again. What was taken back did not happen: its lines are left out. */
export function playedAgain({ rules, present, replay, dice }: Recorded): Played | Refusal {
  const all: (Line | null)[] = [];
  let events: GameEvent[] = [];
  let [n, first]: [number, View<unknown> | null] = [0, null];
  let [state, seen]: [AnyState | null, View<unknown> | null] = [null, null];
  const viewer = { offices: replay.order.scenario.offices.map(({ id }) => id) };
  const match = rerun(
    rules,
    { ...replay, pending: null },
    (event) => {
      if (toldTo(event, viewer.offices)) events.push(event);
    },
    (index, after, { log, marks }) => {
      const now = view(rules, after, viewer, seen ?? undefined);
      const act = log[index]?.act;
      if (act !== undefined && state !== null && seen !== null) {
        if (isUndo(act) || isReseat(act) || events.length > 0 || canonical(seen) !== canonical(now)) n++;
        all.push(null);
        if (isDecision(act)) {
          const { dice: faces, ...decision } = act;
          const strikes = events.length === 0 ? [] : (present.strikes?.(events, seen) ?? []);
          const rolled = marks[index]?.rolled ?? false;
          all[index] = { n, decision, faces, before: state, seenBefore: seen, seenAfter: now, events, strikes, rolled };
        }
      } else n = 1;
      first ??= now;
      [state, seen, events] = [after, now, []];
    },
    dice,
    'last',
  );
  if ('ok' in match) return match;
  const lines = standingLines(match.log).flatMap((index) => all[index] ?? []);
  return { match, viewer, first: first ?? view(rules, match.state, viewer), lines };
}

/** What keeps fleets alive; nothing where the book counts nothing of the kind. */
export const fleetsIn = ({ present }: Recorded, seen: View<unknown>): Fleets =>
  present.fleets?.(seen) ?? { unit: '', sides: [] };
