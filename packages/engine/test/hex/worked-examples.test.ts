/** The catalogues' own examples, with their numbers. The name of each test begins with the clause. */
import { describe, expect, it } from 'vitest';
import {
  add,
  arc,
  arcHexes,
  DIRECTIONS,
  directionTo,
  distance,
  distanceToBorder,
  drift,
  edgesBeyond,
  edgesTouched,
  everyShortestPathPasses,
  fieldRow,
  forwardField,
  fromOffset,
  type Hex,
  hex,
  hexLength,
  hexsideNumber,
  hexsidesStruck,
  inArc,
  isOnMap,
  isOnSheet,
  key,
  label,
  line,
  lineBlocked,
  neighbour,
  ORIGIN,
  parseLabel,
  ring,
  rotate,
  row,
  rowDistance,
  STEPS,
  scale,
  sextant,
  sheetHexes,
  subtract,
  toOffset,
  turn,
  walk,
} from '../../src/hex/index.ts';
import { byKey, KNIGHT_HAWKS, KNIGHT_HAWKS_ADVANCED, SILENT_DEATH, SILENT_FURY, STARSHIP_TACTICS } from './samples.ts';

const keys = (text: string): string[] => text.split(' ').sort();
const only =
  (...hexes: readonly Hex[]): ((h: Hex) => boolean) =>
  (h) =>
    hexes.some((x) => key(x) === key(h));

