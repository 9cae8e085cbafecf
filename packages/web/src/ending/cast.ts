import type { PartId, SideId } from '@flagbridge/engine';

/** Who fought, as the page speaks of them. */
export interface Cast {
  /** What is counted, in the book's word: `hull`. */
  readonly unit: string;
  /** What turns are called: `game turn`; empty where nobody counts them. */
  readonly clock: string;
  /** Another count than that decided the battle: who had more of it did not lead. */
  readonly byCount: boolean;
  readonly sides: readonly { readonly id: SideId; readonly title: string }[];
  /** The reader's side; null who has several or none. */
  readonly own: SideId | null;
  nameOf(part: PartId): string;
  /** Which side a ship is of, in the order of `sides`; -1 where it is of none. */
  sideOf(part: PartId): number;
}

export const titleOf = ({ sides }: Pick<Cast, 'sides'>, side: SideId): string =>
  sides.find(({ id }) => id === side)?.title ?? side;

/** `you` where it is the reader's side, its title otherwise. */
export const called = (cast: Cast, side: SideId): string => (side === cast.own ? 'you' : titleOf(cast, side));

/** `Game turn 3`, or nothing before the first. */
export const turnWords = ({ clock }: Pick<Cast, 'clock'>, turn: string): string =>
  turn === '' || clock === '' ? '' : `${clock} ${turn}`;

const FEW = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers are words in a sentence. */
export const counted = (n: number): string => FEW[n] ?? String(n);

/** `a`, `a and b`, `a, b and c`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 hit of 4`, `3 hits of 9`. */
export const hitsOf = ({ hits, shots }: { readonly hits: number; readonly shots: number }): string =>
  `${hits} ${hits === 1 ? 'hit' : 'hits'} of ${shots}`;

/** Points as people say them: whole, or with one place where they are few. */
export const points = (value: number): number =>
  Math.abs(value) < 10 && !Number.isInteger(value) ? Math.round(value * 10) / 10 + 0 : Math.round(value) + 0;
