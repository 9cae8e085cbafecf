import type { Request, Scene } from '@flagbridge/engine';
import { expect, test } from 'vitest';
import { hexNames, saidRequest, sayHexes } from '../src/hexes.ts';
import { sceneLines } from '../src/tell/scene.ts';

const scene: Scene = {
  layout: {
    orientation: 'pointy',
    shifted: 'odd',
    size: { columns: 6, rows: 4 },
    edge: 'closed',
    numbering: { order: 'column-row', digits: 2, first: 1 },
  },
  tokens: [{ id: 't', label: 'Tern', side: 'red', hex: { q: 2, r: 3 } }],
};
const bare: Scene = { ...scene, layout: { orientation: 'pointy', size: null } };

test('hexes are read and typed by the numbers printed on the map', () => {
  const names = hexNames(scene);
  expect(names.said('2,3')).toBe('0404');
  expect(names.meant('0404')).toBe('2,3');
  expect(names.meant('2,3')).toBe('2,3');
  expect(names.meant('9999')).toBe('9999');
  expect(sceneLines(scene, [])).toContain('  Tern  red  0404');
});

test('a map without numbers leaves them as they are', () => {
  const names = hexNames(bare);
  expect(names.said('2,3')).toBe('2,3');
  expect(names.meant('0404')).toBe('0404');
  expect(sceneLines(bare, [])).toContain('  Tern  red  2,3');
});

test('a request is shown with numbers, and what is answered goes back as it came', () => {
  const names = hexNames(scene);
  const request = {
    shape: { is: 'place', pieces: [{ id: 'm', hexes: ['2,3', '0,0'] }] },
    default: { m: { hex: '0,0' } },
  } as unknown as Request;
  const said = saidRequest(names, request);
  expect(said.shape).toEqual({ is: 'place', pieces: [{ id: 'm', hexes: ['0404', '0101'] }] });
  expect(said.default).toEqual({ m: { hex: '0101' } });
  expect(sayHexes(said.shape, said.default, names.meant)).toEqual(request.default);
  const aim = { is: 'aim', shooters: [] } as const;
  expect(
    sayHexes(
      aim,
      [
        { by: 'g', at: 't', hex: '0404' },
        { by: 'h', at: 't' },
      ],
      names.meant,
    ),
  ).toEqual([
    { by: 'g', at: 't', hex: '2,3' },
    { by: 'h', at: 't' },
  ]);
});
