import type { Viewer } from '@flagbridge/engine';
import {
  type Call,
  Calls,
  type Fault,
  type News,
  type Reply,
  type Result,
  type Session,
  type SessionOpened,
  type Told,
  threadWide,
  type Wire,
} from '@flagbridge/protocol';
import { SessionEnded, TableBroken } from './broken.ts';

/** The near end of a wire: a session whose table is elsewhere. */

/** What was sent could not be understood there. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

type Asking = Call extends infer C ? (C extends Call ? Omit<C, 'id' | 'session'> : never) : never;

/** A session over a wire of its own. Where the wire carries several, `name` is what `open` gave. */
export function wireSession(wire: Wire, viewer: Viewer, name?: string): RemoteSession {
  const listeners = new Set<(news: News) => void>();
  const table = callsOver(wire, ({ session, news }) => {
    if (session === name) for (const hear of [...listeners]) hear(news);
  });
  const ask = <R extends Result>(asking: Asking): Promise<R> => table.ask<R>(asking, name);
  return {
    viewer,
    now: () => ask({ call: 'now' }),
    listen: (hear) => {
      const one = (news: News): void => hear(news);
      listeners.add(one);
      return () => void listeners.delete(one);
    },
    draft: (request, partial) => ask({ call: 'draft', request, partial }),
    forecast: (request, choice) => ask({ call: 'forecast', request, choice }),
    sample: (request) => ask({ call: 'sample', request }),
    decide: (request, choice) => ask({ call: 'decide', request, choice }),
    withdraw: (request) => ask({ call: 'withdraw', request }),
    policy: (question, office, set) => ask({ call: 'policy', question, office, set }),
    undo: () => ask({ call: 'undo' }),
    history: (from, to) => pages(from, to, (a, b) => ask({ call: 'history', from: a, to: b })),
    close: async () => {
      if (name !== undefined) await ask({ call: 'close' });
      listeners.clear();
      table.stop();
    },
  };
}

export interface RemoteSession extends Session {
  close(): Promise<void>;
}

/** Opens a session of a table behind a wire. */
export async function openSession(wire: Wire, viewer: Viewer): Promise<RemoteSession> {
  const table = callsOver(wire, () => {});
  const opened = await table.ask<SessionOpened>({ call: 'open', viewer });
  table.stop();
  return wireSession(wire, opened.viewer, opened.session);
}

/** One call may bring only part of a long history. */
async function pages(from: number, to: number, page: (from: number, to: number) => Promise<News[]>): Promise<News[]> {
  const all: News[] = [];
  for (let next = Math.max(1, from); next <= to; ) {
    const some = await page(next, Math.min(to, Number.MAX_SAFE_INTEGER));
    if (some.length === 0) break;
    all.push(...some);
    next += some.length;
  }
  return all;
}

function callsOver(wire: Wire, hear: (told: Told) => void) {
  // Several sessions may share one wire.
  const calls = new Calls<Call, Result>(threadWide);
  const unlisten = wire.listen((frame) => {
    // The table is trusted: only the envelope is looked at.
    const said = (typeof frame === 'string' ? JSON.parse(frame) : frame) as Reply | Told;
    if ('news' in said) hear(said);
    else if ('result' in said) calls.resolve(said.re, said.result);
    else calls.reject(said.re, errorOf(said.fault));
  });
  return {
    ask: <R extends Result>(asking: Asking, session?: string): Promise<R> =>
      calls.call<R>(
        (id) => ({ id, ...(session !== undefined && { session }), ...asking }) as Call,
        (call) => wire.send(call),
      ),
    stop: () => {
      unlisten();
      calls.close(new SessionEnded('The session was closed.'));
    },
  };
}

/** What a reply says went wrong, as the caller is told. */
export function errorOf({ kind, path, message }: Fault): Error {
  if (kind === 'broken') return new TableBroken(message);
  if (kind === 'closed') return new SessionEnded(message);
  return new CallRefused(path === undefined || path === '' ? message : `${path}: ${message}`);
}