describe('Knight Hawks', () => {
  it('KH-MAP-01: column 27, row 6 is "2807"; beyond the sheet axial coordinates are shown', () => {
    const at = fromOffset(KNIGHT_HAWKS, 27, 6);
    expect(at).toEqual(hex(24, 6));
    expect(label(KNIGHT_HAWKS, at)).toBe('2807');
    expect(parseLabel(KNIGHT_HAWKS, '2807')).toEqual({ ok: true, hex: at });
    expect(label(KNIGHT_HAWKS_ADVANCED, hex(55, 0))).toBe('(55,0)');
    expect(parseLabel(KNIGHT_HAWKS_ADVANCED, '(55,0)')).toEqual({ ok: true, hex: hex(55, 0) });
    expect(parseLabel(KNIGHT_HAWKS_ADVANCED, '5601').ok).toBe(false);
  });
  it('KH-MAP-03: the column of a hex is q + (r - (r and 1)) / 2', () => {
    for (const h of [hex(0, 0), hex(0, 1), hex(-1, 3), hex(-4, 9), hex(2, -1), hex(2, -2)]) {
      expect(toOffset(KNIGHT_HAWKS, h)).toEqual({ column: h.q + (h.r - (h.r & 1)) / 2, row: h.r });
    }
  });
  it('KH-MAP-04: border columns and rows touch their edges, corners touch two', () => {
    const touched = (column: number, line: number): string =>
      edgesTouched(KNIGHT_HAWKS, fromOffset(KNIGHT_HAWKS, column, line)).join(' ');
    expect([touched(0, 0), touched(54, 0), touched(54, 38), touched(0, 38)]).toEqual([
      'north west',
      'north east',
      'east south',
      'south west',
    ]);
    expect([touched(0, 7), touched(54, 8), touched(9, 0), touched(9, 38), touched(1, 1)]).toEqual([
      'west',
      'east',
      'north',
      'south',
      '',
    ]);
  });
  it('KH-MAP-05: fifteen hexes from every edge are columns 15 to 39 and rows 15 to 23', () => {
    const legal = sheetHexes(KNIGHT_HAWKS)
      .filter((h) => distanceToBorder(KNIGHT_HAWKS, h) >= 15)
      .map((h) => toOffset(KNIGHT_HAWKS, h));
    expect(legal.length).toBe(25 * 9);
    expect([legal[0], legal.at(-1)]).toEqual([
      { column: 15, row: 15 },
      { column: 39, row: 23 },
    ]);
  });
  it('KH-MAP-08, KH-MAP-09: off the sheet is no map in the Basic Game and plain space in the Advanced one', () => {
    const last = fromOffset(KNIGHT_HAWKS, 54, 10);
    const gone = neighbour(last, 0, 'pointy');
    expect(toOffset(KNIGHT_HAWKS, gone)).toEqual({ column: 55, row: 10 });
    expect(isOnMap(KNIGHT_HAWKS, gone)).toBe(false);
    expect(isOnMap(KNIGHT_HAWKS_ADVANCED, gone)).toBe(true);
    expect(isOnSheet(KNIGHT_HAWKS_ADVANCED, gone)).toBe(false);
    const west = fromOffset(KNIGHT_HAWKS, 0, 10);
    expect([distance(west, last), distance(west, gone)]).toEqual([54, 55]);
  });

  function fly(path: string): { at: Hex; facing: number; entered: string } {
    let at = ORIGIN;
    let facing = DIRECTIONS[0] ?? 0;
    const entered: string[] = [];
    for (const order of path.split(' ')) {
      if (order === 'L') facing = turn(facing, -1);
      else if (order === 'R') facing = turn(facing, 1);
      else {
        at = neighbour(at, facing, 'pointy');
        entered.push(key(at));
      }
    }
    return { at, facing, entered: entered.join(' ') };
  }
  it('KH-MOV-12: seven hexes with three left turns end in (4,-3) facing 3', () => {
    const end = fly('F F F L F F L F L F');
    expect(end.entered).toBe('1,0 2,0 3,0 4,-1 5,-2 5,-3 4,-3');
    expect([end.at, end.facing]).toEqual([hex(4, -3), 3]);
  });
  it('KH-DMG-27: three forced left turns and straight on end in (-1,-2)', () => {
    expect(fly('F L F L F L F F F').entered).toBe('1,0 2,-1 2,-2 1,-2 0,-2 -1,-2');
  });
  it('KH-ORB-02: a planet in (2,0) hides (4,0) from (0,0), but not (4,-1) or (3,1)', () => {
    const planet = only(hex(2, 0));
    const hidden = [hex(4, 0), hex(4, -1), hex(3, 1)].map((to) => everyShortestPathPasses(ORIGIN, to, planet));
    expect(hidden).toEqual([true, false, false]);
  });
  it('KH-ORB-06: the orbit from (1,0) clockwise is the ring of the planet', () => {
    expect(ring(ORIGIN, 1, 'pointy').map(key).join(' ')).toBe('1,0 0,1 -1,1 -1,0 0,-1 1,-1');
  });
  it('KH-FIR-02: (0,0) to (3,-5) is range 5', () => {
    expect(distance(ORIGIN, hex(3, -5))).toBe(5);
  });
  it('KH-FIR-05: facing 0 the three rows run as listed, and (2,-2) and (-1,1) are outside', () => {
    const of = (name: string): string[] =>
      forwardField(ORIGIN, 0, 3, 'pointy')
        .filter((h) => fieldRow(ORIGIN, 0, h, 'pointy') === name)
        .map(key);
    expect(of('centre')).toEqual(['1,0', '2,0', '3,0']);
    expect(of('left')).toEqual(['1,-1', '2,-1', '3,-1']);
    expect(of('right')).toEqual(['0,1', '1,1', '2,1']);
    expect([hex(2, -2), hex(-1, 1)].map((h) => fieldRow(ORIGIN, 0, h, 'pointy'))).toEqual([undefined, undefined]);
  });
  it('KH-FIR-05: outer rows from range 2 drop the two front neighbours', () => {
    expect([hex(1, -1), hex(0, 1)].map((h) => fieldRow(ORIGIN, 0, h, 'pointy', 2))).toEqual([undefined, undefined]);
    expect([hex(2, -1), hex(1, 1)].map((h) => fieldRow(ORIGIN, 0, h, 'pointy', 2))).toEqual(['left', 'right']);
  });
  it('KH-FIR-06: the laser cannon covers 30 hexes and the assault rockets 12', () => {
    expect([10, 4].map((range) => forwardField(ORIGIN, 4, range, 'pointy').length)).toEqual([30, 12]);
  });
  it('KH-FIR-09: of the six neighbours the three in front are in the field', () => {
    const front = ring(ORIGIN, 1, 'pointy').filter((h) => fieldRow(ORIGIN, 0, h, 'pointy') !== undefined);
    expect(byKey(front)).toEqual(keys('1,0 1,-1 0,1'));
  });
  it("KH-FIR-26: along the destroyer's path (4,0) and (5,0) are head-on, (4,-1) beside, (4,-2) outside", () => {
    const seen = [hex(4, 0), hex(5, 0), hex(4, -1), hex(4, -2)].map((h) => fieldRow(ORIGIN, 0, h, 'pointy'));
    expect(seen).toEqual(['centre', 'centre', 'left', undefined]);
    expect([hex(4, 0), hex(5, 0), hex(4, -1)].map((h) => distance(ORIGIN, h))).toEqual([4, 5, 4]);
  });
  it('KH-GRV-04, KH-TAB-12: the planet stands in direction 5 from (-1,1), 4 from (0,1), 1 from (0,-1), 2 from (1,-1)', () => {
    const p = [hex(-1, 1), hex(0, 1), hex(0, -1), hex(1, -1)].map((g) => directionTo(g, ORIGIN, 'pointy'));
    expect(p).toEqual([5, 4, 1, 2]);
  });
  it('KH-SCN-304: a freighter in a row reaches the opposite short edge without a turn', () => {
    const end = walk(fromOffset(KNIGHT_HAWKS, 0, 21), 0, 54, 'pointy');
    expect(toOffset(KNIGHT_HAWKS, end)).toEqual({ column: 54, row: 21 });
  });
});

