import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ROUND,
  add,
  arc,
  arcHexes,
  arcSides,
  bearing,
  coneRelation,
  DIRECTIONS,
  type Direction,
  directionsNearer,
  distance,
  equal,
  hex,
  hexsideDirection,
  hexsideNumber,
  hexsideNumbered,
  hexsidesStruck,
  inArc,
  mirroredArc,
  neighbour,
  ORIGIN,
  relativeBearing,
  ring,
  rotate,
  rotateAround,
  STEPS,
  scale,
  sextant,
  subtract,
  turn,
} from '../../src/hex/index.ts';
import { anyDirection, anyHex, anyOrientation } from './samples.ts';

const CLOSED = { boundary: 'either', own: true } as const;
const OPEN = { boundary: 'both', own: false } as const;
const CLOCKWISE = { boundary: 'clockwise', own: false } as const;
const ANTICLOCKWISE = { boundary: 'anticlockwise', own: false } as const;
const anyTurn = fc.integer({ min: -6, max: 6 });

/** ST-SHD-02, written down as printed there: the direction with the highest score, or the two that tie. */
function highestScores(x: number, z: number): Direction[] {
  const y = -x - z;
  const scores = [x - y, z - y, z - x, y - x, y - z, x - z];
  const best = Math.max(...scores);
  return DIRECTIONS.filter((d) => best > 0 && scores[d] === best);
}

describe('bearing', () => {
  it('agrees with the scores of ST-SHD-02', () => {
    fc.assert(
      fc.property(anyHex(12), (v) => {
        expect([...bearing(ORIGIN, v, 'pointy').sides].sort()).toEqual(highestScores(v.q, v.r));
      }),
      { numRuns: 500 },
    );
  });
  it('agrees with the inequality of SF-ATK-16 on flat maps', () => {
    fc.assert(
      fc.property(anyHex(12), (v) => {
        const qualify = DIRECTIONS.filter((k) => {
          const { q, r } = rotate(v, -k);
          return !equal(v, ORIGIN) && -q - r >= q && q >= r;
        });
        expect([...bearing(ORIGIN, v, 'flat').sides].sort()).toEqual(qualify);
      }),
      { numRuns: 500 },
    );
  });
  it('is a boundary exactly where the hex is the same number of steps in two neighbouring directions', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, fc.integer({ min: 1, max: 15 }), anyOrientation, (a, d, n, o) => {
        const step = add(STEPS[o][d], STEPS[o][turn(d, 1)]);
        expect(bearing(a, add(a, scale(step, n)), o)).toEqual({ kind: 'boundary', sides: [d, turn(d, 1)] });
      }),
    );
  });
  it('from a hex to itself is here, on no side', () => {
    expect(bearing(hex(2, 3), hex(2, 3), 'flat')).toEqual({ kind: 'here', sides: [] });
  });
  it('points back along the same line', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyOrientation, (a, b, o) => {
        expect(bearing(b, a, o).sides).toEqual(bearing(a, b, o).sides.map((d) => turn(d, 3)));
      }),
    );
  });
  it('relative to a facing does not change when ship and target turn together', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyDirection, anyTurn, anyOrientation, (a, b, f, by, o) => {
        expect(relativeBearing(a, turn(f, by), rotateAround(b, a, by), o)).toBe(relativeBearing(a, f, b, o));
      }),
    );
  });
});

describe('cones', () => {
  it('divide the plane: each hex is inside one cone, or on the line between two, or here', () => {
    fc.assert(
      fc.property(anyHex(8), anyHex(8), anyOrientation, (a, b, o) => {
        const seen = DIRECTIONS.map((d) => coneRelation(a, d, b, o))
          .sort()
          .join(' ');
        expect([
          'here here here here here here',
          'inside outside outside outside outside outside',
          'boundary boundary outside outside outside outside',
        ]).toContain(seen);
        expect(seen.startsWith('here')).toBe(equal(a, b));
      }),
    );
  });
  it('turn into each other', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyDirection, anyTurn, anyOrientation, (a, b, d, by, o) => {
        expect(coneRelation(a, turn(d, by), rotateAround(b, a, by), o)).toBe(coneRelation(a, d, b, o));
      }),
    );
  });
  it('have boundary hexes at even distances only, one per line', () => {
    for (let n = 1; n <= 12; n += 1) {
      const on = ring(ORIGIN, n, 'pointy').filter((h) => bearing(ORIGIN, h, 'pointy').kind === 'boundary');
      expect(on.length).toBe(n % 2 === 0 ? 6 : 0);
    }
  });
});

