import type { Choice, Request } from '@flagbridge/engine';
import type { Snapshot } from '@flagbridge/protocol';
import type { Book } from '../book.ts';
import type { Io, Lines } from '../io.ts';
import type { Chair } from './chair.ts';
import { type HexNames, sayHexes } from './hexes.ts';

/** What one prompt works with: a person in a chair before one question, and what has been put together so far. */
export interface Before {
  readonly io: Io;
  readonly lines: Lines;
  readonly book: Book;
  readonly chair: Chair;
  readonly now: Snapshot;
  /** As it is shown: hexes by their numbers. */
  readonly request: Request;
  readonly hexes: HexNames;
  sofar: Choice;
  save(file?: string): Promise<string>;
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
