import { disc, type Hex, key, unkey } from '@flagbridge/engine/hex';
import type { Game, Ship } from '../game.ts';
import { bears, type Side, sidesHit } from './arcs.ts';
import { onMap } from './map.ts';
import { isFlying } from './ship-state.ts';
import type { WeaponLine } from './weapon-lines.ts';
import { rangeTo, reachOf } from './weapon-shot.ts';

/** What an attack is aimed at: a ship; in the firing ship's own hex one of its sides (SF-ATK-24); or an area (SF-WPN-13, SF-WPN-18). */
export interface AimedAt {
  readonly id: string;
  /** Null for an area. */
  readonly ship: Ship | null;
  /** 0 where the line of fire decides. */
  readonly face: Side | 0;
}

/** The target of weapons that attack whoever is in an area. */
export const AREA = 'area';

/** SF-ATK-09: every other ship on the map, of whatever side, derelict ones too. */
export const othersThan = ({ ships }: Pick<Game, 'ships'>, ship: Ship): Ship[] =>
  ships.filter((one) => one.id !== ship.id && isFlying(one));

const isTogether = (ship: Hex, other: Hex): boolean => ship.q === other.q && ship.r === other.r;

/** `wren`, or in the same hex `wren:1` to `wren:6`. */
export function shipTargets(ship: Ship, other: Ship): AimedAt[] {
  if (!isTogether(ship, other)) return [{ id: other.id, ship: other, face: 0 }];
  return sidesHit(ship, other).map((face) => ({ id: `${other.id}:${face}`, ship: other, face }));
}

/** The sides on which a target may be hit: the one that was chosen, or those the line of fire leaves open. */
export const facesOf = (ship: Ship, target: Ship, face: Side | 0): readonly Side[] =>
  face === 0 ? sidesHit(ship, target) : [face];

/** SF-WPN-16: within range and arc of the weapon itself. */
const isInReach = (ship: Ship, { component, mode }: WeaponLine, at: Hex): boolean =>
  rangeTo(ship, at) <= reachOf(mode) && bears(ship, component, at);

/** SF-WPN-14 to SF-WPN-18: whom a weapon attacks that is aimed at an area; `hex` is '' for a weapon that strikes all. Nearest first. */
export function victimsOf(game: Game, ship: Ship, line: WeaponLine, hex: string): Ship[] {
  const centre = hex === '' ? undefined : unkey(hex);
  return othersThan(game, ship)
    .filter(
      (one) =>
        isInReach(ship, line, one) && (centre === undefined || rangeTo(centre, one) <= (line.mode.area as number)),
    )
    .sort((a, b) => rangeTo(ship, a) - rangeTo(ship, b));
}

/** SF-WPN-17: hexes in range and arc from which the area holds somebody the weapon can attack. */
export function areaHexes(game: Game, ship: Ship, line: WeaponLine): string[] {
  const out = new Set<string>();
  for (const victim of othersThan(game, ship)) {
    if (!isInReach(ship, line, victim)) continue;
    for (const hex of disc(victim, line.mode.area as number, 'flat'))
      if (onMap(game, hex) && isInReach(ship, line, hex)) out.add(key(hex));
  }
  return [...out];
}
