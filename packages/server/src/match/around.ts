import type { Player } from '@flagbridge/ai';
import type { Level } from '@flagbridge/protocol/online';
import type { Registry } from '@flagbridge/rules';
import type { SigningKey } from '@flagbridge/table';
import type { Jobs, Thinkers } from '../jobs/port.ts';
import type { Notices } from '../notices/port.ts';
import type { Storage } from '../storage/port.ts';

/** What matches need of the world around them. */
export interface Around {
  readonly storage: Storage;
  readonly jobs: Pick<Jobs, 'put' | 'drop'>;
  readonly notices: Pick<Notices, 'awaited' | 'paused'>;
  /** `whose`: the player who made the match. */
  readonly playerAt: (level: Level, whose: string) => Player;
  /** Where odds and samples are worked out. */
  readonly thinkers: Pick<Thinkers, 'forecast' | 'sample'>;
  readonly signingKey: SigningKey;
  /** Where rulebooks are found; all of them where it is left out. */
  readonly registry?: Registry;
  /** Tells this build of the program from any other; what another kept for itself is not read. */
  readonly build?: string;
  readonly now: () => number;
  readonly log: Log;
  readonly limits: Limits;
  /** For metrics. */
  readonly count: (what: 'decision' | 'refusal' | 'begun' | 'ended' | 'chat' | 'taken-up' | 'played-again') => void;
}

interface Log {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface Limits {
  /** Milliseconds a match stays in memory after the last screen has left. */
  readonly idle: number;
  /** Screens at one match. */
  readonly screens: number;
  /** Matches a player may have that have not begun. */
  readonly gathering: number;
  /** Milliseconds nobody loses on time after the host has started: nobody could play while it stood still. */
  readonly grace: { readonly live: number; readonly days: number };
}

export const defaultLimits: Limits = {
  idle: 60_000,
  screens: 200,
  gathering: 20,
  grace: { live: 60_000, days: 3_600_000 },
};
