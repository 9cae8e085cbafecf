import { describe, expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { rulebook } from '../src/rulebook.ts';
import { crewMoves, crewWorth } from '../src/tactics/crew.ts';
import { sent } from './crew-action.ts';
import { type GunneryScene, scene } from './gunnery.ts';

type Red = NonNullable<GunneryScene['red']>;
/** 1 Pulse Laser, 2 Bridge, 3 shield, 4 and 5 engines, in a row. */
const on = (red: Red) => {
  const game = scene({ red });
  return { game, ship: shipOf(game, 'red'), side: 'red' };
};
const worth = (red: Red): number => {
  const { game, ship, side } = on(red);
  return crewWorth(game, ship, side);
};
const moves = (red: Red) => crewMoves(on(red))[0];

describe('what a Crew action is worth', () => {
  test('nothing where there is nothing to mend and nobody to rally', () => {
    expect(worth({})).toBe(0);
    expect(moves({})).toEqual([]);
  });
  test('more for a fire than for a scratch, and more with an Engineer', () => {
    const crew: Red['crew'] = { 2: ['captain'], 4: ['spacer'] };
    const light = worth({ crew, damage: { 4: 'light' } });
    const fire = worth({ crew, damage: { 4: 'fire' } });
    expect(light).toBeGreaterThan(0);
    expect(fire).toBeGreaterThan(light);
    expect(worth({ crew: { 2: ['captain'], 4: ['engineer'] }, damage: { 4: 'fire' } })).toBeGreaterThan(fire);
  });
  test('who can be rallied counts, and who would be lost', () => {
    expect(worth({ crew: { 0: ['engineer'], 2: ['captain'] } })).toBeCloseTo(0.75 * 0.6 - 0.25 * 0.6);
    // Nobody to rally to: one is lost for nothing.
    expect(worth({ crew: { 0: ['spacer', 'engineer'] } })).toBeCloseTo(-0.3);
    expect(worth({ crew: { 0: ['spacer', 'spacer', 'spacer', 'spacer', 'spacer'], 2: ['captain'] } })).toBeCloseTo(
      (2 / 3 + 2 / 3) * 0.3 - 0.3,
    );
  });
});

describe('moves of the computer', () => {
  test('to a fire next door, those with most dice', () => {
    const crew: Red['crew'] = { 2: ['captain'], 3: ['engineer', 'spacer'], 5: ['spacer'] };
    expect(moves({ crew, damage: { 4: 'fire' } })).toContainEqual({ by: 'red/engineer-1', at: 'red#4' });
  });
  test('nearer to what is far', () => {
    expect(moves({ crew: { 1: ['engineer'] }, damage: { 5: 'power-down' } })).toEqual(sent(['engineer-1', 2]));
    // Who mans an engine that nobody is in does more than who walks towards a laser.
    const crew: Red['crew'] = { 4: ['spacer', 'spacer'] };
    expect(moves({ crew, damage: { 1: 'power-down' } })).toEqual(sent(['spacer-1', 5]));
  });
  test('nobody leaves the Bridge who alone works the ship', () => {
    expect(moves({ crew: { 2: ['spacer'], 1: ['spacer'] }, damage: { 3: 'light' } })).not.toContainEqual({
      by: 'red/spacer-2',
      at: 'red#3',
    });
  });
});

describe('cards of the computer', () => {
  const laid = (damage: Red['damage']): string[] => {
    const game = scene({ red: { ...(damage && { damage }) }, range: 8 });
    game.hand = ['defenses', 'attack', 'crew', 'thrust', 'repeat-1', 'repeat-2'];
    const view = { game, viewer: { offices: ['red'] } } as never;
    const request = { kind: 'orders', office: 'red', shape: { is: 'slots' } } as never;
    const [first] = rulebook.tactics?.candidates?.(view, request, undefined as never) ?? [];
    return Object.values((first ?? {}) as Record<string, string>);
  };
  test('a Crew card when the ship burns, none when it is sound', () => {
    expect(laid({ 3: 'fire', 4: 'power-down' })).toContain('red/crew');
    expect(laid({})).not.toContain('red/crew');
  });
});
