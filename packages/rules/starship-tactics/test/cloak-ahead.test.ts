import { expect, test } from 'vitest';
import { shipOf } from '../src/game.ts';
import { allot } from '../src/steps/allot.ts';
import { movementPhase } from '../src/turn.ts';
import { type CraftedShip, craftGame, play } from './craft.ts';

/** What can be left ahead of a ship that hides. */
const hiding = (red: Partial<CraftedShip> = {}, stage: 'power' | 'movement' = 'power') =>
  craftGame({
    level: 'advanced',
    speed: 'sublight',
    turn: 2,
    stage,
    ships: [
      { type: 'v8', name: 'Red', side: 'red', at: '1117', ...red },
      { type: 'd7m', name: 'Kar', side: 'red', at: '1217', points: 0, bought: [3, 0, 0, 0, 0, 0, 0, 1] },
      { type: 'constitution-mk2', name: 'Blue', side: 'blue', at: '1517', facing: 3 },
    ],
  });

test('a ship hides with up to so many points, and the rest guards its bow; others do as they did', () => {
  const leaves = (points: number, red: Partial<CraftedShip> = {}) => {
    const s = play(hiding(red), allot);
    s.policy('red', 'allot', { policy: 'hide', arg: { points } });
    s.answer('blue', {}, 'allot');
    const of = (id: string) => shipOf(s.game, id).display;
    return { red: of('red'), kar: of('kar') };
  };
  const two = leaves(2);
  expect([two.red.cloak, two.red.bought[0], two.kar.cloak, two.kar.bought[0]]).toEqual([true, 2, false, 3]);
  expect(two.red.charges).toEqual([0, 0]);
  expect(two.red.shields[1]).toBeGreaterThan(0);
  expect(leaves(0).red.bought[0]).toBe(0);
  // No more than the power that is left by the cloak.
  expect(leaves(10).red.bought[0]).toBe(5);
  // Who cannot pay for it does as before.
  expect(leaves(3, { power: 4 }).red.cloak).toBe(false);
});

test('a hidden move may be left: it lies still', () => {
  const game = hiding({ cloak: {}, points: 5 }, 'movement');
  const s = play(game, movementPhase, { vars: { pair: 1 } });
  expect(s.request('red').title).toMatchObject({ say: 'ask.move-unseen' });
  s.policy('red', 'creep', { policy: 'lie-still' });
  expect(shipOf(s.game, 'red')).toMatchObject({ q: shipOf(game, 'red').q, cloak: { moving: false, phases: 1 } });
});
