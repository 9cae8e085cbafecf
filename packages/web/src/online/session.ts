import type { Viewer } from '@flagbridge/engine';
import {
  type News,
  type Session,
  type Snapshot,
  type Stands,
  type Stop,
  type Update,
  wholeNews,
} from '@flagbridge/protocol';
import type { SocketClient } from './socket-client.ts';

/** How often it is asked how things stand while they move: each time they did, everyone who looks on was told. */
const PATIENCE = 5;

/** What a session needs of a socket client. */
type Asks = Pick<SocketClient, 'ask'>;

/** A session whose table is at a server. */
export interface OnlineSession extends Session {
  /** The last update that was passed on; null before the first word. */
  readonly seen: number | null;
  /** What the line brought: it is put together with what came before. */
  hear(update: Update): void;
  /** How things stand, where too much lies between: the screen that shows the battle begins anew. */
  jump(snapshot: Snapshot): void;
  /** The line is back: what nobody numbers may have moved meanwhile. */
  resume(): Promise<void>;
}

interface OnlineSessionOptions {
  readonly client: Asks;
  readonly viewer: Viewer;
  /** Looks on: nothing is asked of him, whatever he may know. */
  readonly watching: boolean;
  /** What is shown does not lead to how things stand: it must be opened again. */
  readonly anew: () => void;
}

/** Passes on every update once and in its order; what is missing is asked for, and what comes twice is left out. */
export function onlineSession({ client, viewer, watching, anew }: OnlineSessionOptions): OnlineSession {
  const ears = new Set<(news: News) => void>();
  /** Updates beyond a gap, until it is filled. */
  const held = new Map<number, Update>();
  let last: number | null = null;
  /** How things stood with the last word: what an update leaves out is as it was. */
  let stood: Stands | null = null;
  let filling: Promise<void> = Promise.resolve();
  /** How often something was passed on. */
  let passed = 0;
  const seenBy = <S extends News | Snapshot>(one: S): S => (watching ? { ...one, requests: [], undo: 'no' } : one);
  const ask = client.ask.bind(client) as (asking: Parameters<SocketClient['ask']>[0]) => Promise<never>;

  const pass = (news: News): void => {
    last = news.n;
    stood = news;
    passed++;
    const told = seenBy(news);
    for (const ear of [...ears]) ear(told);
  };

  async function history(from: number, to: number): Promise<News[]> {
    const all: News[] = [];
    // One call may bring only part of a long history.
    for (let next = Math.max(1, from); next <= to; ) {
      const some: readonly News[] = await ask({ call: 'history', from: next, to });
      if (some.length === 0) break;
      all.push(...some.map(seenBy));
      next += some.length;
    }
    return all;
  }

  /** Passes on what follows the last word. Where that does not lead to it, it is asked for, whole. */
  const passWhole = (update: Update): void => {
    const news = wholeNews(update, stood);
    if (news !== null) pass(news);
    else if (last !== null) void fill(update.n).catch(gone);
  };

  /** Passes on what is held and follows without a gap. */
  const flush = (): void => {
    for (const n of [...held.keys()].sort((a, b) => a - b)) {
      const update = held.get(n) as Update;
      if (last !== null && n > last + 1) return;
      held.delete(n);
      if (last === null || n === last + 1) passWhole(update);
    }
  };

  /** Asks for everything up to `to`; one after the other. */
  function fill(to: number): Promise<void> {
    filling = filling.catch(gone).then(async () => {
      if (last === null || to <= last) return;
      for (const news of await history(last + 1, to)) if (news.n === last + 1) pass(news);
      flush();
    });
    return filling;
  }

  const hear = (update: Update): void => {
    const { n } = update;
    if (last === null) passWhole(update);
    else if (update.passing === true) {
      // Said of how things stand after updates that are still to come: the filling ends with how they stand.
      if (n === last) passWhole(update);
      else if (n > last) void fill(n).then(() => last === n && passWhole(update), gone);
    } else if (n === last + 1) {
      passWhole(update);
      flush();
    } else if (n > last && !held.has(n)) {
      held.set(n, update);
      void fill(n - 1).catch(gone);
    }
  };

  async function now(): Promise<Snapshot> {
    const snapshot: Snapshot = await ask({ call: 'now' });
    last ??= snapshot.n;
    // A caller that asks how things stand has heard everything up to there.
    if (snapshot.n > last) await fill(snapshot.n);
    else if (snapshot.n === last) stood = snapshot;
    return seenBy(snapshot);
  }

  return {
    viewer,
    get seen() {
      return last;
    },
    hear,
    jump: (snapshot) => {
      last = snapshot.n;
      stood = snapshot;
      held.clear();
      anew();
    },
    resume: async () => {
      for (let times = 0; last !== null && times < PATIENCE; times++) {
        const [was, heard] = [last, passed];
        const snapshot = await now();
        // It told more than it knows now.
        if (snapshot.n < was) {
          last = null;
          stood = null;
          held.clear();
          anew();
          return;
        }
        // Something came in between, and nobody can say whether before this was looked up or after: it is asked again.
        if (passed !== heard) continue;
        const { n, requests, awaited, sealed, undo, outcome, seats } = snapshot;
        pass({ n, events: [], changes: [], requests, awaited, sealed, undo, outcome, seats, passing: true });
        return;
      }
    },
    now,
    listen: (ear): Stop => {
      const one = (news: News): void => ear(news);
      ears.add(one);
      return () => void ears.delete(one);
    },
    draft: (request, partial) => ask({ call: 'draft', request, partial }),
    forecast: (request, choice) => ask({ call: 'forecast', request, choice }),
    sample: (request) => ask({ call: 'sample', request }),
    decide: (request, choice) => ask({ call: 'decide', request, choice }),
    withdraw: (request) => ask({ call: 'withdraw', request }),
    policy: (question, office, set) => ask({ call: 'policy', question, office, set }),
    undo: () => ask({ call: 'undo' }),
    history,
  };
}

/** The line ended while something was asked for: its holder says so. */
const gone = (): void => {};
