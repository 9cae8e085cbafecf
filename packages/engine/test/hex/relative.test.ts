import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  clockHour,
  distance,
  equal,
  hex,
  ORIGIN,
  relativePosition,
  rotateAround,
  rowTo,
  STEPS,
  sectorWord,
  turn,
} from '../../src/hex/index.ts';
import { anyDirection, anyHex, anyOrientation } from './samples.ts';

describe('relative position', () => {
  it('does not change when both ships move and turn together', () => {
    fc.assert(
      fc.property(
        anyHex(),
        anyHex(),
        anyHex(),
        anyDirection,
        fc.integer({ min: -6, max: 6 }),
        anyOrientation,
        (a, b, c, f, by, o) => {
          const seen = relativePosition(rotateAround(a, c, by), turn(f, by), rotateAround(b, c, by), o);
          expect(seen).toEqual(relativePosition(a, f, b, o));
        },
      ),
    );
  });
  it('gives range, sector and row exactly', () => {
    fc.assert(
      fc.property(anyHex(8), anyHex(8), anyDirection, anyOrientation, (a, b, f, o) => {
        const seen = relativePosition(a, f, b, o);
        expect(seen.range).toBe(distance(a, b));
        expect(seen.dead).toBe(rowTo(a, b, o) !== undefined);
        expect(seen.hour === 0).toBe(equal(a, b));
        expect(seen.bearing.kind === 'boundary').toBe(seen.hour % 2 === 1);
      }),
    );
  });
  it('exchanges port and starboard when the ship turns about', () => {
    const swap = { port: 'starboard', starboard: 'port', keel: 'keel' } as const;
    fc.assert(
      fc.property(anyHex(8), anyHex(8), anyDirection, anyOrientation, (a, b, f, o) => {
        const about = relativePosition(a, turn(f, 3), b, o);
        expect(about.hand).toBe(swap[relativePosition(a, f, b, o).hand]);
      }),
    );
  });
  it('goes round the clock from dead ahead', () => {
    const around = Array.from({ length: 12 }, (_, code) => {
      const side = STEPS.flat[turn(0, code >> 1)];
      const to = code % 2 === 0 ? side : add(side, STEPS.flat[turn(0, (code >> 1) + 1)]);
      const { word, hour, hand } = relativePosition(ORIGIN, 0, to, 'flat');
      return `${hour} ${word} ${hand}`;
    });
    expect(around).toEqual([
      '12 ahead keel',
      '1 ahead-starboard starboard',
      '2 starboard-bow starboard',
      '3 starboard-beam starboard',
      '4 starboard-quarter starboard',
      '5 astern-starboard starboard',
      '6 astern keel',
      '7 astern-port port',
      '8 port-quarter port',
      '9 port-beam port',
      '10 port-bow port',
      '11 ahead-port port',
    ]);
  });
  it('tells the hand inside the cone ahead as well', () => {
    expect(relativePosition(ORIGIN, 0, hex(3, 1), 'pointy')).toMatchObject({
      word: 'ahead',
      hand: 'starboard',
      dead: false,
    });
    expect(relativePosition(ORIGIN, 0, hex(4, -1), 'pointy')).toMatchObject({
      word: 'ahead',
      hand: 'port',
      dead: false,
    });
  });
  it('in the same hex is here', () => {
    const here = { range: 0, word: 'here', hour: 0, hand: 'keel', dead: false };
    expect(relativePosition(hex(1, 2), 4, hex(1, 2), 'flat')).toMatchObject(here);
    expect([sectorWord(-1), clockHour(-1)]).toEqual(['here', 0]);
  });
});
