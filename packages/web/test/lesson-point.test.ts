import { describe, expect, test } from 'vitest';
import { namesIn, scrollFor } from '../src/lessons/point-at.ts';

describe('what a step of a lesson points at', () => {
  test('is what its words call by name, in their order', () => {
    expect(
      namesIn(['Press “Ahead one hex” twice, then “Turn right”.', 'Nothing here.', '“All here,” says it.']),
    ).toEqual(['Ahead one hex', 'Turn right', 'All here']);
  });

  test('is brought into view by as little as needed', () => {
    const list = { top: 100, bottom: 200 };
    expect(scrollFor(list, { top: 120, bottom: 160 })).toBe(0);
    expect(scrollFor(list, { top: 180, bottom: 230 })).toBe(30);
    expect(scrollFor(list, { top: 60, bottom: 110 })).toBe(-40);
  });

  test('shows its beginning where it is too large', () => {
    const list = { top: 100, bottom: 200 };
    expect(scrollFor(list, { top: 180, bottom: 400 })).toBe(80);
    expect(scrollFor(list, { top: 40, bottom: 400 })).toBe(-60);
    // Begun in the upper half it stays, and so does what stands above it.
    expect(scrollFor(list, { top: 130, bottom: 400 })).toBe(0);
  });
});
