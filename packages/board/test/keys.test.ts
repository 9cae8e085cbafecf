import type { Scene } from '@flagbridge/engine';
import { fromOffset, hex, key, toOffset } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import { chosenHexes, contentOf, hexesOf, meant } from '../src/content.ts';
import { choices, nextChoice, stepTo } from '../src/keys/cursor.ts';
import { sayFan, sayHex } from '../src/keys/say.ts';
import { planeOf } from '../src/plane/plane.ts';

const layout = {
  orientation: 'pointy',
  shifted: 'odd',
  size: { columns: 20, rows: 12 },
  edge: 'closed',
  numbering: { order: 'column-row', digits: 2, first: 1 },
} as const;
const plane = planeOf(layout);
const at = (column: number, row: number) => fromOffset(plane.layout, column - 1, row - 1);
const none: ReadonlySet<string> = new Set();

const scene: Scene = {
  layout,
  tokens: [
    { id: 'kite', label: 'Kite', side: 'a', hex: at(5, 5), facing: 0, note: '9/15 · speed 5', state: 'damaged' },
    { id: 'base', label: 'Base', side: 'a', hex: at(8, 3) },
    { id: 'crow', label: 'Crow', side: 'b', hex: at(8, 3), facing: 2 },
  ],
  markers: [
    { id: 'kite/fire', kind: 'fire', hex: at(5, 5), label: 'Kite: on fire', count: 2 },
    { id: 'star', kind: 'mine', hex: at(2, 2), label: 'Mines' },
  ],
  terrain: [{ id: 'rock', kind: 'planet', hex: at(10, 9), label: 'Rock' }],
  areas: [{ id: 'ring', label: 'Orbit', hexes: [at(9, 9), at(11, 9)] }],
};

describe('the cursor', () => {
  test('goes along the row, and to both sides in turn on its way up', () => {
    const from = at(5, 5);
    expect(stepTo(plane, from, 'ArrowRight')).toEqual(at(6, 5));
    expect(stepTo(plane, from, 'ArrowLeft')).toEqual(at(4, 5));
    const up = stepTo(plane, from, 'ArrowUp') ?? from;
    const twice = stepTo(plane, up, 'ArrowUp') ?? from;
    expect([up, twice].map((one) => toOffset(plane.layout, one).column)).toEqual([4, 4]);
    // Twice up is straight up: one step to each side.
    expect(twice).toEqual(at(5, 3));
  });

  test('stops at the edge of a closed map and goes on over an open one', () => {
    expect(stepTo(plane, at(1, 1), 'ArrowLeft')).toEqual(at(1, 1));
    expect(stepTo(plane, at(3, 2), 'PageUp')).toEqual(at(3, 1));
    const open = planeOf({ ...layout, edge: 'open' });
    expect(stepTo(open, at(1, 1), 'ArrowLeft')).toEqual(at(0, 1));
  });

  test('jumps to the ends of its row', () => {
    expect(stepTo(plane, at(5, 5), 'Home')).toEqual(at(1, 5));
    expect(stepTo(plane, at(5, 5), 'End')).toEqual(at(20, 5));
    expect(stepTo(plane, at(5, 5), 'PageDown')).toEqual(at(5, 10));
    expect(stepTo(plane, at(5, 5), 'x')).toBeNull();
    const endless = planeOf({ orientation: 'flat', size: null });
    expect(stepTo(endless, hex(0, 0), 'End')).not.toBeNull();
  });

  test('goes round what can be chosen: counters first, then bare hexes, in reading order', () => {
    const content = contentOf(scene, { hexes: [at(1, 1)] }, new Set(['kite', 'crow']));
    expect(choices(plane, content)).toEqual([at(8, 3), at(5, 5), at(1, 1)]);
    expect(nextChoice(plane, content, null, 1)).toEqual(at(8, 3));
    expect(nextChoice(plane, content, at(8, 3), 1)).toEqual(at(5, 5));
    expect(nextChoice(plane, content, at(8, 3), -1)).toEqual(at(1, 1));
    expect(nextChoice(plane, contentOf(scene, undefined, none), null, 1)).toBeNull();
  });
});

