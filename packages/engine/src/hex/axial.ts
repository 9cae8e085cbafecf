/**
 * The hex itself: integer axial coordinates and the arithmetic that needs no compass and no map.
 *
 * A hex is plain data and never changed in place. The third cube coordinate is s = -q - r and is not stored.
 * Nothing here knows which way a hex points, where a map ends or what is printed on it: see `direction.ts`, `layout.ts`.
 *
 * Zero is always +0: `-0` survives arithmetic but not JSON, so a state would differ from its own copy. Hence `0 - x`
 * and `x + 0` below in places where `-x` would look more natural.
 */
export type Hex = { readonly q: number; readonly r: number };

export const ORIGIN: Hex = Object.freeze({ q: 0, r: 0 });

export function hex(q: number, r: number): Hex {
  return { q, r };
}

export function equal(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r;
}

export function add(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r };
}

export function subtract(a: Hex, b: Hex): Hex {
  return { q: a.q - b.q, r: a.r - b.r };
}

export function scale(a: Hex, times: number): Hex {
  return { q: a.q * times + 0, r: a.r * times + 0 };
}

/** Length of an offset in hexes: the speed of a velocity, the reach of a jump. */
export function hexLength(a: Hex): number {
  return stepsFor(a.q, a.r);
}

/** Least number of hex steps from one to the other: 0 in the same hex, 1 next door. Allocates nothing. */
export function distance(a: Hex, b: Hex): number {
  return stepsFor(b.q - a.q, b.r - a.r);
}

function stepsFor(q: number, r: number): number {
  // With equal signs the two steps add up; with different signs one diagonal step does the work of both.
  if (q >= 0) return r >= 0 ? q + r : q > 0 - r ? q : 0 - r;
  return r <= 0 ? 0 - q - r : 0 - q > r ? 0 - q : r;
}

/** Turns an offset around the origin, one step = 60 degrees clockwise; negative steps turn the other way. */
export function rotate(a: Hex, steps: number): Hex {
  const { q, r } = a;
  switch (((steps % 6) + 6) % 6) {
    case 1:
      return { q: 0 - r, r: q + r };
    case 2:
      return { q: 0 - q - r, r: q };
    case 3:
      return { q: 0 - q, r: 0 - r };
    case 4:
      return { q: r, r: 0 - q - r };
    case 5:
      return { q: q + r, r: 0 - q };
    default:
      return { q, r };
  }
}

export function rotateAround(a: Hex, centre: Hex, steps: number): Hex {
  return add(centre, rotate(subtract(a, centre), steps));
}

/** A string for sets, maps and JSON keys. Not a label: labels belong to a map and are read by people. */
export function key(a: Hex): string {
  return `${a.q},${a.r}`;
}

const KEY = /^(0|-?[1-9]\d{0,8}),(0|-?[1-9]\d{0,8})$/;

/** Reads what `key` wrote, and nothing else: two spellings of one hex would be two keys. */
export function unkey(text: string): Hex | undefined {
  const found = KEY.exec(text);
  return found === null ? undefined : { q: Number(found[1]), r: Number(found[2]) };
}
