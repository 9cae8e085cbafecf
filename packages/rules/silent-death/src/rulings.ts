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

type OptionId = (typeof options)[number]['id'];

/** Each option as the state keeps it, and as the log calls it. */
const KEPT: { readonly [id in OptionId]: { readonly as: keyof Rulings; readonly called: string } } = {
  'time-limit': { as: 'timeLimit', called: 'time limit' },
  'drive-0-turns': { as: 'driveZeroTurns', called: 'Drive 0 turns' },
  debris: { as: 'debris', called: 'debris' },
  sideslips: { as: 'sideslips', called: 'sideslips' },
  asteroids: { as: 'asteroids', called: 'asteroids' },
};

export function rulingsOf(chosen: Order['options']): Rulings {
  const says = optionsIn(options, chosen);
  return Object.fromEntries(options.map(({ id }) => [KEPT[id].as, says(id)])) as unknown as Rulings;
}

/** The optional rules that are in use: `debris`, `asteroids/placed`. */
export function rulesInUse(rulings: Rulings): string[] {
  const used: string[] = [];
  for (const { id, values } of options) {
    const value = rulings[KEPT[id].as];
    if (value !== values[0]) used.push(value === true ? id : `${id}/${value}`);
  }
  return used;
}

/** What the log calls one of them: `asteroids, placed`. */
export function ruleCalled(code: string): string | undefined {
  const [id = '', value] = code.split('/');
  const called = Object.hasOwn(KEPT, id) ? KEPT[id as OptionId].called : undefined;
  return called === undefined || value === undefined ? called : `${called}, ${value}`;
}
