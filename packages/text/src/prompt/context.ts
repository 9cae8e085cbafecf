import type { Choice, Draft, Figures, Words as Reason, Request, Scene } from '@flagbridge/engine';
import type { Session, Snapshot } from '@flagbridge/protocol';
import type { Book } from '../book.ts';
import { type MapWords, sayHexes } from '../hexes.ts';
import type { Paint } from '../paint.ts';
import { wrap } from '../tell/columns.ts';
import type { EntryTelling } from '../tell/entries.ts';

/** Where everything that is said goes. */
export interface Voice {
  out(line: string): void;
  /** A drawing, of which everything is said in words too. Where left out it is lines like all others. */
  draw?(lines: readonly string[]): void;
  readonly paint: Paint;
  /** Texts of many words are broken after so many characters; 100 where left out. */
  readonly wide?: number;
}

/** A person's seat: both the terminal and the page sit down in it. */
export interface TextSeat {
  readonly session: Session;
  /** Where things stood when it was last told. */
  stood: readonly string[];
  /** The question it was asked last. */
  question: string;
  /** What was decided last, by question: points are often shared out as before. */
  readonly decided?: Map<string, Choice>;
}

/** What one asks for advice: a computer player that answers from the same view. */
export interface Adviser {
  readonly name: string;
  advise(now: Snapshot, request: Request): Choice | Promise<Choice>;
  /** Why it would; null where it cannot say. */
  because?(now: Snapshot, request: Request, choice: Choice): Reason | null | Promise<Reason | null>;
}

/** A person in a seat: all that words need which look round. */
export interface PromptContext {
  readonly io: Voice;
  readonly book: Book;
  readonly seat: TextSeat;
  readonly words: Words;
  now: Snapshot;
  scene: Scene | null;
  hexes: MapWords;
  /** Keeps the match; where it is kept. */
  save(file?: string): Promise<string>;
  /** Null where nobody gives advice. */
  readonly adviser: Adviser | null;
}

/** A person before one question, and what has been put together so far. */
export interface Before extends PromptContext {
  /** As it is shown: hexes by their numbers. */
  readonly request: Request;
  sofar: Choice;
  /** The person has put something together: an empty line may decide it. */
  touched: boolean;
  /** What the rules say of what is put together. */
  draft: Draft | null;
  /** Remarks beside the options, made once for the question. */
  telling: EntryTelling;
}

export const isAsked = (at: PromptContext): at is Before => 'request' in at;

/** The chance of one shot as it lies, before anyone reacts. */
interface ShotChance {
  /** 0 to 1. */
  readonly chance: number;
  /** The hex it belongs to, as the session names it, and how far that is. `best`: of several where it could be made. */
  readonly where?: { readonly hex: string; readonly range: number; readonly best: boolean };
  /** What else the rules say of it. */
  readonly figures?: Figures;
}

/** Null where nobody states it. */
export type ShotOdds = (request: Request, shot: { readonly by: string; readonly at: string }) => ShotChance | null;

/** What a word or an answer led to. */
export type Led =
  /** Ask again. */
  | 'stay'
  /** Something was decided, withdrawn or taken back: look at the match anew. */
  | 'changed'
  | 'quit'
  /** Turn to another open question of this seat; to none where it is empty. */
  | { readonly to: string };

/** Puts an answer out as a draft. */
export type Lay = (before: Before, choice: Choice) => Promise<Led>;

interface Said {
  readonly form: string;
  readonly does: string;
}

/** A word that works at any time, and one that needs a question. */
export type Word =
  | (Said & { look(at: PromptContext, rest: string): Promise<Led> })
  | (Said & { act(before: Before, rest: string, lay: Lay): Promise<Led> });

export interface Words {
  readonly [name: string]: Word;
}

/** The choice as the session knows it. */
export const meant = ({ request, hexes }: Before, choice: Choice): Choice =>
  sayHexes(request.shape, choice, hexes.meant);

/** Prints lines and asks again. */
export function stay({ io }: Pick<PromptContext, 'io'>, lines: readonly string[]): Led {
  for (const line of lines) io.out(line);
  return 'stay';
}

/** Long sentences, broken where this voice breaks them. */
export const wrapped = ({ io }: Pick<PromptContext, 'io'>, lines: readonly string[], indent = '  '): string[] =>
  lines.flatMap((line) => wrap(line, io.wide ?? 100, indent));
