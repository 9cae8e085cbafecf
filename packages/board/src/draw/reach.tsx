import { key } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import type { EnvelopeHex, Ghost } from '../overlay.ts';
import { outlinePath } from '../plane/outline.ts';
import { hexCentre, hexName, hexPath, hexWidth, type Plane } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { Layer, pressable } from './layer.tsx';

interface ReachProps {
  readonly plane: Plane;
  readonly k: number;
  readonly envelope: readonly EnvelopeHex[] | undefined;
  /** Whose reach it is: its colour fills it. */
  readonly side: number;
}

/** Where something may go: fills in three densities with figures, and one border round all. */
export const Reach = steady(({ plane, k, envelope = [], side }: ReachProps) => {
  const { orientation } = plane.layout;
  return (
    <Layer name="Where it can go">
      {envelope.length > 0 && (
        <g class={`bd-reach ${side < 0 ? 'bd-lamp' : sideClass(side)}`}>
          {envelope.map((reach) => (
            <ReachHex key={key(reach.hex)} reach={reach} plane={plane} k={k} />
          ))}
          <path
            class="bd-reach-edge"
            d={outlinePath(
              envelope.map(({ hex }) => hex),
              orientation,
              k,
            )}
          />
        </g>
      )}
    </Layer>
  );
});

/**
 * Both figures where there is room for them, the large one alone in smaller hexes, the fill alone in the smallest.
 * Exported for tests.
 */
export function figuresAt(width: number): 0 | 1 | 2 {
  if (width < 22) return 0;
  return width < 42 ? 1 : 2;
}

const ReachHex = ({ reach, plane, k }: { reach: EnvelopeHex; plane: Plane; k: number }): JSX.Element => (
  <path
    class={`bd-reach-hex bd-${reach.cost}`}
    d={hexPath(reach.hex, plane.layout.orientation, k)}
    {...pressable(`${hexName(plane, reach.hex)}: ${reach.label}`, key(reach.hex))}
  />
);

interface ReachFiguresProps extends Omit<ReachProps, 'side'> {
  readonly ghosts: readonly Ghost[] | undefined;
}

/** What it costs to end in each hex. Over the rings: a hex that is lit can be read. Where a piece is planned, it stands alone. */
export const ReachFigures = steady(({ plane, k, envelope = [], ghosts = [] }: ReachFiguresProps) => {
  const room = figuresAt(hexWidth(k));
  const planned = new Set(ghosts.map(({ hex }) => key(hex)));
  return envelope.length === 0 || room === 0 ? null : (
    <Layer class="bd-reach-figures">
      {envelope
        .filter(({ hex }) => !planned.has(key(hex)))
        .map((reach) => (
          <Figures key={key(reach.hex)} reach={reach} plane={plane} k={k} room={room} />
        ))}
    </Layer>
  );
});

interface FiguresProps {
  readonly reach: EnvelopeHex;
  readonly plane: Plane;
  readonly k: number;
  readonly room: 1 | 2;
}

function Figures({ reach, plane, k, room }: FiguresProps): JSX.Element {
  const at = hexCentre(reach.hex, plane.layout.orientation, k);
  const width = hexWidth(k);
  const large = Math.min(20, Math.max(10, width * 0.25));
  const small = Math.min(13, Math.max(10, width * 0.185));
  const both = room === 2 && reach.note !== undefined && reach.note !== '';
  return (
    <g>
      <text
        class="bd-reach-figure"
        x={at.x}
        y={at.y + (both ? -0.02 * k : large * 0.36)}
        style={{ fontSize: `${large}px` }}
      >
        {reach.figure}
      </text>
      {both && (
        <text class="bd-reach-note" x={at.x} y={at.y + 0.1 * k + small} style={{ fontSize: `${small}px` }}>
          {reach.cost === 'risks' ? '▲ ' : ''}
          {reach.note}
        </text>
      )}
      {room === 1 && reach.cost === 'risks' && (
        <path class="bd-reach-risk" transform={`translate(${at.x} ${at.y + 0.62 * k})`} d="M0-3L3.5 3H-3.5Z" />
      )}
    </g>
  );
}
