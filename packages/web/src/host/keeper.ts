/**
 * Writes as often as the store can take it, never twice at once, and always what is newest: whatever happens while one
 * writing is under way is in the next.
 */
export interface Keeper {
  /** Something changed. */
  soon(): void;
  /** Until everything up to now is written. */
  flush(): Promise<void>;
}

/** `write` takes the state as it is when called, and says itself what went wrong. */
export function keeper(write: () => Promise<void>): Keeper {
  let changed = false;
  let writing: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    while (changed) {
      changed = false;
      await write();
    }
    writing = null;
  };
  const soon = (): void => {
    changed = true;
    writing ??= work();
  };
  return {
    soon,
    flush: () => {
      soon();
      return writing ?? Promise.resolve();
    },
  };
}
