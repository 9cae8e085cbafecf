import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  centre,
  corners,
  DIRECTIONS,
  distance,
  distanceToBorder,
  drift,
  EDGES,
  edgeDistances,
  edgeHexes,
  edgesBeyond,
  edgesTouched,
  equal,
  fromOffset,
  hex,
  hexAt,
  isOnMap,
  isOnSheet,
  key,
  type Layout,
  label,
  layoutProblems,
  mapDistance,
  neighbour,
  ORIGIN,
  type Orientation,
  opposite,
  parseLabel,
  sheetBox,
  sheetHexes,
  toOffset,
  wrapped,
} from '../../src/hex/index.ts';
import {
  anyDirection,
  anyHex,
  anyLayout,
  anyOrientation,
  KNIGHT_HAWKS,
  ORIENTATIONS,
  PLANE,
  SILENT_DEATH,
} from './samples.ts';

describe('columns and rows', () => {
  it('name each hex once, also far off the sheet', () => {
    fc.assert(
      fc.property(anyLayout, anyHex(200), (layout, h) => {
        const { column, row } = toOffset(layout, h);
        expect(fromOffset(layout, column, row)).toEqual(h);
        expect(Number.isInteger(column) && Number.isInteger(row)).toBe(true);
      }),
    );
  });
  it.each(ORIENTATIONS)('%s: shifted lines are drawn half a hex further than the others', (orientation) => {
    for (const shifted of ['odd', 'even'] as const) {
      const layout: Layout = { ...KNIGHT_HAWKS, orientation, shifted };
      const place = (line: number): number => {
        const at = orientation === 'pointy' ? fromOffset(layout, 0, line) : fromOffset(layout, line, 0);
        return orientation === 'pointy' ? centre(at, orientation).x : centre(at, orientation).y;
      };
      const [even, odd] = [place(2), place(3)];
      expect(odd - even).toBeCloseTo(((shifted === 'odd' ? 1 : -1) * Math.sqrt(3)) / 2, 10);
      expect(place(-1)).toBeCloseTo(odd, 10);
    }
  });
  it('list the sheet row by row', () => {
    const hexes = sheetHexes(SILENT_DEATH);
    expect(hexes.length).toBe(748);
    expect(new Set(hexes.map(key)).size).toBe(748);
    expect(hexes.every((h) => isOnSheet(SILENT_DEATH, h))).toBe(true);
    expect(toOffset(SILENT_DEATH, hexes[35] ?? ORIGIN)).toEqual({ column: 1, row: 1 });
    expect(sheetHexes(PLANE)).toEqual([]);
  });
});

