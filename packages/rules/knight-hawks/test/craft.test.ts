import { act, canonical, copyJson } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { type Game, hexOfShip, shipOf } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { labelOf } from '../src/rules/map.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';

describe('crafted games', () => {
  const game = craftGame({
    level: 'advanced',
    planets: [{ name: "Ken'zah Kit" }],
    ships: [
      { type: 'space-station', side: 'upf', name: 'Fortress', orbits: 'kenzah-kit' },
      { type: 'fighter', side: 'upf', docked: 'fortress' },
      { type: 'fighter', side: 'upf', at: '2807', facing: 2, speed: 6, hull: 3, worn: { AR: { left: 1 } } },
      { type: 'frigate', side: 'sathar', at: [60, 3], damage: { fire: 'fire' }, load: { LB: 1 } },
    ],
  });

  test('everything has an id of its own and stands where it was told', () => {
    expect(game.ships.map(({ id }) => id)).toEqual(['fortress', 'fighter-a', 'fighter-b', 'frigate-a']);
    expect(game.ships.map(({ q, r }) => labelOf(game, q, r))).toEqual(['2920', '2920', '2807', '(60,3)']);
    expect(game.ships.map(({ is }) => is)).toEqual(['orbit', 'docked', 'flying', 'flying']);
    expect(shipOf(game, 'fighter-a')).toMatchObject({ base: 'fortress', home: 'fortress', stayed: true });
    expect(shipOf(game, 'fighter-b')).toMatchObject({ facing: 2, speed: 6, hull: 3, hull0: 8, startQ: 24, startR: 6 });
  });

  test('without a place each ship has a hex of its own on the map', () => {
    const many = Array.from({ length: 80 }, (_, i) => ({ type: 'frigate', side: i % 2 ? 'upf' : 'sathar' }) as const);
    const hexes = craftGame({ ships: many }).ships.map((ship) => canonical(hexOfShip(ship)));
    expect(new Set(hexes).size).toBe(80);
  });

  test('records are whole unless they are worn', () => {
    expect(shipOf(game, 'fighter-b').systems).toEqual([
      { code: 'AR', of: 3, left: 1, hit: 0, beyond: 0 },
      { code: 'RH', of: 1, left: 1, hit: 0, beyond: 0 },
    ]);
    expect(shipOf(game, 'frigate-a').damage).toMatchObject({ fire: 'fire', circuit: false, beyond: [] });
    expect(shipOf(game, 'frigate-a').systems).toHaveLength(1);
    expect(craftGame({ ships: [{ type: 'frigate', side: 'upf' }] }).ships[0]?.damage).toBeNull();
  });

  test('mistakes are said', () => {
    const ship = { type: 'frigate', side: 'upf', name: 'One' } as const;
    expect(() => craftGame({ ships: [ship, ship] })).toThrow('two ships');
    expect(() => craftGame({ ships: [{ ...ship, side: 'upff' }] })).toThrow('no side');
    expect(() => craftGame({ ships: [{ ...ship, at: '9999' }] })).toThrow('no hex');
    expect(() => craftGame({ ships: [{ ...ship, docked: 'bay' }] })).toThrow('no ship');
    expect(() => craftGame({ ships: [{ ...ship, orbits: 'moon' }] })).toThrow('no planet');
  });

  test('they are plain data, and copies of them share nothing', () => {
    expect(copyJson(game)).toEqual(JSON.parse(JSON.stringify(game)));
    expect(copyGame(game)).toEqual(game);
  });

  test('a step is played on a copy, and once more for each “on”', () => {
    const count = act<Game, { by: number }>('count', ({ game: played }, { by }) => {
      played.turn += by;
    });
    const s = play(game, count, { vars: { by: 3 } });
    expect([game.turn, s.game.turn]).toEqual([1, 4]);
    expect(s.answer('sathar', 'on')).toBeDone();
    expect(s.game.turn).toBe(7);
  });
});
