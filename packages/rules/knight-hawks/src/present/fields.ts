import type { Area, PartId, View, Viewer } from '@flagbridge/engine';
import { disc, type Hex, ring } from '@flagbridge/engine/hex';
import { fieldArea } from '@flagbridge/kit/present';
import { onSheet } from '@flagbridge/kit/space';
import { levelTraits } from '../data/levels.ts';
import { FIRED, WEAPONS } from '../data/weapons.ts';
import { type Game, hexOfShip, inPlay, type Ship, type WeaponCode } from '../game.ts';
import { isBarred, reachOf, type ShotGeometry, shotFrom } from '../rules/field-of-fire.ts';
import { weaponBarrier, weaponsOf } from '../rules/shots.ts';

/**
 * Where a ship's weapons reach from where it stands. Touching the ship shows its farthest forward-firing weapon and its
 * farthest all-round one; touching a weapon on its sheet shows that one. What cannot be fired in its own turn reaches nowhere.
 */
export function fields({ game }: View<Game>, _viewer: Viewer, part: PartId): Area[] {
  const [id, code] = part.split('/');
  const ship = game.ships.find((one) => one.id === id);
  if (ship === undefined || !inPlay(ship)) return [];
  const weapons = weaponsOf(ship).filter((weapon) => weaponBarrier(game, ship, weapon, false) === null);
  if (code !== undefined)
    return weapons.some((weapon) => weapon === code) ? areasOf(game, ship, code as WeaponCode) : [];
  const farthest = (forward: boolean): WeaponCode[] =>
    weapons
      .filter((weapon) => WEAPONS[weapon].forward === forward)
      .sort((a, b) => reachOf(game, b) - reachOf(game, a) || FIRED.indexOf(a) - FIRED.indexOf(b))
      .slice(0, 1);
  return [...farthest(true), ...farthest(false)].flatMap((weapon) => areasOf(game, ship, weapon));
}

const areasOf = (game: Game, ship: Ship, weapon: WeaponCode): Area[] =>
  WEAPONS[weapon].forward ? forwardField(game, ship, weapon) : roundabout(game, ship, weapon);

const nameOf = (weapon: WeaponCode): string => {
  const { name } = WEAPONS[weapon];
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A hex in reach, and how a shot would lie. */
type Reached = { readonly hex: Hex } & Pick<ShotGeometry, 'range' | 'headOn'>;

/** Hexes of the map that a shot would reach, each with how it would lie. A planet cuts them off (KH-ORB-02). */
function open(game: Game, ship: Ship, weapon: WeaponCode, hexes: readonly Hex[]): Reached[] {
  const out: Reached[] = [];
  for (const hex of hexes) {
    if (levelTraits(game.level).edged && !onSheet(game, hex.q, hex.r)) continue;
    const geometry = shotFrom(game, ship, weapon, ship, hex.q, hex.r, -1);
    if (!isBarred(geometry) && geometry.range > 0) out.push({ hex, range: geometry.range, headOn: geometry.headOn });
  }
  return out;
}

/** KH-FIR-05, KH-FIR-17: the head-on row and the rows beside it. */
function forwardField(game: Game, ship: Ship, weapon: WeaponCode): Area[] {
  const reach = reachOf(game, weapon);
  const found = open(game, ship, weapon, disc(hexOfShip(ship), reach, 'pointy'));
  const name = nameOf(weapon);
  return [
    ...fieldArea(
      ship,
      `${weapon}/head-on`,
      `${name}: head-on row, +10, range ${reach}`,
      found.filter(({ headOn }) => headOn === 'centre'),
      true,
    ),
    ...fieldArea(
      ship,
      `${weapon}/field`,
      `${name}: forward field, range ${reach}`,
      found.filter(({ headOn }) => headOn === ''),
      true,
    ),
  ];
}

/** KH-FIR-04: the outermost hexes are enough; a full circle of hatching would cover the map. */
function roundabout(game: Game, ship: Ship, weapon: WeaponCode): Area[] {
  const reach = reachOf(game, weapon);
  const found = open(game, ship, weapon, ring(hexOfShip(ship), reach, 'pointy'));
  return fieldArea(ship, `${weapon}/reach`, `${nameOf(weapon)}: all round, range ${reach}`, found, false);
}
