import type { FleetShip, Fleets, Strike } from '@flagbridge/engine';

/** Points a ship has left, of forty. */
type Left = { readonly [ship: string]: number };

const ship = ([id, left]: [string, number]): FleetShip => ({
  id,
  label: id,
  type: 'frigate',
  left,
  of: 40,
  fate: left === 0 ? 'lost' : 'here',
});

/** Two fleets by what their ships have left. */
export const fleets = (red: Left, blue: Left): Fleets => ({
  unit: 'hull',
  sides: [
    { side: 'red', ships: Object.entries(red).map(ship) },
    { side: 'blue', ships: Object.entries(blue).map(ship) },
  ],
});

const hex = { q: 0, r: 0 };

/** A hit of Kite, of the red side, at a ship. */
export const hit = (at: string, loss: number, more: Partial<Strike> = {}): Strike => ({
  from: { hex, part: 'kite' },
  to: { hex, part: at },
  kind: 'beam',
  result: 'hit',
  event: 0,
  side: 'red',
  weapon: 'laser',
  loss,
  ...more,
});
