import type { Refusal, Viewer } from '@flagbridge/engine';
import type { Call, Fault, RefereeCall, Reply, Told, Wire } from '@flagbridge/protocol';
import { parseRefereeLine } from '@flagbridge/protocol';
import { serveTable } from '@flagbridge/table';
import { type Hall, Malformed } from './hall.ts';
import { LONGEST } from './lines.ts';

/** A program that sits in one seat: it may open that seat's session and nothing else. */
interface Bound {
  readonly match: string;
  readonly viewer: Viewer;
}

/** No such session, or no longer. */
class Closed extends Error {}

interface Hearing {
  hear(frame: unknown): void;
  stop(): void;
}

type Sent = { readonly re: number | null; readonly result?: unknown; readonly fault?: Fault } | Told;

/**
 * One pipe: lines in, lines out. Its own calls are answered here; a session's calls go on to the wire of their match, where
 * the table itself parses and answers them. Sessions are called `m1/s1`, so that several matches share a pipe. Calls are taken
 * one after the other, each when the one before has its reply; news may come between.
 */
export class Pipe {
  readonly #hall: Hall;
  readonly #send: (line: string) => void;
  readonly #bound: Bound | null;
  readonly #wires = new Map<string, Hearing>();
  /** Everything heard so far, answered. */
  #tail: Promise<void> = Promise.resolve();
  /** The call that a match's wire has to answer: how the caller named its session, and who waits for the reply. */
  #asked: { readonly session: string | undefined; answered(): void } | undefined;

  constructor(hall: Hall, send: (line: string) => void, bound: Bound | null = null) {
    this.#hall = hall;
    this.#send = send;
    this.#bound = bound;
  }

  line(text: string): void {
    const read = parseRefereeLine(text, LONGEST);
    if (!read.ok) {
      const { path, message } = read.problem;
      this.#next(() => this.#tell({ re: read.id, fault: { kind: 'malformed', path, message } }));
      return;
    }
    this.#next(() => this.#take(read.value));
  }

  tooLong(): void {
    const message = `a line is longer than ${LONGEST} characters; it was not read`;
    this.#next(() => this.#tell({ re: null, fault: { kind: 'malformed', path: '', message } }));
  }

  /** Until every call heard so far has its reply. */
  settled(): Promise<void> {
    return this.#tail;
  }

