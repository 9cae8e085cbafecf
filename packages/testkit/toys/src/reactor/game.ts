/** Ships and what they did with their power. Movement is announced; shields and charges are their owner's until fire falls. */
export const FACINGS: readonly string[] = [
  'bow',
  'starboard-bow',
  'starboard-quarter',
  'stern',
  'port-quarter',
  'port-bow',
];
export const HULL = 6;
export const REACTOR = 14;
/** TR-PWR-04, TR-PWR-05: the most a shield, a beam and a torpedo take. */
export const SHIELD_MAX = 5;
export const BEAM_MAX = 3;
export const CHARGE = 3;

/** What a ship did with its power this turn. */
export interface Allotment {
  shields: number[];
  beam: number;
  torpedo: number;
}

export interface Ship {
  id: string;
  name: string;
  hull: number;
  /** What the reactor gives. */
  power: number;
  move: number;
  allotted: Allotment;
}

export interface Game {
  limit: number;
  /** Power is allotted: from the announcement to the end of the turn. */
  hot: boolean;
  /** In the order of the captains. */
  ships: Ship[];
}

/** A ship as a viewer knows it: null where its allotment is not his to know. */
export interface SeenShip extends Omit<Ship, 'allotted'> {
  allotted: Allotment | null;
}

export interface SeenGame {
  limit: number;
  hot: boolean;
  ships: SeenShip[];
}

export const nothing = (): Allotment => ({ shields: FACINGS.map(() => 0), beam: 0, torpedo: 0 });
const copyAllotment = ({ shields, beam, torpedo }: Allotment): Allotment => ({
  shields: shields.slice(),
  beam,
  torpedo,
});

export const copyShip = ({ id, name, hull, power, move, allotted }: Ship): Ship => ({
  id,
  name,
  hull,
  power,
  move,
  allotted: copyAllotment(allotted),
});

export const copyGame = ({ limit, hot, ships }: Game): Game => ({ limit, hot, ships: ships.map(copyShip) });
export const shipIn = <S extends { id: string }>(ships: readonly S[], id: string): S =>
  ships.find((ship) => ship.id === id) as S;
export const afloat = <S extends { hull: number }>(ships: readonly S[]): S[] => ships.filter(({ hull }) => hull > 0);
