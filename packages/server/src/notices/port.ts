import type { LinkRow } from '../storage/port.ts';

/** Tells people who are not here that a match waits for them, and makes sure that an address is theirs. */
export interface Notices {
  /** What this host can send. */
  readonly ways: { readonly email: boolean; readonly webhook: boolean };
  /** A seat is awaited: its `turn`-th hand-over, as in the record's `time.turns`. Told later, once, and only if it still waits then. */
  awaited(match: string, seat: string, turn: number): Promise<void>;
  /** Everybody is away and the battle waits for one of them: told to this seat in the same way. */
  paused(match: string, seat: string, turn: number): Promise<void>;
  /** Sends a link to the player's present address, by which it is confirmed. */
  confirm(player: string): Promise<Confirming>;
  /** Such a link was followed, and used up. False where it was sent to another address than the player has now. */
  confirmed(link: LinkRow): Promise<boolean>;
  close(): Promise<void>;
}

/** `too-many`: wait an hour. `no-address`: there is none, or none that can be written to. `failed`: the mail server did not take it. */
export type Confirming = 'sent' | 'too-many' | 'no-address' | 'failed';

export interface NoticesConfig {
  /** Where people open the page. */
  readonly publicUrl: string;
  /** `smtp://` or `smtps://`, with user and password where needed; null: no e-mail. */
  readonly smtp: string | null;
  readonly from: string | null;
  /** Where the host wants to hear of players who chose it; null: nowhere. */
  readonly webhook: string | null;
  /** Milliseconds somebody may be away before they are told. */
  readonly after: number;
}
