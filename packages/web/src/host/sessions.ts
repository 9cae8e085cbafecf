import type { Viewer } from '@flagbridge/engine';
import type { Session } from '@flagbridge/protocol';

/**
 * One session for each viewer, however often it is asked for. Two people at one screen hand it over a hundred times in a battle,
 * and a session once opened is told everything, and held by the worker, until the battle is left.
 */
export function oneForEach(open: (viewer: Viewer) => Promise<Session>): (viewer: Viewer) => Promise<Session> {
  const known = new Map<string, Promise<Session>>();
  return (viewer) => {
    const name = JSON.stringify([...viewer.offices].sort());
    const opened = known.get(name) ?? open(viewer);
    known.set(name, opened);
    // One that could not be opened may be tried again.
    opened.catch(() => known.delete(name));
    return opened;
  };
}
