import { silhouettes } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { SHIP_TYPES } from '../src/data/display.ts';
import { present } from '../src/present.ts';
import { craftGame } from './craft.ts';
import { everyType, syruss } from './present-games.ts';
import { REBEL, viewOf } from './present-view.ts';

const sceneOf = (game = syruss()) => {
  const scene = present.scene(viewOf(game), REBEL);
  if (scene === null) throw new Error('no scene');
  return scene;
};
const token = (id: string, game = syruss()) => sceneOf(game).tokens.find((one) => one.id === id);

describe('counters', () => {
  test('ships with what is left of their track and their Drive', () => {
    expect(token('x-wing-a')).toMatchObject({
      label: 'X-Wing A',
      side: 'rebel',
      facing: 0,
      silhouette: 'cross-wing',
      state: 'damaged',
      note: '19/28 · Drive 10',
      gauge: { value: 19, of: 28 },
    });
    expect(token('tie-fighter-a')).toMatchObject({ silhouette: 'flat-panels', state: 'ok', note: '12/12 · Drive 16' });
    expect(token('x-wing-b')).toBeUndefined();
    expect(sceneOf().lost).toEqual(['x-wing-b']);
  });
  test('a derelict is out, a transport a saucer', () => {
    expect(token('dead-yt-1300', everyType())).toMatchObject({
      silhouette: 'saucer',
      state: 'out',
      note: '28/28 · derelict',
    });
    expect(token('worn-yt-1300', everyType())).toMatchObject({ state: 'damaged' });
  });
  test('every type has an outline of its own', () => {
    const words = SHIP_TYPES.map((type) => sceneOf(everyType()).tokens.find(({ shape }) => shape === type)?.silhouette);
    expect(new Set(words).size).toBe(SHIP_TYPES.length);
    for (const word of words) expect(silhouettes).toContain(word);
  });
  test('warheads with a line to what they are after', () => {
    expect(token('w1')).toMatchObject({
      label: 'Proton Torpedo 1',
      silhouette: 'missile',
      side: 'rebel',
      facing: 0,
      note: 'tracks TIE Bomber A',
    });
    expect(sceneOf().lines).toMatchObject([{ id: 'w1/pursuit', label: 'after TIE Bomber A' }]);
    const [warhead] = syruss().warheads;
    const salvo = syruss();
    if (warhead !== undefined) salvo.warheads = ['w1', 'w2', 'w3'].map((id) => ({ ...warhead, id }));
    expect(sceneOf(salvo).lines).toHaveLength(1);
    const there = syruss({
      warheads: [{ kind: 'missile', side: 'rebel', target: 'tie-bomber-a', at: '2010', arrived: true }],
    });
    expect(sceneOf(there).lines).toEqual([]);
    expect(token('w1', there)).toMatchObject({ note: 'has reached TIE Bomber A' });
  });
});

test('trails of this turn', () => {
  const game = craftGame({
    ships: [{ type: 'a-wing', at: [3, 2], path: [1, 2, 2, 2, 3, 2] }, { type: 'tie-fighter' }],
  });
  expect(sceneOf(game).trails).toEqual([
    {
      of: 'a-wing',
      hexes: [
        { q: 1, r: 2 },
        { q: 2, r: 2 },
        { q: 3, r: 2 },
      ],
    },
  ]);
});

test('asteroids say which way they drift; wreckage lies where it is', () => {
  expect(sceneOf(everyType()).terrain).toMatchObject([
    { id: 'asteroid/5,5', kind: 'asteroid', label: 'Asteroids drift north-west' },
    { id: 'asteroid/6,6', kind: 'asteroid' },
  ]);
  expect(sceneOf().markers).toEqual([{ id: 'debris/10,4', kind: 'debris', hex: { q: 10, r: 4 }, label: 'Debris' }]);
});

describe('fields of fire', () => {
  const fields = (part: string, game = syruss()) => present.fields?.(viewOf(game), REBEL, part) ?? [];
  test('by range bands, each hex with its distance', () => {
    const bands = fields('tie-fighter-a/laser');
    expect(bands.map(({ label }) => label)).toEqual([
      'Laser Cannon: short range 1–3, +1 to hit',
      'Laser Cannon: medium range 4–9',
      'Laser Cannon: long range 10, −1 to hit',
    ]);
    // SD-FIR-04: an arc holds 1 hex at distance 1, 3 at 2, 3 at 3, 5 at 4 …, 11 at 10.
    expect(bands.map(({ hexes }) => hexes.length)).toEqual([7, 5 + 5 + 7 + 7 + 9 + 9, 11]);
    expect(Object.values(bands[2]?.figures ?? {})).toEqual(Array.from({ length: 11 }, () => '10'));
  });
  test('a ship shows one mount for each shape of arc, a turret all round', () => {
    expect([...new Set(fields('y-wing').map(({ id }) => id.split('/')[1]))]).toEqual(['laser', 'ion']);
    expect(fields('y-wing/ion')[0]?.hexes).toHaveLength(18);
  });
  test('what cannot fire reaches nowhere, nor does what is not on the map', () => {
    expect(fields('dead-x-wing', everyType())).toEqual([]);
    expect(fields('x-wing-b')).toEqual([]);
    expect(fields('w1')).toEqual([]);
  });
  test('asteroids cut a field off', () => {
    const open = craftGame({ ships: [{ type: 'tie-fighter', at: [5, 5], facing: 0 }] });
    const rock = craftGame({ ships: [{ type: 'tie-fighter', at: [5, 5], facing: 0 }], asteroids: [6, 5] });
    const count = (game: typeof open): number =>
      fields('tie-fighter', game).reduce((sum, { hexes }) => sum + hexes.length, 0);
    expect(count(rock)).toBeLessThan(count(open));
  });
  test('warheads may be aimed at anything ahead', () => {
    const [area] = fields('x-wing-a/torpedo');
    expect(area).toMatchObject({ label: 'Launch targets: arc F' });
    expect(area?.hexes.length).toBeGreaterThan(100);
    expect(fields('tie-fighter-a/torpedo')).toEqual([]);
  });
});
