import { steady } from '../memo.ts';
import { isCoarse, netPath, piecesOfSheet } from '../plane/coarse.ts';
import { gridPath } from '../plane/outline.ts';
import { hexCentre, hexName, hexWidth, type Plane } from '../plane/plane.ts';
import { chunkRange, hexesIn, type Range } from '../plane/visible.ts';
import { NUMBERS_FROM } from './detail.ts';
import { Layer } from './layer.tsx';

interface GridProps {
  readonly plane: Plane;
  readonly k: number;
  /** Pieces that are drawn, in pieces. */
  readonly chunks: Range;
  readonly numbers: boolean;
}

/** Lines and numbers of the hexes, in pieces that are drawn once and stay while they are near. */
export const Grid = steady(({ plane, k, chunks, numbers }: GridProps) => {
  const pieces = [];
  const coarse = isCoarse(plane, chunks, k);
  const { left, right, top, bottom } = coarse ? piecesOfSheet(plane, chunks, k) : chunks;
  const drawn = { plane, k, numbers, within: coarse || !plane.open };
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      pieces.push(<Chunk key={`${column},${row}`} {...drawn} column={column} row={row} />);
    }
  }
  const { sheet } = plane;
  return (
    <Layer>
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
    </Layer>
  );
});

interface ChunkProps {
  readonly plane: Plane;
  readonly k: number;
  readonly column: number;
  readonly row: number;
  readonly numbers: boolean;
  /** Only what lies on the sheet. */
  readonly within: boolean;
}

const Chunk = steady(({ plane, k, column, row, numbers, within }: ChunkProps) => {
  const range = chunkRange(plane, column, row, within);
  const numbered = numbers && plane.numbered && hexWidth(k) >= NUMBERS_FROM;
  const { orientation } = plane.layout;
  // In the upper corner: under the point of a pointy hex, under the upper side of a flat one.
  const rise = (orientation === 'pointy' ? k : (k * Math.sqrt(3)) / 2) - 12.5;
  return (
    <>
      <path class={hexWidth(k) < 9 ? 'bd-grid bd-fine' : 'bd-grid'} d={gridPath(plane, range, k)} />
      {numbered && (
        <g class="bd-numbers">
          {hexesIn(plane, range).map((hex) => {
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
      )}
    </>
  );
});