describe('a touch', () => {
  test('means what stands there, or the hex', () => {
    const content = contentOf(scene, undefined, none);
    expect(meant(content, at(5, 5), 'press').map(({ part }) => part)).toEqual(['kite']);
    expect(meant(content, at(2, 2), 'press').map(({ part }) => part)).toEqual(['star']);
    expect(meant(content, at(10, 9), 'press').map(({ part }) => part)).toEqual(['rock']);
    expect(meant(content, at(1, 7), 'press').map(({ part }) => part)).toEqual([key(at(1, 7))]);
  });

  test('of several fans them out, unless one of them alone can be chosen', () => {
    expect(meant(contentOf(scene, undefined, none), at(8, 3), 'press').map(({ part }) => part)).toEqual([
      'base',
      'crow',
    ]);
    const one = contentOf(scene, undefined, new Set(['crow']));
    expect(meant(one, at(8, 3), 'press').map(({ part }) => part)).toEqual(['crow']);
    // Asking what is there is about all of it.
    expect(meant(one, at(8, 3), 'menu').map(({ part }) => part)).toEqual(['base', 'crow']);
  });

  test('of a hex that can be entered means the hex, also where a counter stands that cannot be chosen', () => {
    const reach = { hex: at(5, 5), figure: '3', cost: 'free', label: 'speed 3' } as const;
    expect(meant(contentOf(scene, { envelope: [reach] }, none), at(5, 5), 'press').map(({ part }) => part)).toEqual([
      key(at(5, 5)),
    ]);
    const both = contentOf(scene, { envelope: [reach] }, new Set(['kite']));
    expect(meant(both, at(5, 5), 'press').map(({ part }) => part)).toEqual(['kite', key(at(5, 5))]);
  });

  test('of a chip means what the chip stands for', () => {
    const chip = { hex: at(6, 6), text: '20', part: 'path/3', label: '0606: 20 %' };
    expect(meant(contentOf(scene, { chips: [chip] }, none), at(6, 6), 'press')[0]?.part).toBe('path/3');
  });
});

describe('what is said', () => {
  test('names the hex, what stands there, and what can be chosen', () => {
    const content = contentOf(scene, undefined, new Set(['kite']));
    expect(sayHex(plane, content, at(5, 5))).toBe(
      '0505. Kite, 9/15 · speed 5, damaged, can be chosen. Kite: on fire, 2.',
    );
    expect(sayHex(plane, content, at(1, 7))).toBe('0107.');
  });

  test('tells a speed once', () => {
    const told = (note?: string): string => {
      const token = { id: 'kite', label: 'Kite', side: 'a', hex: at(5, 5), ...(note === undefined ? {} : { note }) };
      const speed = { id: 'kite/speed', kind: 'speed', hex: at(5, 5), label: 'Kite: speed 5' };
      return sayHex(plane, contentOf({ layout, tokens: [token], markers: [speed] }, undefined, none), at(5, 5));
    };
    expect(told('9/15 · speed 5')).toBe('0505. Kite, 9/15 · speed 5.');
    expect(told()).toBe('0505. Kite. Kite: speed 5.');
  });

  test('reads the label of a reach and of a chip', () => {
    const overlay = {
      envelope: [{ hex: at(1, 1), figure: '3', cost: 'risks', label: 'speed 3, 4 % to break' }],
      chips: [{ hex: at(2, 1), text: '20', part: 'p', label: '20 % from here', chosen: true }],
    } as const;
    const content = contentOf(scene, overlay, none);
    expect(sayHex(plane, content, at(1, 1))).toBe('0101. speed 3, 4 % to break, can be chosen.');
    expect(sayHex(plane, content, at(2, 1))).toBe('0201. 20 % from here, chosen.');
  });

  test('counts through a fan', () => {
    const items = meant(contentOf(scene, undefined, none), at(8, 3), 'press');
    expect(sayFan(items, 1)).toBe('Crow, 2 of 2.');
  });
});

test('parts are found on the map, whatever they are', () => {
  expect(hexesOf(scene, undefined, 'kite')).toEqual([at(5, 5)]);
  expect(hexesOf(scene, undefined, 'ring')).toHaveLength(2);
  expect(hexesOf(scene, undefined, '3,4')).toEqual([hex(3, 4)]);
  expect(hexesOf(scene, undefined, 'nobody')).toEqual([]);
  expect(chosenHexes({ hexes: [hex(1, 1)] }, new Set(['2,2', 'kite']))).toEqual([hex(1, 1), hex(2, 2)]);
});
