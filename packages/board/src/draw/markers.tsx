import type { SideId, Token } from '@flagbridge/engine';
import { type Hex, key } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { bearerOf, type Marker, ownWords } from '../content.ts';
import { steady } from '../memo.ts';
import { headingOf, hexCentre, hexName, hexWidth, type Plane, short } from '../plane/plane.ts';
import { sideClass } from './counter.tsx';
import { counterLength, LENGTH } from './detail.ts';
import { Layer, seen } from './layer.tsx';
import { Count } from './pieces.tsx';
import { sizeOf } from './sizes.ts';
import { type Seat, seats } from './stack.ts';

interface MarkersProps {
  readonly plane: Plane;
  readonly k: number;
  readonly sides: readonly SideId[];
  readonly tokens: readonly Token[];
  readonly markers: readonly Marker[] | undefined;
  readonly first: string;
  /** Rings lie under the counters; flames, counts and whatever stands by itself over them. */
  readonly over: boolean;
}

const UNDER = new Set(['masking-screen', 'screen', 'orbit-next', 'debris', 'found']);
/** In hexes this narrow, backs would lie over one another. */
const TINY = 13;
/** Counters that lie on the map with their backs up, or are known to those who laid them. */
const FACE_DOWN = new Set(['face-down', 'face-down-mine', 'face-down-decoy']);

/** What is left of a ship, all about its hex. */
const SHARDS =
  'M-24-6L-15-12L-17-4ZM-8-22L-1-25L-4-16ZM12-20L20-14L13-12ZM21 1L27 6L18 8ZM8 14L17 20L10 24ZM-13 18L-4 16L-8 25ZM-25 8L-18 7L-20 14ZM-5-5L3-8L6 1L-2 4Z';

export const Markers = steady((props: MarkersProps) => {
  const { plane, k, sides, tokens, markers = [], over } = props;
  const seated = new Map(seats(tokens, k, new Set(props.first.split('\n'))).map((seat) => [seat.token.id, seat]));
  const shown = markers.filter(({ kind }) => kind !== 'speed' && UNDER.has(kind) !== over);
  const inHex = new Set(tokens.map(({ hex }) => key(hex)));
  return (
    <Layer {...(over ? { name: 'Markers' } : {})}>
      {shown.map((marker) => {
        const bearer = bearerOf(marker, tokens);
        const seat = bearer === undefined ? undefined : seated.get(bearer.id);
        return (
          <OneMarker
            key={marker.id}
            marker={marker}
            seat={seat}
            side={bearer === undefined ? -1 : sides.indexOf(bearer.side)}
            plane={plane}
            k={k}
            aside={inHex.has(key(marker.hex))}
            beside={besideOf(marker, shown)}
          />
        );
      })}
    </Layer>
  );
});

interface OneProps {
  readonly marker: Marker;
  readonly seat: Seat | undefined;
  readonly side: number;
  readonly plane: Plane;
  readonly k: number;
  /** Something stands in the hex: marks go beside it. */
  readonly aside: boolean;
  /** Counters with their backs up share the hex: how far from its middle this one lies, in counters. */
  readonly beside: number;
}

/** Side by side, where several kinds lie in a hex. */
function besideOf(marker: Marker, all: readonly Marker[]): number {
  const here = all.filter(({ kind, hex }) => FACE_DOWN.has(kind) && key(hex) === key(marker.hex));
  return here.length < 2 ? 0 : here.indexOf(marker) - (here.length - 1) / 2;
}

function OneMarker({ marker, seat, side, plane, k, aside, beside }: OneProps): JSX.Element {
  const at = placeOf(marker.hex, seat, plane, k);
  const unit = Math.max(0.55, counterLength(k) / LENGTH);
  const label = `${marker.label ?? marker.kind}${marker.count === undefined ? '' : `, ${marker.count}`}, ${hexName(plane, marker.hex)}`;
  return (
    <g
      class={`bd-marker ${sideClass(side)}`}
      {...seen(label, marker.id)}
      transform={`translate(${short(at.x)} ${short(at.y)}) scale(${unit.toFixed(3)})`}
    >
      {drawn(marker, {
        size: seat === undefined ? 1 : around(seat),
        aside,
        beside,
        unit,
        width: hexWidth(k),
        bow: bowOf(seat, plane),
      })}
    </g>
  );
}

const placeOf = (hex: Hex, seat: Seat | undefined, plane: Plane, k: number): { x: number; y: number } => {
  const at = hexCentre(hex, plane.layout.orientation, k);
  return { x: at.x + (seat?.dx ?? 0), y: at.y + (seat?.dy ?? 0) };
};

/** Screens and flames stand round their ship; beside a small one they would be lost, in a stack there is no room. */
const around = ({ scale, token }: Seat): number => (scale < 1 ? 0.74 : Math.max(0.92, sizeOf(token.silhouette)));

interface Room {
  readonly size: number;
  readonly aside: boolean;
  readonly beside: number;
  readonly unit: number;
  readonly width: number;
  /** Which upper corner the bow points at: marks stand in the other one. */
  readonly bow: 'left' | 'right' | null;
}

