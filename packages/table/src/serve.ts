import type { Viewer } from '@flagbridge/engine';
import {
  type Call,
  type Fault,
  type News,
  parseCall,
  type Result,
  type Session,
  type Stop,
  type Wire,
} from '@flagbridge/protocol';
import { messageOf, SessionEnded } from './broken.ts';
import type { PlayersTable } from './table.ts';

/** The far end of a wire: parses calls, passes them to a session, sends replies and news. */

/** Sessions one wire may hold open at a time. */
const MOST_SESSIONS = 100;
/** Updates one call may ask for. */
const MOST_NEWS = 1000;

class Wrong extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** One viewer's wire: what a server gives a player. Calls name no session. */
export function serveSession(session: Session, wire: Wire): Stop {
  const stopNews = session.listen((news) => wire.send({ news }));
  const stop = hearCalls(wire, async (call) => {
    if (call.call === 'open' || call.call === 'close' || call.session !== undefined)
      throw new Wrong({ kind: 'malformed', path: 'call', message: 'this wire holds one session, open from the start' });
    return askSession(session, call);
  });
  return () => {
    stop();
    stopNews();
  };
}

/** A whole table's wire: sessions of any viewer, opened by call. Only for a caller that may know everything, such as a page and its own worker. */
export function serveTable(table: PlayersTable, wire: Wire): Stop {
  const sessions = new Map<string, { session: Session; stop: Stop }>();
  let opened = 0;
  const stop = hearCalls(wire, async (call) => {
    if (call.call === 'open') {
      if (sessions.size >= MOST_SESSIONS)
        throw new Wrong({ kind: 'malformed', path: 'call', message: `at most ${MOST_SESSIONS} sessions on one wire` });
      const session = table.session(known(table, call.viewer));
      const name = `s${++opened}`;
      const tell = (news: News): void => wire.send({ session: name, news });
      sessions.set(name, { session, stop: session.listen(tell) });
      return { session: name, viewer: session.viewer, match: table.info };
    }
    const found = call.session === undefined ? undefined : sessions.get(call.session);
    if (found === undefined)
      throw new Wrong({ kind: 'closed', path: 'session', message: `no session ${call.session ?? 'is named'}` });
    if (call.call !== 'close') return askSession(found.session, call);
    found.stop();
    sessions.delete(call.session ?? '');
    return { ok: true };
  });
  return () => {
    stop();
    for (const one of sessions.values()) one.stop();
    sessions.clear();
  };
}

function known(table: PlayersTable, viewer: Viewer): Viewer {
  const all = table.info.offices.map((office) => office.id);
  const stranger = viewer.offices.findIndex((office) => !all.includes(office));
  if (stranger >= 0)
    throw new Wrong({
      kind: 'malformed',
      path: `viewer.offices[${stranger}]`,
      message: `expected one of ${all.join(', ')}`,
    });
  return viewer;
}

function hearCalls(wire: Wire, answer: (call: Call) => Promise<Result>): Stop {
  return wire.listen((frame) => {
    const read = parseCall(frame);
    if (!read.ok) {
      const { path, message } = read.problem;
      wire.send({ re: numberOf(frame), fault: { kind: 'malformed', path, message } });
      return;
    }
    const { id } = read.value;
    answer(read.value).then(
      (result) => wire.send({ re: id, result }),
      (error) => wire.send({ re: id, fault: faultOf(error) }),
    );
  });
}

/** The call's number, as far as it can be read. */
function numberOf(frame: unknown): number | null {
  try {
    const id = (typeof frame === 'string' ? JSON.parse(frame) : frame)?.id;
    return Number.isSafeInteger(id) && id >= 0 ? id : null;
  } catch {
    return null;
  }
}

export function faultOf(error: unknown): Fault {
  if (error instanceof Wrong) return error.fault;
  return { kind: error instanceof SessionEnded ? 'closed' : 'broken', message: messageOf(error) };
}

/** Passes one call to a session. */
export async function askSession(session: Session, call: Exclude<Call, { call: 'open' }>): Promise<Result> {
  switch (call.call) {
    case 'now':
      return session.now();
    case 'draft':
      return session.draft(call.request, call.partial);
    case 'forecast':
      return session.forecast(call.request, call.choice);
    case 'sample':
      return session.sample(call.request);
    case 'decide':
      return session.decide(call.request, call.choice);
    case 'withdraw':
      return session.withdraw(call.request);
    case 'policy':
      return session.policy(call.question, call.office, call.set);
    case 'undo':
      return session.undo();
    case 'history':
      return session.history(call.from, Math.min(call.to, Math.max(1, call.from) + MOST_NEWS - 1));
    case 'close':
      return { ok: true };
  }
}
