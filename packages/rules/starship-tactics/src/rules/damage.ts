import type { Figures, SideId } from '@flagbridge/engine';
import { countsAs, type Field, type WeaponKind } from '../data/ship-class.ts';
import { DATA } from '../data/ship-data.ts';
import type { Game, Ship } from '../game.ts';
import { SHIPS_EXPLODE } from '../levels.ts';
import { chanceToExplode } from './explosion.ts';
import { bears, fieldOf, fieldsTo, type Stance } from './hexsides.ts';
import { MINE_SHIELD } from './mines.ts';
import { classOf } from './power.ts';

const { points_per_roll: GROUP } = DATA.simple_damage_location;

/** ST-DMG-01, ST-DMG-02: penetrating points in groups of 2, a last odd one by itself. */
export function groupsOf(points: number): number[] {
  const out: number[] = [];
  for (let left = points; left > 0; left -= GROUP) out.push(Math.min(GROUP, left));
  return out;
}

const ALL_FIELDS: readonly Field[] = ['f', 's', 'a', 'p'];

/** Fields in which a weapon bears on what struck the ship. */
function intoOf(game: Game, ship: Stance, firer: Stance | null, blast: boolean): readonly Field[] {
  // ST-MIN-16: a mine comes from straight ahead.
  if (firer === null) return [fieldOf(MINE_SHIELD)];
  // ST-EXP-17: on an explosion in the same hex every weapon bears.
  return blast && ship.q === firer.q && ship.r === firer.r ? ALL_FIELDS : fieldsTo(game, ship, firer);
}

/** Undamaged weapons that bear on the firer; null is a mine, whatever the range, by their places. */
export function bearingOn(
  game: Game,
  ship: Stance & Pick<Ship, 'type'>,
  firer: Stance | null,
  lost: readonly number[],
  blast: boolean,
  { weapons } = classOf(game, ship),
): { readonly [kind in WeaponKind]: readonly number[] } {
  const into = intoOf(game, ship, firer, blast);
  const out: { [kind in WeaponKind]: number[] } = { beam: [], missile: [] };
  for (const [at, { kind, fields }] of weapons.entries())
    if (!lost.includes(at) && bears(fields, into)) out[countsAs(kind)].push(at);
  return out;
}

/** ST-DMG-06, ST-DMG-08: those of this kind, or else of the other. */
export function weaponsToLose(
  game: Game,
  ship: Stance & Pick<Ship, 'type'>,
  firer: Stance | null,
  kind: WeaponKind,
  lost: readonly number[],
  blast: boolean,
): readonly number[] {
  const bearing = bearingOn(game, ship, firer, lost, blast);
  return bearing[kind].length > 0 ? bearing[kind] : bearing[kind === 'beam' ? 'missile' : 'beam'];
}

/** In per cent: that at least one ship of the other sides explodes when the shots are resolved. */
function explosionIn({ ships }: Game, side: SideId): number {
  let none = 1;
  for (const ship of ships) if (ship.side !== side) none *= 1 - chanceToExplode(ship);
  return Math.round(100 * (1 - none));
}

/** What a forecast counts: what the other sides lost. */
export function lossesOf(before: Game, after: Game, side: SideId): Figures {
  let structure = 0;
  let power = 0;
  let shields = 0;
  let disabled = false;
  for (const [i, was] of before.ships.entries()) {
    if (was.side === side) continue;
    const now = after.ships[i] as Ship;
    structure += was.display.structure - now.display.structure;
    power += was.display.power - now.display.power;
    for (const [n, points] of was.display.shields.entries()) shields += points - (now.display.shields[n] as number);
    disabled ||= now.display.structure <= 0 && was.display.structure > 0;
  }
  // ST-EXP-04: what the dice after the volley would do, as far as it brings ships below 0.
  return {
    structure,
    power,
    shields,
    disabled,
    ...(SHIPS_EXPLODE[after.level] && { explosion: explosionIn(after, side) }),
  };
}

/** What a forecast of an evasion counts: what the ship itself lost. */
export function ownLosses(before: Game, after: Game, id: string): Figures {
  const was = before.ships.find((ship) => ship.id === id) as Ship;
  const now = after.ships.find((ship) => ship.id === id) as Ship;
  let shields = 0;
  for (const [n, points] of was.display.shields.entries()) shields += points - (now.display.shields[n] as number);
  return {
    structure: was.display.structure - now.display.structure,
    power: was.display.power - now.display.power,
    shields,
    disabled: now.display.structure <= 0 && was.display.structure > 0,
  };
}
