import type { Tally } from '@flagbridge/engine';
import type { WeaponBox } from '../data/ship-class.ts';

/** ST-FIR-08: as far as the Firing Chart goes. */
export const reachOf = ({ toHit }: Pick<WeaponBox, 'toHit'>): number => toHit.length;

/** ST-FIR-07: the To-Hit Number of the Firing Chart; the die must be equal to it or below. */
export const toHitAt = (tally: Tally, { toHit, type }: Pick<WeaponBox, 'toHit' | 'type'>, range: number): Tally =>
  tally.add(toHit[range - 1] ?? 0, `${type} at range ${range}`, 'ST-FIR-07');

/** ST-FIR-09, ST-FIR-10, ST-PLA-03: a beam's power and its Damage Modifier for the range; a missile's fixed damage; a bolt's at the range. */
export function damageOf(
  tally: Tally,
  { kind, type, damage, modifiers, bolt }: WeaponBox,
  charge: number,
  range: number,
): Tally {
  if (kind === 'plasma') return tally.add(bolt[range - 1] ?? 0, `${type} bolt at range ${range}`, 'ST-PLA-03');
  if (kind === 'missile') return tally.add(damage, 'warhead', 'ST-FIR-10');
  tally.add(charge, 'power', 'ST-FIR-09');
  const modifier = modifiers[range - 1] ?? 0;
  return modifier > 0 ? tally.add(modifier, `range ${range}`, 'ST-FIR-09') : tally;
}