describe('Silent Death', () => {
  const CLOSED = { boundary: 'either', own: false } as const;
  const E = STEPS.pointy[0];
  const SE = STEPS.pointy[1];
  const NE = STEPS.pointy[5];
  const offset = (a: number, along: Hex, b = 0, aside: Hex = E): Hex => add(scale(along, a), scale(aside, b));

  it('SD-MOV-02: column c, row r counted from 1 is q = c - 1 - floor((r - 1) / 2)', () => {
    for (const [c, r] of [
      [1, 1],
      [1, 2],
      [34, 22],
      [17, 9],
    ] as const) {
      expect(fromOffset(SILENT_DEATH, c - 1, r - 1)).toEqual(hex(c - 1 - Math.floor((r - 1) / 2), r - 1));
    }
    expect(sheetHexes(SILENT_DEATH).length).toBe(748);
  });
  it('SD-FIR-04: facing east, hexes on a boundary are in both arcs', () => {
    const arcs = (to: Hex): number[] => DIRECTIONS.filter((d) => inArc(ORIGIN, 0, arc(d), to, CLOSED, 'pointy'));
    expect(arcs(offset(2, E))).toEqual([0]);
    expect(arcs(offset(1, E, 1, NE))).toEqual([0, 5]);
    expect(arcs(offset(2, E, 1, NE))).toEqual([0]);
    expect(arcs(offset(1, E, 2, NE))).toEqual([5]);
    expect(arcs(offset(1, E, 1, SE))).toEqual([0, 1]);
    const counts = [1, 2, 3, 4].map(
      (n) => arcHexes(ORIGIN, 0, arc(0), n, CLOSED, 'pointy').filter((h) => distance(ORIGIN, h) === n).length,
    );
    expect(counts).toEqual([1, 3, 3, 5]);
  });
  it('SD-WAR-20: four east and three north-east are seven hexes in two neighbouring directions', () => {
    expect(sextant(ORIGIN, offset(4, E, 3, NE), 'pointy')).toEqual({ direction: 5, along: 3, aside: 4 });
    expect(sextant(ORIGIN, offset(9, E), 'pointy')).toEqual({ direction: 0, along: 9, aside: 0 });
  });
  it('SD-OPT-20: an asteroid leaving the map starts its line again; alone in a corner it stays', () => {
    const at = (c: number, r: number): Hex => fromOffset(SILENT_DEATH, c - 1, r - 1);
    expect(drift(SILENT_DEATH, at(34, 5), 0)).toEqual(at(1, 5));
    expect(drift(SILENT_DEATH, at(1, 5), 0)).toEqual(at(2, 5));
    // South-east out of row 22, column 5: that line came in at the west edge, in row 13.
    expect(drift(SILENT_DEATH, at(5, 22), 1)).toEqual(at(1, 13));
    // South-west out of the north-west corner: row 1 is not shifted, so that line has one hex only.
    expect(drift(SILENT_DEATH, at(1, 1), 2)).toEqual(at(1, 1));
  });
  it('SD-OPT-24: to four east and one south-east four hexes block, and two are only touched in a corner', () => {
    const to = offset(4, E, 1, SE);
    const blocks = (rock: Hex): boolean => lineBlocked(ORIGIN, to, only(rock));
    expect([offset(1, E), offset(2, E), offset(2, E, 1, SE), offset(3, E, 1, SE)].map(blocks)).toEqual(
      Array(4).fill(true),
    );
    expect([offset(1, E, 1, SE), offset(3, E)].map(blocks)).toEqual([false, false]);
    expect([ORIGIN, to].map(blocks)).toEqual([false, false]);
    expect(line(ORIGIN, to).length).toBe(6);
  });
  it('SD-OPT-25: along an edge both neighbours must be there, and at the same edge', () => {
    const near = offset(1, E, 1, NE);
    expect(lineBlocked(ORIGIN, near, only(E))).toBe(false);
    expect(lineBlocked(ORIGIN, near, only(NE))).toBe(false);
    expect(lineBlocked(ORIGIN, near, only(E, NE))).toBe(true);
    const far = offset(2, E, 2, NE);
    expect(lineBlocked(ORIGIN, far, only(offset(1, E), offset(1, E, 2, NE)))).toBe(false);
    expect(lineBlocked(ORIGIN, far, only(offset(1, E, 1, NE)))).toBe(true);
  });
  it('SD-SCN: the step out of the last column is beyond the Imperial edge, from the corner also beyond the south', () => {
    const out = (c: number, r: number, d: 0 | 1 | 5): string =>
      edgesBeyond(SILENT_DEATH, neighbour(fromOffset(SILENT_DEATH, c - 1, r - 1), d, 'pointy')).join(' ');
    expect([out(34, 7, 0), out(34, 8, 5), out(34, 8, 1), out(34, 22, 1)]).toEqual([
      'east',
      'east',
      'east',
      'east south',
    ]);
    expect([out(34, 7, 5), out(34, 1, 5)]).toEqual(['', 'north']);
  });
});

