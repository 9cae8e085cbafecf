import type { ClauseId } from '@flagbridge/engine';
import { compassPoint, type Direction, label } from '@flagbridge/engine/hex';
import { several } from '@flagbridge/kit/present';
import { sheetOf, WEAPONS } from '../data/content.ts';
import type { CrewType } from '../data/crew.ts';
import type { Component, ComponentType } from '../data/sheet.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { layoutOf } from '../rules/map.ts';

/** How ships, components and places are called wherever a player reads them. */

export const COMPONENT_NAMES: { readonly [type in ComponentType]: string } = {
  engine: 'Engine',
  weapon: 'Weapon',
  hangar: 'Hangar',
  torpedoTube: 'Torpedo Tube',
  reactor: 'Reactor',
  shield: 'Shield',
  medbay: 'Medbay',
  bridge: 'Bridge',
  boarding: 'Boarding',
  cargo: 'Cargo',
};

/** `Pulse Laser`, `Reactor`. */
export const componentName = ({ type, weapon }: Pick<Component, 'type' | 'weapon'>): string =>
  WEAPONS[weapon]?.name ?? COMPONENT_NAMES[type];

/** `4 Reactor`. */
export const componentLabel = (component: Component): string => `${component.n} ${componentName(component)}`;

export const CREW_NAMES: { readonly [type in CrewType]: string } = {
  spacer: 'spacer',
  captain: 'captain',
  engineer: 'engineer',
  marine: 'marine',
  battlesuit: 'battlesuit',
  hero: 'hero',
};

/** `Wren picket`. */
export function className(game: Pick<SeenGame, 'sheets'>, ship: Pick<SeenShip, 'type'>): string {
  const sheet = sheetOf(game, ship);
  return `${sheet.class} ${sheet.type.toLowerCase()}`;
}

type Map = Pick<SeenGame, 'columns' | 'rows' | 'edge'>;

/** The printed number of a hex. */
export const hexLabel = (map: Map, q: number, r: number): string => label(layoutOf(map), { q, r });

/** `N`, `SE`. */
export const facingName = (facing: number): string => compassPoint(facing as Direction, 'flat');

/** SF-THR-02: hexes from the trailing token to the ship. */
export function speedOf({ q, r, trailQ, trailR }: Pick<SeenShip, 'q' | 'r' | 'trailQ' | 'trailR'>): number {
  const [dq, dr] = [q - trailQ, r - trailR];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** Where it drifts if nothing changes (SF-DRF-05): as far again. */
export const driftOf = ({ q, r, trailQ, trailR }: Pick<SeenShip, 'q' | 'r' | 'trailQ' | 'trailR'>) => ({
  q: 2 * q - trailQ,
  r: 2 * r - trailR,
});

/** `speed 2, drifts to 0909`; `stands still`. */
export function courseText(map: Map, ship: SeenShip): string {
  const speed = speedOf(ship);
  if (speed === 0) return 'stands still';
  const to = driftOf(ship);
  return `speed ${speed}, drifts to ${hexLabel(map, to.q, to.r)}`;
}

/** Where a ship is, in words. */
export function whereOf(game: SeenGame, ship: SeenShip): { readonly text: string; readonly clause: ClauseId } {
  switch (ship.is) {
    case 'waiting':
      return { text: `enters in turn ${ship.enters}`, clause: 'SF-SET-30' };
    case 'flying':
      return { text: hexLabel(game, ship.q, ship.r), clause: 'SF-SET-05' };
    case 'withdrawn':
      return { text: 'withdrawn', clause: 'SF-SET-40' };
    case 'destroyed':
      return { text: 'destroyed', clause: 'SF-HUL-04' };
    case 'removed':
      return { text: 'derelict, taken off', clause: 'SF-DRF-37' };
  }
}

/** Components without a token. */
export const soundOf = ({ damage }: Pick<SeenShip, 'damage'>): number => damage.filter((one) => one === '').length;

/** `3 spacers, captain`. */
export function crewText(types: readonly CrewType[]): string {
  const kinds = [...new Set(types)];
  return kinds
    .map((type) => {
      const n = types.filter((one) => one === type).length;
      return n === 1 ? CREW_NAMES[type] : several(n, CREW_NAMES[type]);
    })
    .join(', ');
}
