/** A rule broke in the middle of a decision. The match stands as it did before; the table keeps a crash replay. */
export class TableBroken extends Error {
  override readonly name = 'TableBroken';
}

/** The session is over: its seat holds other offices now, or the table was closed. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** What the table's owner keeps of a break; it holds the whole truth and is nothing for a player. */
export interface CrashReport {
  readonly message: string;
  /** A replay up to the break, with the decision that broke it. */
  readonly replay: string;
}

/** Of one table: how it began, and the last. */
const MOST = { crashes: 8, characters: 4 * 1024 * 1024 } as const;

/**
 * Whoever can break a rule can do it all day: the first few are kept, and after them the latest in the place of the one before it. The
 * same break once more is not even written down.
 */
export function keepCrash(crashes: CrashReport[], message: string, replay: () => string): void {
  const size = crashes.reduce((sum, one) => sum + one.replay.length, 0);
  const full = crashes.length >= MOST.crashes || size >= MOST.characters;
  if (full && crashes.at(-1)?.message === message) return;
  if (full) crashes.pop();
  crashes.push({ message, replay: replay() });
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