describe('Silent Fury', () => {
  const CLOSED = { boundary: 'either', own: true } as const;

  it('SF-SET-05: labels and axial coordinates', () => {
    const examples = {
      '0101': hex(0, 0),
      '0201': hex(1, 0),
      '0301': hex(2, -1),
      '1010': hex(9, 5),
      '2020': hex(19, 10),
    };
    for (const [text, at] of Object.entries(examples)) {
      expect(parseLabel(SILENT_FURY, text)).toEqual({ ok: true, hex: at });
      expect(label(SILENT_FURY, at)).toBe(text);
    }
    expect(parseLabel(SILENT_FURY, '2101')).toMatchObject({ ok: false, error: { code: 'off-map' } });
  });
  it('SF-THR-02: from (2,5) to (4,3) the velocity is (2,-2), speed 2', () => {
    const v = subtract(hex(4, 3), hex(2, 5));
    expect(v).toEqual(hex(2, -2));
    expect(hexLength(v)).toBe(2);
    expect(rowDistance(ORIGIN, 1, v, 'flat')).toBe(2);
  });
  it('SF-THR-08: diagram hex (1,-2) for a ship in (5,5) facing 2 is (6,6)', () => {
    expect(rotate(hex(1, -2), 2)).toEqual(hex(1, 1));
    expect(add(hex(5, 5), rotate(hex(1, -2), 2))).toEqual(hex(6, 6));
  });
  it('SF-RAM-07: velocities (0,-4) and (0,1) differ by five hexes', () => {
    expect(distance(hex(0, -4), hex(0, 1))).toBe(5);
  });
  it('SF-ATK-16: the arc through the bow, facing north', () => {
    const bow = (n: number): string[] =>
      byKey(arcHexes(ORIGIN, 0, arc(0), n, CLOSED, 'flat').filter((h) => distance(ORIGIN, h) === n));
    expect(bow(1)).toEqual(keys('0,-1'));
    expect(bow(2)).toEqual(keys('-1,-1 0,-2 1,-2'));
    expect(bow(3)).toEqual(keys('-1,-2 0,-3 1,-3'));
    expect(bow(4)).toEqual(keys('-2,-2 -1,-3 0,-4 1,-4 2,-4'));
  });
  it('SF-ATK-17: the narrow arc is the straight row, q = 0 and r < 0', () => {
    expect(row(ORIGIN, 0, 3, 'flat')).toEqual([hex(0, -1), hex(0, -2), hex(0, -3)]);
    expect([hex(0, -5), hex(1, -5), hex(0, 5)].map((to) => rowDistance(ORIGIN, 0, to, 'flat'))).toEqual([5, 0, 0]);
  });
  it('SF-ATK-18: every arc includes the own hex', () => {
    for (const d of DIRECTIONS) expect(inArc(hex(3, 3), 2, arc(d), hex(3, 3), CLOSED, 'flat')).toBe(true);
  });
  it('SF-ATK-22: sides struck, two on a spine', () => {
    const sides = (firer: Hex): number[] => hexsidesStruck(ORIGIN, 0, firer, 'flat').map((s) => hexsideNumber(s, 1));
    expect(sides(hex(2, 2))).toEqual([3, 4]);
    expect(sides(hex(1, 1))).toEqual([3, 4]);
    expect(sides(hex(-2, 2))).toEqual([5]);
    expect(sides(hex(0, -3))).toEqual([1]);
  });
});

