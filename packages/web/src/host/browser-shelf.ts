import { createStore, promisifyRequest } from 'idb-keyval';
import type { Lying, Shelf } from './shelf.ts';

/** Lies in every store of ours: where even this is gone, somebody has emptied it, and nobody has removed a battle. */
const MARK = 'in-use';

/**
 * The shelf in the browser's store. Entry, replay and owner of a battle are read and written in one transaction: two
 * windows never mix their lines. A store that was emptied under an open battle gets it anew, and `emptied` hears of it.
 */
export function browserShelf(emptied: () => void = () => {}): Shelf {
  const store = createStore('flagbridge-battles', 'battles');
  const entryKey = (id: string): string => `entry/${id}`;
  const replayKey = (id: string): string => `replay/${id}`;
  const ownerKey = (id: string): string => `owner/${id}`;
  const lay = (into: IDBObjectStore, id: string, { entry, replay }: Lying): void => {
    into.put(entry, entryKey(id));
    into.put(replay, replayKey(id));
    into.put(true, MARK);
  };
  const find = async (from: IDBObjectStore, id: string): Promise<Lying | null> => {
    const [entry, replay] = await Promise.all([
      promisifyRequest<unknown>(from.get(entryKey(id))),
      promisifyRequest<unknown>(from.get(replayKey(id))),
    ]);
    return entry === undefined && replay === undefined ? null : { entry, replay };
  };
  return {
    entries: () =>
      store('readonly', async (from) => {
        const range = IDBKeyRange.bound('entry/', 'entry/\uffff');
        const [keys, all] = await Promise.all([
          promisifyRequest(from.getAllKeys(range)),
          promisifyRequest<unknown[]>(from.getAll(range)),
        ]);
        return keys.map((key, index) => [String(key).slice('entry/'.length), all[index]] as const);
      }),
    read: (id) => store('readonly', (from) => find(from, id)),
    put: (id, lying, owner) =>
      store('readwrite', async (into) => {
        lay(into, id, lying);
        into.put(owner, ownerKey(id));
        await promisifyRequest(into.transaction);
      }),
    take: (id, owner) =>
      store('readwrite', async (from) => {
        const lying = await find(from, id);
        if (lying === null) return null;
        from.put(owner, ownerKey(id));
        from.put(true, MARK);
        await promisifyRequest(from.transaction);
        return lying;
      }),
    write: (id, lying, owner) =>
      store('readwrite', (into) => {
        let mine = false;
        let empty = false;
        const mark = into.get(MARK);
        const asked = into.get(ownerKey(id));
        asked.onsuccess = () => {
          empty = asked.result === undefined && mark.result === undefined;
          mine = asked.result === owner || empty;
          if (mine) lay(into, id, lying);
          if (empty) into.put(owner, ownerKey(id));
        };
        return promisifyRequest(into.transaction).then(() => {
          if (empty) emptied();
          return mine;
        });
      }),
    remove: (id) =>
      store('readwrite', async (from) => {
        for (const key of [entryKey(id), replayKey(id), ownerKey(id)]) from.delete(key);
        await promisifyRequest(from.transaction);
      }),
  };
}
