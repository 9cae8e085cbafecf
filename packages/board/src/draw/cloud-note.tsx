import type { Hex } from '@flagbridge/engine/hex';
import { key } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import type { Chart } from '../chart.ts';
import { hexCentre, hexName, hexPath, short } from '../plane/plane.ts';
import { Layer } from './layer.tsx';
import { rectOf } from './tags.tsx';
import { textWidth } from './text-width.ts';

/** How far from the middle of its hex, in hexes, and what is left free round the words, in pixels. */
const OFF = 1.35;
const PAD = 9;
const LINE = 16;

/** What it would mean if something unseen were in the hex that is looked at: by pointer, by finger or by keys. */
export function CloudNote({ chart, k }: { chart: Chart; k: number }): JSX.Element | null {
  const hex = lookedAt(chart);
  const lines = hex === null ? [] : cloudLines(chart, hex);
  if (hex === null || lines.length === 0) return null;
  const { plane } = chart;
  const text = chart.text.value;
  const { orientation } = plane.layout;
  const at = hexCentre(hex, orientation, k);
  const number = hexName(plane, hex);
  const first = textWidth(`${number} `, 'name') * text;
  const wide = Math.max(...lines.map((line, n) => textWidth(line, 'place') * text + (n === 0 ? first : 0)));
  const size = { width: wide + 2 * PAD, height: (lines.length * LINE + 2 * PAD - 2) * text };
  const { x, y } = placeOf(at, size, k, chart);
  return (
    <Layer class="bd-meant">
      <path class="bd-cloud-here" d={hexPath(hex, orientation, k, 1)} />
      <g class="bd-meant-slip bd-cloud-note" transform={`translate(${short(x)} ${short(y)})`}>
        <rect width={short(size.width)} height={short(size.height)} rx="4" />
        <text class="bd-meant-number" x={PAD} y={short((PAD + 11) * text)}>
          {number}
        </text>
        {lines.map((line, n) => (
          <text key={n} x={short(PAD + (n === 0 ? first : 0))} y={short((PAD + 11 + n * LINE) * text)}>
            {line}
          </text>
        ))}
      </g>
    </Layer>
  );
}

/** The keyboard's cursor where keys are used, else what a finger means, else what is under the pointer. */
function lookedAt(chart: Chart): Hex | null {
  if (chart.keyed.value) return chart.cursor.value;
  return chart.meant.value?.hex ?? chart.hover.value?.hex ?? null;
}

const cloudLines = ({ content }: Chart, hex: Hex): readonly string[] => content.places.get(key(hex))?.clouds ?? [];

/** Under its hex, or over it where there is no room below; always within what is seen. */
function placeOf(at: { x: number; y: number }, size: { width: number; height: number }, k: number, chart: Chart) {
  const seen = chart.seen.value;
  const below = at.y + OFF * k;
  const middle = at.x - size.width / 2;
  if (seen === null) return { x: middle, y: below };
  const rect = rectOf(seen, k);
  const fits = below + size.height <= rect.y + rect.height;
  return {
    x: Math.max(rect.x, Math.min(middle, rect.x + rect.width - size.width)),
    y: fits ? below : at.y - OFF * k - size.height,
  };
}
