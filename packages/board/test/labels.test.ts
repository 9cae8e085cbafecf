import { disc, hex, type Point } from '@flagbridge/engine/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineNames } from '../src/draw/line-names.ts';
import { type Obstacles, overlap, placeTags, type TagWish, touchesHex } from '../src/draw/place-tags.ts';
import { hexCentre } from '../src/plane/plane.ts';

const k = 38;
const wish = (id: string, at: Point, heading: number | null = 0, must = false): TagWish => ({
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

  test('leave the ring round their own counter free, whatever way they stand', () => {
    // Others all round but in one direction each time, so that every direction is taken once.
    for (let angle = 0; angle < 360; angle += 30) {
      const others = Array.from({ length: 36 }, (_, n) => n * 10)
        .filter((at) => Math.abs(((at - angle + 540) % 360) - 180) > 40)
        .map((at) => ({ x: 60 * Math.cos((at * Math.PI) / 180), y: 60 * Math.sin((at * Math.PI) / 180) }))
        .map(({ x, y }) => ({ x: x - 6, y: y - 6, width: 12, height: 12 }));
      for (const { rect } of placeTags([wish('a', { x: 0, y: 0 }, null)], { ...none, things: others })) {
        const near = {
          x: Math.min(rect.x + rect.width, Math.max(rect.x, 0)),
          y: Math.min(rect.y + rect.height, Math.max(rect.y, 0)),
        };
        expect(Math.hypot(near.x, near.y)).toBeGreaterThan(34);
      }
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

describe('name tags and the eye', () => {
  const seen = { x: -200, y: -150, width: 400, height: 300 };
  const box = ({ x, y }: Point) => ({ x: x - 25, y: y - 25, width: 50, height: 50 });
  const whole = ({ x, y, width, height }: ReturnType<typeof box>) =>
    x >= -200 && y >= -150 && x + width <= 200 && y + height <= 150;

  test('are whole within what is seen, at every edge and in every corner', () => {
    for (const at of [-190, 0, 190].flatMap((x) => [-140, 0, 140].map((y) => ({ x, y })))) {
      const [tag] = placeTags([wish('a', at)], { ...none, things: [box(at)], seen });
      expect(tag !== undefined && whole(tag.rect), JSON.stringify(at)).toBe(true);
    }
  });

  test('are rather nowhere than cut off, also where they must be seen', () => {
    const at = { x: -150, y: 0 };
    // Only to the left of it is free ground, and too little of it.
    const hexes = disc(hex(0, 0), 7, 'pointy')
      .map((one) => hexCentre(one, 'pointy', k))
      .filter(({ x, y }) => x > -110 || Math.abs(y) > 60);
    for (const { rect } of placeTags([wish('a', at, 0, true)], { ...none, hexes, things: [box(at)], seen }))
      expect(whole(rect)).toBe(true);
  });

  test('of what is beyond the edge are not seen cut off', () => {
    const at = { x: -215, y: 0 };
    const [tag] = placeTags([wish('a', at)], { ...none, things: [box(at)], seen });
    expect(tag === undefined || !overlap(tag.rect, seen)).toBe(true);
  });

  test('need no thread beside their own thing, and have one where another is as near', () => {
    const at = { x: 0, y: 0 };
    const [alone] = placeTags([wish('a', at)], { ...none, things: [box(at)] });
    expect(alone?.leader).toBeNull();
    // Hemmed in: only above is free, and there another stands as near.
    const hexes = [placeOf(1, 0), placeOf(-1, 0), placeOf(0, 1), placeOf(-1, 1)];
    const [doubtful] = placeTags([wish('a', at, null)], { ...none, hexes, things: [box(at), box({ x: 0, y: -100 })] });
    expect(doubtful?.leader).not.toBeNull();
    const { from, to } = doubtful?.leader ?? { from: at, to: at };
    expect(Math.hypot(to.x, to.y)).toBeLessThan(Math.hypot(from.x, from.y));
    expect(Math.hypot(to.x, to.y)).toBeLessThan(34);
  });

  test('that must be seen find room farther out, with a thread', () => {
    const hexes = disc(hex(0, 0), 3, 'pointy').map((one) => hexCentre(one, 'pointy', k));
    expect(placeTags([wish('a', placeOf(0, 0))], { ...none, hexes })).toEqual([]);
    const [tag] = placeTags([wish('a', placeOf(0, 0), 0, true)], { ...none, hexes });
    expect(tag?.leader).not.toBeNull();
  });

  test('never stand on somebody else, or far from their own beside somebody else', () => {
    // All hexes between them can be chosen: the only free ground is about the other.
    const other = { x: 330, y: 0 };
    const hexes = disc(hex(0, 0), 3, 'pointy').map((one) => hexCentre(one, 'pointy', k));
    const within = { x: -230, y: -190, width: 640, height: 380 };
    const things = [box({ x: 0, y: 0 }), box(other)];
    for (const { rect } of placeTags([wish('a', { x: 0, y: 0 }, null, true)], {
      ...none,
      hexes,
      things,
      seen: within,
    })) {
      expect(overlap(rect, box(other))).toBe(false);
      expect(Math.max(rect.x, 0)).toBeLessThan(280);
    }
    const crowd = [-80, 0, 80].flatMap((x) => [-70, 0, 70].map((y) => box({ x, y })));
    const narrow = { x: -120, y: -100, width: 240, height: 200 };
    const [tag] = placeTags([wish('a', { x: 0, y: 0 }, null, true)], { ...none, things: crowd, seen: narrow });
    expect(crowd.some((one) => tag !== undefined && overlap(one, tag.rect))).toBe(false);
  });

  test('spare a way that is being planned', () => {
    const at = { x: 0, y: 0 };
    // The bow points to the left, and the way leads where a name would stand first: to the right.
    const ways = [33, 66, 99, 132].map((x) => ({ x, y: 0 }));
    const [plain] = placeTags([wish('a', at, null)], { ...none, things: [box(at)] });
    expect(ways.some(({ x, y }) => plain !== undefined && overlap(plain.rect, { x, y, width: 1, height: 1 }))).toBe(
      true,
    );
    const [spared] = placeTags([wish('a', at, null)], { ...none, things: [box(at)], ways });
    for (const { x, y } of ways)
      expect(spared !== undefined && overlap(spared.rect, { x, y, width: 1, height: 1 })).toBe(false);
  });

  test('lead no thread over somebody else', () => {
    const at = { x: 0, y: 0 };
    const ring = Array.from({ length: 6 }, (_, n) => n * 60 + 30).map((angle) =>
      box({ x: 66 * Math.cos((angle * Math.PI) / 180), y: 66 * Math.sin((angle * Math.PI) / 180) }),
    );
    for (const { rect } of placeTags([wish('a', at)], { ...none, things: [box(at), ...ring] })) {
      const middle = { x: (rect.x + rect.width / 2) / 2, y: (rect.y + rect.height / 2) / 2 };
      expect(ring.some((one) => overlap(one, { ...middle, width: 0.1, height: 0.1 }))).toBe(false);
    }
  });
});

test('a rectangle and a hex touch only where they overlap', () => {
  expect(touchesHex({ x: -5, y: -5, width: 10, height: 10 }, { x: 0, y: 0 }, 10, 'pointy')).toBe(true);
  // In the corner of the hex's box, beyond its slanted side.
  expect(touchesHex({ x: 7, y: -10, width: 4, height: 2 }, { x: 0, y: 0 }, 10, 'pointy')).toBe(false);
  expect(touchesHex({ x: 20, y: 0, width: 4, height: 4 }, { x: 0, y: 0 }, 10, 'flat')).toBe(false);
});

describe('names of lines', () => {
  const line = (id: string, from: number, to: number, label?: string) => ({
    id,
    from: hex(from, 0),
    to: hex(to, 0),
    ...(label !== undefined && { label }),
  });
  const named = (...lines: ReturnType<typeof line>[]) =>
    lineNames(lines, 'pointy', k).map(({ id, text }) => [id, text]);

  test('stand once for all that are called the same, on the longest', () => {
    expect(named(line('a', 0, 3, 'after Tern'), line('b', 0, 9, 'after Tern'), line('c', 0, 5))).toEqual([
      ['b', 'after Tern'],
    ]);
    expect(lineNames([line('a', 0, 9, 'after Tern')], 'pointy', 10)).toEqual([]);
  });

  test('give way to each other along their lines, and are left out where there is no room', () => {
    const both = lineNames([line('a', 0, 12, 'after Tern'), line('b', 0, 12, 'after Gull')], 'pointy', k);
    expect(both.map(({ text }) => text)).toEqual(['after Tern', 'after Gull']);
    expect(both[0]?.at.x).not.toBe(both[1]?.at.x);
    expect(named(line('a', 0, 1, 'after Tern'), line('b', 0, 1, 'after Gull'))).toEqual([['a', 'after Tern']]);
  });
});
