import { sheetOf, WEAPONS } from '../data/content.ts';
import type { Component, ShipSheet } from '../data/sheet.ts';
import type { Weapon, WeaponMode } from '../data/weapons.ts';
import type { Game, Ship } from '../game.ts';
import { componentPart } from './parts.ts';

/** A line of a ship's weapon chart on one of its components (SF-SHT-06, SF-ATK-07). */
export interface WeaponLine {
  readonly component: Component;
  readonly weapon: Weapon;
  readonly mode: WeaponMode;
  /** Its place among the lines of the weapon. */
  readonly at: number;
}

type Battle = Pick<Game, 'sheets'>;

/** Every line of every weapon component, in the order of their numbers; launchers too. */
export function weaponLines(game: Battle, ship: Pick<Ship, 'type'>): readonly WeaponLine[] {
  const sheet = sheetOf(game, ship);
  const lines = known.get(sheet) ?? linesOn(sheet);
  known.set(sheet, lines);
  return lines;
}
const linesOn = ({ components }: ShipSheet): readonly WeaponLine[] =>
  components.flatMap((component) => {
    const weapon = WEAPONS[component.weapon];
    return weapon === undefined ? [] : weapon.modes.map((mode, at) => ({ component, weapon, mode, at }));
  });
const known = new WeakMap<object, readonly WeaponLine[]>();

/** `heron#2`; of a weapon with several lines `osprey#1/focused`. */
export const shooterId = (ship: Pick<Ship, 'id'>, { component, mode }: WeaponLine): string =>
  mode.name === '' ? componentPart(ship.id, component.n) : `${componentPart(ship.id, component.n)}/${mode.name}`;

/** The line a shooter's id speaks of. */
export const lineOf = (game: Battle, ship: Pick<Ship, 'id' | 'type'>, id: string): WeaponLine | undefined =>
  weaponLines(game, ship).find((line) => shooterId(ship, line) === id);

/** Adjacent by corridors: the component itself first (SF-WPN-19). */
export function withNeighbours(game: Battle, ship: Pick<Ship, 'type'>, component: number): readonly number[] {
  return [component, ...(sheetOf(game, ship).components[component - 1]?.next ?? [])];
}
