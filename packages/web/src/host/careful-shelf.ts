import { messageOf } from '../look/message-of.ts';
import type { Notice } from './device.ts';
import { type Lying, memoryShelf, type Shelf } from './shelf.ts';

/** A store that does not answer in this time is taken for one that cannot be used: some browsers never say no. */
const PATIENCE = 5000;

/**
 * A shelf that never fails: what the store refuses (private window, no room left) lies in memory until it takes it, and
 * the page is told.
 */
export function carefulShelf(store: Shelf, tell: (notice: Notice) => void, patience = PATIENCE): Shelf {
  const memory = memoryShelf();
  /** What lies in memory, and whether the store has an older state of it. */
  const unkept = new Map<string, { readonly inStore: boolean }>();
  let told = false;
  const failed = (error: unknown): void => {
    if (!told) tell({ is: 'not-kept', ...reasonOf(error) });
    told = true;
  };
  const settled = async (id: string): Promise<void> => {
    if (unkept.delete(id)) await memory.remove(id);
    if (!told || unkept.size > 0) return;
    told = false;
    tell({ is: 'kept-again' });
  };
  const remember = async (id: string, lying: Lying, owner: string, inStore: boolean): Promise<void> => {
    unkept.set(id, { inStore });
    await memory.put(id, lying, owner);
  };
  const tried = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await within(patience, work());
    } catch (error) {
      failed(error);
      return otherwise;
    }
  };
  return {
    entries: async () => {
      const lying = await tried(store.entries, []);
      return [...lying.filter(([id]) => !unkept.has(id)), ...(await memory.entries())];
    },
    read: async (id) => (unkept.has(id) ? memory.read(id) : tried(() => store.read(id), null)),
    put: async (id, lying, owner) => {
      const kept = await tried(() => store.put(id, lying, owner).then(() => true), false);
      await (kept ? settled(id) : remember(id, lying, owner, false));
    },
    take: async (id, owner) => {
      const inStore = await tried(() => store.take(id, owner), null);
      return unkept.has(id) ? memory.take(id, owner) : inStore;
    },
    write: async (id, lying, owner) => {
      const before = unkept.get(id);
      const inStore = before?.inStore ?? true;
      const written = await tried<boolean | null>(
        () => (inStore ? store.write(id, lying, owner) : store.put(id, lying, owner).then(() => true)),
        null,
      );
      if (written === null) await remember(id, lying, owner, inStore);
      else await settled(id);
      return written ?? true;
    },
    remove: async (id) => {
      await settled(id);
      await tried(() => store.remove(id), undefined);
    },
  };
}

/** Why the store refuses, for people: browsers say it in words of their own. */
function reasonOf(error: unknown): { readonly why: string; readonly full?: true } {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return { why: 'the room this browser gives the page is full', full: true };
  if (REFUSED.includes(name)) return { why: 'this browser lets the page keep nothing, as in a private window' };
  return { why: messageOf(error) };
}

const REFUSED: readonly string[] = ['SecurityError', 'InvalidStateError', 'UnknownError', 'NotAllowedError'];

function within<T>(patience: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the store of the browser does not answer')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