describe('Starship Tactics', () => {
  const FIELDS = { boundary: 'either', own: false } as const;
  /** Cube (x, y, z) as in the catalogue: x = q, z = r. */
  const cube = (x: number, y: number, z: number): Hex => {
    expect(x + y + z).toBe(0);
    return hex(x, z);
  };
  const shields = (firer: Hex, heading: 0 | 1 | 5 = 0): number[] =>
    hexsidesStruck(ORIGIN, heading, firer, 'pointy').map((side) => hexsideNumber(side, 2));

  it('ST-SHD-02: the shield struck on a ship heading east', () => {
    expect(shields(cube(3, -3, 0))).toEqual([2]);
    expect(shields(cube(1, 0, -1))).toEqual([1]);
    expect(shields(cube(0, -2, 2))).toEqual([3]);
    expect(shields(cube(4, -3, -1))).toEqual([2]);
    expect(shields(cube(-3, 3, 0))).toEqual([5]);
  });
  it('ST-SHD-03: at the corner two shields tie', () => {
    expect(shields(cube(2, -1, -1))).toEqual([1, 2]);
  });
  it('ST-EVA-08: fired on through shield 2 and turned one hexside to port, shield 3 faces the firer', () => {
    expect(shields(cube(3, -3, 0), 5)).toEqual([3]);
    expect(shields(cube(3, -3, 0), 1)).toEqual([1]);
  });
  it('ST-FIR-04 to 06: fields of fire, a target on the corner line in both', () => {
    const fields = { forward: arc(0), starboard: arc(1, 2), aft: arc(3), port: arc(4, 5) };
    const seen = (to: Hex): string =>
      Object.entries(fields)
        .filter(([, bits]) => inArc(ORIGIN, 0, bits, to, FIELDS, 'pointy'))
        .map(([name]) => name)
        .join(' ');
    expect(seen(cube(2, -1, -1))).toBe('forward port');
    expect(seen(cube(3, -3, 0))).toBe('forward');
    expect(seen(cube(-1, -1, 2))).toBe('starboard');
    expect(seen(cube(-2, 1, 1))).toBe('starboard aft');
    expect(seen(cube(-4, 4, 0))).toBe('aft');
  });
  it('ST-MAP-02, ST-MAP-07: rows and columns count from 1, and the default start is 24 hexes apart', () => {
    const at = (c: number, r: number): Hex => fromOffset(STARSHIP_TACTICS, c - 1, r - 1);
    expect(at(23, 17)).toEqual(hex(22 - 8, 16));
    expect(at(44, 2)).toEqual(hex(43, 1));
    expect(distance(at(11, 17), at(35, 17))).toBe(24);
  });
  it('ST-MAP-05: past a corner the missing hex may lie beyond two edges', () => {
    const out = (c: number, r: number, d: 0 | 1 | 2 | 3 | 4 | 5): string =>
      edgesBeyond(STARSHIP_TACTICS, neighbour(fromOffset(STARSHIP_TACTICS, c - 1, r - 1), d, 'pointy')).join(' ');
    expect([out(1, 1, 4), out(1, 1, 5), out(1, 1, 3), out(1, 33, 2)]).toEqual([
      'north west',
      'north',
      'west',
      'south west',
    ]);
  });
  it('ST-OBS-03: obstacles on both sides of a corner line block, one alone does not', () => {
    const to = cube(2, -1, -1);
    expect(lineBlocked(ORIGIN, to, only(hex(1, 0)))).toBe(false);
    expect(lineBlocked(ORIGIN, to, only(hex(1, 0), hex(1, -1)))).toBe(true);
  });
});