describe('arcs', () => {
  it('closed hold 2*floor(d/2)+1 hexes at distance d per cone, open ones two fewer at even distances', () => {
    for (let n = 1; n <= 9; n += 1) {
      const at = (rule: typeof CLOSED | typeof OPEN | typeof CLOCKWISE): number =>
        arcHexes(ORIGIN, 2, arc(0), n, rule, 'pointy').filter((h) => distance(ORIGIN, h) === n).length;
      expect(at(CLOSED)).toBe(2 * Math.floor(n / 2) + 1);
      expect(at(OPEN)).toBe(n % 2 === 0 ? n - 1 : n);
      expect(at(CLOCKWISE)).toBe(n);
    }
  });
  it('all round hold everything under every rule but the own hex, which the rule gives', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyDirection, anyOrientation, (a, b, f, o) => {
        for (const rule of [CLOSED, OPEN, CLOCKWISE, ANTICLOCKWISE]) {
          expect(inArc(a, f, ALL_ROUND, b, rule, o)).toBe(rule.own || !equal(a, b));
        }
      }),
    );
  });
  it('hold the own hex or not, as the rule says, whatever the arc', () => {
    for (const bits of [arc(), arc(3), ALL_ROUND]) {
      expect(inArc(hex(4, 1), 2, bits, hex(4, 1), CLOSED, 'flat')).toBe(true);
      expect(inArc(hex(4, 1), 2, bits, hex(4, 1), OPEN, 'flat')).toBe(false);
    }
  });
  it('with one owner per line share nothing and leave nothing out', () => {
    fc.assert(
      fc.property(anyHex(8), anyHex(8), anyDirection, anyOrientation, (a, b, f, o) => {
        fc.pre(!equal(a, b));
        for (const rule of [CLOCKWISE, ANTICLOCKWISE]) {
          expect(DIRECTIONS.filter((d) => inArc(a, f, arc(d), b, rule, o)).length).toBe(1);
        }
      }),
    );
  });
  it('give a line to the neighbour on the side the rule names', () => {
    const between = add(STEPS.pointy[0], STEPS.pointy[1]);
    expect(inArc(ORIGIN, 0, arc(1), between, CLOCKWISE, 'pointy')).toBe(true);
    expect(inArc(ORIGIN, 0, arc(0), between, CLOCKWISE, 'pointy')).toBe(false);
    expect(inArc(ORIGIN, 0, arc(0), between, ANTICLOCKWISE, 'pointy')).toBe(true);
    expect(inArc(ORIGIN, 0, arc(1), between, ANTICLOCKWISE, 'pointy')).toBe(false);
    const last = add(STEPS.pointy[5], STEPS.pointy[0]);
    expect(inArc(ORIGIN, 0, arc(0), last, CLOCKWISE, 'pointy')).toBe(true);
    expect(inArc(ORIGIN, 0, arc(5), last, ANTICLOCKWISE, 'pointy')).toBe(true);
  });
  it('have no gap along a line between two of their own cones', () => {
    const between = add(STEPS.flat[0], STEPS.flat[1]);
    expect(inArc(ORIGIN, 0, arc(0, 1), between, OPEN, 'flat')).toBe(true);
    expect(inArc(ORIGIN, 0, arc(0), between, OPEN, 'flat')).toBe(false);
  });
  it('are sets of own hexsides', () => {
    expect(arc(5, 0, 1)).toBe(0b100011);
    expect(arcSides(arc(5, 0, 1))).toEqual([0, 1, 5]);
    expect(arcSides(mirroredArc(arc(0, 1, 2)))).toEqual([0, 4, 5]);
    expect(arc()).toBe(0);
  });
});

describe('hexside struck', () => {
  it('turns with the target: the same line strikes the next side to port when it turns once to starboard', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyDirection, anyTurn, anyOrientation, (target, firer, f, by, o) => {
        const before = hexsidesStruck(target, f, firer, o);
        expect(hexsidesStruck(target, turn(f, by), firer, o)).toEqual(before.map((side) => turn(side, -by)));
      }),
    );
  });
  it('does not change when target and firer turn together', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyDirection, anyTurn, anyOrientation, (target, firer, f, by, o) => {
        const turned = hexsidesStruck(target, turn(f, by), rotateAround(firer, target, by), o);
        expect(turned).toEqual(hexsidesStruck(target, f, firer, o));
      }),
    );
  });
  it('of a neighbour is the shared side', () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, anyDirection, anyOrientation, (target, f, side, o) => {
        const firer = neighbour(target, hexsideDirection(f, side), o);
        expect(hexsidesStruck(target, f, firer, o)).toEqual([side]);
      }),
    );
  });
  it('is none from the same hex', () => {
    expect(hexsidesStruck(hex(1, 1), 3, hex(1, 1), 'pointy')).toEqual([]);
  });
  it('has the number of each book, both ways', () => {
    // SF-SET-08: the bow is side 1. ST-SHD-01: the bow is shield 2, the port bow shield 1.
    expect(DIRECTIONS.map((d) => hexsideNumber(d, 1))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(DIRECTIONS.map((d) => hexsideNumber(d, 2))).toEqual([2, 3, 4, 5, 6, 1]);
    for (const bow of [1, 2, 6]) {
      for (const d of DIRECTIONS) expect(hexsideNumbered(hexsideNumber(d, bow), bow)).toBe(d);
    }
    expect([0, 7, 1.5].map((n) => hexsideNumbered(n, 1))).toEqual([undefined, undefined, undefined]);
  });
});

describe('sextants', () => {
  it('put an offset together again from its steps, whose number is the distance', () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyOrientation, (a, b, o) => {
        const s = sextant(a, b, o);
        // In the same hex there is no way to go. A matcher's own value must not become the property's.
        expect(s === undefined).toBe(equal(a, b));
        if (s === undefined) return;
        const sum = add(scale(STEPS[o][s.direction], s.along), scale(STEPS[o][turn(s.direction, 1)], s.aside));
        expect(sum).toEqual(subtract(b, a));
        expect(s.along).toBeGreaterThan(0);
        expect(s.aside).toBeGreaterThanOrEqual(0);
        expect(s.along + s.aside).toBe(distance(a, b));
      }),
    );
  });
  it('name exactly the steps that come nearer', () => {
    fc.assert(
      fc.property(anyHex(8), anyHex(8), anyOrientation, (a, b, o) => {
        const nearer = DIRECTIONS.filter((d) => distance(neighbour(a, d, o), b) < distance(a, b));
        expect([...directionsNearer(a, b, o)].sort()).toEqual(nearer);
      }),
    );
  });
});
