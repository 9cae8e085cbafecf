import type { JSX } from 'preact';
import type { Chart } from '../chart.ts';
import { hexName, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { counterLength, detailAt } from './detail.ts';
import { HexNumber } from './hex-number.tsx';
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
      {small && circle !== null ? (
        <HoverName
          name={`${seat.token.label.toUpperCase()} ${hexName(chart.plane, hover.hex)}`}
          side={sides.indexOf(seat.token.side)}
          x={circle.x}
          y={circle.y - circle.r}
          text={chart.text.peek()}
        />
      ) : (
        <HexNumber plane={chart.plane} hex={hover.hex} k={k} />
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
