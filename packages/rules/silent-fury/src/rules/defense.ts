import type { Tally } from '@flagbridge/engine';
import type { ShipSheet } from '../data/sheet.ts';
import type { Ship } from '../game.ts';
import type { Side } from './arcs.ts';

type Shielded = Pick<Ship, 'shields' | 'hardened'>;

/** Shields on a side. */
export const shieldsOn = ({ shields }: Pick<Ship, 'shields'>, side: Side): number => shields[side - 1] as number;

/** SF-ATK-19, SF-ATK-20, SF-DEF-08: armour of the side, and 1 for each shield on it, or 2 where they are hardened. */
export function addDefense(tally: Tally, { armor }: Pick<ShipSheet, 'armor'>, ship: Shielded, side: Side): Tally {
  tally.add(armor[side - 1] as number, 'armour', 'SF-ATK-19');
  const up = shieldsOn(ship, side);
  if (up > 0) tally.add(up, up === 1 ? 'shield' : `${up} shields`, 'SF-ATK-19');
  if (up > 0 && ship.hardened) tally.add(up, 'hardened', 'SF-ATK-20');
  return tally;
}

export function defenseOf({ armor }: Pick<ShipSheet, 'armor'>, ship: Shielded, side: Side): number {
  return (armor[side - 1] as number) + shieldsOn(ship, side) * (ship.hardened ? 2 : 1);
}

/** SF-TAB-05 with the clause of its line: Impact dice by power and Defense; 0 where the ship cannot be harmed. */
export function impactByPower(power: number, defense: number): { readonly dice: number; readonly clause: string } {
  if (2 * power < defense) return { dice: 0, clause: 'SF-ATK-26' };
  if (power < defense) return { dice: 1, clause: 'SF-ATK-27' };
  if (power === 0) return { dice: 2, clause: 'SF-ATK-30' };
  return power < 2 * defense ? { dice: 2, clause: 'SF-ATK-28' } : { dice: 3, clause: 'SF-ATK-29' };
}
