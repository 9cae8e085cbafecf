import type { Choice, Draft, Request, Scene } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Book } from '../book.ts';
import type { Io, Lines } from '../io.ts';
import type { Telling } from '../text/entries.ts';
import type { Chair } from './chair.ts';
import { type MapWords, sayHexes } from './hexes.ts';

/** What one prompt works with: a person in a chair before one question, and what has been put together so far. */
export interface Before {
  readonly io: Io;
  readonly lines: Lines;
  readonly book: Book;
  readonly chair: Chair;
  readonly now: Snapshot;
  /** As it is shown: hexes by their numbers. */
  readonly request: Request;
  readonly scene: Scene | null;
  readonly hexes: MapWords;
  sofar: Choice;
  /** The person has put something together: an empty line may decide it. */
  touched: boolean;
  /** What the rules say of what is put together. */
  draft: Draft | null;
  /** Remarks beside the options, made once for the question. */
  telling: Telling;
  save(file?: string): Promise<string>;
  /** What the usual computer player would answer here, from the same view. */
  advise(): Choice;
  /** The rulebook's odds of one shot as it lies, before anyone reacts; null where it states none. */
  shotOdds(request: Request, shot: { readonly by: string; readonly at: string }): number | null;
}

/** What a word or an answer led to. */
export type Led =
  /** Ask again. */
  | 'stay'
  /** Something was decided, withdrawn or taken back: look at the match anew. */
  | 'changed'
  | 'quit'
  /** Turn to another open question of this chair. */
  | { readonly to: string };

export const titleOf = (now: Snapshot, office: string): string =>
  now.match.offices.find((one) => one.id === office)?.title ?? office;

/** The sides of the viewer's own offices. */
export const ownSides = (now: Snapshot): string[] => [
  ...new Set(now.match.offices.filter((one) => now.viewer.offices.includes(one.id)).map((one) => one.side)),
];

/** The choice as the session knows it. */
export const meant = ({ request, hexes }: Before, choice: Choice): Choice =>
  sayHexes(request.shape, choice, hexes.meant);

/** Prints lines and asks again. */
export function stay({ io }: Pick<Before, 'io'>, lines: readonly string[]): Led {
  for (const line of lines) io.out(line);
  return 'stay';
}
