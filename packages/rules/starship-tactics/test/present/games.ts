import type { Game, SeenGame } from '../../src/game.ts';
import { craftGame, duel } from '../craft.ts';

/** As everybody but the captains of these ships sees it. */
export const without = (game: Game, ...hidden: string[]): SeenGame => ({
  ...game,
  ships: game.ships.map((ship) => (hidden.includes(ship.id) ? { ...ship, display: null } : ship)),
});

/** Red has allotted, been hit and fired; of Blue only what everybody saw is known. */
export const middle = (): SeenGame =>
  without(
    duel(
      {
        power: 13,
        structure: 5,
        shields: [2, 3, 3, 0, 0, 0],
        charges: [0, 0, 2, 1, 0, 0, 1, 0],
        bought: [3, 2, 5, 3, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 1],
        lost: [5],
        points: 3,
        generators: [4],
        fired: [7],
        path: [2, 16, 3, 16],
      },
      {
        points: 6,
        fired: [0],
        held: [0, 0, 2, 0, 0, 0],
        pierced: [2],
        generators: [5],
        seen: { engine: 1, structure: 2, shield: 1, beam: 0, missile: 0, sensors: 0 },
      },
      {
        turn: 3,
        stage: 'firing',
        pair: 2,
        ranks: [
          { ship: 'blue', rolls: [4] },
          { ship: 'red', rolls: [7, 2] },
        ],
        declared: [
          { by: 'blue', weapon: 0, at: 'red', shield: 0, facing: 0, evasion: '' },
          { by: 'red', weapon: 7, at: 'blue', shield: 0, facing: 0, evasion: '' },
        ],
      },
    ),
    'blue',
  );

/** Every class of the book, a third of them each driven off, captured and disabled. */
export const fleets = (types: readonly string[]): SeenGame =>
  craftGame({
    turn: 9,
    stage: 'end',
    pair: 5,
    quiet: 6,
    ships: types.map((type, i) => ({
      type,
      name: `Ship ${i + 1}`,
      side: ['red', 'blue', 'green'][i % 3] ?? 'red',
      at: [10 + i, 4] as const,
      ...(i % 4 === 1 && { is: 'left' as const, exit: 'north' as const }),
      ...(i % 4 === 2 && { is: 'captured' as const, captor: i % 8 === 2 ? '' : 'red' }),
      ...(i % 4 === 3 && { disabled: true, structure: -2, power: 0, idle: true, strikes: true, straight: true }),
    })),
  });
