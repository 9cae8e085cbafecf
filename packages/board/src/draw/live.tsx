import type { JSX } from 'preact';
import type { Chart } from '../chart.ts';
import { headingOf, hexCentre, hexWidth, short } from '../plane/plane.ts';
import { CounterShape, sideClass } from './counter.tsx';
import { counterLength, detailAt } from './detail.ts';
import { Layer } from './layer.tsx';
import { circleOf, Ring, seatMap } from './rings.tsx';
import { textWidth } from './text-width.ts';

/** The hex or counter under the pointer. A layer by itself: it changes with every move and nothing else does. */
export function Hover({ chart, k, first }: { chart: Chart; k: number; first: string }): JSX.Element | null {
  const hover = chart.hover.value;
  if (hover === null) return null;
  const { scene, sides } = chart.props;
  const seated = seatMap(scene.tokens, k, first);
  const seat = seated.get(hover.part);
  const circle = circleOf(hover.part, scene, chart.plane, k, seated);
  const part = circle === null ? `${hover.hex.q},${hover.hex.r}` : hover.part;
  const small = seat !== undefined && detailAt(counterLength(k)) === 'plate';
  return (
    <Layer>
      <Ring part={part} kind="hover" circle={circle} plane={chart.plane} k={k} />
      {small && circle !== null && (
        <HoverName
          name={seat.token.label.toUpperCase()}
          side={sides.indexOf(seat.token.side)}
          x={circle.x}
          y={circle.y - circle.r}
          text={chart.text.peek()}
        />
      )}
    </Layer>
  );
}

function HoverName(props: { name: string; side: number; x: number; y: number; text: number }): JSX.Element {
  const width = textWidth(props.name, 'name') * props.text + 14;
  const height = 18 * props.text;
  return (
    <g
      class={`bd-tag ${sideClass(props.side)}`}
      transform={`translate(${short(props.x - width / 2)} ${short(props.y - height - 4)})`}
    >
      <rect class="bd-tag-ground" width={width} height={height} rx="2" />
      <rect class="bd-tag-edge" width="3" height={height} />
      <text class="bd-tag-name" x="8" y={13 * props.text}>
        {props.name}
      </text>
    </g>
  );
}

/** The keyboard's cursor: a hex marked at its corners. */
export function Cursor({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const hex = chart.cursor.value;
  if (hex === null || !chart.keyed.value) return null;
  const { orientation } = chart.plane.layout;
  const at = hexCentre(hex, orientation, k);
  const r = Math.max(9, k - 2.5);
  const arm = Math.min(11, r * 0.3);
  // One corner, pointing up, turned into all six.
  const corner = `M${short(-0.866 * arm)} ${short(0 - r + arm / 2)}L0 ${short(0 - r)}L${short(0.866 * arm)} ${short(0 - r + arm / 2)}`;
  const start = orientation === 'pointy' ? 0 : 30;
  return (
    <Layer>
      <g class="bd-cursor" transform={`translate(${short(at.x)} ${short(at.y)})`}>
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <path key={n} class="bd-cursor-gap" d={corner} transform={`rotate(${start + 60 * n})`} />
        ))}
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <path key={n} d={corner} transform={`rotate(${start + 60 * n})`} />
        ))}
      </g>
    </Layer>
  );
}

/** Counters that were just taken away: outline with cross, fading. */
export function Gone({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const gone = chart.gone.value;
  if (gone.length === 0) return null;
  const { orientation } = chart.plane.layout;
  return (
    <Layer>
      {gone.map((token) => {
        const at = hexCentre(token.hex, orientation, k);
        return (
          <g
            key={token.id}
            class={token.state === 'out' ? 'bd-gone' : ''}
            transform={`translate(${short(at.x)} ${short(at.y)})`}
          >
            <CounterShape
              side={chart.props.sides.indexOf(token.side)}
              silhouette={token.silhouette}
              heading={token.facing === undefined ? undefined : headingOf(token.facing, orientation)}
              size={counterLength(k)}
              state={token.state}
            />
          </g>
        );
      })}
    </Layer>
  );
}

/** Hexes smaller than a finger are chosen with the lens. */
export const isSmall = (k: number): boolean => hexWidth(k) < 44;
