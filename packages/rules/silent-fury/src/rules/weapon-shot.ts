import type { ClauseId } from '@flagbridge/engine';
import { distance, type Hex } from '@flagbridge/engine/hex';
import type { DamageType, FxDice } from '../data/damage.ts';
import type { ShipSheet } from '../data/sheet.ts';
import type { WeaponEffect, WeaponMode } from '../data/weapons.ts';
import type { Ship } from '../game.ts';
import type { AccuracyDie } from './accuracy.ts';
import type { Side } from './arcs.ts';
import { defenseOf, impactByPower, shieldsOn } from './defense.ts';

/** SF-ATK-12: how far a line of the chart reaches; -1 for a launcher. */
export const reachOf = ({ short, long }: Pick<WeaponMode, 'short' | 'long'>): number => long ?? short ?? -1;

export const rangeTo = (from: Hex, to: Hex): number => distance(from, to);

/** SF-ATK-10 to SF-ATK-13: d12 up to short range, d20 up to long range; a dash is a band the weapon lacks. */
export function dieAt({ short, long }: Pick<WeaponMode, 'short' | 'long'>, range: number): AccuracyDie | null {
  if (short !== null && range <= short) return 12;
  return long !== null && range <= long ? 20 : null;
}

/** The rule by which it is that die. */
export const dieClause = ({ short, long }: Pick<WeaponMode, 'short' | 'long'>, die: AccuracyDie): ClauseId =>
  short === null || long === null ? 'SF-ATK-13' : die === 12 ? 'SF-ATK-10' : 'SF-ATK-11';

/** Tokens that a weapon's effects put on a component beside its FX (SF-WPN-04, SF-WPN-05, SF-WPN-06). */
const TOKENS: { readonly [effect in WeaponEffect]?: { readonly damage: DamageType; readonly clause: ClauseId } } = {
  Fire: { damage: 'fire', clause: 'SF-WPN-04' },
  HB: { damage: 'breach', clause: 'SF-WPN-05' },
  PD: { damage: 'power-down', clause: 'SF-WPN-06' },
};
export const tokensOf = ({ effects }: Pick<WeaponMode, 'effects'>) => effects.flatMap((effect) => TOKENS[effect] ?? []);

export const has = ({ effects }: Pick<WeaponMode, 'effects'>, effect: WeaponEffect): boolean =>
  effects.includes(effect);

/** What a weapon does to a side of a ship: whether it can harm it at all, with which FX dice, and by which rule. */
interface Force {
  readonly harms: boolean;
  /** Null where its effects hold no FX (SF-ATK-25). */
  readonly fx: FxDice | null;
  readonly clause: ClauseId;
}

/** SF-ATK-25 to SF-ATK-31, SF-WPN-03, SF-WPN-12, SF-WPN-22. */
export function forceOf(
  mode: Pick<WeaponMode, 'power' | 'effects' | 'fixedImpact' | 'red'>,
  sheet: Pick<ShipSheet, 'armor'>,
  target: Pick<Ship, 'shields' | 'hardened'>,
  side: Side,
): Force {
  const { power, fixedImpact, red } = mode;
  const fxWith = (impact: number): FxDice | null => (has(mode, 'FX') ? { impact, effect: red } : null);
  // SF-WPN-22: armour is ignored, and one shield stops it.
  if (power === 'Shield')
    return { harms: shieldsOn(target, side) === 0, fx: fxWith(fixedImpact as number), clause: 'SF-WPN-22' };
  if (fixedImpact !== null) return { harms: true, fx: fxWith(fixedImpact), clause: 'SF-WPN-03' };
  if (power === null) return { harms: true, fx: null, clause: 'SF-WPN-12' };
  const { dice, clause } = impactByPower(power, defenseOf(sheet, target, side));
  return has(mode, 'FX')
    ? { harms: dice > 0, fx: { impact: dice, effect: red }, clause }
    : { harms: dice > 0, fx: null, clause: dice > 0 ? 'SF-WPN-12' : clause };
}
