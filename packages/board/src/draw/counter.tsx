import type { Silhouette } from '@flagbridge/engine';
import type { JSX } from 'preact';
import { detailAt, LENGTH } from './detail.ts';
import { PLATES, ROUND_PLATES } from './plates.ts';
import { sizeOf } from './sizes.ts';
import { depth } from './use-depth.ts';

interface ShapeProps {
  /** 0 to 3: sides A to D. Anything else is drawn without a side's colour. */
  readonly side: number;
  readonly silhouette?: Silhouette | undefined;
  /** Degrees clockwise from east; left out for what has no bow. */
  readonly heading?: number | undefined;
  /** Length in pixels. */
  readonly size: number;
  readonly state?: 'ok' | 'damaged' | 'out' | undefined;
}

const sideOf = (side: number): number => (side >= 0 && side < PLATES.length ? side : -1);
export const sideClass = (side: number): string => `bd-s${sideOf(side) < 0 ? 'x' : side}`;

/** Lines across an open plate are told apart from this length on. */
const HATCHED = 40;

/** One counter about 0,0, to be put into an SVG of one's own. */
export function CounterShape({ side, silhouette, heading, size, state }: ShapeProps): JSX.Element {
  const scale = size / LENGTH;
  const round = heading === undefined;
  const plate = (round ? ROUND_PLATES : PLATES)[Math.max(0, sideOf(side))] as (typeof PLATES)[number];
  const { kind } = plate;
  // Small ships show what they are as soon as large ones do.
  const detail = detailAt(size / Math.min(1, sizeOf(silhouette)) + 0.01);
  const drawn = detail === 'plate' && !round ? null : depth();
  // Lines keep their width in pixels: about one on the smallest plates, two from there on.
  const line = (detail === 'plate' ? 1.3 : 2.1) / scale;
  const filled = kind === 'hatched' ? size >= HATCHED : kind === 'dotted' || (kind === 'striped' && detail !== 'plate');
  return (
    <g class={`bd-tok ${sideClass(side)} bd-${kind}${state === 'out' ? ' bd-dead' : ''}`}>
      <g class="bd-turn" transform={`rotate(${heading ?? 0}) scale(${scale})`}>
        <path class="bd-under" d={plate.outline} stroke-width={Math.min(7, 6 / scale)} />
        <path class="bd-plate" d={plate.outline} stroke-width={line} />
        {filled && <path class="bd-fill" d={plate.filling} stroke-width={fillWidth(kind, scale)} />}
        {!round && <path class="bd-bow" d={drawn === null ? plate.bow : plate.bowNear} />}
        {drawn !== null && <drawn.Figure side={side} silhouette={silhouette} round={round} length={size} />}
      </g>
      {state === 'out' && <Cross size={size} />}
      {state === 'damaged' && detail !== 'plate' && <DamageMark size={size} />}
    </g>
  );
}

function fillWidth(kind: (typeof PLATES)[number]['kind'], scale: number): number {
  if (kind === 'striped') return 3;
  return kind === 'dotted' ? 2.2 : Math.max(1.1, 0.9 / scale);
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
