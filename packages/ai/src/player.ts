import type { Choice, Request, Roller, Rules, View, Viewer } from '@flagbridge/engine';

/**
 * A computer player answers a request from a view, like anyone else: the true state never reaches it. Its dice are its
 * own and have nothing to do with the match's.
 */
export interface PlayerInput {
  readonly rules: Rules<unknown, unknown>;
  readonly view: View<unknown>;
  readonly viewer: Viewer;
  readonly request: Request;
  readonly dice: Roller;
}

export interface Player {
  readonly name: string;
  /** Where it thinks elsewhere, beside many others: until there is room for its next thought. */
  room?(): Promise<void>;
  /** Where it decides beside many others: runs its decision when its turn has come. */
  inTurn?<T>(decide: () => T): Promise<T>;
  /** Always an answer the request accepts. It may come later: the caller waits for it. */
  answer(seen: PlayerInput): Choice | Promise<Choice>;
}

/** One of ours, which answers at once. */
export interface ComputerPlayer extends Player {
  /** How it plays, in a sentence for people. */
  readonly plays: string;
  answer(seen: PlayerInput): Choice;
}
