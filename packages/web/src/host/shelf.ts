/**
 * Where battles lie: an entry for the list, the replay as text, and who writes it now. Nothing is promised about what is
 * read: it may have been written by an older page or by somebody else.
 */
export interface Shelf {
  entries(): Promise<readonly (readonly [id: string, entry: unknown])[]>;
  read(id: string): Promise<Lying | null>;
  /** A battle that was not there before, or all of it anew. */
  put(id: string, lying: Lying, owner: string): Promise<void>;
  /** Reads it; from now on only this owner writes it. */
  take(id: string, owner: string): Promise<Lying | null>;
  /** False, and nothing written, where another owns it now or it was removed. */
  write(id: string, lying: Lying, owner: string): Promise<boolean>;
  remove(id: string): Promise<void>;
}

export interface Lying {
  readonly entry: unknown;
  readonly replay: unknown;
}

/** A shelf that is gone with the page. */
export function memoryShelf(): Shelf {
  const lying = new Map<string, { owner: string; kept: Lying }>();
  return {
    entries: async () => [...lying].map(([id, { kept }]) => [id, kept.entry] as const),
    read: async (id) => lying.get(id)?.kept ?? null,
    put: async (id, kept, owner) => void lying.set(id, { owner, kept }),
    take: async (id, owner) => {
      const one = lying.get(id);
      if (one !== undefined) one.owner = owner;
      return one?.kept ?? null;
    },
    write: async (id, kept, owner) => {
      if (lying.get(id)?.owner !== owner) return false;
      lying.set(id, { owner, kept });
      return true;
    },
    remove: async (id) => void lying.delete(id),
  };
}
