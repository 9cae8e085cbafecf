import type { OptionalRule, Order } from '@flagbridge/engine';

/** The book's optional rules, each by itself and for the whole battle (SD-OPT-01). */
export interface Rulings {
  timeLimit: boolean;
  driveZeroTurns: boolean;
  debris: boolean;
  sideslips: boolean;
  asteroids: 'none' | 'scattered' | 'placed';
}

export const options: readonly OptionalRule[] = [
  { id: 'time-limit', title: 'Thirty seconds for each ship’s move', clause: 'SD-OPT-02', values: [false, true] },
  { id: 'drive-0-turns', title: 'Ships with Drive 0 may turn one hexside', clause: 'SD-OPT-05', values: [false, true] },
  { id: 'debris', title: 'Destroyed ships leave debris', clause: 'SD-OPT-08', values: [false, true] },
  { id: 'sideslips', title: 'Sideslips', clause: 'SD-OPT-10', values: [false, true] },
  { id: 'asteroids', title: 'Asteroids', clause: 'SD-OPT-15', values: ['none', 'scattered', 'placed'] },
];

export const rulingsOf = (chosen: Order['options']): Rulings => ({
  timeLimit: chosen['time-limit'] === true,
  driveZeroTurns: chosen['drive-0-turns'] === true,
  debris: chosen['debris'] === true,
  sideslips: chosen['sideslips'] === true,
  asteroids: (chosen['asteroids'] ?? 'none') as Rulings['asteroids'],
});
