import type { Place } from '@flagbridge/engine';
import { describe, expect, it } from 'vitest';
import { faster, lifted, place, turned } from '../../src/request/compose/place.ts';
import { compositionOf } from './composition.ts';

const hexes = ['0,0', '1,0', '0,1', '5,5', '6,6'];
const shape: Place = {
  is: 'place',
  apart: true,
  pieces: [
    { id: 'one', parts: ['one'], hexes, facings: [0, 1, 2, 3, 4, 5], speeds: { min: 0, max: 9 } },
    { id: 'two', parts: ['two'], hexes, facings: [0, 1, 2, 3, 4, 5], speeds: { min: 0, max: 4 } },
    { id: 'mine', hexes, optional: true, hidden: true },
  ],
};
const byDefault = { one: { hex: '0,0', facing: 3, speed: 7 }, two: { hex: '1,0', facing: 3, speed: 2 } };
const composition = compositionOf(shape, { byDefault });

function touch(work: ReturnType<typeof place.begin>, part: string) {
  const touched = place.touch(composition, work, part, 'press');
  if (touched === null || !('work' in touched)) throw new Error(`${part} means nothing`);
  return touched.work;
}

describe('placing', () => {
  const begun = place.begin(composition);
  const first = touch(begun, '0,0');

  it('puts the piece in hand where the map is touched, as the request would have it', () => {
    expect(begun).toEqual({ choice: {}, live: 'one' });
    expect(first).toEqual({ choice: { one: { hex: '0,0', facing: 3, speed: 7 } }, live: 'one' });
    expect(place.missing(composition, begun)).toBe('Place both');
  });

  it('turns it to the hex beside it, and then the next piece is in hand', () => {
    expect(touch(first, '1,0')).toEqual({ choice: { one: { hex: '0,0', facing: 0, speed: 7 } }, live: 'two' });
  });

  it('places the next piece where another hex is touched, with facing and speed of the last where it may have them', () => {
    const facing = { ...first, choice: { one: { hex: '0,0', facing: 1, speed: 4 } } };
    expect(touch(facing, '5,5').choice).toEqual({
      one: { hex: '0,0', facing: 1, speed: 4 },
      two: { hex: '5,5', facing: 1, speed: 4 },
    });
    expect(touch(first, '5,5').choice['two']?.speed).toBe(2);
  });

  it('keeps pieces apart', () => {
    expect(place.touch(composition, { ...first, live: 'two' }, '0,0', 'press')).toMatchObject({
      whyNot: { refusal: { why: 'hex-taken' }, part: '0,0' },
    });
    expect(place.overlay(composition, { ...first, live: 'two' }).hexes).toHaveLength(hexes.length - 1);
  });

  it('lets a piece without a facing go to the next at once, and what is optional stay off', () => {
    const both = touch(touch(first, '1,0'), '5,5');
    expect(place.missing(composition, both)).toBeNull();
    expect(place.primary(composition, both)).toBe('Place two of three');
    expect(touch({ ...both, live: 'mine' }, '6,6').choice['mine']).toEqual({ hex: '6,6' });
  });

  it('turns and speeds by keys', () => {
    expect(turned(composition, first, 1)?.choice['one']?.facing).toBe(4);
    expect(
      turned(composition, { ...first, choice: { one: { hex: '0,0', facing: 0 } } }, -1)?.choice['one']?.facing,
    ).toBe(5);
    expect(faster(composition, first, 1)?.choice['one']?.speed).toBe(8);
    expect(place.key?.(composition, first, 'q')).toMatchObject({ work: { choice: { one: { facing: 2 } } } });
  });

  it('takes the last piece off again and draws what stands', () => {
    expect(place.back(composition, first)).toEqual({ choice: {}, live: 'one' });
    expect(lifted(first, 'one').choice).toEqual({});
    expect(place.overlay(composition, first).ghosts).toEqual([
      { of: 'one', hex: { q: 0, r: 0 }, facing: 3, side: 'a', label: 'one' },
    ]);
  });
});
