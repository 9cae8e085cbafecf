import type { CloudHex, Scene } from '@flagbridge/engine';
import { disc, type Hex, hex } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { contentOf, hexesOf, meant } from '../src/content.ts';
import { dotCounts, dotsPath } from '../src/draw/cloud-dots.ts';
import { foot } from '../src/draw/clouds.tsx';
import { sayHex } from '../src/keys/say.ts';
import { hexCentre, planeOf } from '../src/plane/plane.ts';

const K = 20;
const plane = planeOf({ orientation: 'pointy', size: { columns: 20, rows: 20 } });
const here = (at: Hex, ways: number): CloudHex => ({ hex: at, ways });
/** Where the dots lie, as they are written. */
const points = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/M(\S+) (\S+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe('the dots of a cloud', () => {
  test('are one a way, up to as many as a hex bears', () => {
    expect(dotCounts([here(hex(0, 0), 1), here(hex(1, 0), 7), here(hex(2, 0), 18), here(hex(3, 0), 40)])).toEqual([
      1, 7, 18, 18,
    ]);
  });

  test('are none where ways are not counted', () => {
    expect(dotCounts([here(hex(0, 0), 0), here(hex(1, 0), 3)])).toEqual([0, 3]);
    expect(dotsPath([here(hex(0, 0), 0)], 'pointy', K)).toBe('');
  });

  test('are fewer everywhere where all together are too many, and never none', () => {
    const many = [...disc(hex(0, 0), 12, 'pointy').map((one) => here(one, 18)), here(hex(30, 0), 1)];
    const counts = dotCounts(many);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeLessThan(4000);
    expect(new Set(counts.slice(0, -1))).toEqual(new Set([8]));
    expect(counts.at(-1)).toBe(1);
  });

  test('lie in their own hex, apart from one another, and in the same places each time', () => {
    const at = hex(3, 4);
    const all = points(dotsPath([here(at, 18)], 'pointy', K));
    const middle = hexCentre(at, 'pointy', K);
    expect(all).toHaveLength(18);
    for (const one of all) {
      expect(Math.hypot(one.x - middle.x, one.y - middle.y)).toBeLessThan((Math.sqrt(3) / 2) * K);
      for (const other of all)
        if (other !== one) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.15 * K);
    }
    expect(points(dotsPath([here(at, 18)], 'pointy', K))).toEqual(all);
  });

  test('are turned another way in the next hex', () => {
    const turned = [hex(3, 4), hex(4, 4), hex(3, 5)].map((at) => {
      const [dot] = points(dotsPath([here(at, 1)], 'pointy', 100)) as [{ x: number; y: number }];
      const { x, y } = hexCentre(at, 'pointy', 100);
      return Math.round((Math.atan2(dot.y - y, dot.x - x) * 180) / Math.PI);
    });
    expect(new Set(turned).size).toBe(3);
  });
});

describe('the words at a border', () => {
  test('stand under its lowest point, in the middle where several are as low', () => {
    expect(foot([hex(0, 0)], plane, K)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(K) });
    const row = foot([hex(0, 0), hex(1, 0), hex(0, -1)], plane, K);
    expect(row?.x).toBeCloseTo((Math.sqrt(3) * K) / 2);
    expect(row?.y).toBeCloseTo(K);
  });
  test('stand nowhere without one', () => {
    expect(foot([], plane, K)).toBeNull();
  });
});

const scene: Scene = {
  layout: { orientation: 'pointy', size: { columns: 20, rows: 20 } },
  tokens: [],
  sightings: [
    {
      id: 'crow/seen',
      of: 'crow',
      label: 'Crow',
      note: 'last seen, end of turn 3',
      side: 'b',
      hex: hex(5, 5),
      facing: 1,
    },
  ],
  clouds: [
    {
      id: 'crow/cloud',
      of: 'crow',
      label: 'Crow can be in 2 hexes',
      border: 'by now',
      side: 'b',
      hexes: [{ hex: hex(5, 5), ways: 2, lines: ['Crow, standing still', 'range 3'] }, here(hex(6, 5), 1)],
    },
  ],
};

describe('what is not seen', () => {
  const content = contentOf(scene, undefined, new Set());
  test('is said of the hex one looks at, where there is something to say', () => {
    expect(sayHex(plane, content, hex(5, 5))).toBe('(5,5). Crow, standing still, range 3.');
    expect(sayHex(plane, content, hex(6, 5))).toBe('(6,5).');
  });
  test('is found on the map, and is nothing that a touch could mean', () => {
    expect(hexesOf(scene, undefined, 'crow/seen')).toEqual([hex(5, 5)]);
    expect(hexesOf(scene, undefined, 'crow/cloud')).toEqual([hex(5, 5), hex(6, 5)]);
    expect(meant(content, hex(5, 5), 'press')).toEqual([{ part: '5,5', kind: 'hex', label: '5,5' }]);
  });
});
