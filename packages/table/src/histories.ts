import { Broken, endState, type GameEvent, replayOf, rerunning, type Viewer } from '@flagbridge/engine';
import { Happened } from './happened.ts';
import type { AnyMatch } from './seen.ts';
import { atOnce, type Steps } from './slices.ts';
import { ViewerHistory } from './viewer-history.ts';

/** The histories of these viewers at a match that is under way: it is played again once, however many they are. */
export const historiesOf = (match: AnyMatch, viewers: readonly Viewer[]): ViewerHistory[] =>
  atOnce(tellingAgain(match, viewers));

/** The same step by step. The match may go on meanwhile: what it is at the last step is what they have been told by then. */
export function* tellingAgain(match: AnyMatch, viewers: readonly Viewer[]): Steps<ViewerHistory[]> {
  const histories = viewers.map((viewer) => new ViewerHistory(viewer));
  const { heard, sink } = hearing(histories);
  const asItGrows = Object.defineProperties(
    { ...replayOf(match), entries: match.log, pending: null },
    {
      end: { get: () => match.chain },
      outcome: { get: () => match.state.outcome },
      state: { get: () => endState(match.form, match.state).state },
    },
  );
  const again = yield* rerunning(match.rules, asItGrows, sink, heard, match.dice, 'last');
  if ('ok' in again) throw new Broken(`a match does not play again: ${again.clause}`);
  for (const history of histories) history.glance(match)();
  return histories;
}

/** How histories hear a match that is played again. */
export function hearing(histories: readonly ViewerHistory[]): {
  readonly sink: (event: GameEvent) => void;
  readonly heard: (index: number, state: unknown, match: AnyMatch) => void;
  /** They go on from where the match stands, and were told of everything before. */
  readonly takenUp: (match: AnyMatch) => void;
} {
  let events: GameEvent[] = [];
  return {
    sink: (event) => void events.push(event),
    heard: (index, _state, match) => {
      const happened = new Happened(match.log[index]?.act ?? null, events);
      for (const history of histories) history.hear(match, happened)();
      events = [];
    },
    takenUp: (match) => {
      for (const history of histories) history.takeUp(match);
      // The set-up's.
      events = [];
    },
  };
}
