import type { BoardHandle } from '@flagbridge/board';
import type { Fleets, Scene, Sheet, Strike, Telling } from '@flagbridge/engine';
import type { ReadonlySignal } from '@preact/signals';

/** How many times the usual pace a player has chosen to be told volleys. */
export type Speed = 1 | 2 | 4;
export const SPEEDS: readonly Speed[] = [1, 2, 4];

/**
 * A volley while it is told, and until the player goes on: everything a screen shows then. The battle is already further; nothing of
 * that is on the screen before its shot has arrived.
 */
export interface Stage {
  /** The update that is told. */
  readonly n: number;
  readonly strikes: readonly Strike[];
  readonly telling: Telling;
  /** How far it is told, in milliseconds of the telling; a shot that is told again goes back. */
  readonly at: ReadonlySignal<number>;
  /** Told to its end; then the player looks at what it came to, and goes on. */
  readonly over: ReadonlySignal<boolean>;
  /** Nothing moves: every shot is a picture. */
  readonly still: boolean;
  /** Times the usual pace, as the player has chosen; the first volley of a battle has its own. At 0 it stands. */
  readonly speed: ReadonlySignal<Speed | 0>;
  choose(speed: Speed): void;
  /** Times the usual pace, all told: the player's choice, or more where time is short. */
  readonly rate: ReadonlySignal<number>;
  /** As it is known so far. */
  readonly scene: ReadonlySignal<Scene | null>;
  readonly sheets: ReadonlySignal<readonly Sheet[]>;
  readonly fleets: ReadonlySignal<Fleets | null>;
  /** Events of the update that may be known. */
  readonly known: ReadonlySignal<number>;
  /** The camera goes before each shot; until what comes back is called. */
  watchedOn(board: BoardHandle): () => void;
  /** To the next shot; after the last, to the end; from there, on. */
  next(): void;
  /** To the end. */
  skip(): void;
  /** Tells this shot again. */
  again(shot: number): void;
  goOn(): void;
}

/** How long what a volley came to is looked at before the battle goes on by itself, at the usual pace. */
export const RECAP = 4000;
