/** A swipe: far enough, quick enough, and sideways. */
interface Swipe {
  readonly dx: number;
  readonly dy: number;
  readonly ms: number;
}

const FAR = 56;
const LONG = 700;

/** 1 for the next (finger goes left), −1 for the one before, 0 where it was no swipe. */
export function swipeOf({ dx, dy, ms }: Swipe): -1 | 0 | 1 {
  if (Math.abs(dx) < FAR || Math.abs(dx) < 1.8 * Math.abs(dy) || ms > LONG) return 0;
  return dx < 0 ? 1 : -1;
}
