import { counting } from '@flagbridge/engine';
import { WEAPONS } from '../data/weapons.ts';
import type { Game, Ship, WeaponCode } from '../game.ts';
import { chanceOf, defenceOf, needed } from '../rules/chance.ts';
import { isBarred, type ShotGeometry, shotFrom } from '../rules/field-of-fire.ts';

/** The chance of one shot as it lies, 0 to 1, before the target reacts. */
export function hitOdds(game: Game, by: Ship | null, weapon: WeaponCode, target: Ship, geometry: ShotGeometry): number {
  const defence = defenceOf(game, by, weapon, target);
  return (
    needed(chanceOf(counting(), game, defence, { by, weapon, target, geometry, icms: 0, evades: false }).total) / 100
  );
}

/** What one shot is expected to do to the hull; in the Advanced Game a hit that spares the hull still hurts about as much. */
export function shotWorth(
  game: Game,
  by: Ship,
  weapon: WeaponCode,
  target: Ship,
  q: number,
  r: number,
  at: number,
): number {
  const geometry = shotFrom(game, by, weapon, target, q, r, at);
  return isBarred(geometry) ? 0 : worthOf(game, by, weapon, target, geometry);
}

export function worthOf(game: Game, by: Ship, weapon: WeaponCode, target: Ship, geometry: ShotGeometry): number {
  const half = defenceOf(game, by, weapon, target).half ? 0.5 : 1;
  return hitOdds(game, by, weapon, target, geometry) * Math.min(WEAPONS[weapon].mean * half, target.hull + 2);
}
