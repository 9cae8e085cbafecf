import { expect, test } from 'vitest';
import { boxIn, type Corner, freeCorner, type Obstacle } from '../src/lessons/free-corner.ts';

const map = { left: 0, top: 60, right: 1000, bottom: 660 };
const size = { width: 360, height: 260 };
const at = (x: number, y: number, weight = 100): Obstacle => ({
  box: { left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 },
  weight,
});
const place = (now: Corner, ...obstacles: Obstacle[]): Corner => freeCorner(map, size, obstacles, now);

test('a card lies wholly on the map, in its corner', () => {
  expect(boxIn('top-left', map, size)).toEqual({ left: 0, top: 60, right: 360, bottom: 320 });
  expect(boxIn('bottom-right', map, size)).toEqual({ left: 640, top: 400, right: 1000, bottom: 660 });
});

test('it stays where it is while it covers nothing that matters', () => {
  expect(place('bottom-left', at(500, 300))).toBe('bottom-left');
});

test('it makes way for a ship', () => {
  expect(place('top-left', at(100, 100))).toBe('top-right');
  expect(place('top-left', at(100, 100), at(900, 100))).toBe('bottom-left');
  expect(place('top-left', at(100, 100), at(900, 100), at(100, 600))).toBe('bottom-right');
});

test('it does not jump for a trifle, and covers the least where everything is full', () => {
  expect(place('top-left', at(100, 100, 5))).toBe('top-left');
  expect(place('top-left', at(100, 100), at(900, 100, 30), at(100, 600), at(900, 600))).toBe('top-right');
});
