import type { Orientation, Point } from '@flagbridge/engine/hex';
import { key } from '@flagbridge/engine/hex';
import type { AimLine } from '../overlay.ts';
import { hexCentre, hexWidth } from '../plane/plane.ts';

export interface Shot {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly live: boolean;
  readonly badge: { readonly text: string; readonly at: Point; readonly width: number } | null;
}

const APART = 6;

/** Lines from counter to counter, cut off before both; several on one way lie side by side. */
export function shots(
  aims: readonly AimLine[],
  orientation: Orientation,
  k: number,
  widthOf: (text: string) => number,
): Shot[] {
  const ways = new Map<string, AimLine[]>();
  for (const aim of aims) {
    // There and back is one way: both lines would lie on each other.
    const way = [key(aim.from), key(aim.to)].sort().join(' ');
    ways.set(way, [...(ways.get(way) ?? []), aim]);
  }
  return [...ways].flatMap(([way, together]) =>
    together.map((aim, n) =>
      shot(aim, `${way} ${n}`, (n - (together.length - 1) / 2) * APART, orientation, k, widthOf),
    ),
  );
}

function shot(
  aim: AimLine,
  id: string,
  aside: number,
  orientation: Orientation,
  k: number,
  widthOf: (text: string) => number,
): Shot {
  const a = hexCentre(aim.from, orientation, k);
  const b = hexCentre(aim.to, orientation, k);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return { id, from: a, to: b, live: aim.live, badge: null };
  // Side by side whichever way each of them runs: the same side for both ends.
  const turned = key(aim.from) < key(aim.to) ? 1 : -1;
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const across = { x: 0 - along.y * aside * turned, y: along.x * aside * turned };
  const width = hexWidth(k);
  const [start, end] = length < 1.2 * width ? [0.3 * width, 0.3 * width] : [0.36 * width, 0.47 * width];
  const at = (by: number, away = 0): Point => ({
    x: a.x + along.x * by + across.x - along.y * away,
    y: a.y + along.y * by + across.y + along.x * away,
  });
  const text = aim.badge;
  if (text === undefined || text === '')
    return { id, from: at(start), to: at(length - end), live: aim.live, badge: null };
  const room = widthOf(text);
  // The line shall be seen on both sides of the badge; where it is too short the badge stands beside it, on the upper side,
  // and beyond the counters where they are neighbours.
  const free = length - start - end;
  const fits = free > room * Math.abs(along.x) + 24 * Math.abs(along.y) + 36;
  const off = free > 0.6 * width ? 22 : 0.62 * width;
  const away = fits ? 0 : (along.x >= 0 ? -1 : 1) * (off + (room / 2) * Math.abs(along.y));
  return {
    id,
    from: at(start),
    to: at(length - end),
    live: aim.live,
    badge: { text, at: at(length / 2, away), width: room },
  };
}
