import type { OptionalRule, Order } from '@flagbridge/engine';
import { optionsIn } from '@flagbridge/kit/about';

/** What is agreed before the battle, and holds for all of it. */
export interface Rulings {
  /** Both sides are asked for their Defenses at the same time (SF-INI-15). */
  together: boolean;
}

export const options = [
  {
    id: 'defenses-together',
    title: 'Both sides set their Defenses at the same time',
    clause: 'SF-INI-15',
    values: [false, true],
  },
] as const satisfies readonly OptionalRule[];

export function rulingsOf(chosen: Order['options']): Rulings {
  const says = optionsIn(options, chosen);
  return { together: says('defenses-together') };
}
