import type { Area, PartId, View, Viewer } from '@flagbridge/engine';
import { disc, type Hex, RING } from '@flagbridge/engine/hex';
import { fieldArea } from '@flagbridge/kit/present';
import { onSheet, rangeBetween } from '@flagbridge/kit/space';
import type { Field, WeaponBox } from '../data/ship-class.ts';
import { findShip, type SeenGame, type SeenShip } from '../game.ts';
import { isHidden } from '../rules/cloak.ts';
import { readShooter } from '../rules/fire-aims.ts';
import { directionsOf, fieldOf, hexsideOf, shieldOn } from '../rules/hexsides.ts';
import { obstacleBetween } from '../rules/obstacles.ts';
import { classOf } from '../rules/power.ts';
import { reachOf } from '../rules/shot.ts';
import { FIELD_NAMES } from './names.ts';

/**
 * ST-FIR-04: a ship's forward field as far as its weapons reach, and the lines between all four. Touching a weapon on its display shows
 * where that one bears, with what hits there.
 */
export function fields({ game }: View<SeenGame>, _viewer: Viewer, part: PartId): Area[] {
  const ship = findShip(game, part);
  if (ship !== undefined) return isOnMap(ship) ? shipFields(game, ship) : [];
  const { ship: id, weapon: at } = readShooter(part);
  const mounted = findShip(game, id);
  const weapon = mounted === undefined ? undefined : classOf(game, mounted).weapons[at];
  if (mounted === undefined || weapon === undefined || !isOnMap(mounted)) return [];
  return weaponField(game, mounted, weapon);
}

/** ST-CLK-03: what nobody sees covers nothing that could be drawn. */
const isOnMap = (ship: SeenShip): boolean => ship.is === 'flying' && !isHidden(ship);

/** ST-FIR-04: the forward field as far as its weapons reach, and the lines between the four. */
export function shipFields(game: SeenGame, ship: SeenShip): Area[] {
  const { weapons } = classOf(game, ship);
  const working = weapons.filter((_, at) => ship.display?.lost.includes(at) !== true);
  const reach = Math.max(0, ...working.filter(({ fields: into }) => into.includes('f')).map(reachOf));
  const forward = hexesWithin(game, ship, reach, ['f']);
  return [
    ...fieldArea(ship, 'reach', `${ship.name}: forward, to range ${reach}`, forward, false),
    ...(Object.keys(FIELD_NAMES) as Field[]).map((field) => sectorOf(game, ship, field)),
  ];
}

/** ST-FIR-07: each hex with the To-Hit Number there. */
function weaponField(game: SeenGame, ship: SeenShip, weapon: WeaponBox): Area[] {
  const found = hexesWithin(game, ship, reachOf(weapon), weapon.fields);
  const label = `${weapon.name}: hits on the figure or less`;
  const shown = found.map(({ hex, range }) => ({ hex, range: weapon.toHit[range - 1] ?? 0 }));
  return fieldArea(ship, `${weapon.id}/field`, label, shown, true);
}

type Found = { readonly hex: Hex; readonly range: number };

/** ST-FIR-06: hexes on the line between two fields are in both. */
function hexesWithin(game: SeenGame, ship: SeenShip, reach: number, into: readonly Field[]): Found[] {
  const found: Found[] = [];
  for (const hex of disc({ q: ship.q, r: ship.r }, reach, 'pointy')) {
    const range = rangeBetween(ship.q, ship.r, hex.q, hex.r);
    if (range === 0 || !onSheet(game, hex.q, hex.r)) continue;
    // ST-OBS-02: what lies behind an obstacle is not covered.
    if (obstacleBetween(game, ship, hex) !== null) continue;
    const lies = directionsOf(hex.q - ship.q, hex.r - ship.r).map((side) => fieldOf(shieldOn(ship.facing, side)));
    if (lies.some((field) => into.includes(field))) found.push({ hex, range });
  }
  return found;
}

/** The shields a field lies behind, from its left to its right. */
const BEHIND: { readonly [field in Field]: readonly [number, number] } = { f: [2, 2], s: [3, 4], a: [5, 5], p: [6, 1] };

/** Its two lines run from the ship through corners of its hex, as far as the map goes. */
function sectorOf(game: SeenGame, ship: SeenShip, field: Field): Area {
  const [left, right] = BEHIND[field];
  return {
    id: `${ship.id}/${FIELD_NAMES[field]}`,
    label: FIELD_NAMES[field],
    kind: 'sector',
    side: ship.side,
    hexes: [cornerRay(game, ship, left - 1), { q: ship.q, r: ship.r }, cornerRay(game, ship, right)],
  };
}

/** The farthest hex of the map on the line between this shield and the next one clockwise. */
function cornerRay({ columns, rows }: SeenGame, { q, r, facing }: SeenShip, shield: number): Hex {
  const one = RING[hexsideOf(facing, shield)] as Hex;
  const next = RING[hexsideOf(facing, shield + 1)] as Hex;
  let end = { q, r };
  for (;;) {
    const on = { q: end.q + one.q + next.q, r: end.r + one.r + next.r };
    if (!onSheet({ columns, rows }, on.q, on.r)) return end;
    end = on;
  }
}
