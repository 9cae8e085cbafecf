import { disc, hex, type Point } from '@flagbridge/engine/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Obstacles, overlap, placeTags, touchesHex, type Wish } from '../src/draw/place-tags.ts';
import { hexCentre } from '../src/plane/plane.ts';

const k = 38;
const wish = (id: string, at: Point, heading: number | null = 0, must = false): Wish => ({
  id,
  at,
  radius: 34,
  heading,
  lean: 0,
  large: { width: 104, height: 35 },
  small: { width: 70, height: 18 },
  must,
});
const none: Obstacles = { things: [], hexes: [], points: [], orientation: 'pointy', k };
const placeOf = (q: number, r: number): Point => hexCentre(hex(q, r), 'pointy', k);

describe('name tags', () => {
  test('stand away from the bow', () => {
    for (const heading of [0, 60, 120, 180, 240, 300]) {
      const [tag] = placeTags([wish('a', { x: 0, y: 0 }, heading)], none);
      const middle = { x: (tag?.rect.x ?? 0) + 52, y: (tag?.rect.y ?? 0) + 17.5 };
      const ahead = middle.x * Math.cos((heading * Math.PI) / 180) + middle.y * Math.sin((heading * Math.PI) / 180);
      expect(ahead).toBeLessThan(20);
    }
  });

  test('never cover one another or a counter', () => {
    const wishes = Array.from({ length: 12 }, (_, n) =>
      wish(`${n}`, placeOf(n % 4, Math.floor(n / 4) * 2), (n % 6) * 60),
    );
    const things = wishes.map(({ at }) => ({ x: at.x - 25, y: at.y - 25, width: 50, height: 50 }));
    const placed = placeTags(wishes, { ...none, things });
    expect(placed.length).toBeGreaterThan(6);
    for (const one of placed) {
      for (const thing of things) expect(overlap(one.rect, thing)).toBe(false);
      for (const other of placed) if (other !== one) expect(overlap(one.rect, other.rect)).toBe(false);
    }
  });

  test('never cover a hex that can be chosen, not even those that must be seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), fc.boolean()), {
          maxLength: 8,
        }),
        fc.constantFrom('pointy' as const, 'flat' as const),
        (radius, ships, orientation) => {
          const hexes = disc(hex(0, 0), radius, orientation).map((one) => hexCentre(one, orientation, k));
          const wishes = ships.map(([q, r, must], n) => wish(`${n}`, hexCentre(hex(q, r), orientation, k), 60, must));
          for (const { rect } of placeTags(wishes, { ...none, hexes, orientation })) {
            expect(hexes.some((centre) => touchesHex(rect, centre, k, orientation))).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('are moved before they are shrunk, and shrunk before they are left out', () => {
    const at = placeOf(0, 0);
    const [free] = placeTags([wish('a', at)], none);
    const [moved] = placeTags([wish('a', at)], {
      ...none,
      things: [free?.rect ?? { x: 0, y: 0, width: 0, height: 0 }],
    });
    expect(moved?.size).toBe('large');
    const wall = disc(hex(0, 0), 6, 'pointy').map((one) => hexCentre(one, 'pointy', k));
    expect(placeTags([wish('a', at, 0, true)], { ...none, hexes: wall })).toEqual([]);
  });
});

test('a rectangle and a hex touch only where they overlap', () => {
  expect(touchesHex({ x: -5, y: -5, width: 10, height: 10 }, { x: 0, y: 0 }, 10, 'pointy')).toBe(true);
  // In the corner of the hex's box, beyond its slanted side.
  expect(touchesHex({ x: 7, y: -10, width: 4, height: 2 }, { x: 0, y: 0 }, 10, 'pointy')).toBe(false);
  expect(touchesHex({ x: 20, y: 0, width: 4, height: 4 }, { x: 0, y: 0 }, 10, 'flat')).toBe(false);
});
