import type { FleetShip, Fleets, PartId, SideId } from '@flagbridge/engine';

/** Points a fleet has left, those of ships that got away included. */
export const leftOf = (ships: readonly FleetShip[]): number => ships.reduce((sum, { left }) => sum + left, 0);

/** Of every side, in their order. */
export const leftOfAll = ({ sides }: Fleets): number[] => sides.map(({ ships }) => leftOf(ships));

export const shipsOf = ({ sides }: Fleets): readonly FleetShip[] => sides.flatMap(({ ships }) => ships);

/** Whose a ship is. */
export const sidesOfShips = ({ sides }: Fleets): ReadonlyMap<PartId, SideId> =>
  new Map(sides.flatMap(({ side, ships }) => ships.map(({ id }) => [id, side] as const)));

/** Nothing that is told of them is another. */
export const isSame = (one: Fleets, other: Fleets): boolean => {
  const [before, after] = [shipsOf(one), shipsOf(other)];
  return (
    before.length === after.length &&
    before.every(({ id, left, fate }, i) => {
      const now = after[i];
      return now?.id === id && now.left === left && now.fate === fate;
    })
  );
};
