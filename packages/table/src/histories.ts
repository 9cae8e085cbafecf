import { Broken, type GameEvent, replayOf, rerun, type Viewer } from '@flagbridge/engine';
import { Happened } from './happened.ts';
import type { AnyMatch } from './seen.ts';
import { ViewerHistory } from './viewer-history.ts';

/** The histories of these viewers at a match that is under way: it is played again once, however many they are. */
export function historiesOf(match: AnyMatch, viewers: readonly Viewer[]): ViewerHistory[] {
  const histories = viewers.map((viewer) => new ViewerHistory(viewer));
  let events: GameEvent[] = [];
  const again = rerun(
    match.rules,
    { ...replayOf(match), pending: null },
    (event) => void events.push(event),
    (index, _state, then) => {
      const happened = new Happened(then.log[index]?.act ?? null, events);
      for (const history of histories) history.hear(then, happened)();
      events = [];
    },
    match.dice,
    'last',
  );
  if ('ok' in again) throw new Broken(`a match does not play again: ${again.clause}`);
  for (const history of histories) history.glance(match)();
  return histories;
}
