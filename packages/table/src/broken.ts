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

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
