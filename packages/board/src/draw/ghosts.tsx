import type { SideId, Token } from '@flagbridge/engine';
import { key } from '@flagbridge/engine/hex';
import { steady } from '../memo.ts';
import type { Ghost } from '../overlay.ts';
import { headingOf, hexCentre, hexWidth, type Plane, short } from '../plane/plane.ts';
import { CounterShape } from './counter.tsx';
import { Layer, seen } from './layer.tsx';
import { lengthOf } from './sizes.ts';
import { shortened } from './text-width.ts';

interface GhostsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly tokens: readonly Token[];
  readonly ghosts: readonly Ghost[] | undefined;
}

/** Pieces where they would be. */
export const Ghosts = steady(({ plane, k, sides, tokens, ghosts = [] }: GhostsProps) => (
  <Layer name="Planned places">
    {ghosts.map((ghost) => {
      const token = tokens.find(({ id }) => id === ghost.of);
      const side = ghost.side ?? token?.side;
      const facing = ghost.facing ?? token?.facing;
      const at = hexCentre(ghost.hex, plane.layout.orientation, k);
      const size = lengthOf(token?.silhouette, k);
      const name = ghost.label ?? token?.label ?? '';
      return (
        <g
          key={`${ghost.of} ${key(ghost.hex)}`}
          class="bd-ghost"
          {...seen(`${name}, planned`, ghost.of)}
          transform={`translate(${short(at.x)} ${short(at.y)})`}
        >
          <g class="bd-pale">
            {ghost.laid === true ? (
              <path class="bd-mine" d="M0-13V13M-11.3-6.5L11.3 6.5M11.3-6.5L-11.3 6.5" />
            ) : (
              <CounterShape
                side={side === undefined ? -1 : sides.indexOf(side)}
                silhouette={token?.silhouette}
                heading={facing === undefined ? undefined : headingOf(facing, plane.layout.orientation)}
                size={size}
              />
            )}
          </g>
          {ghost.label !== undefined && hexWidth(k) >= 34 && <text y={size * 0.5 + 10}>{shortened(ghost.label)}</text>}
        </g>
      );
    })}
  </Layer>
));
