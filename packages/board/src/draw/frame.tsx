import type { JSX, RefObject } from 'preact';
import { steady } from '../memo.ts';
import { hexWidth, type Plane } from '../plane/plane.ts';
import type { Size } from '../view/view.ts';
import { neatlineTicks, rimNumbers } from './neatline.ts';

const OUT = 7;
const BAND = 5;

/** The neatline: a scale of half hexes that stays while the map moves under it. Dashed where the map has no edge. */
export const Neatline = steady(({ size, k, open }: { size: Size; k: number; open: boolean }) => {
  const { width, height } = size;
  const half = hexWidth(k) / 2;
  const inner = { width: width - 2 * OUT - 2, height: height - 2 * OUT - 2 };
  const across = neatlineTicks(inner.width, half);
  const down = neatlineTicks(inner.height, half);
  const at = OUT + 1;
  const path = [
    ...across.flatMap(({ from, to }) => [
      `M${at + from} ${at}h${to - from}v${BAND}h${from - to}Z`,
      `M${at + from} ${height - at - BAND}h${to - from}v${BAND}h${from - to}Z`,
    ]),
    ...down.flatMap(({ from, to }) => [
      `M${at} ${at + from}v${to - from}h${BAND}v${from - to}Z`,
      `M${width - at - BAND} ${at + from}v${to - from}h${BAND}v${from - to}Z`,
    ]),
  ].join('');
  const rule = (by: number): string => `M${by} ${by}H${width - by}V${height - by}H${by}Z`;
  return (
    <svg class={`bd-frame${open ? ' bd-open' : ''}`} width={width} height={height} aria-hidden="true" focusable="false">
      <path class="bd-mat" fill-rule="evenodd" d={`${rule(0)}${rule(OUT)}`} />
      <path class="bd-band" fill-rule="evenodd" d={`${rule(OUT)}${rule(OUT + BAND + 2)}`} />
      <path class="bd-rule" d={`${rule(OUT + 0.5)}${rule(OUT + BAND + 2.5)}`} />
      {!open && <path class="bd-ticks" d={path} />}
    </svg>
  );
});

/** Columns and rows along the frame, moving with the map; every fifth where hexes are small. */
export function FrameNumbers(props: {
  plane: Plane;
  k: number;
  columns: RefObject<HTMLDivElement | null>;
  rows: RefObject<HTMLDivElement | null>;
}): JSX.Element {
  const { plane, k } = props;
  const shown = plane.numbered;
  return (
    <div class="bd-numbers-frame" aria-hidden="true">
      <div class="bd-columns" ref={props.columns}>
        {shown &&
          rimNumbers(plane.layout, 'columns', k).map(({ name, at }) => (
            <span key={name} style={{ left: `${Math.round(at)}px` }}>
              {name}
            </span>
          ))}
      </div>
      <div class="bd-rows" ref={props.rows}>
        {shown &&
          rimNumbers(plane.layout, 'rows', k).map(({ name, at }) => (
            <span key={name} style={{ top: `${Math.round(at)}px` }}>
              {name}
            </span>
          ))}
      </div>
    </div>
  );
}
