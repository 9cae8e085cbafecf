import type { ClauseId } from '@flagbridge/engine';
import { DAMAGE, type Damage, type DamageType } from '../data/damage.ts';
import { impactChances } from './impact.ts';

/** The price of each step down (SF-TAB-04). */
export const COST_CLAUSES: { readonly [type in DamageType]: ClauseId } = {
  light: 'SF-REP-04',
  heavy: 'SF-REP-05',
  'power-down': 'SF-REP-06',
  fire: 'SF-REP-07',
  destroyed: 'SF-REP-08',
  breach: 'SF-REP-09',
};

/** What became of damage, and how. */
interface Mended {
  readonly damage: Damage;
  /** What was paid for, step by step. */
  readonly steps: readonly DamageType[];
  /** Points that no further step could be had for. They are lost (SF-REP-10). */
  readonly left: number;
}

/**
 * SF-REP-03: points are spent step by step, each at the price of the damage there is then. As many as can be are spent: whatever a step
 * leaves is better than what was there.
 */
export function mend(damage: Damage, points: number): Mended {
  const steps: DamageType[] = [];
  let left = points;
  let now = damage;
  while (now !== '' && DAMAGE[now].repair <= left) {
    steps.push(now);
    left -= DAMAGE[now].repair;
    now = DAMAGE[now].becomes;
  }
  return { damage: now, steps, left };
}

/** Worked out once for each: there are few. */
const known = new Map<string, ReadonlyMap<Damage, number>>();

/** The chance, 0 to 1, of everything that an attempt with so many dice, and points beside them (SF-OPT-10), can leave. */
export function mendChances(damage: Damage, dice: number, more = 0): ReadonlyMap<Damage, number> {
  const key = `${damage} ${dice} ${more}`;
  const chances = known.get(key) ?? workOut(damage, dice, more);
  known.set(key, chances);
  return chances;
}

function workOut(damage: Damage, dice: number, more: number): ReadonlyMap<Damage, number> {
  const out = new Map<Damage, number>();
  for (const [points, chance] of impactChances(dice).entries()) {
    const { damage: then } = mend(damage, points + more);
    out.set(then, (out.get(then) ?? 0) + chance);
  }
  return out;
}

/** The chance, 0 to 1, that an attempt changes anything. */
export const mendChance = (damage: Damage, dice: number, more = 0): number =>
  1 - (mendChances(damage, dice, more).get(damage) ?? 0);
