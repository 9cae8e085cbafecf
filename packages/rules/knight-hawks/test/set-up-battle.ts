import type { Json, Scenario } from '@flagbridge/engine';
import { freeBattle } from '../src/data/free-battle.ts';
import type { SetUpFile, ShipEntry, StartEntry, StepEntry } from '../src/set-up/format.ts';
import { refusalOf } from './set-up-play.ts';

/** Battles between us and them, with what a test says of their set-up. */
type Sides = Parameters<typeof freeBattle>[0]['sides'];
const captains = (id: string, n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `${id}-${i + 1}`, title: `Captain ${i + 1}` }));

export interface BattlePlan {
  readonly us?: readonly ShipEntry[];
  readonly them?: readonly ShipEntry[];
  /** How many captains we are; each has a ship by his number. */
  readonly captains?: number;
  readonly start?: StartEntry;
  readonly theirs?: StartEntry;
  readonly planets?: SetUpFile['planets'];
  readonly steps?: readonly StepEntry[] | null;
  readonly level?: 'basic' | 'advanced';
  readonly more?: Partial<SetUpFile>;
}

export function plan({
  us,
  them,
  captains: n = 1,
  start,
  theirs,
  planets = [],
  steps,
  level = 'advanced',
  more,
}: BattlePlan): Scenario {
  const offices = captains('us', n);
  const ours: readonly ShipEntry[] = us ?? offices.map(({ id }) => ({ type: 'frigate', office: id }));
  const sides: Sides = [
    { id: 'us', name: 'Us', offices, ships: ours },
    { id: 'them', name: 'Them', ships: them ?? [{ type: 'frigate' }] },
  ];
  const scenario = freeBattle({ level, sides, first: 'us' });
  const setup = structuredClone(scenario.setup) as unknown as SetUpFile;
  Object.assign(setup, { planets, ...more });
  if (start !== undefined) Object.assign(setup.sides[0], { start });
  if (theirs !== undefined) Object.assign(setup.sides[1], { start: theirs });
  if (steps === undefined || steps === null) Reflect.deleteProperty(setup, 'steps');
  else Object.assign(setup, { steps });
  return { ...scenario, setup: setup as unknown as Json };
}
/** Where and what is wrong with a plan; null where it can be played. */
export const wrong = (given: BattlePlan): string | null => {
  const refusal = refusalOf(plan(given));
  return refusal === null
    ? null
    : `${refusal.figures?.['path'] ?? refusal.clause}: ${refusal.figures?.['wrong'] ?? ''}`;
};
export const edge = (...edges: ('north' | 'east' | 'south' | 'west')[]): StartEntry => ({ at: 'edge', edges });
export const ships = (side?: string): StepEntry => (side === undefined ? { do: 'ships' } : { do: 'ships', side });
