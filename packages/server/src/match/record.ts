import type { ChainForm, Order, Outcome, Seed } from '@flagbridge/engine';
import type { ClockRule, Level, Offer, WatchRule } from '@flagbridge/protocol/online';

/**
 * What is kept of a match beside the lines of its log: one document, written whole. It and the lines of one act are written in one
 * transaction, under the revision that was read: of two that race, one wins and the other reads again.
 */
export interface MatchRecord {
  readonly id: string;
  readonly state: 'gathering' | 'running' | 'ended';
  readonly made: number;
  readonly began: number | null;
  readonly ended: number | null;
  /** Player who made it. */
  readonly host: string;
  readonly order: Order;
  /** It begins in the middle of a battle. */
  readonly inMiddle?: true;
  /** Of the rules it is played with now: a newer one that gives equal hashes takes over. */
  readonly version: string;
  /** Of the fair dice: told to nobody before the end. */
  readonly secret: string;
  readonly commitment: string;
  readonly salts: { readonly [seat: string]: string };
  /** Fixed when the match begins. */
  readonly seed: Seed | null;
  /** How its lines are chained: fixed when the match begins. Those from before there were two forms are of the first. */
  readonly form?: ChainForm;
  /** The hash chain behind the set-up, for a battle that has no line yet. */
  readonly start: string | null;
  readonly open: boolean;
  readonly seats: { readonly [seat: string]: SeatRecord };
  readonly clock: ClockRule;
  readonly time: ClockState | null;
  readonly paused: boolean;
  /** What happens when every person is away; without it the battle pauses. */
  readonly whenAway?: 'draw';
  /** It is paused because every person is away: whoever comes back goes on with it. */
  readonly everybodyAway?: true;
  /** When a computer that sits in for somebody answers next. */
  readonly sitIn?: number;
  readonly watch: WatchRule;
  readonly offers: readonly (Offer & { readonly salts: { readonly [seat: string]: string } })[];
  readonly rematch: string | null;
  /** The match this one follows. */
  readonly after: string | null;
  readonly outcome: Outcome | null;
}

export interface SeatRecord {
  /** The person's name, even while the computer stands in. */
  readonly name: string | null;
  /** Who sat down; other devices are in the holders. */
  readonly player: string | null;
  /** Plays instead of, or as long as there is no, person. */
  readonly computer: Level | null;
  readonly left: boolean;
  /** The person's time was up, and nobody of this seat has come or decided since. */
  readonly away?: true;
  /** Lines of the log when the person last came back and was given time for it: once for each question. */
  readonly back?: number;
}

/** Clocks between two acts. What is left is counted from `at`, which lies ahead while a volley is told. */
export interface ClockState {
  readonly at: number;
  readonly running: readonly string[];
  /** Milliseconds by seat. */
  readonly left: { readonly [seat: string]: number };
  /** Hand-overs so far by seat: a notice is sent once for each. */
  readonly turns: { readonly [seat: string]: number };
}
