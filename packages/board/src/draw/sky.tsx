import type { Token } from '@flagbridge/engine';
import { fromOffset } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { isCoarse } from '../plane/coarse.ts';
import { hexCentre, hexName, hexWidth, type Plane, short } from '../plane/plane.ts';
import { chunkRange, hexesIn, type Range } from '../plane/visible.ts';
import { NUMBERS_FROM } from './detail.ts';
import { numberRise } from './hex-number.tsx';
import { lengthOf } from './sizes.ts';
import { type Clearing, starsIn } from './stars.ts';

interface SkyProps {
  readonly plane: Plane;
  readonly k: number;
  /** Pieces of the grid that are drawn, in pieces. */
  readonly chunks: Range;
  /** No star stands by a ship. */
  readonly tokens: readonly Token[];
  /** Every hex bears its number. */
  readonly numbers: boolean;
}

/** Stars, and numbers where they are wanted, in pieces like the grid's: a ship that moves changes the pieces it leaves and comes to. */
export const Sky = steady(({ plane, k, chunks, tokens, numbers }: SkyProps) => {
  if (isCoarse(plane, chunks, k)) return null;
  const clearings = tokens.map(({ hex, silhouette }): Clearing => {
    const { x, y } = hexCentre(hex, plane.layout.orientation, k);
    return { x, y, r: lengthOf(silhouette, k) };
  });
  const pieces: JSX.Element[] = [];
  for (let row = chunks.top; row <= chunks.bottom; row += 1) {
    for (let column = chunks.left; column <= chunks.right; column += 1) {
      const range = chunkRange(plane, column, row);
      const near = JSON.stringify(clearings.filter((one) => touches(plane, range, k, one)));
      const drawn = { plane, k, column, row };
      pieces.push(<Stars key={`s${column},${row}`} {...drawn} near={near} />);
      if (numbers && plane.numbered && hexWidth(k) >= NUMBERS_FROM)
        pieces.push(<Numbers key={`n${column},${row}`} {...drawn} />);
    }
  }
  return pieces;
});

function touches({ layout }: Plane, { left, right, top, bottom }: Range, k: number, { x, y, r }: Clearing): boolean {
  const from = hexCentre(fromOffset(layout, left, top), layout.orientation, k);
  const to = hexCentre(fromOffset(layout, right, bottom), layout.orientation, k);
  const far = r + 2 * k;
  return x > from.x - far && x < to.x + far && y > from.y - far && y < to.y + far;
}

interface PieceProps {
  readonly plane: Plane;
  readonly k: number;
  readonly column: number;
  readonly row: number;
}

/** Engraved marks of five magnitudes: a mark of eight rays, a cross, a ring, two sizes of dots. Exported for tests. */
export const STAR_MARKS = [
  'm0-6.5v13m-6.5-6.5h13m-9.1-2.6l5.2 5.2m0-5.2l-5.2 5.2m1.5-2.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0z',
  'm0-4v8m-4-4h8m-4.6 0a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0z',
  'm-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z',
  'h0',
  'h0',
] as const;

/** `near`: the clearings by it, as text, so that equal ones are equal props. */
const Stars = steady(({ plane, k, column, row, near }: PieceProps & { readonly near: string }) => {
  const paths: string[][] = [[], [], [], [], []];
  for (const { x, y, magnitude } of starsIn(plane, chunkRange(plane, column, row), k, JSON.parse(near)))
    paths[magnitude - 1]?.push(`M${short(x)} ${short(y)}${STAR_MARKS[magnitude - 1]}`);
  return paths.map(
    (path, n) => path.length > 0 && <path key={n} class={`bd-star bd-star-${n + 1}`} d={path.join('')} />,
  );
});

const Numbers = steady(({ plane, k, column, row }: PieceProps) => {
  const { orientation } = plane.layout;
  const rise = numberRise(orientation, k);
  return (
    <g class="bd-numbers">
      {hexesIn(plane, chunkRange(plane, column, row)).map((hex) => {
        const at = hexCentre(hex, orientation, k);
        const name = hexName(plane, hex);
        // Beyond the sheet of an open map nothing is printed.
        return name.startsWith('(') ? null : (
          <text key={name} x={Math.round(at.x)} y={Math.round(at.y - rise)}>
            {name}
          </text>
        );
      })}
    </g>
  );
});