function bowOf(seat: Seat | undefined, plane: Plane): Room['bow'] {
  const facing = seat?.token.facing;
  if (facing === undefined) return null;
  const heading = (headingOf(facing, plane.layout.orientation) + 360) % 360;
  if (heading <= 200) return null;
  return heading < 270 ? 'left' : 'right';
}

/** In units of a counter 54 long, as it lies in a hex 66 wide. */
function drawn(marker: Marker, { size, aside, beside, unit, width, bow }: Room): JSX.Element {
  // Words keep their size while the mark grows with the map.
  const print = { fontSize: `calc(0.71875rem / ${unit.toFixed(3)})` };
  switch (marker.kind) {
    case 'masking-screen':
      return (
        <g class="bd-screen">
          <path d={scallops(31 * size, 16)} />
          <circle r={27 * size} />
        </g>
      );
    case 'screen':
      return (
        <g class="bd-screen">
          <circle r={29 * size} />
          <g transform={`translate(${(bow === 'left' ? 23 : -23) * size} ${-23 * size})`}>
            <circle class="bd-disc" r="7.5" />
            <text y="4">{initial(marker)}</text>
          </g>
        </g>
      );
    case 'orbit-next':
      return (
        <g class="bd-next">
          <circle r="11.4" />
          {width >= 56 && (
            <text y="-16" style={print}>
              {ownWords(marker)}
            </text>
          )}
        </g>
      );
    case 'fire':
      return (
        <g class="bd-fire" transform={`translate(${(bow === 'right' ? -24 : 22) * size} ${-24 * size})`}>
          <path d="M-11 7C-13 3-9 1-10-3C-6-1-5 3-7 7M-4 7C-7 1-1-2-2-9C4-5 5 2 2 7M5 7C3 4 7 2 7-2C11 1 11 5 8 7" />
          {(marker.count ?? 0) > 1 && width >= 30 && (
            <text x="13" y="7">
              {marker.count}
            </text>
          )}
        </g>
      );
    case 'mine':
      return (
        <path
          class="bd-mine"
          transform={aside ? 'translate(22 20) scale(.6)' : undefined}
          d="M0-13V13M-11.3-6.5L11.3 6.5M11.3-6.5L-11.3 6.5"
        />
      );
    case 'face-down':
    case 'face-down-mine':
    case 'face-down-decoy':
      return (
        <g
          class="bd-face-down"
          transform={`translate(${aside ? 20 : beside * 25} ${aside ? 19 : 0}) scale(${width < TINY ? 0.62 : 1})`}
        >
          <Back kind={marker.kind} />
          {(marker.count ?? 1) > 1 && width >= 30 && <Count count={marker.count ?? 1} x={11} y={-10} />}
        </g>
      );
    case 'found':
      return (
        <g class="bd-found">
          <circle r={35 * size} />
        </g>
      );
    case 'debris':
      return <path class="bd-debris" d={SHARDS} />;
    case 'aboard':
      return (
        <g transform={`translate(${22 * size} ${18 * size}) scale(${1 / Math.max(0.7, unit)})`}>
          <title>{ownWords(marker)}</title>
          <Count count={marker.count ?? 1} x={0} y={0} />
          <path class="bd-chevrons" d="M-5-12L0-16L5-12" />
        </g>
      );
    default:
      return marker.kind.startsWith('seeker') ? (
        <g
          class={`bd-seeker${marker.kind.endsWith('active') ? ' bd-active' : ''}`}
          transform={aside ? 'translate(-20 18) scale(.7)' : undefined}
        >
          <circle r="11" />
          <path d="M0-7L5 6L0 3L-5 6Z" />
        </g>
      ) : (
        <g class="bd-other" transform={aside ? 'translate(22 18)' : undefined}>
          <path d="M0-8L8 0L0 8L-8 0Z" />
          {width >= 40 && (
            <text y={8 + 13 / unit} style={print}>
              {ownWords(marker)}
            </text>
          )}
        </g>
      );
  }
}

/** A back as all see it; to those who laid it a mine is a filled octagon with an M, a decoy an open diamond with a D. */
function Back({ kind }: Pick<Marker, 'kind'>): JSX.Element {
  if (kind === 'face-down')
    return (
      <>
        <rect x="-10.5" y="-10.5" width="21" height="21" rx="3" />
        <path d="M-4.5-4.5L4.5 4.5M-4.5 4.5L4.5-4.5" />
      </>
    );
  const real = kind === 'face-down-mine';
  return (
    <>
      <path
        class={real ? 'bd-own bd-real' : 'bd-own'}
        d={real ? 'M-5-12H5L12-5V5L5 12H-5L-12 5V-5Z' : 'M0-14.5L13.5 0L0 14.5L-13.5 0Z'}
      />
      <text y="4.3">{real ? 'M' : 'D'}</text>
    </>
  );
}

const initial = (marker: Marker): string => ownWords(marker).trim().charAt(0).toUpperCase();

function scallops(r: number, count: number): string {
  const at = (n: number): string =>
    `${short(r * Math.cos((n * 2 * Math.PI) / count))} ${short(r * Math.sin((n * 2 * Math.PI) / count))}`;
  return `M${at(0)}${Array.from({ length: count }, (_, n) => `A6.6 6.6 0 0 1 ${at(n + 1)}`).join('')}`;
}
