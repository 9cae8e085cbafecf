import { type Silhouette, sideLetter } from '@flagbridge/engine';
import type { JSX } from 'preact';
import { detailAt, LENGTH } from './detail.ts';
import { PLATES, ROUND_PLATES } from './plates.ts';
import { sizeOf } from './sizes.ts';
import { depth } from './use-depth.ts';

interface ShapeProps {
  /** 0 to 3: sides A to D. Those after them have the same plates and colours in turn, and a letter. Below 0: no side's colour. */
  readonly side: number;
  readonly silhouette?: Silhouette | undefined;
  /** Degrees clockwise from east; left out for what has no bow. */
  readonly heading?: number | undefined;
  /** Length in pixels. */
  readonly size: number;
  readonly state?: 'ok' | 'damaged' | 'out' | undefined;
  /** Hollow and dashed: seen by its own side alone. */
  readonly veiled?: boolean | undefined;
}

const plateOf = (side: number): number => (side < 0 ? -1 : side % PLATES.length);
export const sideClass = (side: number): string => `bd-s${side < 0 ? 'x' : plateOf(side)}`;

/** Lines across an open plate are told apart from this length on. */
const HATCHED = 40;

/** One counter about 0,0, to be put into an SVG of one's own. */
export function CounterShape({ side, silhouette, heading, size, state, veiled }: ShapeProps): JSX.Element {
  const scale = size / LENGTH;
  const round = heading === undefined;
  const plate = (round ? ROUND_PLATES : PLATES)[Math.max(0, plateOf(side))] as (typeof PLATES)[number];
  const { kind } = plate;
  const letter = sideLetter(side);
  // Small ships show what they are as soon as large ones do.
  const detail = detailAt(size / Math.min(1, sizeOf(silhouette)) + 0.01);
  const drawn = detail === 'plate' && !round ? null : depth();
  // Lines keep their width in pixels: about one on the smallest plates, two from there on.
  const line = (detail === 'plate' ? 1.3 : 2.1) / scale;
  const filled = kind === 'hatched' ? size >= HATCHED : kind === 'dotted' || (kind === 'striped' && detail !== 'plate');
  return (
    <g
      class={`bd-tok ${sideClass(side)} bd-${kind}${state === 'out' ? ' bd-dead' : ''}${veiled === true ? ' bd-veiled' : ''}`}
    >
      <g class="bd-turn" transform={`rotate(${heading ?? 0}) scale(${scale})`}>
        <path class="bd-under" d={plate.outline} stroke-width={Math.min(7, 6 / scale)} />
        <path class="bd-plate" d={plate.outline} stroke-width={line} />
        {filled && <path class="bd-fill" d={plate.filling} stroke-width={fillWidth(kind, scale)} />}
        {!round && <path class="bd-bow" d={drawn === null ? plate.bow : plate.bowNear} />}
        {drawn !== null && letter === '' && (
          <drawn.Figure side={side} silhouette={silhouette} round={round} length={size} />
        )}
      </g>
      {letter !== '' && <Letter letter={letter} size={size} />}
      {state === 'out' && <Cross size={size} />}
      {state === 'damaged' && detail !== 'plate' && <DamageMark size={size} />}
    </g>
  );
}

function fillWidth(kind: (typeof PLATES)[number]['kind'], scale: number): number {
  if (kind === 'striped') return 3;
  return kind === 'dotted' ? 2.2 : Math.max(1.1, 0.9 / scale);
}

/** Tells sides apart that share a plate: upright, whichever way the bow points. It stands where the ship would be drawn. */
function Letter({ letter, size }: { letter: string; size: number }): JSX.Element {
  const height = Math.max(9, size * 0.36);
  return (
    <g class="bd-letter">
      <circle r={height * 0.62} />
      <text y={height * 0.36} font-size={height}>
        {letter}
      </text>
    </g>
  );
}

function Cross({ size }: { size: number }): JSX.Element {
  const r = size * 0.3;
  return <path class="bd-cross" d={`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />;
}

/** Damaged is a triangle, here as everywhere. It stays upright at the lower right, whichever way the bow points. */
function DamageMark({ size }: { size: number }): JSX.Element {
  const r = Math.max(4.5, size * 0.11);
  return (
    <path
      class="bd-damage"
      transform={`translate(${size * 0.31} ${size * 0.31})`}
      d={`M0 ${-r}L${r} ${r * 0.75}H${-r}Z`}
    />
  );
}
