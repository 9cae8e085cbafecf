import type { Barrier } from '@flagbridge/kit/barrier';
import type { Ship } from '../game.ts';

/** SD-DMG-15, SD-MOV-24: a ship that is out of the battle does nothing more; null where it is on the map. */
export function goneBarrier(ship: Ship): Barrier | null {
  const figures = { ship: ship.name };
  if (ship.is === 'destroyed') return { why: 'ship-destroyed', clause: 'SD-DMG-15', figures };
  return ship.is === 'left' ? { why: 'ship-left', clause: 'SD-MOV-24', figures } : null;
}

/** The same of one's own ship that is ordered by this id. */
export function ownGone({ ships }: { readonly ships: readonly Ship[] }, office: string, id: string): Barrier | null {
  const ship = ships.find((one) => one.id === id && one.office === office);
  return ship === undefined ? null : goneBarrier(ship);
}
