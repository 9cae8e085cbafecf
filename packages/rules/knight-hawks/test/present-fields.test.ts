import { distance, key } from '@flagbridge/engine/hex';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { present } from '../src/present.ts';
import { marksOf } from '../src/rules/shots.ts';
import { type CraftedShip, craftGame, craftShip } from './craft.ts';
import { at } from './movement-fixture.ts';
import { surpriseAttack } from './present-games.ts';
import { UPF, viewOf } from './present-view.ts';

const areasOf = (game: Game, part: string) => present.fields?.(viewOf(game), UPF, part) ?? [];
const one = (ship: Partial<CraftedShip> = {}, more: Partial<Parameters<typeof craftGame>[0]> = {}): Game =>
  craftGame({
    ...more,
    ships: [{ type: 'frigate', side: 'upf', name: 'Ship', at: at(0, 0), facing: 0, ...ship }],
  });

describe('fields of fire', () => {
  test('the forward field with its head-on row and ranges, and how far the battery reaches', () => {
    const areas = areasOf(one(), 'ship');
    expect(areas.map(({ id, label }) => [id, label])).toEqual([
      ['ship/LC/head-on', 'Laser cannon: head-on row, +10, range 10'],
      ['ship/LC/field', 'Laser cannon: forward field, range 10'],
      ['ship/LB/reach', 'Laser battery: all round, range 9'],
    ]);
    const [headOn, beside, round] = areas;
    expect(headOn).toMatchObject({ kind: 'field', side: 'upf' });
    expect(headOn?.hexes.map(({ q, r }) => [q - 18, r - 19])).toEqual(Array.from({ length: 10 }, (_, i) => [i + 1, 0]));
    const [q, r] = at(7, 0);
    expect(headOn?.figures?.[`${q},${r}`]).toBe('7');
    expect(beside?.hexes.every((hex) => Math.abs(hex.r - 19) === 1)).toBe(true);
    expect(Object.keys(beside?.figures ?? {})).toEqual(beside?.hexes.map((hex) => key(hex)));
    expect(round?.hexes).toHaveLength(54);
    expect(new Set(round?.hexes.map((hex) => distance(hex, { q: 18, r: 19 })))).toEqual(new Set([9]));
  });
  test('it is the field the rules shoot into', () => {
    const game = one();
    const [shooter] = game.ships;
    if (shooter === undefined) throw new Error('no ship');
    const drawn = new Set(areasOf(game, 'ship/LC').flatMap(({ hexes }) => hexes.map((hex) => key(hex))));
    for (let q = -11; q <= 11; q++)
      for (let r = -11; r <= 11; r++) {
        if (q === 0 && r === 0) continue;
        const target = craftShip(game, { type: 'frigate', side: 'sathar', name: 'At', at: at(q, r) });
        const hit = Array.isArray(marksOf(game, shooter, 'LC', target, false));
        expect([q, r, drawn.has(key(target))]).toEqual([q, r, hit]);
      }
  });
  test('a planet cuts it off, and so does the edge of the Basic map', () => {
    const behind = areasOf(one({}, { planets: [{ name: 'P', at: at(3, 0) }] }), 'ship/LC')[0];
    expect(behind?.hexes.map(({ q }) => q - 18)).toEqual([1, 2, 3]);
    const edge = (level: Game['level']) =>
      areasOf(one({ at: '5310', facing: 0 }, { level }), 'ship/LC')[0]?.hexes.length;
    expect([edge('basic'), edge('advanced')]).toEqual([2, 10]);
  });
  test('a weapon by itself; nothing for what cannot be fired, is gone or is no ship', () => {
    expect(areasOf(one(), 'ship/T').map(({ label }) => label)).toEqual(['Torpedo: all round, range 4']);
    expect(areasOf(one({ worn: { T: { left: 0 } } }), 'ship/T')).toEqual([]);
    expect(areasOf(one(), 'ship/ICM')).toEqual([]);
    expect(areasOf(one({ is: 'destroyed' }), 'ship')).toEqual([]);
    expect(areasOf(one(), 'nobody')).toEqual([]);
    // In dock only the batteries (KH-STN-07).
    expect(areasOf(surpriseAttack(), 'zgata').map(({ id }) => id)).toEqual(['zgata/LB/reach']);
  });
});
