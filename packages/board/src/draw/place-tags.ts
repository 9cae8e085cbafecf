import { corners, type Orientation, type Point } from '@flagbridge/engine/hex';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A label that wants a place by its thing. Sizes in pixels; the small one is used where the large one finds no room. */
export interface TagWish {
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
  /** It must be seen: rather far away or over another label than nowhere; but never on somebody else's counter. */
  readonly must: boolean;
}

/** Exported for tests. */
export interface Obstacles {
  /** Counters and bodies: never covered. */
  readonly things: readonly Rect[];
  /** Centres of hexes that can be chosen: never covered, by any label. */
  readonly hexes: readonly Point[];
  /** Points better left free: dots of trails, ends of lines. */
  readonly points: readonly Point[];
  /** Points of a way that is being planned: covered only where there is nothing else. */
  readonly ways?: readonly Point[];
  readonly orientation: Orientation;
  readonly k: number;
  /** What is seen of the map: nothing that stands in it has its label cut off at the edge. */
  readonly seen?: Rect | undefined;
}

export interface PlacedTag {
  readonly id: string;
  readonly rect: Rect;
  readonly size: 'large' | 'small';
  /** A thread to its thing, where the eye might take it for another's. */
  readonly leader: { readonly from: Point; readonly to: Point } | null;
}

const GAP = 4;
/** From the thing's edge. Those that must be seen look for room farther out, also where hexes are small and labels are not. */
const near = (k: number): number[] => [0, 0.45, 1.1].map((by) => GAP + by * k);
const farther = (k: number): number[] => [2 * k, 3.2 * k, 4.6 * k, 60, 110, 160].map((by) => GAP + by);
/** As near to another thing as to its own, to the eye. */
const DOUBT = 12;
/** So much nearer to another thing, in sizes of a hex, that a thread does not help. */
const ASTRAY = -1.2;
const ANGLES = Array.from({ length: 12 }, (_, n) => n * 30);

/** Places labels one after the other, each where it hurts least. Moved before shrunk; left out before it covers a choice. */
export function placeTags(wishes: readonly TagWish[], obstacles: Obstacles): PlacedTag[] {
  const placed: PlacedTag[] = [];
  for (const wish of [...wishes].sort((a, b) => Number(b.must) - Number(a.must))) {
    const others = obstacles.things.filter((thing) => !holds(thing, wish.at));
    const by = { ...obstacles, others };
    const least = wish.small ?? wish.large;
    const found =
      best(wish, wish.large, near(by.k), by, placed, false) ??
      (wish.small === null ? null : best(wish, wish.small, near(by.k), by, placed, false)) ??
      (wish.must
        ? (best(wish, least, farther(by.k), by, placed, false) ??
          best(wish, least, [...near(by.k), ...farther(by.k)], by, placed, true))
        : null);
    if (found === null) continue;
    const size = found.height === wish.large.height ? 'large' : 'small';
    placed.push({ id: wish.id, rect: found, size, leader: leaderOf(wish, found, others) });
  }
  return placed;
}

/** Obstacles as one label has them: its own thing is none to be mistaken for. */
interface About extends Obstacles {
  readonly others: readonly Rect[];
}

function best(
  wish: TagWish,
  size: TagWish['large'],
  distances: readonly number[],
  by: About,
  placed: readonly PlacedTag[],
  over: boolean,
): Rect | null {
  let least = Number.POSITIVE_INFINITY;
  let found: Rect | null = null;
  for (const far of distances) {
    for (const angle of ANGLES) {
      const rect = rectAt(wish, size, angle, far);
      const cost = costOf(wish, rect, angle, far, by, placed, over);
      if (cost < least) [least, found] = [cost, rect];
    }
  }
  return found;
}

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
/** The point of a rectangle that is nearest to this one. */
const nearestIn = ({ x, y, width, height }: Rect, to: Point): Point => ({
  x: Math.min(x + width, Math.max(x, to.x)),
  y: Math.min(y + height, Math.max(y, to.y)),
});
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const farFrom = (rect: Rect, point: Point): number => distance(nearestIn(rect, point), point);

/** How much nearer a label is to its own thing than to any other. */
const clearness = ({ at }: TagWish, rect: Rect, others: readonly Rect[]): number =>
  Math.min(...others.map((other) => farFrom(rect, middleOf(other)))) - farFrom(rect, at);

function leaderOf(wish: TagWish, rect: Rect, others: readonly Rect[]): PlacedTag['leader'] {
  const { at, radius } = wish;
  const from = nearestIn(rect, at);
  const far = distance(from, at);
  if (far < radius + GAP + 3 && clearness(wish, rect, others) >= DOUBT) return null;
  // To the rim of the counter, a little within the ring that may be round it.
  const rim = Math.max(0, 0.74 * radius);
  if (far <= rim + 2) return null;
  const part = rim / far;
  return { from, to: { x: at.x + (from.x - at.x) * part, y: at.y + (from.y - at.y) * part } };
}

/** A thread over somebody else's counter would lead the eye there. */
const crosses = ({ at }: TagWish, rect: Rect, others: readonly Rect[]): boolean => {
  const from = nearestIn(rect, at);
  return [0.25, 0.5, 0.75].some((part) => {
    const point = { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part };
    return others.some((other) => holds(other, point));
  });
};

const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

function rectAt({ at, radius }: TagWish, { width, height }: TagWish['large'], angle: number, far: number): Rect {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  // As near as it comes in this direction without covering any of the circle: beside it, or above or below it.
  const across = Math.abs(c) < 1e-6 ? Number.POSITIVE_INFINITY : (width / 2 + radius + far) / Math.abs(c);
  const down = Math.abs(s) < 1e-6 ? Number.POSITIVE_INFINITY : (height / 2 + radius + far) / Math.abs(s);
  const by = Math.min(across, down);
  return { x: at.x + c * by - width / 2, y: at.y + s * by - height / 2, width, height };
}

function costOf(
  wish: TagWish,
  rect: Rect,
  angle: number,
  far: number,
  by: About,
  placed: readonly PlacedTag[],
  over: boolean,
): number {
  if (by.hexes.some((centre) => touchesHex(rect, centre, by.k, by.orientation))) return Number.POSITIVE_INFINITY;
  let cost = far * 0.35;
  // On another's counter, or far from its own and beside another's, a name is a lie.
  if (by.things.some((thing) => overlap(rect, thing))) return Number.POSITIVE_INFINITY;
  const clear = clearness(wish, rect, by.others);
  if (clear < ASTRAY * by.k) return Number.POSITIVE_INFINITY;
  const clashes = placed.filter((other) => overlap(rect, other.rect)).length;
  // A label is seen whole or not at all; that of a thing that is seen is not beyond the edge.
  const cut = by.seen !== undefined && !within(rect, by.seen) && (holds(by.seen, wish.at) || overlap(rect, by.seen));
  const astray = far > GAP && crosses(wish, rect, by.others);
  if (cut || ((clashes > 0 || astray) && !over)) return Number.POSITIVE_INFINITY;
  cost += clashes * 100 + (astray ? 50 : 0);
  if (clear < DOUBT) cost += 10;
  cost += by.points.filter((point) => holds(rect, point)).length * 9;
  cost += (by.ways ?? []).filter((point) => holds(rect, point)).length * 30;
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

/**
 * Whether a rectangle reaches into a hex: they are apart only if a line along a side of one of them parts them.
 * Exported for tests.
 */
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