describe('labels', () => {
  it('can be read back in both orientations, parities, orders and lengths, on the sheet and off it', () => {
    fc.assert(
      fc.property(anyLayout, anyHex(90), (layout, h) => {
        const read = parseLabel(layout, label(layout, h));
        if (isOnMap(layout, h)) expect(read).toEqual({ ok: true, hex: h });
        else expect(read).toMatchObject({ ok: false, error: { code: 'off-map', hex: h } });
      }),
      { numRuns: 500 },
    );
  });
  it('differ for different hexes of a sheet', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const labels = sheetHexes(layout).map((h) => label(layout, h));
        expect(new Set(labels).size).toBe(labels.length);
        expect(labels.every((text) => text.length === 2 * layout.numbering.digits)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
  it('fall back to coordinates where the digits do not suffice', () => {
    const wide: Layout = { ...KNIGHT_HAWKS, size: { columns: 120, rows: 5 } };
    expect(layoutProblems(wide)).toEqual(['digits']);
    expect(label(wide, fromOffset(wide, 98, 0))).toBe('9901');
    expect(label(wide, fromOffset(wide, 99, 0))).toBe('(99,0)');
  });
  it.each(['', '280', '28070', '28o7', '-807', '28 07', '2807x', '(1,2', '1,2', '(1,2,3)', '(a,b)', '٢٨٠٧'])(
    'refuse %j as no number of this map',
    (text) => {
      expect(parseLabel(KNIGHT_HAWKS, text)).toEqual({ ok: false, error: { code: 'malformed', text, digits: 4 } });
    },
  );
  it.each(['0001', '0100', '5601', '0140', '(-1,0)', '(55,0)'])('say that %j is off this map', (text) => {
    expect(parseLabel(KNIGHT_HAWKS, text)).toMatchObject({ ok: false, error: { code: 'off-map', text } });
  });
  it('forgive blanks around the number', () => {
    expect(parseLabel(KNIGHT_HAWKS, ' 0101 ')).toEqual({ ok: true, hex: ORIGIN });
  });
});

describe('edges', () => {
  it('are touched by the border lines of the sheet and by nothing else', () => {
    fc.assert(
      fc.property(anyLayout, (layout) => {
        const hexes = sheetHexes(layout);
        for (const edge of EDGES) {
          const touching = hexes.filter((h) => edgesTouched(layout, h).includes(edge)).map(key);
          expect(touching.sort()).toEqual(edgeHexes(layout, edge).map(key).sort());
        }
      }),
      { numRuns: 25 },
    );
  });
  it('lie ahead of exactly the missing hexes', () => {
    fc.assert(
      fc.property(anyLayout, anyHex(90), (layout, h) => {
        expect(edgesBeyond(layout, h).length > 0).toBe(!isOnSheet(layout, h));
        if (!isOnSheet(layout, h)) expect(edgesTouched(layout, h)).toEqual([]);
        expect(distanceToBorder(layout, h) >= 0).toBe(isOnSheet(layout, h));
      }),
    );
  });
  it('do not exist without a sheet', () => {
    expect(edgesTouched(PLANE, ORIGIN)).toEqual([]);
    expect(edgesBeyond(PLANE, ORIGIN)).toEqual([]);
    expect(edgeHexes(PLANE, 'west')).toEqual([]);
    expect(edgeDistances(PLANE, ORIGIN)).toBeUndefined();
    expect(distanceToBorder(PLANE, ORIGIN)).toBe(Number.POSITIVE_INFINITY);
    expect(isOnMap(PLANE, hex(9999, -9999))).toBe(true);
    expect(label(PLANE, hex(3, -4))).toBe('(3,-4)');
  });
});

describe('layout problems', () => {
  it('are none in the sample maps and named in broken ones', () => {
    const numbering = KNIGHT_HAWKS.numbering;
    expect(layoutProblems(KNIGHT_HAWKS)).toEqual([]);
    expect(layoutProblems(PLANE)).toEqual([]);
    expect(layoutProblems({ ...PLANE, edge: 'closed' })).toEqual(['size']);
    expect(layoutProblems({ ...PLANE, edge: 'wrap' })).toEqual(['wrap-without-size']);
    expect(layoutProblems({ ...KNIGHT_HAWKS, size: { columns: 0, rows: 4 } })).toEqual(['size']);
    expect(layoutProblems({ ...KNIGHT_HAWKS, numbering: { ...numbering, digits: 0 } })).toEqual(['numbering']);
    const wrap = (orientation: Orientation, columns: number, rows: number): Layout => {
      return { ...KNIGHT_HAWKS, orientation, edge: 'wrap', size: { columns, rows } };
    };
    expect(layoutProblems(wrap('pointy', 4, 5))).toEqual(['wrap-parity']);
    expect(layoutProblems(wrap('pointy', 5, 4))).toEqual([]);
    expect(layoutProblems(wrap('flat', 5, 4))).toEqual(['wrap-parity']);
    expect(layoutProblems(wrap('flat', 4, 5))).toEqual([]);
    expect(layoutProblems({ ...KNIGHT_HAWKS, size: { columns: 99, rows: 99 } })).toEqual([]);
    expect(layoutProblems({ ...KNIGHT_HAWKS, size: { columns: 100, rows: 99 } })).toEqual(['digits']);
  });
});

describe('joined edges', () => {
  const anyTorus = fc
    .tuple(
      anyOrientation,
      fc.constantFrom('odd', 'even'),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([orientation, shifted, c, r]): Layout => {
      return { ...KNIGHT_HAWKS, orientation, shifted, edge: 'wrap', size: { columns: 2 * c, rows: 2 * r } };
    });

  it('bring every hex back to the sheet and leave the sheet as it is', () => {
    fc.assert(
      fc.property(anyTorus, anyHex(60), (layout, h) => {
        const home = wrapped(layout, h);
        expect(isOnSheet(layout, home)).toBe(true);
        expect(wrapped(layout, home)).toEqual(home);
        expect(label(layout, h)).toBe(label(layout, home));
        expect(parseLabel(layout, label(layout, h))).toEqual({ ok: true, hex: home });
      }),
    );
  });
  it('keep neighbours neighbours', () => {
    fc.assert(
      fc.property(anyTorus, anyHex(60), anyDirection, (layout, h, d) => {
        const step = (at: typeof h): typeof h => wrapped(layout, neighbour(at, d, layout.orientation));
        expect(step(wrapped(layout, h))).toEqual(step(h));
      }),
    );
  });
  it('measure like a walk that may cross them', () => {
    fc.assert(
      fc.property(anyTorus, anyHex(20), anyHex(20), (layout, a, b) => {
        const goal = key(wrapped(layout, b));
        const seen = new Set([key(wrapped(layout, a))]);
        let front = [wrapped(layout, a)];
        let steps = 0;
        while (!seen.has(goal)) {
          steps += 1;
          front = front.flatMap((h) => DIRECTIONS.map((d) => wrapped(layout, neighbour(h, d, layout.orientation))));
          front = front.filter((h) => !seen.has(key(h)) && seen.add(key(h)));
        }
        expect(mapDistance(layout, a, b)).toBe(steps);
      }),
      { numRuns: 60 },
    );
  });
  it('are plain distance on maps that do not wrap', () => {
    fc.assert(fc.property(anyLayout, anyHex(), anyHex(), (l, a, b) => mapDistance(l, a, b) === distance(a, b)));
  });
});

describe('drift', () => {
  it('moves all hexes of a sheet at once without two meeting, and each step can be undone', () => {
    fc.assert(
      fc.property(anyLayout, anyDirection, (layout, d) => {
        const hexes = sheetHexes(layout);
        const moved = hexes.map((h) => drift(layout, h, d));
        expect(moved.map(key).sort()).toEqual(hexes.map(key).sort());
        for (const [i, h] of hexes.entries()) expect(equal(drift(layout, moved[i] ?? h, opposite(d)), h)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
  it('just steps where there is no sheet, and off it', () => {
    expect(drift(KNIGHT_HAWKS, hex(-9, 0), 3)).toEqual(hex(-10, 0));
    expect(drift(KNIGHT_HAWKS, hex(-1, 0), 0)).toEqual(hex(0, 0));
    expect(drift(PLANE, hex(0, 0), 3)).toEqual(hex(-1, 0));
  });
});

describe('drawing', () => {
  it('puts neighbours at the same distance, in the direction of their number', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, anyOrientation, (h, d, o) => {
        const [a, b] = [centre(h, o), centre(neighbour(h, d, o), o)];
        expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(Math.sqrt(3), 9);
        // Clockwise on the screen, y down: pointy 0 is east, flat 0 is north.
        const angle = (Math.PI / 3) * d - (o === 'flat' ? Math.PI / 2 : 0);
        expect(b.x - a.x).toBeCloseTo(Math.sqrt(3) * Math.cos(angle), 9);
        expect(b.y - a.y).toBeCloseTo(Math.sqrt(3) * Math.sin(angle), 9);
        // Half way stands the middle of side d, between corners d and d + 1.
        const [one, two] = [corners(o)[d], corners(o)[(d + 1) % 6]];
        expect(((one?.x ?? 0) + (two?.x ?? 0)) / 2).toBeCloseTo((b.x - a.x) / 2, 9);
        expect(((one?.y ?? 0) + (two?.y ?? 0)) / 2).toBeCloseTo((b.y - a.y) / 2, 9);
      }),
    );
  });
  it('finds the hex under any point inside it', () => {
    // In the triangle of centre and side d, up to its rim: near the corners plain rounding goes wrong.
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyHex(), anyOrientation, anyDirection, part, part, (h, o, d, depth, turned) => {
        const [s, t] = [0.98 * depth * turned, 0.98 * depth * (1 - turned)];
        const c = centre(h, o);
        const [one, two] = [corners(o)[d] ?? c, corners(o)[(d + 1) % 6] ?? c];
        expect(hexAt({ x: c.x + s * one.x + t * two.x, y: c.y + s * one.y + t * two.y }, o)).toEqual(h);
      }),
    );
  });
  it('boxes the sheet: one hex', () => {
    const one: Layout = { ...KNIGHT_HAWKS, size: { columns: 1, rows: 1 } };
    expect(sheetBox(one)).toEqual({ left: -Math.sqrt(3) / 2, top: -1, right: Math.sqrt(3) / 2, bottom: 1 });
    expect(sheetBox(PLANE)).toBeUndefined();
    expect(centre(add(ORIGIN, ORIGIN), 'flat')).toEqual({ x: 0, y: 0 });
  });
});
