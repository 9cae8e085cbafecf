import { corners, type Orientation, type Point } from '@flagbridge/engine/hex';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A label that wants a place by its thing. Sizes in pixels; the small one is used where the large one finds no room. */
export interface Wish {
  readonly id: string;
  readonly at: Point;
  /** Free of labels round the thing. */
  readonly radius: number;
  /** Where its bow points, in degrees; null without one. */
  readonly heading: number | null;
  /** -1: rather above, 1: rather below, as it lies in a stack of two. */
  readonly lean: -1 | 0 | 1;
  readonly large: Omit<Rect, 'x' | 'y'>;
  readonly small: Omit<Rect, 'x' | 'y'> | null;
  /** It must be seen: rather over another label than nowhere. */
  readonly must: boolean;
}

export interface Obstacles {
  /** Counters and bodies: never covered. */
  readonly things: readonly Rect[];
  /** Centres of hexes that can be chosen: never covered, by any label. */
  readonly hexes: readonly Point[];
  /** Points better left free: dots of trails, ends of lines. */
  readonly points: readonly Point[];
  readonly orientation: Orientation;
  readonly k: number;
}

export interface Placed {
  readonly id: string;
  readonly rect: Rect;
  readonly size: 'large' | 'small';
}

const ANGLES = Array.from({ length: 12 }, (_, n) => n * 30);

/** Places labels one after the other, each where it hurts least. Moved before shrunk; left out before it covers a choice. */
export function placeTags(wishes: readonly Wish[], obstacles: Obstacles): Placed[] {
  const placed: Placed[] = [];
  for (const wish of [...wishes].sort((a, b) => Number(b.must) - Number(a.must))) {
    const found =
      best(wish, wish.large, obstacles, placed, false) ??
      (wish.small === null ? null : best(wish, wish.small, obstacles, placed, false)) ??
      (wish.must ? best(wish, wish.small ?? wish.large, obstacles, placed, true) : null);
    if (found === null) continue;
    placed.push({ id: wish.id, rect: found, size: found.height === wish.large.height ? 'large' : 'small' });
  }
  return placed;
}

function best(wish: Wish, size: Wish['large'], by: Obstacles, placed: readonly Placed[], over: boolean): Rect | null {
  let least = Number.POSITIVE_INFINITY;
  let found: Rect | null = null;
  for (const far of [4, 4 + 0.45 * by.k, 4 + 1.1 * by.k]) {
    for (const angle of ANGLES) {
      const rect = rectAt(wish, size, angle, far);
      const cost = costOf(wish, rect, angle, far, by, placed, over);
      if (cost < least) [least, found] = [cost, rect];
    }
  }
  return found;
}

function rectAt({ at, radius }: Wish, { width, height }: Wish['large'], angle: number, far: number): Rect {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  // As near as it comes in this direction without touching the circle: by one side of the label or the other.
  const across = Math.abs(c) < 1e-6 ? Number.POSITIVE_INFINITY : (width / 2 + radius * Math.abs(c) + far) / Math.abs(c);
  const down = Math.abs(s) < 1e-6 ? Number.POSITIVE_INFINITY : (height / 2 + radius * Math.abs(s) + far) / Math.abs(s);
  const by = Math.min(across, down);
  return { x: at.x + c * by - width / 2, y: at.y + s * by - height / 2, width, height };
}

function costOf(
  wish: Wish,
  rect: Rect,
  angle: number,
  far: number,
  by: Obstacles,
  placed: readonly Placed[],
  over: boolean,
): number {
  if (by.hexes.some((centre) => touchesHex(rect, centre, by.k, by.orientation))) return Number.POSITIVE_INFINITY;
  let cost = far * 0.35;
  const clashes =
    by.things.filter((thing) => overlap(rect, thing)).length +
    placed.filter((other) => overlap(rect, other.rect)).length;
  if (clashes > 0 && !over) return Number.POSITIVE_INFINITY;
  cost += clashes * 100;
  cost += by.points.filter((point) => holds(rect, point)).length * 9;
  if (wish.heading !== null) {
    const off = Math.abs(((angle - wish.heading + 540) % 360) - 180);
    // Away from the bow; straight astern is where the ship came from, and a little worse than beside it.
    cost += off < 75 ? 24 : off > 165 ? 3 : 0;
  }
  if (Math.sin((angle * Math.PI) / 180) * wish.lean < -0.1) cost += 14;
  // Right of it is where the eye looks first, then below.
  return cost + (180 - Math.abs(180 - ((angle + 345) % 360))) * 0.01;
}

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (rect: Rect, { x, y }: Point): boolean =>
  x > rect.x - 3 && x < rect.x + rect.width + 3 && y > rect.y - 3 && y < rect.y + rect.height + 3;

/** Whether a rectangle reaches into a hex: they are apart only if a line along a side of one of them parts them. */
export function touchesHex(rect: Rect, centre: Point, k: number, orientation: Orientation): boolean {
  if (Math.abs(rect.x + rect.width / 2 - centre.x) > rect.width / 2 + k) return false;
  if (Math.abs(rect.y + rect.height / 2 - centre.y) > rect.height / 2 + k) return false;
  const hex = corners(orientation).map(({ x, y }) => ({ x: centre.x + x * k, y: centre.y + y * k }));
  const box = [
    { x: rect.x, y: rect.y },
    { x: rect.x + rect.width, y: rect.y },
    { x: rect.x, y: rect.y + rect.height },
    { x: rect.x + rect.width, y: rect.y + rect.height },
  ];
  const start = orientation === 'pointy' ? 0 : 30;
  return [0, 90, start, start + 60, start + 120].every((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const on = (points: readonly Point[]): number[] => points.map(({ x, y }) => x * c + y * s);
    const [one, two] = [on(hex), on(box)];
    return Math.min(...one) < Math.max(...two) - 1e-6 && Math.min(...two) < Math.max(...one) - 1e-6;
  });
}
