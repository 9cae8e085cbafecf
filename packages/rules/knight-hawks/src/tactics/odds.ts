import { counting } from '@flagbridge/engine';
import { WEAPONS } from '../data/weapons.ts';
import type { Game, Ship, WeaponCode } from '../game.ts';
import { chanceOf, defenceOf, needed } from '../rules/chance.ts';
import { isBarred, type Lie, lieOf } from '../rules/field-of-fire.ts';

/** Average damage of each weapon's dice. */
const MEAN: { readonly [code in WeaponCode]: number } = {
  LC: 11,
  LB: 5.5,
  PB: 5.5,
  EB: 5.5,
  DC: 16.5,
  T: 22,
  AR: 15,
  RB: 11,
  M: 21.5,
  S: 27.5,
};

/** The chance of one shot as it lies, 0 to 1, before the target reacts. */
export function hitOdds(game: Game, by: Ship | null, weapon: WeaponCode, target: Ship, lie: Lie): number {
  const defence = defenceOf(game, by, weapon, target);
  return needed(chanceOf(counting(), game, defence, { by, weapon, target, lie, icms: 0, evades: false }).total) / 100;
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
  const lie = lieOf(game, by, weapon, target, q, r, at);
  return isBarred(lie) ? 0 : worthOf(game, by, weapon, target, lie);
}

export function worthOf(game: Game, by: Ship, weapon: WeaponCode, target: Ship, lie: Lie): number {
  const half = defenceOf(game, by, weapon, target).half ? 0.5 : 1;
  return hitOdds(game, by, weapon, target, lie) * Math.min(MEAN[weapon] * half, target.hull + 2);
}

export const meanDamage = (weapon: WeaponCode): number => MEAN[weapon];
export const isSpent = (weapon: WeaponCode, left: number): boolean => WEAPONS[weapon].limited && left <= 0;
