/** How many points a box stands for, so that the largest ship has at most this many. */
const MOST = 16;
const SIZES = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 1000];

export function pointsPerBox(largest: number): number {
  return SIZES.find((size) => Math.ceil(largest / size) <= MOST) ?? Math.ceil(largest / MOST);
}

/** How full each box is, from 0 to 1. */
export function boxesOf({ left, of }: { readonly left: number; readonly of: number }, per: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(of / per)) }, (_, i) =>
    Math.max(0, Math.min(1, (left - i * per) / Math.min(per, of - i * per || per))),
  );
}
