import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Chart } from '../chart.ts';
import { sayHex, whatStands } from '../keys/say.ts';
import { hexCentre, hexName, hexPath, short } from '../plane/plane.ts';
import { canChoose } from '../view/nearer.ts';
import { Layer } from './layer.tsx';
import { rectOf } from './tags.tsx';
import { textWidth } from './text-width.ts';

/** Away from the hex, in pixels. */
const OFF = 6;

/** The hex that a finger means, before it counts: a ring, its number, and what stands there. */
export function MeantHex({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const meant = chart.meant.value;
  useEffect(() => {
    if (meant !== null) chart.say(sayHex(chart.plane, chart.content, meant.hex));
  }, [chart, meant]);
  if (meant === null) return null;
  const { hex, first } = meant;
  const { plane } = chart;
  const at = hexCentre(hex, plane.layout.orientation, k);
  const r = Math.max(9, k);
  return (
    <Layer class="bd-meant">
      <path class="bd-ring bd-selected" d={hexPath(hex, plane.layout.orientation, r)} />
      <Slip chart={chart} k={k} x={at.x} y={at.y} r={r}>
        {[
          hexName(plane, hex),
          whatStands(chart.content, hex),
          first && canChoose(chart, hex) ? 'Tap again to choose' : '',
        ]}
      </Slip>
    </Layer>
  );
}

interface SlipProps {
  readonly chart: Chart;
  readonly k: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly children: readonly [number: string, stands: string, tap: string];
}

/** Over the hex, where a finger does not cover it; under it where there is no room above. */
function Slip({ chart, k, x, y, r, children: [number, stands, tap] }: SlipProps): JSX.Element {
  const text = chart.text.value;
  const seen = chart.seen.value;
  const rect = seen === null ? null : rectOf(seen, k);
  const gap = stands === '' ? 0 : 8;
  const [numberWide, standsWide] = [textWidth(number, 'name') * text, textWidth(stands, 'place') * text];
  const width = Math.max(numberWide + gap + standsWide, textWidth(tap, 'place') * text) + 16;
  const height = (tap === '' ? 20 : 36) * text;
  const above = rect === null || y - r - OFF - height > rect.y;
  const top = above ? y - r - OFF - height : y + r + OFF;
  const middle = x - width / 2;
  const left = rect === null ? middle : Math.max(rect.x, Math.min(middle, rect.x + rect.width - width));
  return (
    <g class="bd-meant-slip" transform={`translate(${short(left)} ${short(top)})`}>
      <rect width={short(width)} height={short(height)} rx="3" />
      <text class="bd-meant-number" x="8" y={short(14 * text)}>
        {number}
      </text>
      <text x={short(8 + numberWide + gap)} y={short(14 * text)}>
        {stands}
      </text>
      {tap !== '' && (
        <text x="8" y={short(30 * text)}>
          {tap}
        </text>
      )}
    </g>
  );
}
