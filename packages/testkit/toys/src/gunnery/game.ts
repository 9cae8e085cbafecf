/** Everything lies open: the view is the game itself. */
export interface Ship {
  id: string;
  name: string;
  side: string;
  hull: number;
  guns: number;
  interceptors: number;
}

export interface Game {
  limit: number;
  ships: Ship[];
}

export const SIDES = ['red', 'blue'] as const;
export const enemyOf = (side: string): string => (side === 'red' ? 'blue' : 'red');
export const afloat = (game: Game, side: string): Ship[] =>
  game.ships.filter((ship) => ship.side === side && ship.hull > 0);
export const shipOf = (game: Game, id: string): Ship => {
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
};

export const copyGame = (game: Game): Game => ({
  limit: game.limit,
  ships: game.ships.map(({ id, name, side, hull, guns, interceptors }) => ({
    id,
    name,
    side,
    hull,
    guns,
    interceptors,
  })),
});
