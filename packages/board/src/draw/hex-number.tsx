import type { Hex, Orientation } from '@flagbridge/engine/hex';
import type { JSX } from 'preact';
import { hexCentre, hexName, hexWidth, type Plane } from '../plane/plane.ts';
import { NUMBERS_FROM } from './detail.ts';

/** How far above its centre a hex' number stands: under the point of a pointy hex, under the upper side of a flat one. */
export const numberRise = (orientation: Orientation, k: number): number =>
  (orientation === 'pointy' ? k : (k * Math.sqrt(3)) / 2) - 12.5;

/** What one hex is called, at its upper corner; over a hex that is too small for it. */
export function HexNumber({ plane, hex, k }: { plane: Plane; hex: Hex; k: number }): JSX.Element {
  const { orientation } = plane.layout;
  const { x, y } = hexCentre(hex, orientation, k);
  const rise = numberRise(orientation, k) + (hexWidth(k) < NUMBERS_FROM ? 16 : 0);
  return (
    <text class="bd-number" x={Math.round(x)} y={Math.round(y - rise)}>
      {hexName(plane, hex)}
    </text>
  );
}
