import type { SideId, Token, TokenEdge } from '@flagbridge/engine';
import { corners, type Orientation, type Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { hexCentre, hexWidth, type Plane, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';

interface GuardsProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly tokens: readonly Token[];
}

/** Hexes narrower than this have no room for words. */
const WORDS = 34;

/** What guards sides of a ship's hex: a bar inside each, thicker with more of it. */
export const Guards = steady(({ plane, k, sides, tokens }: GuardsProps) => {
  const { orientation } = plane.layout;
  return (
    <Layer>
      {tokens.map(({ id, hex, side, edges = [] }) =>
        edges.length === 0 ? null : (
          <g
            key={id}
            class={`bd-guards ${sideClass(sides.indexOf(side))}`}
            transform={moved(hexCentre(hex, orientation, k))}
          >
            {edges.map((edge) => (
              <Guard key={edge.side} edge={edge} orientation={orientation} k={k} />
            ))}
          </g>
        ),
      )}
    </Layer>
  );
});

const moved = ({ x, y }: Point): string => `translate(${short(x)} ${short(y)})`;

function Guard({ edge, orientation, k }: { edge: TokenEdge; orientation: Orientation; k: number }): JSX.Element {
  const { from, to, out, anchor } = barOf(edge.side, orientation, k);
  return (
    <g>
      <path
        class={edge.value === 0 ? 'bd-guard bd-bare' : 'bd-guard'}
        d={`M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`}
        stroke-width={short(thickness(edge, k))}
      />
      {edge.label !== undefined && hexWidth(k) >= WORDS && (
        <text class="bd-guard-name" text-anchor={anchor} x={short(out.x)} y={short(out.y + 4)}>
          {edge.label}
        </text>
      )}
    </g>
  );
}

/** A bare side that matters is a hairline; a full one is a good sixth of a side. */
const thickness = ({ value, of }: TokenEdge, k: number): number =>
  value === 0 ? 1.5 : Math.max(2, (0.03 + 0.14 * Math.min(1, value / Math.max(1, of))) * k);

interface Bar {
  readonly from: Point;
  readonly to: Point;
  /** Where its name stands: outside, and off the line by which a shot comes in. */
  readonly out: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Along a side of the hex, a little within it and short of its corners. Exported for tests. */
export function barOf(side: number, orientation: Orientation, k: number): Bar {
  const all = corners(orientation);
  const [a, b] = [all[side % 6] as Point, all[(side + 1) % 6] as Point];
  const on = (t: number): Point => ({ x: (a.x + (b.x - a.x) * t) * 0.96 * k, y: (a.y + (b.y - a.y) * t) * 0.96 * k });
  const middle = on(0.5);
  const level = Math.abs(middle.y) < 0.1 * k;
  return {
    from: on(0.12),
    to: on(0.88),
    out: { x: middle.x * 1.12, y: level ? -0.5 * k : middle.y * 1.3 },
    anchor: middle.x > 0.1 * k ? 'start' : middle.x < -0.1 * k ? 'end' : 'middle',
  };
}
