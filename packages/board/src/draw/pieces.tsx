import type { PartId, SideId, Token } from '@flagbridge/engine';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { headingOf, hexCentre, hexName, type Plane } from '../plane/plane.ts';
import { CounterShape } from './counter.tsx';
import { detailAt, LENGTH } from './detail.ts';
import { Layer, pressable, seen } from './layer.tsx';
import { type Seat, seatedLength, seats } from './stack.ts';

interface PiecesProps {
  readonly tokens: readonly Token[];
  readonly sides: readonly SideId[];
  readonly plane: Plane;
  readonly k: number;
  /** Ids, one a line: those lie on top of their stacks. A string, so that equal sets are equal props. */
  readonly first: string;
  readonly choosable: ReadonlySet<PartId>;
}

/** All counters. What can be chosen is a button to those who hear or speak to the page. */
export const Pieces = steady(({ tokens, sides, plane, k, first, choosable }: PiecesProps) => (
  <Layer name="Counters">
    {seats(tokens, k, new Set(first.split('\n')))
      .filter(({ shown }) => shown)
      .map((seat) => (
        <Piece
          key={seat.token.id}
          seat={seat}
          side={sides.indexOf(seat.token.side)}
          plane={plane}
          k={k}
          choosable={choosable.has(seat.token.id)}
        />
      ))}
  </Layer>
));

const wordsFor = (token: Token): string =>
  [token.label, token.note, token.state === 'damaged' ? 'damaged' : token.state === 'out' ? 'destroyed' : undefined]
    .filter((word) => word !== undefined && word !== '')
    .join(', ');

function Piece(props: { seat: Seat; side: number; plane: Plane; k: number; choosable: boolean }): JSX.Element {
  const { seat, side, plane, k, choosable } = props;
  const { token } = seat;
  const { orientation } = plane.layout;
  const at = hexCentre(token.hex, orientation, k);
  const size = seatedLength(seat, k);
  const heading = token.facing === undefined ? undefined : headingOf(token.facing, orientation);
  const name = `${wordsFor(token)}, ${hexName(plane, token.hex)}`;
  return (
    <g
      class="bd-piece"
      {...(choosable ? pressable(name, token.id) : seen(name, token.id))}
      style={{ transform: `translate(${at.x + seat.dx}px,${at.y + seat.dy}px)` }}
    >
      <CounterShape
        side={side}
        silhouette={token.silhouette}
        heading={heading}
        size={size}
        state={token.state}
        veiled={token.veiled}
      />
      {token.gauge !== undefined && detailAt(size) === 'all' && (
        <Gauge value={token.gauge.value} of={token.gauge.of} size={size} heading={heading ?? 270} />
      )}
      {token.rolled === true && <Rolled x={size * -0.5} y={size * -0.42} />}
      {seat.count !== null && <Count count={seat.count} x={size * 0.5} y={size * -0.42} />}
    </g>
  );
}

/** What is left, as an arc at the stern, filled from its lower end when the bow points east. */
function Gauge(props: { value: number; of: number; size: number; heading: number }): JSX.Element {
  const part = props.of <= 0 ? 0 : Math.min(1, Math.max(0, props.value / props.of));
  const scale = props.size / LENGTH;
  return (
    <g transform={`rotate(${props.heading}) scale(${scale})`}>
      <path class="bd-gauge" d={arc(1)} stroke-width={3 / scale} />
      {part > 0 && <path class="bd-gauge bd-gauge-left" d={arc(part)} stroke-width={3 / scale} />}
    </g>
  );
}

const SPAN = Math.PI * 0.62;
function arc(part: number): string {
  const at = (angle: number): string => `${(32 * Math.cos(angle)).toFixed(1)} ${(32 * Math.sin(angle)).toFixed(1)}`;
  const from = Math.PI - SPAN / 2;
  return `M${at(from)}A32 32 0 0 1 ${at(from + SPAN * part)}`;
}

/** Left for right: two half-heads that point away from the line between them. */
const Rolled = ({ x, y }: { x: number; y: number }): JSX.Element => (
  <g class="bd-count bd-rolled" transform={`translate(${x} ${y})`}>
    <circle r="9.5" />
    <path d="M0-6V6M-2.5-4V4L-7 0ZM2.5-4V4L7 0Z" />
  </g>
);

export function Count({ count, x, y }: { count: number; x: number; y: number }): JSX.Element {
  return (
    <g class="bd-count" transform={`translate(${x} ${y})`}>
      <circle r="9.5" />
      <text y="4.2">{count}</text>
    </g>
  );
}
