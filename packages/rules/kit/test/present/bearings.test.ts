import { describe, expect, test } from 'vitest';
import { bearingText, fromNearest, nearest } from '../../src/present/bearings.ts';

const ship = (name: string, q: number, r: number, is = 'flying') => ({ name, q, r, facing: 0, is }) as const;

describe('where a thing is as seen from a ship', () => {
  const from = ship('A', 0, 0);
  test('range, where it lies from the bow, and the hour', () => {
    expect(bearingText(from, { q: 3, r: 0 })).toBe('range 3, dead ahead, 12 o’clock');
    expect(bearingText(from, { q: -2, r: 0 })).toBe('range 2, dead astern, 6 o’clock');
    expect(bearingText(from, { q: 0, r: 2 })).toBe('range 2, starboard bow, 2 o’clock');
    expect(bearingText(from, { q: 0, r: 0 })).toBe('in its hex');
  });
  test('without a bow by the compass', () => {
    expect(bearingText(from, { q: 3, r: 0 }, false)).toBe('range 3, east');
    expect(bearingText(from, { q: -1, r: 2 }, false)).toBe('range 2, south');
    expect(bearingText(from, { q: 0, r: 0 }, false)).toBe('in its hex');
  });
});

describe('the nearest', () => {
  const ships = [ship('Far', 9, 0), ship('Docked', 2, 0, 'docked'), ship('Flying', -2, 0), ship('Other', 0, 2)];
  const here = { q: 0, r: 0 };
  const flies = ({ is }: (typeof ships)[number]): boolean => is === 'flying';
  test('of several as near the better, then the first', () => {
    expect(nearest(ships, here)?.name).toBe('Docked');
    expect(nearest(ships, here, flies)?.name).toBe('Flying');
    // A hex nearer counts for more than being better.
    expect(nearest(ships, { q: 1, r: 0 }, flies)?.name).toBe('Docked');
    expect(nearest([], here)).toBe(undefined);
  });
  test('speaks; nobody is silent', () => {
    expect(fromNearest(ships, here, { better: flies })).toBe('From Flying: range 2, dead ahead, 12 o’clock.');
    expect(fromNearest(ships, here, { hasBow: flies })).toBe('From Docked: range 2, west.');
    expect(fromNearest([], here)).toBe('');
  });
});
