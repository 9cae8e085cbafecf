import { expect, test } from 'vitest';
import { copyGame } from '../src/members.ts';
import { gameTurn } from '../src/turn.ts';
import { duel, play } from './craft.ts';

test('a copy of a game is the same and shares nothing', () => {
  const game = duel({ damage: { 1: 'fire' } }, { orders: { slots: ['attack', 'repeat-1', 'thrust'] } });
  const copy = copyGame(game);
  expect(copy).toEqual(game);
  const [red, blue] = copy.ships;
  if (red !== undefined) red.damage[0] = '';
  blue?.orders[0]?.slots.pop();
  expect(game.ships[0]?.damage[0]).toBe('fire');
  expect(game.ships[1]?.orders[0]?.slots).toHaveLength(3);
});

test('a crafted turn begins with its orders', () => {
  expect(play(duel(), gameTurn).request('red').kind).toBe('orders');
});
