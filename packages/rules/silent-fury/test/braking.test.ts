import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { chosenAction, moveAnswers } from '../src/tactics/actions.ts';
import { dangerOf } from '../src/tactics/braking.ts';
import { strainOf } from '../src/tactics/strain.ts';
import { craftGame } from './craft.ts';

const acting = { ship: 'fair-warrant', side: 'red', office: 'red' };

/** A frigate that flies north at two hexes a turn, three rows from the edge, its enemy far behind; two Thrust cards lie ready. */
const northward = (
  damage: Parameters<typeof craftGame>[0]['ships'][0]['damage'] = {},
  more: Partial<Game> = {},
): Game =>
  craftGame({
    ...more,
    ships: [
      {
        type: 'heron',
        name: 'Fair Warrant',
        side: 'red',
        at: '1003',
        velocity: [0, -2],
        facing: 0,
        damage,
        orders: { slots: ['thrust', 'repeat-1', 'defenses'], open: ['thrust'] },
      },
      { type: 'brand', name: 'Brass Tongue', side: 'blue', at: '1018' },
    ],
  });
const danger = (game: Game, velocity: readonly [number, number]): number => {
  const [ship] = game.ships;
  if (ship === undefined) throw new Error('no ship');
  const { q, r, facing } = ship;
  return dangerOf(game, ship, 'red', { q, r, facing, trailQ: q - velocity[0], trailR: r - velocity[1] });
};

describe('who can be carried off the map', () => {
  test('with one engine turns about and thrusts against its way', () => {
    const game = northward({ 9: 'destroyed' });
    const open = ['thrust', 'rotate', 'none'];
    expect(chosenAction(game, acting, open)[0]).toBe('rotate');
    expect(moveAnswers(game, acting, 'rotate')[0]).toBe('f3');
  });
  test('is in danger by its speed, its place and what engines are left', () => {
    expect(danger(northward(), [0, 0])).toBe(0);
    const sound = danger(northward(), [0, -2]);
    const worn = danger(northward({ 8: 'heavy' }), [0, -2]);
    const one = danger(northward({ 8: 'destroyed' }), [0, -2]);
    expect(sound).toBeGreaterThan(0);
    expect(worn).toBeGreaterThan(sound);
    expect(one).toBeGreaterThan(worn);
  });
  test('is in none on a map without an edge, or on its last turn', () => {
    expect(danger(northward({}, { edge: 'open' }), [0, -2])).toBe(0);
    expect(danger(northward({}, { limit: 1, turn: 1 }), [0, -2])).toBe(0);
  });
});

describe('what operating a component may cost', () => {
  const cost = (damage: 'light' | 'heavy' | undefined, more: Partial<Game> = {}, unsafe = false): number => {
    const game = northward(damage === undefined ? {} : { 8: damage }, more);
    return strainOf(game, game.ships[0] as Game['ships'][0], 8, unsafe);
  };
  test('nothing where it is sound, more the worse it is, and less when there is little time to miss it', () => {
    expect(cost(undefined)).toBe(0);
    expect(cost('light')).toBeGreaterThan(0);
    expect(cost('heavy')).toBeGreaterThan(cost('light'));
    expect(cost('heavy', { limit: 2, turn: 1 })).toBeLessThan(cost('heavy'));
  });
  test('an Unsafe weapon costs besides', () => {
    expect(cost(undefined, {}, true)).toBeGreaterThan(0);
    expect(cost('light', {}, true)).toBeGreaterThan(cost('light'));
  });
});
