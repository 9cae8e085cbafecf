import type { FleetShip } from '@flagbridge/engine';

/** A toy ship in its fleet: without hull it is lost. */
export const hulled = (id: string, label: string, type: string, left: number, of: number): FleetShip => ({
  id,
  label,
  type,
  left,
  of,
  fate: left === 0 ? 'lost' : 'here',
});
