import type { ClauseId } from '@flagbridge/engine';
import { ABBREVIATIONS } from '../data/abbreviations.ts';
import { titleOf, traitsOf } from '../data/ships.ts';
import { SYSTEMS } from '../data/systems.ts';
import { type Game, isCarrier, type Ship, type ShipType, type SystemCode, shipOf } from '../game.ts';
import { labelOf, planetOf } from '../rules/map.ts';
import { goneBy, leavingClause } from '../rules/victory.ts';

/** How ships, systems and places are called wherever a player reads them. */

export const typeName = (type: ShipType): string => titleOf(type).toLowerCase();

/** KH-TAB-16. */
export const systemName = (code: SystemCode): string => ABBREVIATIONS[code] ?? code;

export const clauseOfSystem = (code: SystemCode): ClauseId => SYSTEMS[code].clause;

/** A ship inside another: it can neither fire nor be fired at, and has no place on the map (KH-STN-16). */
export const isAboard = (ship: Ship): boolean => ship.is === 'docked' && traitsOf(ship).fighter;

/** Where a unit is, in words: `2720, orbits Ken'zah Kit clockwise`. */
export function whereOf(game: Game, ship: Ship): { readonly text: string; readonly clause: ClauseId } {
  const hex = labelOf(game, ship.q, ship.r);
  switch (ship.is) {
    case 'unplaced':
      return { text: 'not yet placed', clause: 'KH-MAP-04' };
    case 'flying':
      // The number of its last map hex stays: defensive fire may still be aimed there.
      if (ship.leaving) return { text: `${hex}, leaving the map`, clause: leavingClause(game) };
      return { text: hex, clause: 'KH-MAP-01' };
    case 'orbit':
      // A station of a battle without a planet stays in its hex (KH-ORB-13).
      if (ship.planet === '') return { text: hex, clause: 'KH-ORB-13' };
      return { text: `${hex}, orbits ${orbitOf(game, ship)}`, clause: 'KH-ORB-05' };
    case 'docked': {
      const base = shipOf(game, ship.base);
      return isCarrier(base)
        ? { text: `${hex}, aboard ${base.name}`, clause: 'KH-STN-22' }
        : { text: `${hex}, docked at ${base.name}`, clause: 'KH-STN-04' };
    }
    case 'destroyed':
      return { text: 'destroyed', clause: goneBy(game, ship) };
    case 'left':
      return { text: 'left the map', clause: goneBy(game, ship) };
    case 'escaped':
      return { text: 'escaped', clause: goneBy(game, ship) };
  }
}

const orbitOf = (game: Game, { planet, way }: Ship): string =>
  `${planetOf(game, planet).name} ${way === 1 ? 'clockwise' : 'counterclockwise'}`;
