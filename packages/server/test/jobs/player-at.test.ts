import { expect, it } from 'vitest';
import { playerAt } from '../../src/jobs/player-at.ts';
import type { Thinkers } from '../../src/jobs/port.ts';
import { Shares } from '../../src/match/shares.ts';

const nobody = {} as Thinkers;

it('decides when its turn comes, those of one maker’s matches together', async () => {
  const shares = new Shares();
  const [one, two] = [playerAt('cadet', nobody, 'Eve', shares), playerAt('captain', nobody, 'Eve', shares)];
  const other = playerAt('cadet', nobody, 'Ann', shares);
  const order: string[] = [];
  const decided = Array.from({ length: 3 }, () =>
    [one, two].map((player) => player.inTurn?.(() => order.push(`Eve’s ${player.name}`))),
  ).flat();
  const anns = other.inTurn?.(() => order.push('Ann’s cadet'));
  expect(order).toEqual(['Eve’s cadet', 'Eve’s captain', 'Eve’s cadet', 'Eve’s captain', 'Ann’s cadet']);
  await Promise.all([...decided, anns]);
  expect(order.slice(5)).toEqual(['Eve’s cadet', 'Eve’s captain']);
});

it('decides at once where nobody shares', () => {
  expect(playerAt('cadet', nobody).inTurn).toBeUndefined();
});
