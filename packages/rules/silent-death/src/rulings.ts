import type { OptionalRule, Order } from '@flagbridge/engine';
import { optionsIn } from '@flagbridge/kit/about';

/** The book's optional rules, each by itself and for the whole battle (SD-OPT-01). */
export interface Rulings {
  timeLimit: boolean;
  driveZeroTurns: boolean;
  debris: boolean;
  sideslips: boolean;
  asteroids: 'none' | 'scattered' | 'placed';
}

export const options = [
  { id: 'time-limit', title: 'Thirty seconds for each ship’s move', clause: 'SD-OPT-02', values: [false, true] },
  { id: 'drive-0-turns', title: 'Ships with Drive 0 may turn one hexside', clause: 'SD-OPT-05', values: [false, true] },
  { id: 'debris', title: 'Destroyed ships leave debris', clause: 'SD-OPT-08', values: [false, true] },
  { id: 'sideslips', title: 'Sideslips', clause: 'SD-OPT-10', values: [false, true] },
  { id: 'asteroids', title: 'Asteroids', clause: 'SD-OPT-15', values: ['none', 'scattered', 'placed'] },
] as const satisfies readonly OptionalRule[];

export function rulingsOf(chosen: Order['options']): Rulings {
  const says = optionsIn(options, chosen);
  return {
    timeLimit: says('time-limit'),
    driveZeroTurns: says('drive-0-turns'),
    debris: says('debris'),
    sideslips: says('sideslips'),
    asteroids: says('asteroids'),
  };
}

/** The optional rules that are in use: `debris`, `asteroids/placed`. */
export function rulesInUse({ timeLimit, driveZeroTurns, debris, sideslips, asteroids }: Rulings): string[] {
  const used: string[] = [];
  if (timeLimit) used.push('time-limit');
  if (driveZeroTurns) used.push('drive-0-turns');
  if (debris) used.push('debris');
  if (sideslips) used.push('sideslips');
  if (asteroids !== 'none') used.push(`asteroids/${asteroids}`);
  return used;
}
