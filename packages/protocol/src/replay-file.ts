import type { Decision, Replay } from '@flagbridge/engine';
import type { BranchMark } from './session.ts';

/** A replay as the file holds it: the engine's replay, and what the table knows about its dice. */
export interface ReplayFile {
  readonly replay: Replay;
  /** The version of the rulebook it was last played with. */
  readonly version: string;
  readonly dice: GivenDice | null;
  readonly branch: BranchMark | null;
  readonly proof: Proof | null;
  readonly signature: Signature | null;
  readonly crash: Crash | null;
}

/** Dice that do not come from the seed alone. */
export type GivenDice =
  | { readonly is: 'listed'; readonly faces: readonly number[] }
  | {
      readonly is: 'past';
      /** By stream: counter before the die, counter after it, its face. */
      readonly rolls: { readonly [stream: string]: readonly (readonly [number, number, number])[] };
    };

/** What shows that the dice were fixed before the match began. */
export interface Proof {
  readonly commitment: string;
  readonly secret: string;
  /** SHA-256 of the canonical order. */
  readonly order: string;
  readonly salts: { readonly [seat: string]: string };
}

export interface Signature {
  readonly by: 'Ed25519';
  /** Raw, in base64. */
  readonly publicKey: string;
  readonly value: string;
}

/** The decision that broke a rule, behind the lines that led there. */
export interface Crash {
  readonly decision: Decision | null;
  readonly message: string;
}