  #next(act: () => void | Promise<void>): void {
    this.#tail = this.#tail.then(act);
  }

  close(): void {
    this.#asked?.answered();
    for (const wire of this.#wires.values()) wire.stop();
    this.#wires.clear();
  }

  async #take(call: RefereeCall): Promise<void> {
    try {
      const result = await this.#own(call);
      // Undefined: the match's wire has replied.
      if (result !== undefined) this.#tell({ re: call.id, result });
    } catch (error) {
      this.#tell({ re: call.id, fault: faultOf(error) });
    }
  }

  async #own(call: RefereeCall): Promise<unknown> {
    if (this.#bound !== null && ['start', 'load', 'export', 'add-dice', 'end', 'matches'].includes(call.call))
      throw new Malformed('call', `${call.call} is not for a program in a seat`);
    switch (call.call) {
      case 'start':
        return this.#hall.start(call);
      case 'load':
        return this.#hall.load(call);
      case 'export':
        return this.#export(call);
      case 'add-dice':
        return this.#hall.table(call.match).addDice(...call.faces);
      case 'end':
        this.#hall.end(call.match);
        this.#wires.get(call.match)?.stop();
        this.#wires.delete(call.match);
        return { ok: true };
      case 'matches':
        return { matches: [...this.#hall.tables].map(([match, { info }]) => ({ match, info })) };
      case 'open': {
        const { match, viewer } = this.#opening(call);
        return this.#ask(this.#wire(match), { id: call.id, call: 'open', viewer }, undefined);
      }
      default: {
        const { wire, session } = this.#named(call.session);
        return this.#ask(wire, { ...call, session }, call.session);
      }
    }
  }

  async #export(call: Extract<RefereeCall, { call: 'export' }>): Promise<{ text: string } | Refusal> {
    const table = this.#hall.table(call.match);
    if (call.as === 'replay') {
      if (call.viewer !== undefined) throw new Malformed('viewer', 'a replay is the whole truth and has no viewer');
      const text = await table.export();
      return typeof text === 'string' ? { text } : text;
    }
    const viewer = call.viewer ?? { offices: [] };
    const known = table.order.scenario.offices.map((office) => office.id);
    const stranger = viewer.offices.findIndex((office) => !known.includes(office));
    if (stranger >= 0) throw new Malformed(`viewer.offices[${stranger}]`, `expected one of ${known.join(', ')}`);
    return { text: table.recording(viewer) };
  }

  #opening(call: Extract<RefereeCall, { call: 'open' }>): Bound {
    if (this.#bound !== null) {
      if (call.match !== undefined && call.match !== this.#bound.match)
        throw new Malformed('match', `your match is ${this.#bound.match}`);
      const { offices } = this.#bound.viewer;
      const wished = call.viewer?.offices ?? offices;
      const stranger = wished.findIndex((office) => !offices.includes(office));
      if (stranger >= 0) throw new Malformed(`viewer.offices[${stranger}]`, `your offices are ${offices.join(', ')}`);
      return { match: this.#bound.match, viewer: { offices: wished } };
    }
    const all = [...this.#hall.tables.keys()];
    const match = call.match ?? (all.length === 1 ? all[0] : undefined);
    if (match === undefined)
      throw new Malformed('match', `say which match: ${all.join(', ') || 'none has been started'}`);
    if (call.viewer === undefined)
      throw new Malformed('viewer', 'say who looks, such as {"offices":["red"]}; [] is a spectator');
    return { match, viewer: call.viewer };
  }

  #named(session: string | undefined): { wire: Hearing; session: string } {
    if (session === undefined) throw new Malformed('session', 'say which session, as the reply to open named it');
    const at = session.indexOf('/');
    const wire = this.#wires.get(session.slice(0, Math.max(0, at)));
    if (wire === undefined) throw new Closed(noSession(session));
    return { wire, session: session.slice(at + 1) };
  }

  /** Until the wire has replied to it. */
  #ask(wire: Hearing, frame: unknown, session: string | undefined): Promise<undefined> {
    return new Promise((done) => {
      const answered = (): void => {
        this.#asked = undefined;
        done(undefined);
      };
      this.#asked = { session, answered };
      wire.hear(frame);
    });
  }

  #wire(match: string): Hearing {
    const known = this.#wires.get(match);
    if (known !== undefined) return known;
    const table = this.#hall.table(match);
    let hear: (frame: unknown) => void = () => {};
    const wire: Wire = {
      send: (frame) => this.#pass(match, frame),
      listen: (heard) => {
        hear = heard;
        return () => {
          hear = () => {};
        };
      },
    };
    const stop = serveTable(table, wire);
    const made = { hear: (frame: unknown) => hear(frame), stop };
    this.#wires.set(match, made);
    return made;
  }

  /** A frame of a match's wire, with the session named as this pipe names it. */
  #pass(match: string, frame: Call | Reply | Told): void {
    if ('news' in frame) {
      this.#tell(frame.session === undefined ? frame : { ...frame, session: `${match}/${frame.session}` });
      return;
    }
    if (!('re' in frame)) return;
    const session = this.#asked?.session;
    const opened = 'result' in frame ? (frame.result as { session?: unknown }) : null;
    if (opened !== null && typeof opened.session === 'string')
      this.#tell({ re: frame.re, result: { ...opened, session: `${match}/${opened.session}` } });
    else if (
      'fault' in frame &&
      frame.fault.kind === 'closed' &&
      frame.fault.path === 'session' &&
      session !== undefined
    )
      this.#tell({ ...frame, fault: { ...frame.fault, message: noSession(session) } });
    else this.#tell(frame);
    this.#asked?.answered();
  }

  #tell(frame: Sent): void {
    this.#send(JSON.stringify(frame));
  }
}

const noSession = (session: string): string => `no session ${session}`;

function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Malformed) return { kind: 'malformed', path: error.path, message };
  return error instanceof Closed ? { kind: 'closed', path: 'session', message } : { kind: 'broken', message };
}
