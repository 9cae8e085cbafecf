import { type Words, words } from '@flagbridge/engine';
import type { Ship } from '../game.ts';
import { operatingRisk } from '../rules/operating-risk.ts';

/** A component that could be operated, with what it risks itself: nothing where it is sound, and only the Bridge that works it is damaged. */
export function operateOption(ship: Pick<Ship, 'damage'>, n: number): Words {
  const risk = operatingRisk(ship, n);
  return risk === null ? words('option.operate-sound', { n }) : words('option.operate', { n, ...risk });
}
