import { steady } from '../memo.ts';
import { isCoarse, netPath, piecesOfSheet } from '../plane/coarse.ts';
import { gridPath } from '../plane/outline.ts';
import { hexWidth, type Plane } from '../plane/plane.ts';
import { chunkRange, type Range } from '../plane/visible.ts';

interface GridProps {
  readonly plane: Plane;
  readonly k: number;
  /** Pieces that are drawn, in pieces. */
  readonly chunks: Range;
}

/** Lines of the hexes, in pieces that are drawn once and stay while they are near. */
export const Grid = steady(({ plane, k, chunks }: GridProps) => {
  const pieces = [];
  const coarse = isCoarse(plane, chunks, k);
  const { left, right, top, bottom } = coarse ? piecesOfSheet(plane, chunks, k) : chunks;
  const drawn = { plane, k, within: coarse || !plane.open };
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      pieces.push(<Chunk key={`${column},${row}`} {...drawn} column={column} row={row} />);
    }
  }
  const { sheet } = plane;
  return (
    <>
      {coarse && <path class="bd-grid bd-fine" d={netPath(plane, chunks, k)} />}
      {pieces}
      {plane.open && sheet !== null && (
        <rect
          class="bd-sheet"
          x={sheet.left * k}
          y={sheet.top * k}
          width={(sheet.right - sheet.left) * k}
          height={(sheet.bottom - sheet.top) * k}
        />
      )}
    </>
  );
});

interface ChunkProps {
  readonly plane: Plane;
  readonly k: number;
  readonly column: number;
  readonly row: number;
  /** Only what lies on the sheet. */
  readonly within: boolean;
}

const Chunk = steady(({ plane, k, column, row, within }: ChunkProps) => (
  <path
    class={hexWidth(k) < 9 ? 'bd-grid bd-fine' : 'bd-grid'}
    d={gridPath(plane, chunkRange(plane, column, row, within), k)}
  />
));
