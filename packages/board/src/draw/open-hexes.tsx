import { type Hex, key } from '@flagbridge/engine/hex';
import { steady } from '../memo.ts';
import { outlinePath } from '../plane/outline.ts';
import { hexName, hexPath, type Plane } from '../plane/plane.ts';
import { Layer, pressable } from './layer.tsx';

interface OpenProps {
  readonly plane: Plane;
  readonly k: number;
  /** Hexes that may be chosen as they are. */
  readonly open: readonly Hex[];
}

/** More hexes than this are one drawn piece: nobody looks for one of them by its name among buttons. */
const NAMED = 300;

/** Hexes that may be chosen as they are, and one border round all. */
export const OpenHexes = steady(({ plane, k, open }: OpenProps) => {
  const { orientation } = plane.layout;
  const single = open.length <= NAMED;
  return (
    <Layer name="Hexes that can be chosen">
      {open.length > 0 && (
        <g class="bd-choice">
          {single ? (
            open.map((hex) => (
              <path
                key={key(hex)}
                class="bd-choice-hex"
                d={hexPath(hex, orientation, k)}
                {...pressable(hexName(plane, hex), key(hex))}
              />
            ))
          ) : (
            <path class="bd-choice-hex" d={open.map((hex) => hexPath(hex, orientation, k)).join('')} />
          )}
          <path class="bd-choice-edge" d={outlinePath(open, orientation, k)} />
        </g>
      )}
    </Layer>
  );
});
