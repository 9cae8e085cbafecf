import type { Refusal } from '@flagbridge/engine';
import { refuse } from '@flagbridge/engine';
import { presentOf } from '@flagbridge/rules';
import { openSession } from '@flagbridge/table';
import type { DeviceHost, Notice } from './device.ts';
import type { AtTable } from './host.ts';
import { hold, type Release } from './locks.ts';
import type { Opened } from './messages.ts';
import { openElsewhere } from './refusals.ts';
import { oneForEach } from './sessions.ts';
import { type CuttableWire, cuttable } from './wire.ts';
import { WorkerRpc } from './worker-rpc.ts';

/** What windows of this device tell each other. */
type Call = { readonly is: 'release'; readonly battle: string } | { readonly is: 'changed' };

interface Own {
  release: Release;
  readonly openings: Map<number, CuttableWire>;
}

const makeWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' });

/** Starts the worker that holds the battles of this device. One for the life of the page. */
export function startHost(): DeviceHost {
  const ears = new Set<(notice: Notice) => void>();
  const own = new Map<string, Own>();
  const closing = new Map<string, Promise<void>>();
  let lastOpeningId = 0;
  let looked: CuttableWire | null = null;
  /** What still holds, for those who begin to listen later. */
  let standing: Notice | null = null;
  const tell = (notice: Notice): void => {
    if (notice.is === 'taken') letGo(notice.battle);
    if (notice.is === 'not-kept' || notice.is === 'stopped') standing = notice;
    if (notice.is === 'kept-again') standing = null;
    for (const hear of [...ears]) hear(notice);
  };
  const rpc = new WorkerRpc(makeWorker, tell, () => {
    for (const { openings } of own.values()) for (const wire of openings.values()) wire.cut('The table stopped.');
    looked?.cut('The table stopped.');
    return [...own.keys()];
  });

  const windows = new BroadcastChannel('flagbridge');
  const call = (what: Call): void => windows.postMessage(what);
  windows.onmessage = ({ data }: MessageEvent<Call>) => {
    if (data.is === 'changed') return tell({ is: 'changed' });
    if (own.has(data.battle)) void surrender(data.battle);
  };

  /** Everything of a battle that is not this window's any more. */
  function letGo(battle: string): void {
    const one = own.get(battle);
    own.delete(battle);
    for (const wire of one?.openings.values() ?? []) wire.cut('The battle is open in another window.');
    void one?.release();
  }

  /** Closes it in the worker, so that the last line is written; then lets the lock go. */
  function leave(battle: string, openingId: number): Promise<void> {
    const one = own.get(battle);
    const wire = one?.openings.get(openingId);
    if (one === undefined || wire === undefined) return Promise.resolve();
    wire.cut('The battle was closed.');
    one.openings.delete(openingId);
    const left = rpc.ask({ ask: 'close', battle, openingId }).then(
      () => undefined,
      // A worker that died has nothing left to close.
      () => undefined,
    );
    if (one.openings.size > 0) return left;
    own.delete(battle);
    const closed = left.then(async () => {
      await one.release();
      if (closing.get(battle) === closed) closing.delete(battle);
      call({ is: 'changed' });
    });
    closing.set(battle, closed);
    return closed;
  }

  async function surrender(battle: string): Promise<void> {
    const all = [...(own.get(battle)?.openings.keys() ?? [])];
    await Promise.all(all.map((openingId) => leave(battle, openingId)));
    for (const hear of [...ears]) hear({ is: 'taken', battle });
  }

  async function claim(battle: string, takeOver: boolean): Promise<Own | null> {
    await closing.get(battle);
    const known = own.get(battle);
    if (known !== undefined) return known;
    if (takeOver) call({ is: 'release', battle });
    const release = await hold(battle, takeOver, () => {
      // Taken away while this window slept: what it still holds is dropped, the store refuses it already.
      for (const openingId of own.get(battle)?.openings.keys() ?? []) void rpc.ask({ ask: 'close', battle, openingId });
      tell({ is: 'taken', battle });
    });
    if (release === null) return null;
    const one: Own = { release, openings: new Map() };
    own.set(battle, one);
    return one;
  }

  async function open(battle: string, takeOver: boolean): Promise<AtTable | Refusal> {
    const mine = await claim(battle, takeOver);
    if (mine === null) return openElsewhere();
    const openingId = ++lastOpeningId;
    const { port1, port2 } = new MessageChannel();
    const wire = cuttable(port1);
    mine.openings.set(openingId, wire);
    try {
      const shown = await showing(wire, await rpc.ask({ ask: 'open', battle, openingId }, port2));
      if (!shown.ok) {
        await leave(battle, openingId);
        return shown;
      }
      return {
        ...shown,
        id: battle,
        export: (viewer) => rpc.ask({ ask: 'export', battle, viewer }),
        position: (viewer) => rpc.ask({ ask: 'position', battle, viewer }),
        withheld: (viewer) => rpc.ask({ ask: 'withheld', battle, viewer }),
        close: () => void leave(battle, openingId),
      };
    } catch (error) {
      await leave(battle, openingId);
      throw error;
    }
  }

  async function look(replay: string): Promise<AtTable | Refusal> {
    const { port1, port2 } = new MessageChannel();
    const wire = cuttable(port1);
    looked = wire;
    const shown = await showing(wire, await rpc.ask({ ask: 'look', replay }, port2));
    if (!shown.ok) return shown;
    return { ...shown, id: '', export: async () => replay, close: () => wire.cut('The replay was closed.') };
  }

  const flush = (): void => {
    if (own.size > 0) void rpc.ask({ ask: 'flush' }).catch(() => {});
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  const changing = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    call({ is: 'changed' });
    return done;
  };
  return {
    battles: async () => (await rpc.ask({ ask: 'battles' })).kept,
    broken: async () => (await rpc.ask({ ask: 'battles' })).broken,
    opening: (plan) => rpc.ask({ ask: 'opening', plan }),
    begin: (plan) => changing(rpc.ask({ ask: 'begin', plan })),
    open: (id, how) => open(id, how?.takeOver === true),
    asItStands: (id) => rpc.ask({ ask: 'as-it-stands', battle: id }),
    seats: (id) => rpc.ask({ ask: 'seats', battle: id }),
    reseat: (id, chairs) => changing(rpc.ask({ ask: 'reseat', battle: id, chairs })),
    again: (id) => changing(rpc.ask({ ask: 'again', battle: id })),
    beginLesson: (rulebook, lesson) => changing(rpc.ask({ ask: 'begin-lesson', rulebook, lesson })),
    learn: async (id, progress) => void (await rpc.ask({ ask: 'learn', battle: id, progress })),
    takeOver: (id, { viewer, n, chairs }) => changing(rpc.ask({ ask: 'take-over', battle: id, viewer, n, chairs })),
    position: (id, { viewer, n }) => rpc.ask({ ask: 'position', battle: id, viewer, n }),
    remove: async (id) => {
      await closing.get(id);
      letGo(id);
      await changing(rpc.ask({ ask: 'remove', battle: id }));
    },
    export: (id) => rpc.ask({ ask: 'export', battle: id }),
    import: (text, how) => changing(rpc.ask({ ask: 'import', text, ...how })),
    look,
    listen: (hear) => {
      const one = (notice: Notice): void => hear(notice);
      ears.add(one);
      const holds = standing;
      if (holds !== null) queueMicrotask(() => ears.has(one) && hear(holds));
      return () => void ears.delete(one);
    },
  };
}

/** What was opened, with what shows it and who looks at it. */
async function showing(
  wire: CuttableWire,
  opened: Opened | Refusal,
): Promise<(Opened & Pick<AtTable, 'present' | 'session'>) | Refusal> {
  if (!opened.ok) return opened;
  const { rulebook, version } = opened.info;
  const present = await presentOf(rulebook, version);
  if (present === undefined) return refuse('no-such-rulebook', 'FB-ORD-01', { figures: { rulebook } });
  const session = oneForEach((viewer) => openSession(wire, viewer));
  return severalSpeak(opened)
    ? { ...opened, ...(await import('./call-offices.ts')).callingOffices(opened.info, present, session) }
    : { ...opened, present, session };
}

/** Several people, or several on one side: who it is has to be said, and the rulebooks know only ids. */
const severalSpeak = ({ info, chairs }: Pick<AtTable, 'info' | 'chairs'>): boolean =>
  info.offices.length > 2 || Object.values(chairs).filter(({ is }) => is === 'person').length > 1;
