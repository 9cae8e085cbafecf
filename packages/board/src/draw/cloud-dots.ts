import type { CloudHex } from '@flagbridge/engine';
import type { Hex, Orientation } from '@flagbridge/engine/hex';
import { hexCentre, short } from '../plane/plane.ts';

/** More than so many dots a hex only make it dark, and so many in all are as much as a map bears. */
const MOST = 18;
const IN_ALL = 3600;
/** No dot lies farther from the middle, in the size of a hex: none looks as if it were the neighbour's. */
const REACH = 0.72;
/** Turned by this angle from one to the next, dots lie evenly, however many they are. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** How many dots each hex of a cloud gets: one a way, and all fewer where they would be too many. One at least. Exported for tests. */
export function dotCounts(hexes: readonly CloudHex[]): number[] {
  const all = hexes.reduce((sum, { ways }) => sum + Math.min(MOST, ways), 0);
  const share = Math.min(1, IN_ALL / Math.max(1, all));
  return hexes.map(({ ways }) => (ways === 0 ? 0 : Math.max(1, Math.round(Math.min(MOST, ways) * share))));
}

/** All dots of a cloud as one path: strokes of no length with round ends. */
export function dotsPath(hexes: readonly CloudHex[], orientation: Orientation, k: number): string {
  const counts = dotCounts(hexes);
  return hexes.map(({ hex }, i) => dotsOf(hex, counts[i] as number, orientation, k)).join('');
}

function dotsOf(hex: Hex, count: number, orientation: Orientation, k: number): string {
  const { x, y } = hexCentre(hex, orientation, k);
  const from = turnOf(hex);
  let path = '';
  for (let n = 0; n < count; n++) {
    const far = REACH * k * Math.sqrt((n + 0.5) / count);
    const angle = from + n * GOLDEN;
    path += `M${short(x + far * Math.cos(angle))} ${short(y + far * Math.sin(angle))}h0`;
  }
  return path;
}

/** Every hex is turned another way, and always the same: a cloud has no rows, and none of its dots moves when it is drawn again. */
function turnOf({ q, r }: Hex): number {
  const mixed = Math.imul(Math.imul(q, 0x27d4eb2d) ^ Math.imul(r, 0x165667b1), 0x85ebca6b);
  return ((mixed >>> 8) / 2 ** 24) * 2 * Math.PI;
}
