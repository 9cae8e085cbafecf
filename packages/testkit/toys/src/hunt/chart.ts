import {
  arc,
  DIRECTIONS,
  type Direction,
  distance,
  edgesTouched,
  type Hex,
  inArc,
  isOnSheet,
  key,
  type Layout,
  label,
  neighbour,
  sheetHexes,
} from '@flagbridge/engine/hex';

/** The chart of the strait: six columns by four rows, the open sea beyond its east edge. Hexes are keys `q,r`. */
export const layout: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 6, rows: 4 },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
};

/** The six courses, in the order of directions. */
export const COURSES = ['e', 'se', 'sw', 'w', 'nw', 'ne'] as const;
export const SHEET: readonly string[] = sheetHexes(layout).map(key);

const HEXES: ReadonlyMap<string, Hex> = new Map(sheetHexes(layout).map((hex) => [key(hex), hex]));

export function hexOf(at: string): Hex {
  const hex = HEXES.get(at);
  if (hex === undefined) throw new Error(`no hex ${at}`);
  return hex;
}

/** The printed number of a hex. */
export const numberOf = (at: string): string => label(layout, hexOf(at));
export const range = (a: string, b: string): number => distance(hexOf(a), hexOf(b));
export const isExit = (at: string): boolean => edgesTouched(layout, hexOf(at)).includes('east');

/** The next hex on a course; null where the chart ends. */
export function ahead(at: string, course: string): string | null {
  const direction = COURSES.indexOf(course as (typeof COURSES)[number]);
  const next = neighbour(hexOf(at), direction as Direction, layout.orientation);
  return isOnSheet(layout, next) ? key(next) : null;
}

/** Looked up many times in every move, and the chart never changes. */
const BESIDE: ReadonlyMap<string, readonly string[]> = new Map(
  SHEET.map((at) => [at, COURSES.map((course) => ahead(at, course)).filter((hex) => hex !== null)]),
);
export const beside = (at: string): readonly string[] => BESIDE.get(at) ?? [];

/** Every hex one step from one of these: where exactly one step may lead. */
export const oneStep = (from: ReadonlySet<string>): Set<string> => new Set([...from].flatMap(beside));

/** Every hex at most so many steps away. */
export function reach(from: string, steps: number): Set<string> {
  const found = new Set([from]);
  let rim = found;
  for (let n = 0; n < steps && rim.size > 0; n++) {
    rim = new Set([...oneStep(rim)].filter((hex) => !found.has(hex)));
    for (const hex of rim) found.add(hex);
  }
  return found;
}

const LISTENING_RANGE = 3;

/** TH-DEF-01: own hex and the lines between two arcs belong to every arc that touches them. */
export function hears(from: string, course: string, at: string): boolean {
  const direction = DIRECTIONS[COURSES.indexOf(course as (typeof COURSES)[number])];
  if (direction === undefined || range(from, at) > LISTENING_RANGE) return false;
  const rule = { boundary: 'either', own: true } as const;
  return inArc(hexOf(from), 0, arc(direction), hexOf(at), rule, layout.orientation);
}

/** The hexes of every arc of every hex, own hex left out. */
const ARCS: ReadonlyMap<string, readonly string[]> = new Map(
  SHEET.flatMap((from) =>
    COURSES.map((course): [string, string[]] => [
      `${from}/${course}`,
      SHEET.filter((hex) => hex !== from && hears(from, course, hex)),
    ]),
  ),
);
export const arcHexes = (from: string, course: string): readonly string[] => ARCS.get(`${from}/${course}`) ?? [];
