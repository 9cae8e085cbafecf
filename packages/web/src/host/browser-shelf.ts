import { createStore, promisifyRequest } from 'idb-keyval';
import type { Lying, Shelf } from './shelf.ts';

/**
 * The shelf in the browser's store. Entry, replay and owner of a battle are read and written in one transaction: two
 * windows never mix their lines.
 */
export function browserShelf(): Shelf {
  const store = createStore('flagbridge-battles', 'battles');
  const entryKey = (id: string): string => `entry/${id}`;
  const replayKey = (id: string): string => `replay/${id}`;
  const ownerKey = (id: string): string => `owner/${id}`;
  const lay = (into: IDBObjectStore, id: string, { entry, replay }: Lying): void => {
    into.put(entry, entryKey(id));
    into.put(replay, replayKey(id));
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
        await promisifyRequest(from.transaction);
        return lying;
      }),
    write: (id, lying, owner) =>
      store('readwrite', (into) => {
        let mine = false;
        const asked = into.get(ownerKey(id));
        asked.onsuccess = () => {
          mine = asked.result === owner;
          if (mine) lay(into, id, lying);
        };
        return promisifyRequest(into.transaction).then(() => mine);
      }),
    remove: (id) =>
      store('readwrite', async (from) => {
        for (const key of [entryKey(id), replayKey(id), ownerKey(id)]) from.delete(key);
        await promisifyRequest(from.transaction);
      }),
  };
}
