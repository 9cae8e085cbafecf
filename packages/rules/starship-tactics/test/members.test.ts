import { expect, test } from 'vitest';
import { copyGame } from '../src/members.ts';
import { duel } from './craft.ts';

test('a copy of a game is the same and shares nothing', () => {
  const game = duel(
    { charges: [2], path: [1, 2] },
    {},
    { declared: [{ by: 'red', weapon: 0, at: 'blue', shield: 2, facing: 0, evasion: '' }] },
  );
  const copy = copyGame(game);
  expect(copy).toEqual(game);
  (copy.ships[0] as (typeof copy.ships)[0]).display.charges[0] = 9;
  (copy.declared[0] as (typeof copy.declared)[0]).shield = 9;
  expect(game.ships[0]?.display.charges[0]).toBe(2);
  expect(game.declared[0]?.shield).toBe(2);
});
