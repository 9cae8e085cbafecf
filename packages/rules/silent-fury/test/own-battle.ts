import type { Json, Scenario } from '@flagbridge/engine';
import { refusedScenario, situation } from '@flagbridge/testkit';
import { rulebook } from '../src/rulebook.ts';

/** Battles of one's own, as people write them. */
type Members = Record<string, unknown>;
type Offices = readonly (readonly [office: string, side: string])[];
const TWO: Offices = [
  ['red', 'red'],
  ['blue', 'blue'],
];

export const ship = (more: Members = {}): Members => ({ type: 'wren', hex: '1010', facing: 0, ...more });
export const side = (id: string, ...ships: readonly Members[]): Members => ({
  id,
  name: id,
  ships: ships.length > 0 ? ships : [ship({ name: `${id} one` })],
});
/** Two Wrens; crews stand as the sheet says, and the chip is red’s. */
export const battle = (more: Members = {}): Members => ({
  turns: 8,
  victory: 'standard',
  initiative: 'red',
  without: ['crew', 'jump'],
  fixedStations: true,
  sides: [side('red'), side('blue')],
  ...more,
});

export const scenario = (setup: unknown, offices: Offices = TWO): Scenario => ({
  id: 'own',
  title: 'Own',
  tier: 'core',
  hook: '',
  minutes: 1,
  offices: offices.map(([id, of]) => ({ id, side: of, title: id })),
  setup: setup as Json,
});
export const refused = (setup: unknown, offices?: Offices) => refusedScenario(rulebook, scenario(setup, offices));
export const begun = (setup: unknown, offices?: Offices, more: { dice?: number[] } = {}) =>
  situation(rulebook, { scenario: scenario(setup, offices), ...more });
/** Where a file is wrong, and by which clause. */
export const wrongIn = (setup: unknown, offices?: Offices): unknown[] => {
  const refusal = refused(setup, offices);
  return refusal === null ? [] : [refusal.figures?.path, refusal.clause];
};
