import type { PartId, Scene, SideId, Token } from '@flagbridge/engine';
import { type Hex, key, type Orientation, type Point } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { steady } from '../memo.ts';
import { hexCentre, hexWidth, type Plane, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { Layer } from './layer.tsx';
import { lineNames } from './line-names.ts';

interface WaysProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly tokens: readonly Token[];
  readonly trails: Scene['trails'];
  readonly vectors: Scene['vectors'];
  readonly lines: Scene['lines'];
  /** Keys of hexes where a chip stands for the dot, joined by spaces. */
  readonly chipped: string;
}

/** Ways of this turn, velocities, and lines the rulebook draws. */
export const Ways = steady((props: WaysProps) => {
  const { plane, k, sides, tokens, trails = [], vectors = [], lines = [] } = props;
  const { orientation } = plane.layout;
  const sideOf = (part: PartId): number => {
    const token = tokens.find(({ id }) => id === part);
    return token === undefined ? -1 : sides.indexOf(token.side);
  };
  const chipped = new Set(props.chipped.split(' '));
  return (
    <Layer>
      {trails.map(({ of, hexes }) => (
        <Trail key={of} hexes={hexes} side={sideOf(of)} orientation={orientation} k={k} chipped={chipped} />
      ))}
      {vectors.map(({ of, from, to }) => (
        <Vector key={of} from={from} to={to} side={sideOf(of)} orientation={orientation} k={k} />
      ))}
      {lines.map(({ id, from, to, side }) =>
        side === undefined ? (
          <path key={id} class="bd-line" d={pathThrough([from, to], orientation, k)} />
        ) : (
          <Shot key={id} from={from} to={to} side={sides.indexOf(side)} orientation={orientation} k={k} />
        ),
      )}
      {lineNames(lines, orientation, k).map(({ id, at, text }) => (
        <text key={id} class="bd-line-name" x={short(at.x)} y={short(at.y)}>
          {text}
        </text>
      ))}
    </Layer>
  );
});

export const pathThrough = (hexes: readonly Hex[], orientation: Orientation, k: number): string =>
  hexes
    .map((hex, n) => {
      const at = hexCentre(hex, orientation, k);
      return `${n === 0 ? 'M' : 'L'}${short(at.x)} ${short(at.y)}`;
    })
    .join('');

interface TrailProps {
  readonly hexes: readonly Hex[];
  readonly side: number;
  readonly orientation: Orientation;
  readonly k: number;
  readonly chipped: ReadonlySet<string>;
}

function Trail({ hexes, side, orientation, k, chipped }: TrailProps): JSX.Element {
  const size = Math.min(1, Math.max(0.55, hexWidth(k) / 60));
  return (
    <g class={`bd-trail ${sideClass(side)}`}>
      <path d={pathThrough(hexes, orientation, k)} />
      {hexes.slice(0, -1).map((hex, n) => {
        if (n > 0 && chipped.has(key(hex))) return null;
        const at = hexCentre(hex, orientation, k);
        const first = n === 0;
        // A way may cross itself: its place on the way, and not the hex, tells dots apart.
        const id = `${n}`;
        return <circle key={id} class={first ? 'bd-start' : ''} cx={at.x} cy={at.y} r={(first ? 5 : 3) * size} />;
      })}
    </g>
  );
}

interface Arrow {
  readonly from: Hex;
  readonly to: Hex;
  readonly side: number;
  readonly orientation: Orientation;
  readonly k: number;
}

/** Where an arrow begins, how it is turned, and how long it is. */
function lieOf(props: Arrow): { from: Point; angle: number; length: number } {
  const from = hexCentre(props.from, props.orientation, props.k);
  const to = hexCentre(props.to, props.orientation, props.k);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return { from, angle, length: Math.hypot(to.x - from.x, to.y - from.y) };
}

/** A shot that is declared: clear of both counters, and beside the one that comes back along the same way. */
function Shot(props: Arrow): JSX.Element {
  const { from, angle, length } = lieOf(props);
  const [begin, end] = [0.75 * props.k, Math.max(0.75 * props.k, length - 0.95 * props.k)];
  return (
    <g
      class={`bd-shot ${sideClass(props.side)}`}
      transform={`translate(${from.x} ${from.y}) rotate(${angle}) translate(0 4)`}
    >
      <path d={`M${short(begin)} 0H${short(Math.max(begin, end - 9))}`} />
      <path class="bd-head" d={`M${short(end)} 0l-11-5.5v11Z`} />
    </g>
  );
}

function Vector(props: Arrow): JSX.Element {
  const { from, angle, length } = lieOf(props);
  return (
    <g class={`bd-vector ${sideClass(props.side)}`} transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <path d={`M0 0H${short(Math.max(0, length - 9))}`} />
      <path class="bd-head" d={`M${short(length)} 0l-11-5.5v11Z`} />
    </g>
  );
}
