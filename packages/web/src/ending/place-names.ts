/** Something with a name on a small chart, in pixels. */
export interface Named {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** How far its own mark reaches. */
  readonly radius: number;
}

interface PlacedName {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const HIGH = 15;
/** Narrow letters at the size of the chart's names. */
const WIDE = 6.1;

/** The middle of each name's line, near its mark and over nothing else. One for which there is no room is left out: lists name it too. */
export function placeNames(things: readonly Named[], frame: Frame | null): PlacedName[] {
  const marks = things.map(({ x, y, radius: r }) => ({
    x: x - r * 0.8,
    y: y - r * 0.8,
    width: r * 1.6,
    height: r * 1.6,
  }));
  const taken: Frame[] = [];
  return things.flatMap(({ id, text, x, y, radius }) => {
    const width = text.length * WIDE + 6;
    const beside = radius + width / 2 + 2;
    const spots = [
      [0, radius + HIGH / 2 + 1],
      [0, -radius - HIGH / 2 - 1],
      [beside, 0],
      [-beside, 0],
      [beside, radius],
      [-beside, radius],
      [beside, -radius],
      [-beside, -radius],
    ] as const;
    for (const [dx, dy] of spots) {
      const box = { x: x + dx - width / 2, y: y + dy - HIGH / 2, width, height: HIGH };
      if (frame !== null && !within(box, frame)) continue;
      if ([...marks, ...taken].some((other) => overlap(box, other))) continue;
      taken.push(box);
      return [{ id, x: x + dx, y: y + dy }];
    }
    return [];
  });
}

const overlap = (a: Frame, b: Frame): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (a: Frame, b: Frame): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
