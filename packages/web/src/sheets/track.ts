/** Boxes of a track that only count down (50, 49, … or ranges of them): the figures say nothing a count would not. */
export function isCountdown(boxes: readonly string[]): boolean {
  const tops = boxes.map((box) => /^(?:\d+–)?(\d+)$/.exec(box)?.[1]);
  return tops.every((top, i) => top !== undefined && (i === 0 || Number(top) < Number(tops[i - 1])));
}

/** A track that is drawn as a field of small boxes with figures at the rows only. */
export const isDense = (boxes: readonly string[]): boolean => boxes.length > 20 && isCountdown(boxes);

export const DENSE_COLUMNS = 10;

/** The form of a box by what is written in it, so that kinds of boxes are told apart in one glance. */
type BoxForm = 'round' | 'figure' | 'letter' | 'sign';

export function formOf(box: string): BoxForm {
  if (box === '') return 'round';
  if (/^\d/.test(box)) return 'figure';
  return /^\p{L}/u.test(box) ? 'letter' : 'sign';
}

/** Which boxes are marked: the first ones, unless the track says which. */
export function markedOf(track: {
  readonly marked: number;
  readonly marks?: readonly number[];
}): (i: number) => boolean {
  const { marks, marked } = track;
  if (marks === undefined) return (i) => i < marked;
  const some = new Set(marks);
  return (i) => some.has(i);
}

/** Boxes of the small track on a card: how much of each is gone, 0 to 1. */
export interface SmallTrack {
  readonly each: number;
  readonly gone: readonly number[];
}

const SIZES = [5, 10, 20, 25, 50, 100, 200, 500];
const MOST_TICKS = 16;
/** So few are drawn one by one. */
const FEW = 12;

/** `34 of 50` in boxes of five points: three gone, one gone by a fifth. Marked from the first. */
export function smallTrack(left: number, of: number): SmallTrack {
  const total = Math.max(1, Math.round(of));
  const lost = total - Math.max(0, Math.min(total, left));
  const each =
    total <= FEW ? 1 : (SIZES.find((size) => Math.ceil(total / size) <= MOST_TICKS) ?? Math.ceil(total / MOST_TICKS));
  const gone = Array.from({ length: Math.ceil(total / each) }, (_, i) => {
    const size = Math.min(each, total - i * each);
    return Math.max(0, Math.min(1, (lost - i * each) / size));
  });
  return { each, gone };
}
