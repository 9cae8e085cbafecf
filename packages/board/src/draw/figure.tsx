import type { Silhouette } from '@flagbridge/engine';
import type { JSX } from 'preact';
import { shadeOf } from './shade.ts';
import type { Drawing } from './silhouettes/drawing.ts';
import { DRAWINGS } from './silhouettes/drawings.ts';

interface FigureProps {
  readonly side: number;
  readonly silhouette: Silhouette | undefined;
  /** On a plate without a bow. */
  readonly round: boolean;
  /** The counter's length in pixels. */
  readonly length: number;
}

/** Shade and engraved lines are drawn from this length on; below they would be dirt. */
const ENGRAVED = 56;
/** How far most silhouettes fill their plate. */
const FIT = 1.09;

const shades = new Map<string, string>();

/** The silhouette on a counter. */
export function Figure({ side, silhouette, round, length }: FigureProps): JSX.Element {
  const drawing: Drawing = DRAWINGS[silhouette ?? (round ? 'station' : 'hull')];
  return (
    <g transform={seatOf(drawing, side, round)}>
      <Body drawing={drawing} engraved={length >= ENGRAVED} />
    </g>
  );
}

/** A silhouette by itself, about 0,0 and as long as a counter is in its own units. */
export function Craft({ silhouette }: { silhouette: Silhouette }): JSX.Element {
  return <Body drawing={DRAWINGS[silhouette]} engraved />;
}

function Body({ drawing, engraved }: { drawing: Drawing; engraved: boolean }): JSX.Element {
  const [body, ...more] = drawing.parts;
  return (
    <>
      <path class="bd-sil" d={body} />
      {engraved && <path class="bd-dim" d={shade(body)} />}
      {more.map((part, n) => (
        <path key={part} class={n % 2 === 0 ? 'bd-hole' : 'bd-sil'} d={part} />
      ))}
      {engraved && drawing.lines !== undefined && <path class="bd-lines" d={drawing.lines} />}
    </>
  );
}

function shade(body: string): string {
  const known = shades.get(body) ?? shadeOf(body, 1.5);
  shades.set(body, known);
  return known;
}

/** Stations have no bow, and are drawn for plates that have none either. */
const STANDS: ReadonlySet<Drawing> = new Set([DRAWINGS.station, DRAWINGS.fortress]);

/** How a silhouette sits on its plate: barbs are narrower than plectrums, and side D's fork has a narrow waist. */
function seatOf(drawing: Drawing, side: number, round: boolean): string {
  const fit = drawing.fit ?? FIT;
  const stands = STANDS.has(drawing);
  if (round) return `scale(${stands ? 1.1 : 0.9 * fit})`;
  if (stands) return 'translate(-4 0) scale(.7)';
  if (side === 1) return `translate(-1.5 0) scale(${Math.min(1.04, 0.97 * fit)})`;
  return `translate(-3 0) scale(${fit * ([1, 1, 0.92, 0.66][side] ?? 1)})`;
}
