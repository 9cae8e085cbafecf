import { fingerprint } from '@flagbridge/engine';

/** What is changed. */
const kinds = [
  'comparison',
  'constant',
  'truth',
  'arithmetic',
  'condition',
  'guard',
  'negation',
  'filter',
  'entry',
  'code',
  'uncovered',
] as const;
export type Kind = (typeof kinds)[number];

/** One small change of one source file. Offsets count UTF-16 units, as strings do. */
export interface Mutant {
  /** The same as long as this expression stays as it is in its function, whatever is changed around it. */
  readonly id: string;
  /** From the book's source folder: `rules/mines.ts`. */
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  /** How a reader sees it: the old text and the new one. */
  readonly before: string;
  readonly after: string;
  /** What is put in place of the text from `start` to `end`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** An expression that is evaluated whenever the change can make a difference. */
  readonly probe: readonly [start: number, end: number];
}

/** What makes a mutant the same one in tomorrow's file: `nth` tells apart equal changes in one function. */
interface Named {
  readonly file: string;
  readonly within: string;
  readonly kind: Kind;
  readonly before: string;
  readonly after: string;
  readonly nth: number;
}

/** Ten hexadecimal digits: enough for ten thousand mutants of a book, and short enough to type. */
export const idOf = ({ file, within, kind, before, after, nth }: Named): string =>
  fingerprint([file, within, kind, before, after, String(nth)].join('\n')).slice(0, 10);

/** The file with the change in it. */
export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** Text on one line, for reading and for comparing. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
