import type { Game, SeenGame } from '../../src/game.ts';
import { type CraftedShip, craftGame, duel } from '../craft.ts';

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

/** Red hunts Blue, a V-8 that was last seen at the end of turn 3; it is turn 5 now, after the second of its Movement Phases. */
export const hunt = (blue: Partial<CraftedShip> = {}, red: Partial<CraftedShip> = {}): Game =>
  craftGame({
    level: 'advanced',
    speed: 'sublight',
    turn: 5,
    stage: 'firing',
    pair: 2,
    ships: [
      { type: 'constitution-mk2', name: 'Red', side: 'red', at: '1017', facing: 0, points: 3, ...red },
      {
        type: 'v8',
        name: 'Blue',
        side: 'blue',
        at: '2417',
        facing: 3,
        points: 5,
        cloak: { last: { at: '2017', turn: 3, phases: 5, facing: 2, heading: true }, phases: 2 },
        ...blue,
      },
    ],
  });
/** As Red sees it: `see` puts what was seen last in the place of what is. */
export const unseen = (game = hunt()): SeenGame => {
  const [red, blue] = without(game, 'blue').ships as [SeenGame['ships'][number], SeenGame['ships'][number]];
  const { q, r, facing } = blue.cloak.last;
  return { ...without(game, 'blue'), ships: [red, { ...blue, q, r, facing, points: 0, path: [] }] };
};
