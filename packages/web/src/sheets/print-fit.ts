/** Paper a sheet is printed on: by itself on A5, or two side by side on A4. */
export type Paper = 'A5' | 'A4';

/** What there is room for within the margins, in CSS px at 96 to the inch: 132 by 194 mm for each sheet. */
const LEAF = { width: 499, height: 733 } as const;

/** The width a sheet is laid out at before it is made smaller: print is finer than a screen. */
const LAID = 640;

/** How much a sheet laid out at that width is made smaller, so that it fills one leaf and no more. */
export function printScale(laidHeight: number): number {
  const byWidth = LEAF.width / LAID;
  return laidHeight <= 0 ? byWidth : Math.min(byWidth, LEAF.height / laidHeight);
}
